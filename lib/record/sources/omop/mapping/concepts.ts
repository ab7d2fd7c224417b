import type { JsonObject } from "../../fhir/reading/patient-resources";
import { concept } from "../../tables/row-elements";
import type { TableRow } from "../../tables/table-row";
import type { FindName } from "../../tables/tables-source";
import { OMOP_CONCEPTS, systemOf } from "./vocabularies";

export const NOT_IN_CONCEPT =
  "CONCEPT does not hold its concept: the code is OMOP's own number, the name the source's own value";

/** A concept as CONCEPT holds it. */
interface KnownConcept {
  name: string;
  vocabulary: string;
  code: string;
}

/** The number of a concept in a column; null where it is empty or 0, which is OMOP's "no matching concept". */
export function conceptId(row: TableRow, column: string): string | null {
  const id = row.text(column);
  return id === null || /^[+-]?0+$/.test(id) ? null : id;
}

export function knownConcept(find: FindName, id: string | null): KnownConcept | null {
  const row = id === null ? null : find("CONCEPT", id);
  const [name, vocabulary, code] = ["concept_name", "vocabulary_id", "concept_code"].map(
    (one) => row?.text(one) ?? null,
  );
  return name && vocabulary && code ? { name, vocabulary, code } : null;
}

function codingOf(find: FindName, id: string | null): JsonObject[] {
  if (id === null) return [];
  const known = knownConcept(find, id);
  // FHIR's codes have single blanks.
  return known === null
    ? [{ system: OMOP_CONCEPTS, code: id }]
    : [{ system: systemOf(known.vocabulary), code: known.code.replace(/\s+/g, " "), display: known.name }];
}

/** What a row is about: the standard concept's code first, then the source's. */
export interface CodedRow {
  /** A CodeableConcept. */
  concept: JsonObject;
  /** In words, as it is shown; null where there is a number alone. */
  words: string | null;
  notes: string[];
}

/**
 * The code of a row of a table with `<domain>_concept_id`, `<domain>_source_value` and mostly `<domain>_source_concept_id`.
 * @returns null where none of the three says anything
 */
export function codeOf(row: TableRow, domain: string, find: FindName): CodedRow | null {
  const sourceColumn = `${domain}_source_concept_id`;
  const standard = conceptId(row, `${domain}_concept_id`);
  const source = row.table.columns[sourceColumn] === undefined ? null : conceptId(row, sourceColumn);
  const value = row.text(`${domain}_source_value`);
  const ids = [...new Set([standard, source])].filter((id) => id !== null);
  if (ids.length === 0 && value === null) return null;
  const known = ids.map((id) => knownConcept(find, id));
  const words = known.find((one) => one !== null)?.name ?? value;
  return {
    concept: concept(
      ids.flatMap((id) => codingOf(find, id)),
      words ?? `OMOP concept ${ids[0]}`,
    ),
    words,
    notes: known.includes(null) ? [NOT_IN_CONCEPT] : [],
  };
}

/** A concept of a column that has no source concept beside it, with the source's own value; null where both are empty. */
export function conceptIn(
  row: TableRow,
  column: string,
  valueColumn: string | null,
  find: FindName,
): JsonObject | null {
  const id = conceptId(row, column);
  const value = valueColumn === null ? null : row.text(valueColumn);
  if (id === null) return value === null ? null : { text: value };
  return concept(codingOf(find, id), knownConcept(find, id)?.name ?? value ?? `OMOP concept ${id}`);
}

/** The same in words. */
export const wordsIn = (row: TableRow, column: string, valueColumn: string | null, find: FindName): string | null =>
  knownConcept(find, conceptId(row, column))?.name ?? (valueColumn === null ? null : row.text(valueColumn));
