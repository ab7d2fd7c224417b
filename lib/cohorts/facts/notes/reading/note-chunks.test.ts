import fc from "fast-check";
import { expect, it } from "vitest";
import { tokensOf } from "../../../parse/words/tokens";
import { CHUNK_TOKENS, chunksOf, OVERLAP_TOKENS } from "./note-chunks";

const prose = fc.array(fc.constantFrom("Pain", "no", "fever.", "Seen", "today,", "well\n", "BP", "120/80;"), {
  minLength: 1,
  maxLength: 4000,
});

it("chunks hold the whole text in its order, none more than a thousand words and signs", () =>
  fc.assert(
    fc.property(prose, (words) => {
      const text = words.join(" ");
      const chunks = chunksOf(text);
      expect([chunks[0]?.from, chunks.at(-1)?.to]).toEqual([0, text.length]);
      for (const [i, { from, to }] of chunks.entries()) {
        expect(tokensOf(text.slice(from, to)).length).toBeLessThanOrEqual(CHUNK_TOKENS);
        const next = chunks[i + 1];
        if (next) expect(next.from).toBeLessThan(to);
      }
    }),
    { numRuns: 40 },
  ));

it("each has about the last hundred of the one before it, from the beginning of a sentence", () => {
  const text = "The patient slept well and had no pain at all. ".repeat(400);
  const [first, second] = chunksOf(text);
  const shared = tokensOf(text.slice(second?.from, first?.to)).length;
  expect(shared).toBeGreaterThanOrEqual(OVERLAP_TOKENS);
  expect(shared).toBeLessThan(2 * OVERLAP_TOKENS + 1);
  expect(text.slice(second?.from, (second?.from ?? 0) + 11)).toBe("The patient");
});

it("of an empty text there are none", () => expect(chunksOf(" \n ")).toEqual([]));
