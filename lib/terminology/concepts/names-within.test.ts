import { expect, it } from "vitest";
import { NamesWithin } from "./names-within";

const names = new NamesWithin(
  new Map([
    ["a b", "AB"],
    ["a", "A"],
    ["c", "C"],
  ]),
);

it("finds names as whole words, the longest first, each once and in the text's order", () => {
  expect(names.in("c, A-B and a; C")).toEqual(["C", "AB", "A"]);
  expect(names.in("ab ca")).toEqual([]);
  expect(new NamesWithin(new Map()).in("a")).toEqual([]);
});
