import { expect, test } from "vitest";
import { forkFamily, type Relative } from "./fork-family";

let minute = 0;
const held = (id: string, from?: string, round = 1): Relative => ({
  ...{ id, forkedFrom: from === undefined ? null : { id: from, round } },
  createdAt: new Date(Date.UTC(2026, 0, 1, 8, minute++)).toISOString(),
  ...{ status: "finished", risk: 0.4, consensus: "unanimous" },
});
const all = [held("a"), held("b", "a"), held("c", "a", 0), held("d", "b", 2), held("alone")].toReversed();

test("each fork stands under the consultation that it came from, oldest first, whichever of them is looked at", () => {
  for (const id of ["a", "b", "c", "d"])
    expect(forkFamily(all, id).map((one) => [one.id, one.depth])).toEqual([
      ["a", 0],
      ["b", 1],
      ["d", 2],
      ["c", 1],
    ]);
});

test("a consultation that was neither forked nor is a fork has no tree", () => {
  expect(forkFamily(all, "alone")).toEqual([]);
  expect(forkFamily(all, "elsewhere")).toEqual([]);
});

test("where what a fork came from is not among them, the tree begins with it", () => {
  const kept = all.filter(({ id }) => id !== "a");
  expect(forkFamily(kept, "d").map(({ id }) => id)).toEqual(["b", "d"]);
  expect(forkFamily(kept, "c")).toEqual([]);
});
