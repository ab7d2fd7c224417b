import { feature } from "../../record/catalogue";
import { oxygenationRatio, type SeriesFeature } from "./feature-words";
import { stem } from "./stems";

/** What a text says of a feature: where its values lie, or "unknown" where it only names it. */
export type Direction = "high" | "low" | "normal" | "unknown";

/** A number in a text with the unit that follows it, lower case, "" where there is none. */
export interface Quantity {
  value: number;
  unit: string;
}

/** SI and other customary units, by what they are multiplied to give the catalogue's unit. */
const conversions: Partial<Record<SeriesFeature, Readonly<Record<string, number>>>> = {
  glucose: { "mmol/l": 18 },
  creatinine: { "umol/l": 1 / 88.4, "micromol/l": 1 / 88.4 },
  bilirubin: { "umol/l": 1 / 17.1, "micromol/l": 1 / 17.1 },
  bun: { "mmol/l": 2.8 },
  albumin: { "g/l": 0.1 },
  magnesium: { "mmol/l": 2.43 },
  // A haematocrit is about three times the haemoglobin in g/dL.
  hematocrit: { "g/dl": 3, "g/l": 0.3 },
  paco2: { kpa: 7.5 },
  pao2: { kpa: 7.5 },
};

/** Oliguria below 0.5 mL/kg/h (KDIGO 2012): the catalogue has no reference for volumes. */
const OLIGURIA_ML_PER_KG_PER_HOUR = 0.5;

const stemsOf = (words: string) => new Set(words.split(" ").map(stem));
const towardsHigh = stemsOf("high raised elevated increased rising climbing rise above excess");
const towardsLow = stemsOf("low reduced decreased falling dropping fall below depressed drop");
/** Of those, the ones that judge the value itself and not its course or the distance to a limit. */
const judgements = stemsOf("high raised elevated low reduced");

/**
 * Where the values of a feature lie by the catalogue's reference range, or by the words around it (as stems) where no number is given.
 * A value outside the range outweighs others within it.
 */
export function directionOf(id: SeriesFeature, quantities: readonly Quantity[], words: readonly string[]): Direction {
  const sides = quantities.map((quantity) => sideOf(id, quantity));
  const said = words.filter((word) => quantities.length === 0 || judgements.has(word));
  if (sides.includes("high") || said.some((word) => towardsHigh.has(word))) return "high";
  if (sides.includes("low") || said.some((word) => towardsLow.has(word))) return "low";
  return sides.includes("normal") ? "normal" : "unknown";
}

function sideOf(id: SeriesFeature, { value, unit }: Quantity): Direction {
  if (id === "urineOutput") {
    if (!unit.startsWith("ml/kg")) return "unknown";
    return value < OLIGURIA_ML_PER_KG_PER_HOUR ? "low" : "normal";
  }
  const { reference, plausible } = feature(id);
  const converted = value * (conversions[id]?.[unit] ?? 1);
  // What cannot be a value of this feature is some other number of the sentence.
  if (!reference || converted < plausible.low || converted > plausible.high * (id === "fio2" ? 100 : 1))
    return "unknown";
  if (converted < reference.low) return "low";
  return converted > reference.high ? "high" : "normal";
}

/** As `directionOf`, for PaO2/FiO2 in mmHg. */
export function ratioDirection(quantities: readonly Quantity[], words: readonly string[]): Direction {
  if (quantities.some((quantity) => quantity.value > 20 && quantity.value <= oxygenationRatio.lowAtOrBelow))
    return "low";
  if (quantities.length > 0) return "normal";
  return words.some((word) => towardsLow.has(word)) ? "low" : "unknown";
}
