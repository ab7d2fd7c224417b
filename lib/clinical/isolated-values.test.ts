import { expect, test } from "vitest";
import { withoutIsolated } from "./isolated-values";

const at = (...pairs: [minutes: number, value: number][]) => pairs.map(([minutes, value]) => ({ minutes, value }));
const kept = (...args: Parameters<typeof withoutIsolated>) => withoutIsolated(...args).map(({ value }) => value);

test("a temperature or heart rate that all others of two hours before and after contradict is not believed", () => {
  expect(kept("temperature", at([0, 37], [60, 31.3], [90, 37.2]))).toEqual([37, 37.2]);
  expect(kept("heartRate", at([0, 82], [60, 167], [120, 88]))).toEqual([82, 88]);
  expect(kept("temperature", at([60, 24.2], [60, 36], [0, 36.1], [110, 35.5]))).toEqual([36, 36.1, 35.5]);
});

test("one that another bears out, or that nothing was charted before or after, stands", () => {
  const twice = at([0, 71], [30, 141], [60, 72], [90, 144], [120, 74]);
  expect(withoutIsolated("heartRate", twice)).toEqual(twice);
  const last = at([0, 37], [60, 31.3]);
  expect(withoutIsolated("temperature", last)).toEqual(last);
  const slowly = at([0, 37], [60, 35.4], [120, 37]);
  expect(withoutIsolated("temperature", slowly)).toEqual(slowly);
  const between = at([0, 60], [60, 110], [120, 160]);
  expect(withoutIsolated("heartRate", between)).toEqual(between);
  const hoursApart = at([0, 37], [180, 31.3], [360, 37]);
  expect(withoutIsolated("temperature", hoursApart)).toEqual(hoursApart);
});

test("of other measurements every value stands", () => {
  const lactate = at([0, 1], [30, 9], [60, 1]);
  expect(withoutIsolated("lactate", lactate)).toEqual(lactate);
});
