import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerSchema, judgeAnswer } from "../../../agents/judge-answer";
import { checkEvidence } from "../../../claims/evidence";
import type { EvidenceRef } from "../../../claims/schema";
import { caseArbitrary } from "../../fixtures/arbitrary-case";
import { septicCase } from "../../fixtures/case";
import { discuss, opinionInput } from "../../fixtures/discussion";
import type { Report } from "../../protocol/reviews-and-reports";
import { doctorOpinion } from "../doctor-opinion";
import { metaFinal } from "../meta-final";
import { citationText, readCitation, readCitations } from "./citation-notation";

const { chart, passages } = septicCase();
const from = { chart, passages };

/** Every citation that a discussion by rules holds. */
function citedIn(value: unknown): EvidenceRef[] {
  if (Array.isArray(value)) return value.flatMap(citedIn);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "evidence" ? (inner as EvidenceRef[]) : citedIn(inner),
  );
}

/** An answer without what its sentences state, which a language model neither gives nor is asked for. */
const asWritten = <T>(answer: T): T =>
  JSON.parse(JSON.stringify(answer, (key, value) => (key === "states" ? undefined : value)));

describe("the notation of evidence", () => {
  it("brings back what it wrote, so that it stands as before", () => {
    fc.assert(
      fc.property(caseArbitrary, (given) => {
        const sources = { ...given, observations: undefined } as unknown as Parameters<typeof checkEvidence>[0];
        for (const ref of citedIn(discuss(given).reports)) {
          const read = readCitation(citationText(ref, given.passages), given);
          expect(read, citationText(ref, given.passages)).toMatchObject({ kind: ref.kind });
          expect(checkEvidence(sources, read as EvidenceRef).verdict).toBe(checkEvidence(sources, ref).verdict);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("finds the very value that the record shows, and lets the check refuse one that it does not", () => {
    expect(readCitation("lactate 4.8@46", from)).toEqual({
      kind: "observation",
      feature: "lactate",
      minutes: 2760,
      value: 4.8,
    });
    const wrong = readCitation("lactate 8.4@46h", from) as EvidenceRef;
    expect(checkEvidence({ chart, passages, predictions: [] }, wrong).verdict).toBe("contradicted");
    const beyond = readCitation(`${passages[0]?.id}#99`, from) as EvidenceRef;
    expect(checkEvidence({ chart, passages, predictions: [] }, beyond).verdict).toBe("contradicted");
  });

  it("leaves what is in no form of it to the schema, which refuses it", () => {
    for (const text of ["lactate was high", "lactat 4.8@46", "unmeasured nonsense", ""])
      expect(readCitation(text, from)).toBe(text);
  });

  it("refuses what is in no form of it in its own words, with the nearest that can be cited, and marks it where it is said again", () => {
    const given = septicCase();
    const { panel, reports } = discuss(given);
    const [member] = panel as [(typeof panel)[number]];
    const input = opinionInput(given, panel, member, reports[0] as Report, undefined, given.passages, 1);
    const cited = ["lactate was high", "the weather", { feature: "lactate" }, 7];
    const answer = { ...asWritten(doctorOpinion.rules(input)), evidence: cited };
    const judged = judgeAnswer(doctorOpinion, input, JSON.stringify(answer));
    expect(judged.ok && judged.output.evidence.map(({ kind }) => kind)).toEqual(Array(4).fill("unread"));
    const [first, second, ...others] = judged.doubts;
    expect(first).toMatch(
      /^evidence: "lactate was high" cites nothing that can be looked up\. The nearest that can be: lactate \d/,
    );
    expect(second).toMatch(
      /"the weather" cites nothing that can be looked up\. Cite so: \w+ [\d.]+@\d+; \w+ [\d.]+@\d+ \(feature, value@hour\)\.$/,
    );
    expect(others.join()).not.toMatch(/expected object|Evidence \d/);
  });

  it("takes a unit after the value, and several citations in one string", () => {
    const lactate = { kind: "observation", feature: "lactate", minutes: 2760, value: 4.8 };
    expect(readCitation("lactate 4.8 mmol/L@46", from)).toEqual(lactate);
    expect(
      readCitations({ evidence: ["lactate 4.8@46; unmeasured albumin"] }, { ...from, handles: new Map(), models: [] }),
    ).toEqual({
      evidence: [lactate, { kind: "not-measured", feature: "albumin" }],
    });
  });

  it("reads a handle as all that stands behind it, each once", () => {
    const refs: EvidenceRef[] = [{ kind: "severity", id: "sofa", text: "at least 11" }];
    const handles = new Map([["A1", refs]]);
    const answer = { claims: [{ text: "x", evidence: ["A1", "score sofa"] }] };
    expect(readCitations(answer, { ...from, handles, models: [] })).toEqual({
      claims: [{ text: "x", evidence: refs }],
    });
  });

  it("takes an answer in the schema's own shape as well", () => {
    const given = septicCase();
    const { panel, reports } = discuss(given);
    const [member] = panel as [(typeof panel)[number]];
    const input = opinionInput(given, panel, member, reports[0] as Report, undefined, given.passages, 1);
    const opinion = doctorOpinion.rules(input);
    const judged = judgeAnswer(doctorOpinion, input, JSON.stringify(opinion));
    expect(judged).toMatchObject({ ok: true, output: asWritten(opinion), doubts: expect.any(Array) });
    expect(JSON.stringify(answerSchema(doctorOpinion))).not.toContain("attribution");
  });
});

describe("a final report that a language model writes", () => {
  it("keeps what it does not say again, and every dissent in the doctor's own words", () => {
    const given = septicCase();
    const { panel, reports, rounds } = discuss(given);
    const last = rounds.at(-1) as (typeof rounds)[number];
    const report = reports.at(-1) as Report;
    const { population, ensemble } = given;
    const input = {
      ...{ chart, passages, population, ensemble, panel, report, rounds: rounds.length, statements: [] },
      ...last,
    };
    const said = {
      headline: report.headline,
      summary: report.summary,
      limits: ["One hospital."],
      drivers: null,
      actions: null,
    };
    // What the version before states of a text goes with a text that is written anew.
    const { headline: _headline, summary: _summary, ...kept } = report.states ?? {};
    expect(judgeAnswer(metaFinal, input, JSON.stringify(said))).toMatchObject({
      ok: true,
      output: { ...report, states: kept, limits: ["One hospital."] },
    });
  });
});
