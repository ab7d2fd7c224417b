import { expect, it } from "vitest";
import { arterialPh, saturation, systolicDiastolic } from "./physiology";

it("gives the textbook pH", () => {
  expect(arterialPh(24, 40)).toBeCloseTo(7.39, 2);
  expect(arterialPh(6, 17)).toBeCloseTo(7.16, 2);
  expect(arterialPh(33, 92)).toBeCloseTo(7.17, 2);
});

it("gives the saturations of Severinghaus's table", () => {
  // PO2 26.9 mmHg is the half saturation of his curve; 40 gives 75%, 60 about 91%, 100 about 97.5%.
  expect(saturation(26.9)).toBeCloseTo(50, 0);
  expect(saturation(40)).toBeCloseTo(75, 0);
  expect(saturation(60)).toBeCloseTo(91, 0);
  expect(saturation(100)).toBeCloseTo(97.5, 0);
});

it("puts the mean a third of the way from diastolic to systolic", () => {
  expect(systolicDiastolic(80, 60)).toEqual({ systolic: 120, diastolic: 60 });
});
