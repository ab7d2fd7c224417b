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
    .replace(/(?<=\/)m2$/, "m²")
    .replaceAll("[degF]", "°F")
    .replace(/^Cel$/, "°C");

/** Pressures are read and charted in whole mmHg; below this a digit more counts (a central venous pressure). A team decision. */
const WHOLE_PRESSURE = 30;

/** A quantity for a glance: four digits, none before the point lost, and its unit as people write it. */
export function shownQuantity(quantity: Quantity): Quantity {
  const { value } = quantity;
  const size = Math.abs(value);
  const unit = readableUnit(unitText(quantity));
  const isWhole = size >= 10 ** (DIGITS - 1) || (unit === "mmHg" && size >= WHOLE_PRESSURE);
  return { ...quantity, value: isWhole ? Math.round(value) : Number(value.toPrecision(DIGITS)), unit };
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
