import type { JsonObject } from "../fhir/reading/patient-resources";
import { filled } from "./row-elements";
import { rowParts } from "./row-parts";
import type { TableRow } from "./table-row";
import type { MadeResource } from "./tables-source";

/** What all resources of one source have in common. */
export interface MadeFor {
  source: string;
  /** Columns that are said elsewhere: of the patient and of encounters, which references replace. */
  without: ReadonlySet<string>;
}

/**
 * A resource of rows, with what every one has: id, identifier, the first row as it was, and its encounter.
 * @param encounter a Reference; null for none
 * @param fields others; those that are null or undefined are left out. `encounterElement` names the element of the encounter: "encounter"
 * unless given, null where the type has none.
 */
export function madeResource(
  { source, without }: MadeFor,
  rows: readonly [TableRow, ...TableRow[]],
  resourceType: string,
  fields: JsonObject,
  encounter: JsonObject | null,
  notes: string[],
): MadeResource {
  const parts = rowParts(source, rows[0], without);
  const { extension, encounterElement = "encounter", ...others } = fields;
  const all = {
    resourceType,
    ...parts,
    extension: [
      ...(Array.isArray(parts.extension) ? parts.extension : []),
      ...(Array.isArray(extension) ? extension : []),
    ],
    ...(encounter !== null && typeof encounterElement === "string" ? { [encounterElement]: encounter } : {}),
    ...others,
  };
  return { rows, resource: filled(all), notes };
}
