import type { BackgroundDrug } from "../../clinical/background/background-schema";
import { convertedQuantity } from "../../terminology/units/converted-quantity";

/** A rate or a dose, its unit in any way that our table of units reads. */
export interface Amount {
  value: number;
  unit: string;
}

/** Words of a unit as the table of units has them: "micrograms per kilogram per minute" is "ug/kg/min". */
const plainWords: readonly (readonly [RegExp, string])[] = [
  [/\s*(?:\/|\bper\b)\s*/giu, "/"],
  [/micro-?grams?|\bmcgs?\b|[µμ]g/giu, "ug"],
  [/milli-?grams?|\bmgs\b/giu, "mg"],
  [/\bgrams?\b|\bgm\b/giu, "g"],
  [/kilo(?:gram)?s?\b/giu, "kg"],
  [/minutes?\b|\bmins\b/giu, "min"],
  [/\bhours?\b|\bhrs?\b/giu, "h"],
  [/\bdays?\b/giu, "d"],
  [/milli-?lit(?:er|re)s?|\bcc\b|\bml\b/giu, "mL"],
  [/^(?:\[i?u\]|international units?|units?|iu|u)(?=\/|$)/giu, "U"],
];

export function plainUnit(unit: string): string {
  return plainWords.reduce((text, [pattern, put]) => text.replace(pattern, put), unit.trim());
}

const parts = (unit: string) => unit.split("/");
const isPerKilogram = (unit: string) => parts(unit).includes("kg");
const withoutKilogram = (unit: string) =>
  parts(unit)
    .filter((part) => part !== "kg")
    .join("/");

/**
 * An amount in another unit. One that is per kilogram becomes one that is not, and the reverse, only by a weight.
 * @param weight kilograms; null where none is known
 * @returns null where the two measure different things, or a weight is missing
 */
export function amountIn({ value, unit }: Amount, target: string, weight: number | null): number | null {
  const [from, to] = [plainUnit(unit), plainUnit(target)];
  if (isPerKilogram(from) === isPerKilogram(to)) return converted(value, from, to);
  if (weight === null || !(weight > 0)) return null;
  const whole = converted(value, withoutKilogram(from), withoutKilogram(to));
  return whole === null ? null : isPerKilogram(from) ? whole * weight : whole / weight;
}

function converted(value: number, from: string, to: string): number | null {
  if (from === to) return value;
  const result = convertedQuantity({ value, unit: from }, to);
  return result.refused === undefined ? result.value : null;
}

/** A number and the unit behind it in a dose as a source writes it: "40 mg", "1 g, 2 g / 100 mL Premix Bag". */
const dosePattern = /(?<value>\d+(?:[.,]\d+)?)\s*(?<unit>mcg|ug|[µμ]g|mg|grams?|gm|g|units?|iu|u|meq|mmol|ml)\b/giu;

export function dosesIn(dose: string | null): Amount[] {
  return [...(dose ?? "").matchAll(dosePattern)].map(({ groups }) => ({
    value: Number((groups?.value ?? "").replace(",", ".")),
    unit: groups?.unit ?? "",
  }));
}

/** What the record tells of how much of a drug is given: the rate at the end and the highest one, or the dose. */
export function amountsOf(drug: BackgroundDrug): { now: readonly Amount[]; highest: readonly Amount[] } {
  const doses = dosesIn(drug.dose);
  const now = drug.rate ? [drug.rate] : doses;
  return { now, highest: drug.highest ? [drug.highest] : now };
}
