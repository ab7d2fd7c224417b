import type { JsonObject, JsonValue } from "../fhir/reading/patient-resources";

const UCUM = "http://unitsofmeasure.org";

const isEmpty = (value: JsonValue | undefined) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Without the fields that are null, undefined or an empty list. */
export function filled<T extends JsonObject>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as T;
}

/** A CodeableConcept; parts that are null are left out. */
export const concept = (coding: readonly JsonObject[], text: string | null): JsonObject =>
  filled({ coding: coding.length > 0 ? coding.map(filled) : null, text });

/** Numbers were stored with 7 digits: 0.400000005960464 is 0.4. */
export const asStored = (value: number): number => Number(value.toPrecision(7));

/** A unit as it is shown, and its UCUM code; null where it has none. */
export interface WrittenUnit {
  shown: string | null;
  ucum: string | null;
}

/** A Quantity; null where there is no number. */
export function quantityIn(
  value: number | null,
  { shown, ucum }: WrittenUnit,
  comparator: string | null = null,
): JsonObject | null {
  if (value === null) return null;
  return filled({
    value: asStored(value),
    comparator,
    unit: shown,
    ...(ucum !== null && { system: UCUM, code: ucum }),
  });
}

/** An Observation's category, by HL7's code. */
export const category = (code: string): JsonValue => [
  { coding: [{ system: "http://terminology.hl7.org/CodeSystem/observation-category", code }] },
];

/** From when to when; an end that is null is not told. */
export const period = (start: string | null, end: string | null): JsonObject | null =>
  start === null && end === null ? null : filled({ start, end });
