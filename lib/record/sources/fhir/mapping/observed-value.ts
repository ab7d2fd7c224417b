import type { ObservedValue } from "../../../history/schema";
import type { JsonObject } from "../reading/patient-resources";
import { momentIn } from "./common-fields";
import { booleanOf, conceptOf, numberOf, objectOf, quantityOf, textOf } from "./elements";
import type { MappingContext } from "./mapping-context";

/** What an Observation, or a component of one, found: `value[x]`, else why there is none. */
export function observedValue(element: JsonObject, context: MappingContext): ObservedValue | null {
  const quantity = quantityOf(element.valueQuantity);
  if (quantity) return { kind: "quantity", ...quantity };
  const concept = conceptOf(element.valueCodeableConcept);
  if (concept) return { kind: "coded", concept };
  const text = textOf(element.valueString);
  if (text !== null) return { kind: "text", text };
  const flag = booleanOf(element.valueBoolean);
  if (flag !== null) return { kind: "boolean", value: flag };
  const whole = numberOf(element.valueInteger);
  if (whole !== null) return { kind: "quantity", value: whole, comparator: null, unit: null, ucum: null };
  return rarerValue(element, context) ?? absence(element);
}

function rarerValue(element: JsonObject, context: MappingContext): ObservedValue | null {
  const date = element.valueDateTime;
  const moment = date === undefined ? null : momentIn(date, context);
  if (moment) return { kind: "moment", moment };
  const time = textOf(element.valueTime);
  if (time !== null) return { kind: "text", text: time };
  const range = objectOf(element.valueRange);
  const [low, high] = [quantityOf(range?.low), quantityOf(range?.high)];
  if (low || high) return { kind: "range", low, high };
  const ratio = objectOf(element.valueRatio);
  const [numerator, denominator] = [quantityOf(ratio?.numerator), quantityOf(ratio?.denominator)];
  if (numerator && denominator) return { kind: "ratio", numerator, denominator };
  const period = objectOf(element.valuePeriod);
  if (period) return { kind: "text", text: `${textOf(period.start) ?? "?"} to ${textOf(period.end) ?? "?"}` };
  const sampled = objectOf(element.valueSampledData);
  const samples = textOf(sampled?.data);
  return samples === null ? null : { kind: "text", text: samples };
}

function absence(element: JsonObject): ObservedValue | null {
  const reason = conceptOf(element.dataAbsentReason);
  return reason && { kind: "absent", reason };
}
