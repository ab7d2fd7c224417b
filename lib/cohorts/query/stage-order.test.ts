import { expect, it } from "vitest";
import { type StageAxis, stageRange, stageSpelling } from "./stage-order";

it.each([
  ["group", "iic", "IIC"],
  ["group", "Stage 3b", "IIIB"],
  ["group", "IA2", "IA2"],
  ["group", "0", "0"],
  ["group", "V", null],
  ["T", "t2B", "T2b"],
  ["T", "3c", "T3c"],
  ["T", "TIS", "Tis"],
  ["T", "T1MI", "T1mi"],
  ["T", "TX", null],
  ["T", "N1", null],
  ["N", "n3B", "N3b"],
  ["N", "Nis", null],
  ["M", "M1c2", "M1c2"],
] as const)("on the axis %s, %j is written %j", (axis, written, text) => {
  expect(stageSpelling(axis, written)).toBe(text);
});

const ordered: Record<StageAxis, string[]> = {
  group: ["0", "IA1", "IA2", "IB", "IIA", "IIB", "IIC", "IIIA", "IIIC", "IVA", "IVC"],
  T: ["T0", "Tis", "T1mi", "T1a", "T1b", "T2a", "T2c", "T3", "T4a", "T4d"],
  N: ["N0", "N1mi", "N1a", "N1c", "N2a", "N3a", "N3c"],
  M: ["M0", "M1a", "M1c1", "M1c2", "M1d"],
};

it.each(Object.entries(ordered))("the order of %s is that of the AJCC, each wholly under the next", (axis, stages) => {
  const ranges = stages.map((one) => stageRange(axis as StageAxis, one));
  for (const [i, range] of ranges.entries()) {
    const next = ranges[i + 1];
    expect(range).not.toBeNull();
    if (range && next) expect(range.high).toBeLessThan(next.low);
  }
});

it("a stage without its letter stands for all of its letters", () => {
  const [whole, first, last] = ["III", "IIIA", "IIIC"].map((one) => stageRange("group", one));
  expect(whole?.low).toBeLessThanOrEqual(first?.low ?? 0);
  expect(whole?.high).toBeGreaterThanOrEqual(last?.high ?? Infinity);
});
