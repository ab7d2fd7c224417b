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
  const samples = samplesText(objectOf(element.valueSampledData));
  return samples === null ? null : { kind: "text", text: samples };
}

/** What samples of a device span, "5 samples, one every 2 ms, 1.6 to 8 mV": its `data` are no values until they are scaled, and stand in the source. */
function samplesText(sampled: JsonObject | null): string | null {
  const data = textOf(sampled?.data);
  if (sampled === null || data === null) return null;
  const samples = data.trim().split(/\s+/);
  const origin = quantityOf(sampled.origin);
  const [factor, period] = [numberOf(sampled.factor) ?? 1, numberOf(sampled.period)];
  const values = samples.map(Number).filter(Number.isFinite);
  const scaled = (sample: number) => ({ ...origin, value: (origin?.value ?? 0) + factor * sample });
  const [low, high] = [Math.min(...values), Math.max(...values)].map(scaled);
  const span = values.length === 0 || !low || !high ? null : `${plain(low.value)} to ${plain(high.value)}`;
  return [
    `${samples.length} ${samples.length === 1 ? "sample" : "samples"}`,
    period !== null && `one every ${plain(period)} ms`,
    span !== null && [span, origin?.unit].filter(Boolean).join(" "),
  ]
    .filter(Boolean)
    .join(", ");
}

const plain = (value: number): string => String(Number(value.toPrecision(6)));

function absence(element: JsonObject): ObservedValue | null {
  const reason = conceptOf(element.dataAbsentReason);
  return reason && { kind: "absent", reason };
}
