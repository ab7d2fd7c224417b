import { conceptText } from "./concept-text";
import { momentText } from "./moment-text";
import type { ObservationResource, ObservedValue, Quantity } from "./schema";

/** "<5 mg/dL": a number as the source gave it, at most 6 significant digits, with its unit. */
export function quantityText(quantity: Quantity): string {
  const unit = unitText(quantity);
  return `${quantity.comparator ?? ""}${valueNumberText(quantity.value)}${unit === "" ? "" : ` ${unit}`}`;
}

/** The unit as given, else its UCUM code without what UCUM only annotates: "{score}" is "score", "[iU]" is "IU", "1" is nothing. */
export function unitText({ unit, ucum }: Pick<Quantity, "unit" | "ucum">): string {
  const said = unit ?? ucum ?? "";
  return said === "1" ? "" : said.replace(/^\{(.*)\}$/, "$1").replaceAll(/\[iU\]|\[IU\]/gu, "IU");
}

/** Made once: to make one takes longer than to write thousands of numbers with it. */
const numberFormat = (useGrouping: boolean) =>
  new Intl.NumberFormat("en", { maximumSignificantDigits: 6, useGrouping });
const [plainNumber, groupedNumber] = [numberFormat(false), numberFormat(true)];

/** At most 6 significant digits, with a proper minus and no exponent. */
export function valueNumberText(value: number): string {
  const text = (Math.abs(value) >= 10_000 ? groupedNumber : plainNumber).format(value);
  return text.replace("-", "\u2212");
}

/** What was found, in words; that there is no value where the source says that it looked for one. */
export function observedValueText(value: ObservedValue): string {
  switch (value.kind) {
    case "quantity":
      return quantityText(value);
    case "coded":
      return conceptText(value.concept) ?? "a code without words";
    case "text":
      return value.text;
    case "boolean":
      return value.value ? "yes" : "no";
    case "moment":
      return momentText(value.moment);
    case "range":
      return [value.low ? quantityText(value.low) : "", value.high ? quantityText(value.high) : ""].join(" to ").trim();
    case "ratio":
      return `${quantityText(value.numerator)} : ${quantityText(value.denominator)}`;
    case "absent":
      return `no value: ${conceptText(value.reason) ?? "reason not given"}`;
    default: {
      const never: never = value;
      return never;
    }
  }
}

/** LOINC codes of a systolic and a diastolic pressure: written in this order, with a stroke between, as everybody says them. */
const pressures = ["8480-6", "8462-4"];

function rankOfPressure({ code: { coding } }: ObservationResource["components"][number]): number {
  const codes = coding.map(({ code }) => code);
  return pressures.indexOf(pressures.find((loinc) => codes.includes(loinc)) ?? "");
}

/** Components in the order in which people say them: systolic before diastolic, others as the source has them. */
export function orderedComponents({ components }: Pick<ObservationResource, "components">) {
  const ranks = components.map(rankOfPressure);
  if (components.length !== 2 || ranks.includes(-1)) return components;
  return [...components].sort((a, b) => rankOfPressure(a) - rankOfPressure(b));
}

/** The value of an observation, or of its components: "120/80 mm[Hg]". Null where it has neither. */
export function observationText(observation: Pick<ObservationResource, "value" | "components">): string | null {
  if (observation.value !== null) return observedValueText(observation.value);
  const parts = orderedComponents(observation);
  if (parts.length === 0) return null;
  const [first, second] = parts.map(({ value }) => (value?.kind === "quantity" ? value : null));
  if (first && second && parts.length === 2 && !parts.some((part) => rankOfPressure(part) < 0)) {
    if (first.ucum === second.ucum && first.unit === second.unit)
      return `${quantityText({ ...first, unit: null, ucum: null })}/${quantityText(second)}`;
  }
  return parts
    .map(({ code, value }) => `${conceptText(code) ?? "unnamed"} ${value ? observedValueText(value) : "no value"}`)
    .join("; ");
}
