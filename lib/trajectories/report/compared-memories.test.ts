import fc from "fast-check";
import { expect, it } from "vitest";
import type { MemoryEntry } from "../memory/memory-entry";
import { comparedMemories } from "./compared-memories";

const entry = (id: number, refs: string[], theme: string): MemoryEntry => ({
  ...{ id: `m${id}`, at: "2015-05-12T00:00:00.000Z", event: theme, refs, keys: [`words|${theme}`], theme },
  ...{ category: "diagnosis", state: "open", closedBy: null, folded: 0 },
});

it("puts together what was read from the same source about the same thing", () => {
  const [copd, nodule, gout] = [entry(1, ["a"], "COPD"), entry(2, ["b"], "Nodule"), entry(3, ["c"], "Gout")];
  const [again, other] = [entry(1, ["x", "a"], "COPD"), entry(2, ["b"], "Smoking")];
  expect(comparedMemories([copd, nodule, gout], [other, again])).toEqual({
    both: [{ first: copd, second: again }],
    onlyFirst: [nodule, gout],
    onlySecond: [other],
  });
});

it("leaves out nothing, and a memory beside itself differs in nothing", () => {
  const anyMemory = fc
    .array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.constantFrom("COPD", "Gout")), { maxLength: 8 })
    .map((all) => all.map(([ref, theme], i) => entry(i + 1, [ref], theme)));
  fc.assert(
    fc.property(anyMemory, anyMemory, (first, second) => {
      const { both, onlyFirst, onlySecond } = comparedMemories(first, second);
      expect(both.length + onlyFirst.length).toBe(first.length);
      expect(both.length + onlySecond.length).toBe(second.length);
      expect(comparedMemories(first, first)).toMatchObject({ onlyFirst: [], onlySecond: [] });
    }),
  );
});
