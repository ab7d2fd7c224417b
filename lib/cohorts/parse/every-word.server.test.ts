import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_CHARACTERS } from "./parse-cohort-query";
import { parseResultSchema } from "./parse-result";
import { criteriaOf } from "./structure/item";
import { parsed, unaccounted } from "./testing/parsed";
import { shortForms } from "./vocabulary/abbreviations";
import { grammarWords } from "./vocabulary/grammar-words";

const names =
  "breast cancer|NSCLC|type 2 diabetes|heart failure|brain|metastases|EGFR|BRAF|VEGFR1|V600E|exon|mutation|fusion|HER2|dMMR|stage|T stage|ypT3|N0|IIC|ECOG|HbA1c|creatinine|mg/dL|mmol/L|metformin|EGFR inhibitor|FOLFIRI|chemoradiation|mastectomy|women|years|admitted|died|solid tumor|carcinoma|of the lung|RxCUI code".split(
    "|",
  );
const noise = ["foobar", "Überschlag", "§", "%", "<script>", "DROP TABLE", "x7", "the", "🩺", "''", "a\u0301"];
const words = [
  ...names,
  ...noise,
  ...shortForms.keys(),
  ...grammarWords.flatMap(([, spellings]) => spellings.split(" | ")),
];
const word = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...words) },
  { weight: 2, arbitrary: fc.integer({ min: -5, max: 2020 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom(",", ";", ".", "(", ")", "/", "+", "-", ">=", "<") },
);
const question = fc.array(word, { maxLength: 25 }).map((all) => all.join(" "));

describe("every word of a question", () => {
  it("made a criterion, joins criteria, has no content or is told as not understood", () =>
    fc.assert(
      fc.property(question, (text) => {
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
      fc.property(question, (text) => {
        for (const { query, covers } of parsed(text).readings) {
          const held = criteriaOf(query).map((one) => JSON.stringify(one));
          for (const { criterion } of covers) expect(held).toContain(JSON.stringify(criterion));
        }
      }),
      { numRuns: 300 },
    ));

  it("stands at a place of the question, and its text is what stands there", () =>
    fc.assert(
      fc.property(question, (text) => {
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
  ])("is accounted for in a long row of %s, in less than two seconds", (_, text) => {
    const from = performance.now();
    expect(unaccounted(text.slice(0, MOST_CHARACTERS))).toBe("");
    expect(performance.now() - from).toBeLessThan(2000);
  });
});
