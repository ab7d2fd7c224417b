import { expect, test } from "vitest";
import { contradictionOf } from "./contradicted-value";

const hour = (h: number) => h * 60;

test("a hematocrit is contradicted by another of the same minute or hour that lies far from it", () => {
  const other = { minutes: hour(40), value: 31 };
  expect(contradictionOf("hematocrit", [other, { minutes: hour(40), value: 19 }])).toEqual(other);
  expect(contradictionOf("hematocrit", [other, { minutes: hour(41), value: 19 }])).toEqual(other);
});

test("a value hours before, or as near as chance brings it, contradicts nothing", () => {
  const last = { minutes: hour(40), value: 25 };
  expect(contradictionOf("hematocrit", [{ minutes: hour(38), value: 34 }, last])).toBeNull();
  expect(contradictionOf("hematocrit", [{ minutes: hour(40), value: 30 }, last])).toBeNull();
  expect(contradictionOf("hematocrit", [last])).toBeNull();
});

test("what moves within minutes is contradicted in one minute alone, and a pressure never", () => {
  const low = { minutes: hour(40), value: 40 };
  expect(contradictionOf("glucose", [low, { minutes: hour(40) + 30, value: 180 }])).toBeNull();
  expect(contradictionOf("glucose", [low, { minutes: hour(40), value: 180 }])).toEqual(low);
  expect(contradictionOf("meanPressure", [low, { minutes: hour(40), value: 90 }])).toBeNull();
});
