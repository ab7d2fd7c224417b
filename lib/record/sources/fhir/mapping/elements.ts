import type { CodeableConcept, Coding } from "../../../../terminology/codeable-concept";
import { type Moment, momentOf } from "../../../history/moment";
import type { Quantity } from "../../../history/schema";
import type { JsonObject, JsonValue } from "../reading/patient-resources";

type Element = JsonValue | undefined;

/** An element as an object; null where it is none. */
export const objectOf = (element: Element): JsonObject | null =>
  typeof element === "object" && element !== null && !Array.isArray(element) ? element : null;

/** An element as a text that says something; null where it is none. */
export const textOf = (element: Element): string | null =>
  typeof element === "string" && element.trim() !== "" ? element : null;

export const booleanOf = (element: Element): boolean | null => (typeof element === "boolean" ? element : null);

export const numberOf = (element: Element): number | null =>
  typeof element === "number" && Number.isFinite(element) ? element : null;

/** The objects of an element that repeats; one that does not repeat where it should counts as the only one. */
export function listOf(element: Element): JsonObject[] {
  const all = Array.isArray(element) ? element : [element];
  return all.map(objectOf).filter((one) => one !== null);
}

/** A date, dateTime or instant; null where it is none, or a day that no calendar has. */
export const readMoment = (element: Element): Moment | null => {
  const text = textOf(element);
  return text === null ? null : momentOf(text);
};

export function codingOf(element: Element): Coding | null {
  const coding = objectOf(element);
  if (coding === null) return null;
  const version = textOf(coding.version);
  const found = { system: textOf(coding.system), code: textOf(coding.code), display: textOf(coding.display) };
  if (found.code === null && found.display === null) return null;
  return { ...found, ...(version === null ? {} : { version }) };
}

/** A CodeableConcept; null where it holds neither a code nor a text. */
export function conceptOf(element: Element): CodeableConcept | null {
  const concept = objectOf(element);
  if (concept === null) return null;
  const coding = listOf(concept.coding).flatMap((one) => codingOf(one) ?? []);
  const text = textOf(concept.text);
  return coding.length === 0 && text === null ? null : { coding, text };
}

export const conceptsOf = (element: Element): CodeableConcept[] =>
  listOf(element).flatMap((one) => conceptOf(one) ?? []);

/** The first code of a CodeableConcept, or its text where it has no code. */
export function codeIn(element: Element): string | null {
  const concept = conceptOf(element);
  return concept?.coding.find(({ code }) => code !== null)?.code ?? concept?.text ?? null;
}

/** FHIR names UCUM by this URI. */
const UCUM = "http://unitsofmeasure.org";
const comparators = new Set(["<", "<=", ">=", ">"]);

/** A Quantity, SimpleQuantity, Age, Duration; null where it has no number. */
export function quantityOf(element: Element): Quantity | null {
  const quantity = objectOf(element);
  const value = numberOf(quantity?.value);
  if (quantity === null || value === null) return null;
  const code = textOf(quantity.code);
  const comparator = textOf(quantity.comparator);
  return {
    value,
    comparator: comparator !== null && comparators.has(comparator) ? (comparator as Quantity["comparator"]) : null,
    unit: textOf(quantity.unit) ?? code,
    ucum: quantity.system === UCUM ? code : null,
  };
}

/** The texts of a list of Annotations, one below the other. */
export function notesOf(element: Element): string | null {
  const texts = listOf(element).flatMap((note) => textOf(note.text) ?? []);
  return texts.length === 0 ? null : texts.join("\n");
}
