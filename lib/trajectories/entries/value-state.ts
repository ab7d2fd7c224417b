import { observationDirection } from "../../clinical/history/observation-direction";
import { feature } from "../../record/catalogue";
import type { ObservationResource, ObservedValue, Quantity } from "../../record/history/schema";
import { featureOfCode } from "../../record/sources/fhir/feature-of-code";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { convertedQuantity } from "../../terminology/units/converted-quantity";
import { ucumOf } from "../../terminology/units/ucum-code";
import type { ValueState } from "./trajectory-entry";

/** Where a value lies by limits in its own unit. */
export function stateBetween(value: number, limits: { low: number; high: number } | null): ValueState {
  if (limits === null) return "measured";
  return value < limits.low ? "low" : value > limits.high ? "high" : "normal";
}

/**
 * Where an observation lies: by what its source says of it or the range that came with it, else by the catalogue's adult range for its code,
 * converted, else nowhere.
 */
export function stateOfObservation(observation: ObservationResource): ValueState {
  const said = observationDirection(observation);
  if (said !== null) return said;
  if (observation.interpretations.length > 0 || observation.referenceRange !== null) return "normal";
  return stateByCatalogue(observation.code, observation.value);
}

/** Where a value lies by the catalogue's adult range for its code; "measured" where the catalogue has none, or not in this dimension. */
export function stateByCatalogue(code: CodeableConcept | null, value: ObservedValue | null): ValueState {
  if (code === null || value?.kind !== "quantity" || value.comparator !== null) return "measured";
  const found = featureOfCode(code);
  if (!found) return "measured";
  const { reference, unit } = feature(found.feature);
  const own = value.ucum ?? value.unit;
  if (reference === null || own === null) return "measured";
  const converted = convertedQuantity({ value: value.value, unit: own }, unit);
  return converted.refused === undefined ? stateBetween(converted.value, reference) : "measured";
}

/** Spellings read before: to read one takes longer than the rest of an entry. */
const readUnits = new Map<string, string | null>();

/** The unit as UCUM writes it; as it came where it is none. */
export function unitOf({ unit, ucum }: Pick<Quantity, "unit" | "ucum">): string | null {
  const key = `${ucum} ${unit}`;
  const known = readUnits.get(key);
  if (known !== undefined) return known;
  const read =
    (ucum === null ? undefined : ucumOf(ucum)?.ucum) ?? (unit === null ? null : (ucumOf(unit)?.ucum ?? unit));
  const short = read?.slice(0, 60) ?? null;
  if (readUnits.size < 1000) readUnits.set(key, short);
  return short;
}
