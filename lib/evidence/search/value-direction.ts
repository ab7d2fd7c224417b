import { feature } from "../../record/catalogue";
import { conversionTo } from "../../record/customary-units";
import { oxygenationRatio, type SeriesFeature } from "./feature-words";
import { stem } from "./stems";

/** What a text says of a feature: where its values lie, or "unknown" where it only names it. */
export type Direction = "high" | "low" | "normal" | "unknown";

/** A number in a text with the unit that follows it, lower case, "" where there is none. */
export interface Quantity {
  value: number;
  unit: string;
}

/** A haematocrit is about three times the haemoglobin in g/dL: a guideline may give the one for the other. */
const haematocritOfHaemoglobin: Readonly<Record<string, number>> = { "g/dl": 3, "g/l": 0.3 };

/** A value in the catalogue's unit; as it stands where its unit is not known to be one of this feature. */
function inCatalogueUnit(id: SeriesFeature, { value, unit }: Quantity): number {
  const asHaemoglobin = id === "hematocrit" ? haematocritOfHaemoglobin[unit] : undefined;
  if (asHaemoglobin !== undefined) return value * asHaemoglobin;
  const { factor, offset = 0 } = conversionTo(id, unit === "" ? null : unit) ?? { factor: 1 };
  return value * factor + offset;
}

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
  const converted = inCatalogueUnit(id, { value, unit });
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
