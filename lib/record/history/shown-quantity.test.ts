import { expect, test } from "vitest";
import { amount } from "./fixtures/made-history";
import { quantityText } from "./observed-value-text";
import { readableUnit, shownQuantity } from "./shown-quantity";

test("shows four digits, and none before the point is lost", () => {
  const shown = (value: number) => shownQuantity(amount(value, "mg/dL")).value;
  expect([171.821, 5.64345, 0.012345, 12_345.6, 141].map(shown)).toEqual([171.8, 5.643, 0.01235, 12_346, 141]);
});

test("units are written as people write them", () => {
  const written = ["mm[Hg]", "10*3/uL", "umol/L", "mL/min/{1.73_m2}", "mg/dL", "Cel", "ug/L"].map(readableUnit);
  expect(written).toEqual(["mmHg", "10³/µL", "µmol/L", "mL/min/1.73 m²", "mg/dL", "°C", "µg/L"]);
  expect(quantityText(shownQuantity(amount(9.81234, "10*9/L")))).toBe("9.812 10⁹/L");
});

test("a pressure is told in whole mmHg, a low one with its digits; an area is squared", () => {
  expect(quantityText(shownQuantity(amount(179.604, "mm[Hg]")))).toBe("180 mmHg");
  expect(quantityText(shownQuantity(amount(7.5, "mm[Hg]")))).toBe("7.5 mmHg");
  expect(quantityText(shownQuantity(amount(29.4791, "kg/m2")))).toBe("29.48 kg/m²");
});
