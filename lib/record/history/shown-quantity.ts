import { unitText } from "./observed-value-text";
import type { ObservationResource, ObservedValue, Quantity } from "./schema";

/** Digits that a glance takes in; the source shows them all. */
const DIGITS = 4;

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** UCUM as people write it: "mm[Hg]" is "mmHg", "10*3/uL" is "10³/µL", "mL/min/{1.73_m2}" is "mL/min/1.73 m²". */
export const readableUnit = (unit: string): string =>
  unit
    .replaceAll("mm[Hg]", "mmHg")
    .replace(
      /10[*^](\d+)/g,
      (_, power: string) => `10${[...power].map((digit) => superscripts[Number(digit)]).join("")}`,
    )
    .replace(/\bu(?=(?:mol|g|L)\b)/g, "µ")
    .replaceAll("{1.73_m2}", "1.73 m²")
    .replaceAll("[degF]", "°F")
    .replace(/^Cel$/, "°C");

/** A quantity for a glance: four digits, none before the point lost, and its unit as people write it. */
export function shownQuantity(quantity: Quantity): Quantity {
  const { value } = quantity;
  const size = Math.abs(value);
  const rounded = size >= 10 ** (DIGITS - 1) ? Math.round(value) : Number(value.toPrecision(DIGITS));
  return { ...quantity, value: rounded, unit: readableUnit(unitText(quantity)) };
}

const shownValue = (value: ObservedValue | null): ObservedValue | null =>
  value?.kind === "quantity" ? { kind: "quantity", ...shownQuantity(value) } : value;

/** What an observation found, for a glance. */
export const shownObservation = ({
  value,
  components,
}: Pick<ObservationResource, "value" | "components">): Pick<ObservationResource, "value" | "components"> => ({
  value: shownValue(value),
  components: components.map((one) => ({ ...one, value: shownValue(one.value) })),
});
