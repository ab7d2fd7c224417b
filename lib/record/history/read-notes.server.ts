import type { Database } from "../../platform/database/database.server";
import type { History } from "./schema";

/** The texts of a history's notes, by the id of their resource: each of the version that stands in the history. */
export async function readNoteTexts(
  { query }: Pick<Database, "query">,
  { patient, resources }: Pick<History, "patient" | "resources">,
): Promise<Map<string, string>> {
  const versions = new Map(
    resources.flatMap((one) =>
      (one.resourceType === "DocumentReference" || one.resourceType === "DiagnosticReport") && one.textLength > 0
        ? [[one.id, one.version] as const]
        : [],
    ),
  );
  if (versions.size === 0) return new Map();
  const of = (table: string) =>
    `select id, version, note_text as text from ${table} where patient_id = $1 and id = any($2::uuid[]) and note_text is not null`;
  const { rows } = await query<{ id: string; version: number; text: string }>(
    `${of("resource")} union all ${of("resource_version")}`,
    [patient.id, [...versions.keys()]],
  );
  return new Map(rows.flatMap(({ id, version, text }) => (versions.get(id) === version ? [[id, text] as const] : [])));
}
