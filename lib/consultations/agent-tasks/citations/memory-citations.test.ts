import { expect, test } from "vitest";
import { memoryRef } from "../../../claims/evidence-kinds/resource";
import type { LaidMemory } from "../../../clinical/background/laid-memory";
import { withLaidMemory } from "../../../clinical/background/with-laid-memory";
import { septicCase } from "../../fixtures/case";
import { taskInputs } from "../../fixtures/task-inputs";
import { backgroundOfStory } from "../../testing/background-of-story";
import { doctorReview } from "../doctor-review";
import { citableOf } from "./citable";
import { citationText, readCitations } from "./citation-notation";

const laid: LaidMemory = {
  ...{ trajectory: "run", memorySha256: "0".repeat(64), question: "Will it be?", reader: "by the built-in rules" },
  ...{ asOf: { minutes: -60, precision: "second" }, leftOut: 2 },
  entries: [
    {
      ...{ id: "m4", at: { minutes: -1_100_000, precision: "day" }, event: "Chronic kidney disease, stage 3a" },
      ...{ category: "diagnosis", state: "open" },
      sources: [{ resourceId: "kidney", text: 'diagnosis "Chronic kidney disease, stage 3a"', excerpt: null }],
    },
    {
      ...{ id: "m9", at: { minutes: -50_000, precision: "day" }, event: "Pneumonia" },
      ...{ category: "diagnosis", state: "closed" },
      sources: [{ resourceId: "lung", text: 'diagnosis "Pneumonia"', excerpt: null }],
    },
  ],
};
const background = backgroundOfStory("synthetic-0007", 2880);
const reviewOn = (memory: LaidMemory | undefined) => {
  const read = withLaidMemory(background, memory) ?? background;
  return taskInputs({ ...septicCase(), chart: { ...septicCase().chart, background: read } }).review;
};
const promptOf = (memory: LaidMemory | undefined) =>
  doctorReview
    .prompt(reviewOn(memory))
    .map(({ content }) => content)
    .join("\n");

test("a doctor's prompt holds each entry by the name that it is cited by, what is over last, and how many were left out", () => {
  const prompt = promptOf(laid);
  expect(prompt).toContain(
    "m4, 2 years before: Chronic kidney disease, stage 3a\nm9, 34 days before: Pneumonia [over]",
  );
  expect(prompt).toContain("2 of its entries were not known at this hour, and are left out");
  expect(prompt).toContain("memory m4 (of the trajectory's memory)");
});

test("without the lines of the memory the prompt is, to the letter, that of a consultation before which none is laid", () => {
  const block = /\nMemory of the years, read by[^\n]*\n<record trajectory="memory">[\s\S]*?<\/record>/u;
  const prompt = promptOf(laid);
  expect(prompt).toMatch(block);
  expect(prompt.replace(block, "").replace("; memory m4 (of the trajectory's memory)", "")).toBe(promptOf(undefined));
});

test("a server is held to that form of citation where a memory is laid, and to none other than before where not", () => {
  const schema = (memory: LaidMemory | undefined) =>
    JSON.stringify(doctorReview.written?.schemaFor?.(reviewOn(memory)));
  expect(schema(laid)).toContain("memory m[0-9]+");
  expect(schema(undefined)).not.toContain("memory");
});

test("a citation is read back to the entry and its source, strictly and generously, and an unknown entry is not", () => {
  const citable = citableOf(reviewOn(laid), new Map());
  const [first] = laid.entries;
  if (!first) throw new Error("nothing is laid");
  const ref = memoryRef(first);
  expect(citationText(ref, [])).toBe("memory m4");
  for (const said of ["memory m4", "[memory m4]", "Memory: m4", "trajectory's memory entry m4"])
    expect(readCitations({ evidence: [said] }, citable), said).toEqual({ evidence: [ref] });
  expect(readCitations({ evidence: ["memory m77"] }, citable)).toMatchObject({ evidence: [{ kind: "unread" }] });
  const before = citableOf(reviewOn(undefined), new Map());
  expect(readCitations({ evidence: ["memory m4"] }, before)).toMatchObject({ evidence: [{ kind: "unread" }] });
});
