import fc from "fast-check";
import { expect, test } from "vitest";
import type { Statement } from "../document-brief";
import { wrapped } from "./paragraphs";
import { marked, unmarked, withSpans } from "./spans";
import { manyFacts } from "./testing/more-facts";

const word = fc.stringMatching(/^[a-z0-9.,%]{1,12}$/u);
const words = fc.array(word, { minLength: 1, maxLength: 12 }).map((all) => all.join(" "));
const statements = (howMany: number): Statement[] =>
  Array.from({ length: howMany }, (_, at) => ({
    id: `s${at}`,
    stance: "affirmed",
    fact: manyFacts[0]!,
    relative: null,
    instead: null,
  }));

test("each statement is found where its span tells, after its lines were broken", () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 20 }), fc.integer({ min: 20, max: 90 }), (said, width) => {
      const text = wrapped(said.map((one, at) => `filler ${marked(at, one)}`).join(" "), width).join("\n");
      const note = withSpans(text, statements(said.length));
      expect(note.text).toBe(unmarked(text));
      expect(note.spans.map(({ from, to }) => note.text.slice(from, to).replaceAll("\n", " "))).toEqual(said);
    }),
  );
});

test("broken lines hold the same words in the same order, and none is longer than it has to be", () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 14, max: 60 }), (text, width) => {
      const lines = wrapped(text, width);
      expect(lines.join(" ").split(/\s+/u)).toEqual(text.split(/\s+/u));
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
    }),
  );
});
