import { ucumOf } from "../../../../terminology/units/ucum-code";
import type { JsonObject } from "../../fhir/reading/patient-resources";
import { filled } from "../../tables/row-elements";
import type { TableRow } from "../../tables/table-row";
import type { FindName } from "../../tables/tables-source";
import { conceptId, knownConcept } from "./concepts";

const UCUM = "http://unitsofmeasure.org";

/** A unit as it is shown, with its UCUM code; null where it has none. */
interface Unit {
  shown: string | null;
  ucum: string | null;
}

/** A unit as a source writes it, with what it means in UCUM. */
export const writtenUnit = (written: string): Unit => ({ shown: written, ucum: ucumOf(written)?.ucum ?? null });

/**
 * The unit of a row: UCUM's code of the concept, in the source's own writing where both mean the same; without a concept of UCUM the
 * source's, read as other sources' are.
 */
export function unitOf(row: TableRow, find: FindName): Unit {
  const written = row.text("unit_source_value");
  const own = written === null ? null : writtenUnit(written).ucum;
  const known = knownConcept(find, conceptId(row, "unit_concept_id"));
  if (known?.vocabulary === "UCUM") return { shown: own === known.code ? written : known.code, ucum: known.code };
  return { shown: written ?? known?.name ?? null, ucum: own };
}

/** A Quantity; null where there is no number. */
export function quantity(
  value: number | null,
  { shown, ucum }: Unit,
  comparator: string | null = null,
): JsonObject | null {
  if (value === null) return null;
  return filled({ value, comparator, unit: shown, ...(ucum !== null && { system: UCUM, code: ucum }) });
}
