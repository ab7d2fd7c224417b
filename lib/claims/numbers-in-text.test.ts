import { expect, test } from "vitest";
import { numbersIn } from "./numbers-in-text";

test.each([
  ["creatinine 203 micromol/L", "µmol/l"],
  ["creatinine 203 umol/L", "µmol/l"],
  ["a temperature of 38.5 Celsius", "°c"],
  ["a temperature of 38.5 degrees Celsius", "°c"],
  ["a temperature of 101 Fahrenheit", "°f"],
  ["platelets 88 × 10^9/L", "10³/µl"],
  ["platelets 88 K/uL", "10³/µl"],
  ["troponin 52 ng/L", "ng/l"],
  ["30 mL/h of urine", "ml/h"],
  ["a 67-year-old man", "years"],
  ["GCS 8 points", "/15"],
  ["a risk of 41 in 100", "%"],
])("%s has its number in a unit", (text, unit) => {
  expect(numbersIn(text).map((number) => number.unit)).toEqual([unit]);
});

test("both ends of a range of shares are shares, and the hundred is no figure of its own", () => {
  const shares = numbersIn("own figures from 7 to 41 in 100, lactate 4.8").map(({ value, unit }) => [value, unit]);
  expect(shares).toEqual([
    [7, "%"],
    [41, "%"],
    [4.8, null],
  ]);
});
