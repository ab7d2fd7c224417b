import type { Query } from "../../../../platform/database/database.server";
import { momentOf, overAt } from "../../../history/moment";
import type { UnmetDeletion } from "../reading/patient-resources";
import { putBack, setAside } from "./clinicians-versions.server";
import { mergeVersions, type VersionOutcome } from "./merge-versions";
import { deleteResources } from "./move-versions.server";
import { refreshPatient } from "./refresh-patient.server";
import { dated, type StoredRow, storedVersions } from "./stored-versions.server";
import type { StoringRun } from "./storing-run.server";

/** Hashes that are tried to find whose a deleted resource was: ten seconds of work. */
const MOST_TRIED = 5_000_000;

/**
 * Deletes what is stored of earlier imports of the same source and was not read now: a deletion names a resource and not its patient, so
 * each patient of the source is tried. Call it inside a transaction.
 * @returns what became of those that were found; the rest are of nothing that is stored.
 */
export async function deleteUnmet(
  query: Query,
  deletions: readonly UnmetDeletion[],
  run: StoringRun,
): Promise<Map<UnmetDeletion, VersionOutcome>> {
  const outcomes = new Map<UnmetDeletion, VersionOutcome>();
  const { rows } = await query<{ id: string }>(
    `select distinct r.patient_id as id from resource r join resource_import i on i.id = r.import_id where i.source = $1 order by id`,
    [run.source],
  );
  if (rows.length * deletions.length > MOST_TRIED) return outcomes;
  for (const { id: patientId } of rows) {
    const byId = new Map(deletions.map((one) => [run.hashes.resourceId(patientId, one.resourceType, one.id), one]));
    const { rows: there } = await query<{ id: string }>(
      "select id from resource where patient_id = $1 and id = any($2::uuid[])",
      [patientId, [...byId.keys()]],
    );
    if (there.length === 0) continue;
    const found = there.flatMap(({ id }) => [...byId].filter(([one]) => one === id));
    for (const [deletion, outcome] of await deleteOf(query, patientId, new Map(found), run))
      outcomes.set(deletion, outcome);
  }
  return outcomes;
}

async function deleteOf(
  query: Query,
  patientId: string,
  byId: ReadonlyMap<string, UnmetDeletion>,
  run: StoringRun,
): Promise<[UnmetDeletion, VersionOutcome][]> {
  const { importId, hashes, storedAt } = run;
  const aside = await setAside(query, patientId);
  const stored = await storedVersions(query, patientId);
  const rows = [...byId.keys()].flatMap((id): StoredRow[] => stored.get(id) ?? []);
  const dates = await dated(query, patientId, rows);
  const outcomes: [UnmetDeletion, VersionOutcome][] = [];
  const applied: Parameters<typeof deleteResources>[2][number][] = [];
  for (const [id, deletion] of byId) {
    const versions = stored.get(id) ?? [];
    const moment = deletion.lastUpdated === null ? null : momentOf(deletion.lastUpdated);
    const updatedAt = moment && overAt(moment);
    const mark = hashes.deletionMark(deletion.lastUpdated);
    const before = versions.map((row) => dates.get(row) ?? { mark: row.mark, updatedAt: null });
    const outcome = mergeVersions(before, [{ mark, updatedAt, isDeletion: true }]).outcomes[0] ?? "deletion-of-nothing";
    outcomes.push([deletion, outcome]);
    const at = new Date(updatedAt ?? storedAt).toISOString();
    if (outcome === "deleted") applied.push({ id, mark, at, version: (versions.at(-1)?.version ?? 0) + 1 });
  }
  await deleteResources(query, { patientId, importId }, applied);
  await putBack(query, patientId, aside);
  if (applied.length > 0) await refreshPatient(query, patientId, importId);
  return outcomes;
}
