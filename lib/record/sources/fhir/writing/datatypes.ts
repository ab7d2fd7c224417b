import type { CodeableConcept, Coding } from "../../../../terminology/codeable-concept";
import type { Moment } from "../../../history/moment";
import type { ObservedValue, Quantity } from "../../../history/schema";
import type { JsonObject, JsonValue } from "../reading/patient-resources";

const UCUM = "http://unitsofmeasure.org";
export const LOINC = "http://loinc.org";

/** An object without what is null, undefined or an empty list, which FHIR does not allow. */
export function present(object: Record<string, JsonValue | undefined>): JsonObject {
  return Object.fromEntries(
    Object.entries(object).filter(
      ([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** What stands for a required element of which nothing is known (FHIR's extension data-absent-reason). */
export const absent: JsonObject = {
  extension: [{ url: "http://hl7.org/fhir/StructureDefinition/data-absent-reason", valueCode: "unknown" }],
};

/** A code or date that R4 requires: as it is known, else that it is not. @param name of the element */
export const requiredPrimitive = (name: string, value: string | null): JsonObject =>
  value === null ? { [`_${name}`]: absent } : { [name]: value };

const two = (n: number) => String(n).padStart(2, "0");

/** A moment as a date or dateTime, as exact as it is known and by the clock by which it was written. A time without a zone is told in UTC. */
export function momentAsFhir({ at, precision, utcOffset }: Moment): string {
  if (precision === "year") return at.slice(0, 4);
  if (precision === "month") return at.slice(0, 7);
  if (precision === "day") return at.slice(0, 10);
  const offset = utcOffset ?? 0;
  const local = new Date(Date.parse(at) + offset * 60_000).toISOString();
  const isWhole = local.endsWith(".000Z");
  const zone =
    offset === 0
      ? "Z"
      : `${offset < 0 ? "-" : "+"}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
  return `${local.slice(0, isWhole ? 19 : 23)}${zone}`;
}

export const codingAsFhir = ({ system, code, display, version }: Coding): JsonObject =>
  present({ system, version, code, display });

/** Codings without those that say nothing, which FHIR does not allow. */
export const codingsAsFhir = (codings: readonly Coding[]): JsonObject[] =>
  codings.map(codingAsFhir).filter((one) => Object.keys(one).length > 0);

/** A concept that says nothing is told as one that is not known. */
export function conceptAsFhir({ coding, text }: CodeableConcept): JsonObject {
  const concept = present({ coding: codingsAsFhir(coding), text });
  return Object.keys(concept).length > 0 ? concept : absent;
}

/** A concept where there is one. */
export const maybeConcept = (concept: CodeableConcept | null): JsonObject | undefined =>
  concept === null ? undefined : conceptAsFhir(concept);

/** A concept that R4 requires. */
export const requiredConcept = (concept: CodeableConcept | null): JsonObject =>
  concept === null ? absent : conceptAsFhir(concept);

/** A code of one of HL7's own systems. */
export const coded = (system: string, code: string): JsonObject => ({ coding: [{ system, code }] });

export function quantityAsFhir({ value, comparator, unit, ucum }: Quantity): JsonObject {
  return present({ value, comparator, unit, ...(ucum !== null && { system: UCUM, code: ucum }) });
}

export const maybeQuantity = (quantity: Quantity | null): JsonObject | undefined =>
  quantity === null ? undefined : quantityAsFhir(quantity);

export const periodAsFhir = ({ start, end }: { start: Moment | null; end: Moment | null }): JsonObject =>
  present({ start: start && momentAsFhir(start), end: end && momentAsFhir(end) });

/** A period where either end of it is known. */
export const maybePeriod = (occurred: { start: Moment | null; end: Moment | null }): JsonObject | undefined =>
  occurred.start === null && occurred.end === null ? undefined : periodAsFhir(occurred);

/** `<name>DateTime`, or `<name>Period` where an end is known; nothing where neither is. */
export function occurredAsFhir(name: string, occurred: { start: Moment | null; end: Moment | null }): JsonObject {
  const { start, end } = occurred;
  if (end !== null) return { [`${name}Period`]: periodAsFhir(occurred) };
  return start === null ? {} : { [`${name}DateTime`]: momentAsFhir(start) };
}

const rangeAsFhir = ({ low, high }: { low: Quantity | null; high: Quantity | null }): JsonObject =>
  low === null && high === null ? absent : present({ low: maybeQuantity(low), high: maybeQuantity(high) });

/** `value[x]` of an Observation or a component of one, or why there is none. */
export function valueAsFhir(value: ObservedValue | null): JsonObject {
  switch (value?.kind) {
    case undefined:
      return {};
    case "quantity":
      return { valueQuantity: quantityAsFhir(value) };
    case "coded":
      return { valueCodeableConcept: conceptAsFhir(value.concept) };
    case "text":
      return { valueString: value.text };
    case "boolean":
      return { valueBoolean: value.value };
    case "moment":
      return { valueDateTime: momentAsFhir(value.moment) };
    case "range":
      return { valueRange: rangeAsFhir(value) };
    case "ratio":
      return {
        valueRatio: { numerator: quantityAsFhir(value.numerator), denominator: quantityAsFhir(value.denominator) },
      };
    case "absent":
      return { dataAbsentReason: conceptAsFhir(value.reason) };
    default:
      return value satisfies never;
  }
}
