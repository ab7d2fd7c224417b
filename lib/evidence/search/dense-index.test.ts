import { expect, test } from "vitest";
import type { Passage } from "../schema";
import { denseIndex } from "./dense-index";
import type { PassageEncoder } from "./passage-encoder";

const passages = Array.from(
  { length: 7 },
  (_, at) =>
    ({ id: `p${at}`, hash: `${at}`, title: `${at}`, topics: [] as string[], text: "" }) as unknown as Passage & {
      hash: string;
    },
);
/** A passage's vector is made of its number, so that each is another. */
const vectorOf = (at: number) => Float32Array.from({ length: 5 }, (_, k) => Math.fround(Math.cos(at + k / 3)));
const encoder = {
  size: 5,
  passage: { encode: async (texts: readonly string[]) => texts.map((text) => vectorOf(Number(text))) },
} as unknown as PassageEncoder;

test("every passage is held against the query, whether or not their number is one of whole fours", async () => {
  const query = vectorOf(2);
  const cosine = (at: number) => query.reduce((sum, q, k) => sum + q * (vectorOf(at)[k] as number), 0);
  for (const count of [1, 4, 7]) {
    const index = await denseIndex(passages.slice(0, count), encoder);
    const found = index.search(query, { limit: count, floor: 0 });
    const expected = Array.from({ length: count }, (_, at) => ({
      at,
      score: Math.round(cosine(at) * 10_000) / 10_000,
    }));
    expect(found).toEqual(expected.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score));
  }
});
