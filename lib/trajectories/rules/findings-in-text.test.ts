import { describe, expect, it } from "vitest";
import type { ChunkEntry } from "../chunks/chunk";
import type { TrajectoryEntry } from "../entries/trajectory-entry";
import { sourcedFactors } from "../lexicon/sourced-table";
import { madeEntry, note } from "../testing/made-trajectory";
import { bodyOf } from "../xml/entry-xml";
import { findingsOfChunk } from "./findings-of-chunk";
import { KnownFactors } from "./known-factors";

const idsIn = (question: string, entry: TrajectoryEntry) => {
  const one: ChunkEntry = { id: "e1", entry, body: bodyOf(entry), part: null };
  return findingsOfChunk([one], new KnownFactors([], sourcedFactors(question))).map(({ factor }) => factor.id);
};

describe("what words name", () => {
  it.each([
    "Polyp size greatest dimension by CAP cancer protocols",
    "NIH stroke scale",
    "Cancer Ag 125 [Units/volume] in Serum",
    "Dementia screening",
  ])("is no disease in the name of what was measured: %s", (text) => {
    expect(idsIn("death-1y", madeEntry(9, "laboratory", { text, value: 3 }))).toEqual([]);
    expect(idsIn("death-1y", madeEntry(9, "finding", { text: `${text}: not done` }))).toEqual([]);
  });
  it("is no disease in a form's, a test's or a place's name in a note", () => {
    expect(idsIn("death-1y", note(9, "Reported by the CAP cancer protocols. NIH stroke scale 0."))).toEqual([]);
    expect(idsIn("death-1y", note(9, "Seen at the cancer center for lung cancer."))).toEqual(["factor|tumour"]);
  });
  it("is what a question asks for where the answer is yes, and the answer itself", () => {
    const finding = (text: string) => idsIn("lung-cancer-1y", madeEntry(9, "finding", { text }));
    expect(finding("Hemoptysis: Yes")).toEqual(["factor|haemoptysis"]);
    expect(finding("Hemoptysis: No")).toEqual([]);
    expect(finding("Reason for the visit: Weight loss")).toEqual(["factor|weight-loss"]);
  });
  it("is chronic where it is called so: acute bronchitis is no chronic lung disease", () => {
    const diagnosis = (text: string) => idsIn("lung-cancer-1y", madeEntry(9, "diagnosis", { text }));
    expect(["Acute bronchitis, unspecified", "Chronic bronchitis"].map(diagnosis)).toEqual([[], ["factor|copd"]]);
  });
});
