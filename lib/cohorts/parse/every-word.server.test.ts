import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_CHARACTERS } from "./parse-cohort-query";
import { parseResultSchema } from "./parse-result";
import { criteriaOf } from "./phrases/item";
import { anyQuestion } from "./testing/any-question";
import { parsed, unaccounted } from "./testing/parsed";

describe("every word of a question", () => {
  it("made a criterion, joins criteria, has no content or is told as not understood", () =>
    fc.assert(
      fc.property(anyQuestion, (text) => {
        expect(unaccounted(text)).toBe("");
        expect(parseResultSchema.safeParse(parsed(text)).success).toBe(true);
      }),
      { numRuns: 300 },
    ));

  it("is accounted for in any text at all, which never makes the parser throw", () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary", maxLength: 200 }), fc.string({ unit: "grapheme", maxLength: 200 })),
        (text) => {
          expect(unaccounted(text)).toBe("");
        },
      ),
      { numRuns: 200 },
    ));

  it("that made a criterion is in every reading of the question", () =>
    fc.assert(
      fc.property(anyQuestion, (text) => {
        for (const { query, covers } of parsed(text).readings) {
          const held = criteriaOf(query).map((one) => JSON.stringify(one));
          for (const { criterion } of covers) expect(held).toContain(JSON.stringify(criterion));
        }
      }),
      { numRuns: 300 },
    ));

  it("stands at a place of the question, and its text is what stands there", () =>
    fc.assert(
      fc.property(anyQuestion, (text) => {
        for (const { start, end, text: left } of parsed(text).notUnderstood) expect(left).toBe(text.slice(start, end));
        for (const { covers } of parsed(text).readings)
          for (const { start, end } of covers) expect(start < end && end <= text.length).toBe(true);
      }),
      { numRuns: 100 },
    ));

  it.each([
    ["brackets", "(".repeat(MOST_CHARACTERS)],
    ["negations", "not ".repeat(MOST_CHARACTERS / 4)],
    ["genes", "KRAS and ".repeat(1100)],
    ["sites", "bone or ".repeat(1200)],
    ["words that share an end", "lung, ".repeat(1600)],
    ["conditions", "if ".repeat(3000)],
    ["figures", "1,".repeat(5000)],
    ["one word", "a".repeat(MOST_CHARACTERS)],
    ["times", "within 3 days of ".repeat(580)],
    ["exceptions", "except ".repeat(1400)],
  ])("is accounted for in a long row of %s, in less than two seconds of the processor", (_, text) => {
    const from = process.cpuUsage();
    expect(unaccounted(text.slice(0, MOST_CHARACTERS))).toBe("");
    expect(process.cpuUsage(from).user / 1000).toBeLessThan(2000);
  });
});
