import type { Query } from "../../../../platform/database/database.server";
import { AppError } from "../../../../platform/errors";
import { sources } from "../../../source-of";
import type { Source } from "../../define-source";
import type { PatientResources } from "../reading/patient-resources";
import type { KeyedHashes } from "./keyed-hashes.server";
import { personIdentifiers } from "./person";

/**
 * Refuses a patient whose data is there already by another export of the same database, which would stand twice: a source says by
 * `sameDataBy` which patients are also in other exports.
 * @param source name of the source that is imported
 * @throws AppError "conflict" that names the import to undo
 */
export async function refuseSameData(
  query: Query,
  { patient }: PatientResources,
  { source, hashes }: { source: string; hashes: KeyedHashes },
): Promise<void> {
  const identifiers = patient ? personIdentifiers(patient.resource) : [];
  for (const held of sources as readonly Source[]) {
    const marks = identifiers
      .filter(({ system }) => system === held.sameDataBy)
      .map(({ system, value }) => hashes.mark("identifier", system, value));
    if (marks.length === 0) continue;
    const { rows } = await query<{ source: string; runId: string }>(
      `select r.source, r.run_id as "runId" from patient_identifier i join resource_import r on r.id = i.import_id
       where i.mark = any($1::text[]) and r.source <> $2 and $3 in (r.source, $2) limit 1`,
      [marks, source, held.title],
    );
    const [other] = rows;
    if (other)
      throw new AppError("conflict", {
        userMessage: `These patients are there already, with the same data from "${other.source}". Undo that import first: import undo ${other.runId}`,
      });
  }
}
