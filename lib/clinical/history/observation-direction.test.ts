import { expect, test } from "vitest";
import type { ObservationResource } from "../../record/history/schema";
import { observationDirection } from "./observation-direction";

const quantity = (value: number, unit: string | null = "mmol/L") => ({ value, comparator: null, unit, ucum: unit });
const result = (
  value: number,
  given: Partial<Pick<ObservationResource, "interpretations" | "referenceRange">> = {},
): Parameters<typeof observationDirection>[0] => ({
  value: { kind: "quantity", ...quantity(value) },
  interpretations: [],
  referenceRange: { low: quantity(3.5), high: quantity(5.1), text: null },
  ...given,
});

test("the source's own interpretation counts before its range", () => {
  expect(observationDirection(result(4, { interpretations: ["HH"] }))).toBe("high");
  expect(observationDirection(result(4, { interpretations: ["l"] }))).toBe("low");
  expect(observationDirection(result(4, { interpretations: ["A"] }))).toBe("abnormal");
  expect(observationDirection(result(9, { interpretations: ["N"] }))).toBeNull();
});

test("without one, a number is held against the range that came with it, whose edges are inside", () => {
  expect([3.4, 3.5, 5.1, 5.2].map((value) => observationDirection(result(value)))).toEqual(["low", null, null, "high"]);
});

test("a range in another unit, or none at all, says nothing; a range without a unit is in the value's", () => {
  const other = { low: quantity(20, "mg/dL"), high: null, text: null };
  expect(observationDirection(result(4, { referenceRange: other }))).toBeNull();
  expect(observationDirection(result(4, { referenceRange: null }))).toBeNull();
  const bare = { low: null, high: quantity(3, null), text: null };
  expect(observationDirection(result(4, { referenceRange: bare }))).toBe("high");
});

test("a value known only as more or less than a number is not held against a range", () => {
  const value = { kind: "quantity" as const, ...quantity(2), comparator: "<" as const };
  expect(observationDirection({ ...result(2), value })).toBeNull();
});
