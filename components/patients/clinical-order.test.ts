import { expect, test } from "vitest";
import { featureIds, features } from "@/lib/record/catalogue";
import { clinicalOrder } from "./clinical-order";

test("holds every series feature once", () => {
  const placed = clinicalOrder(new Set(featureIds)).flatMap(({ ids }) => ids);
  const series = features.filter((one) => one.kind === "series").map((one) => one.id);
  expect([...placed].sort()).toEqual([...series].sort());
});

test("reads pressures from systolic to mean, arterial line first, and leaves out what is not wanted", () => {
  const wanted = new Set(["niMeanPressure", "meanPressure", "systolicPressure"] as const);
  expect(clinicalOrder(wanted)).toEqual([
    { group: "pressures", ids: ["systolicPressure", "meanPressure", "niMeanPressure"] },
  ]);
});
