import type { ObservationResource, Quantity } from "../../record/history/schema";

/** Beyond its reference range, and to which side; "abnormal" where only that is said. */
export type ObservationDirection = "high" | "low" | "abnormal";

/** Codes of FHIR's `interpretation` that say "not normal" (HL7 v3 ObservationInterpretation, 2018). All others are of no side. */
const interpretationDirections: Readonly<Record<string, ObservationDirection>> = {
  H: "high",
  HH: "high",
  HU: "high",
  ">": "high",
  L: "low",
  LL: "low",
  LU: "low",
  "<": "low",
  A: "abnormal",
  AA: "abnormal",
};

/**
 * Which side of its source's own reference range a result lies on. What the source says of it counts; where it says nothing, its number
 * against the range that came with it, in one unit. Null within the range, and where the source gave neither: no range of ours is applied.
 */
export function observationDirection({
  value,
  interpretations,
  referenceRange,
}: Pick<ObservationResource, "value" | "interpretations" | "referenceRange">): ObservationDirection | null {
  for (const code of interpretations) {
    const said = interpretationDirections[code.toUpperCase()];
    if (said) return said;
  }
  if (interpretations.length > 0 || value?.kind !== "quantity" || value.comparator !== null) return null;
  const { low = null, high = null } = referenceRange ?? {};
  if (high !== null && isOfUnit(high, value) && value.value > high.value) return "high";
  return low !== null && isOfUnit(low, value) && value.value < low.value ? "low" : null;
}

/** A range often leaves out the unit, which is then the value's. */
function isOfUnit(limit: Quantity, value: Quantity): boolean {
  const [limitUnit, unit] = [limit.ucum ?? limit.unit, value.ucum ?? value.unit];
  return limitUnit === null || limitUnit === unit || (limit.unit !== null && limit.unit === value.unit);
}
