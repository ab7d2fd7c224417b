import { expect, test } from "vitest";
import { nearlyEqual } from "./nearly-equal";

test("finds a changed figure, a changed word, and what is there on one side alone, by its place", () => {
  const then = { risks: [{ name: "adacare", risk: 0.5 }], text: "a word", none: null };
  expect(nearlyEqual(structuredClone(then), then)).toEqual([]);
  expect(nearlyEqual({ ...then, risks: [{ name: "adacare", risk: 0.500001 }] }, then)).toEqual([]);
  expect(nearlyEqual({ ...then, risks: [{ name: "adacare", risk: 0.501 }] }, then)).toEqual([
    "it.risks.0.risk: 0.5, now 0.501",
  ]);
  expect(nearlyEqual({ ...then, text: "A word" }, then)).toEqual(['it.text: "a word", now "A word"']);
  expect(nearlyEqual({ ...then, risks: [] }, then)).toHaveLength(1);
  expect(nearlyEqual({ ...then, more: 1 }, then)).toHaveLength(1);
  expect(nearlyEqual({ ...then, risks: {} }, then)).toHaveLength(1);
});
