import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { draftPassages } from "./draft-passages";
import { MOST_CHARACTERS, splitSection } from "./split-section";

const block = (text: string, page: number | null = null) => ({ text, page });
const words = (text: string) => text.split(/\s+/).filter((word) => word !== "");
const sentence = "The potassium is measured again after an hour and the tracing is read once more.";

describe("cutting a section", () => {
  test("leaves a short one whole, its paragraphs as lines", () => {
    expect(splitSection([block("One."), block("Two.")])).toEqual([block("One.\nTwo.")]);
    expect(splitSection([])).toEqual([]);
  });

  test("cuts a long one evenly and only at the ends of sentences", () => {
    const passages = splitSection([block(Array(40).fill(sentence).join(" "))]);
    expect(passages.length).toBeGreaterThan(2);
    for (const { text } of passages) {
      expect(text).toMatch(/^The .* more\.$/s);
      expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
      expect(text.length).toBeGreaterThan(MOST_CHARACTERS / 2);
    }
  });

  test("gives each passage the page that it begins on", () => {
    const long = Array(12).fill(sentence).join(" ");
    expect(splitSection([block(long, 3), block(long, 4)]).map(({ page }) => page)).toEqual([3, 4]);
  });

  test("cuts a sentence without an end at words, and a word without an end within, never a character", () => {
    const passages = splitSection([block(`${"word ".repeat(1000)}${"é𝒳".repeat(1500)}`)]);
    for (const { text } of passages) {
      expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
      expect(text).not.toMatch(/\p{Cs}/u);
    }
  });

  test("says everything once, in order, whatever the text", () => {
    const line = fc
      .array(
        fc.oneof(
          fc.constantFrom("Is it?", "No.", "e.g.", "5.5", "mmol/L.", "A"),
          fc.stringMatching(/^[a-z]{1,12}\.?$/),
        ),
        {
          minLength: 1,
          maxLength: 200,
        },
      )
      .map((parts) => parts.join(" "));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.integer({ min: 40, max: 400 }), (lines, most) => {
        const passages = splitSection(
          lines.map((text) => block(text)),
          most,
        );
        expect(passages.flatMap(({ text }) => words(text))).toEqual(lines.flatMap(words));
        for (const { text } of passages) expect(text.length).toBeLessThanOrEqual(most);
      }),
      { numRuns: 300 },
    );
  });
});

test("a passage has the path of its headings as title, and the details of the upload where its document has none", () => {
  const details = {
    title: "House rules",
    issuer: "The house",
    year: 2020,
    licence: "ours",
    url: "",
    currencyWarning: "Old.",
  };
  const sections = [{ path: ["Care", "care", "Dialysis"], blocks: [block("Text.", 7)] }];
  const [own, given] = draftPassages(
    [
      { title: "Kidney", about: { issuer: "A society", year: 2012, currencyWarning: "Archived." }, sections },
      { title: null, about: {}, sections: [{ path: ["x".repeat(250), "y".repeat(100)], blocks: [block("Text.")] }] },
    ],
    details,
  );
  expect(own).toEqual({
    title: "Kidney > Care > Dialysis",
    guideline: "House rules",
    issuer: "A society",
    year: 2012,
    url: "",
    licence: "ours",
    currencyWarning: "Archived.",
    topics: [],
    text: "Text.",
    page: 7,
  });
  expect(given?.title).toMatch(/^House rules > … > y+$/);
  expect(given).toMatchObject({ issuer: "The house", year: 2020, currencyWarning: "Old." });
  expect(given && "page" in given).toBe(false);
});
