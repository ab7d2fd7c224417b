import { expect, it } from "vitest";
import { resourceOfType } from "../../record/history/fixtures/lived-history";
import { weightBefore } from "./weight-before";

const start = Date.parse("2024-02-01T08:00:00Z");
const weighed = (hours: number, value: number, name = "Daily Weight", code = "763") =>
  resourceOfType("Observation", {
    on: [new Date(start + hours * 3_600_000).toISOString()],
    code: { coding: [{ system: "urn:mimic:d_items", code, display: name }], text: name },
    value: { kind: "quantity", value, comparator: null, unit: "kg", ucum: "kg" },
    status: "final",
  });

it("is the last of the month before the stay, or one that the flowsheet repeats in it", () => {
  expect(weightBefore([weighed(-900, 70), weighed(-30, 95), weighed(4, 99)], start)).toMatchObject({ value: 95 });
  expect(weightBefore([weighed(4, 94, "Previous WeightF", "581")], start)).toMatchObject({ value: 94 });
  expect(weightBefore([weighed(-900, 70), weighed(4, 99)], start)).toBeNull();
});
