import fc from "fast-check";
import { expect, test } from "vitest";
import { openFirst } from "./open-first";
import type { ResultSummaries } from "./result-summaries";

const panel = (title: string, tests: number): ResultSummaries[number] => ({
  ...{ key: title, title, latest: null },
  rows: Array.from({ length: tests }, (_, i) => ({
    ...{ key: `${title} ${i}`, title: `Test ${i}`, text: "1", direction: null, at: null, range: null, recent: [] },
    ...{ times: 1, resourceId: "00000000-0000-4000-8000-000000000000" },
  })),
});
const open = (...tests: number[]) => openFirst(tests.map((n, i) => panel(`${i}`, n))).map(({ isOpen }) => isOpen);

test("the first panels stand open, up to 60 tests, and the first one whatever it holds", () => {
  expect(open(20, 30, 10)).toEqual([true, true, true]);
  expect(open(20, 50, 10)).toEqual([true, false, false]);
  expect(open(200, 1)).toEqual([true, false]);
  expect(open()).toEqual([]);
});

test("no panel is lost, and none opens after a closed one", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 80 })), (tests) => {
      const all = open(...tests);
      expect(all).toHaveLength(tests.length);
      expect(all).toEqual(all.toSorted((a, b) => Number(b) - Number(a)));
    }),
  );
});
