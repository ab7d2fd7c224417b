import { describe, expect, it } from "vitest";
import { checkEvidence, evidenceKey, evidenceShown } from "../../../claims/evidence";
import { itemsOf, resourceRef } from "../../../claims/evidence-kinds/resource";
import type { EvidenceRef } from "../../../claims/schema";
import { septicCase } from "../../fixtures/case";
import { septicBackground } from "../../ledger/fixtures/background";
import { citableOf } from "./citable";
import { citationText, readCitation, readCitations } from "./citation-notation";
import { citationPatternWithRecord } from "./citation-pattern";

const { chart, passages, predictions } = septicCase();
const given = { chart: { ...chart, background: septicBackground }, passages };
const citable = citableOf(given, new Map());
const cited = (text: string, of = citable) =>
  (readCitations({ evidence: [text] }, of) as { evidence: EvidenceRef[] }).evidence;
const idsOf = (text: string) => cited(text).map((ref) => (ref.kind === "resource" ? ref.resourceId : ref.kind));
const verdictOf = (ref: EvidenceRef) => checkEvidence({ ...given, predictions }, ref).verdict;

describe("what the record of years holds is cited by short handles", () => {
  const all = itemsOf(septicBackground).map(({ of, resourceId, text }) =>
    resourceRef(septicBackground, of, resourceId, text === null ? {} : { words: text.slice(0, 12).trim() }),
  );

  it("that read back to the same thing, and stand", () => {
    for (const ref of all) {
      const text = citationText(ref, passages);
      const read = readCitation(text, given);
      if (typeof read === "string") throw new Error(`"${text}" is not read`);
      expect(evidenceKey(read)).toBe(evidenceKey(ref));
      expect(verdictOf(read)).toBe("supported");
    }
  });

  it("that a server held to the pattern can write", () => {
    for (const ref of all.filter((one) => one.kind === "resource" && one.of !== "note"))
      expect(citationText(ref, passages)).toMatch(new RegExp(citationPatternWithRecord));
    expect('note 2 "found confused"').toMatch(new RegExp(citationPatternWithRecord));
  });

  it("that are unlike one another", () => {
    const texts = all.map((ref) => citationText(ref, passages));
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe("citations of the record are read generously", () => {
  it.each([
    ["[drug norepinephrine]", "d-na"],
    ["Drug: noradrenaline 0.2 mcg/kg/min", "d-na"],
    ["Levophed", "d-na"],
    ["medication apixaban", "d-apixaban"],
    ["noradrenaline 0.2 ug/kg/min since 40 h", "d-na"],
    ["problem COPD", "p-copd"],
    ["diagnosis: septic shock", "p-shock"],
    ["procedure bronchoscopy", "r-bronchoscopy"],
    ["allergy to penicillin", "a-penicillin"],
    ["limit DNR", "l-dnr"],
    ["culture blood", "c-blood"],
    ['note 2 "Found confused at home"', "n-admission"],
    ["Note 2: “found confused at home”", "n-admission"],
    ["drug norepinephrine; problem copd", "d-na p-copd"],
  ])("%s", (text, ids) => {
    expect(idsOf(text).join(" ")).toBe(ids);
  });

  it("what the record does not hold is not read", () => {
    for (const text of ["drug vasopressin", "problem cirrhosis", "culture stool"])
      expect(idsOf(text)).toEqual(["unread"]);
  });

  it("a chart without such a record reads none of it", () => {
    const bare = citableOf({ chart, passages }, new Map());
    expect(cited("drug norepinephrine", bare).map(({ kind }) => kind)).toEqual(["unread"]);
  });
});

describe("what is cited of the record must be its own", () => {
  const ref = resourceRef(septicBackground, "drug", "d-na");

  it.each([
    [{ ...ref, amount: { value: 0.2, unit: "ug/kg/min" } }, "supported"],
    [{ ...ref, amount: { value: 0.35, unit: "mcg/kg/min" } }, "supported"],
    [{ ...ref, amount: { value: 12, unit: "ug/kg/h" } }, "supported"],
    [{ ...ref, amount: { value: 0.3, unit: "ug/kg/min" } }, "contradicted"],
    [{ ...ref, amount: { value: 0.2, unit: "mg/h" } }, "contradicted"],
    [{ ...ref, minutes: 2400 }, "supported"],
    [{ ...ref, minutes: 600 }, "contradicted"],
    [{ ...ref, words: "Epinephrine" }, "contradicted"],
    [{ ...ref, resourceId: "d-other" }, "not found"],
    [resourceRef(septicBackground, "note", "n-progress", { words: "oxygen requirement overnight" }), "supported"],
    [resourceRef(septicBackground, "note", "n-progress", { words: "oxygen requirement fell" }), "contradicted"],
  ] as const)("%j is %s", (one, verdict) => {
    expect(verdictOf(one)).toBe(verdict);
  });

  it("and it is shown in words", () => {
    const names = { passageNumber: () => null, expertTitle: (id: string) => id };
    expect(evidenceShown({ ...ref, amount: { value: 0.2, unit: "ug/kg/min" }, minutes: 2400 }, names)).toBe(
      "Norepinephrine Bitartrate 0.2 ug/kg/min, 40 h",
    );
    expect(evidenceShown(resourceRef(septicBackground, "note", "n-progress", { words: "Day 2." }), names)).toBe(
      "a note: “Day 2.”",
    );
  });
});
