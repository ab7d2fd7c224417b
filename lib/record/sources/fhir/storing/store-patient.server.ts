import type { Query } from "../../../../platform/database/database.server";
import { momentOf, overAt } from "../../../history/moment";
import { type WrittenResource, writeResources } from "../../../history/write-resources.server";
import { type PatientTally, toleratedIn } from "../fhir-tally";
import type { PatientResources } from "../reading/patient-resources";
import { putBack, setAside } from "./clinicians-versions.server";
import { linkEarlier } from "./link-earlier.server";
import { PatientMapping, type ReadResource } from "./map-patient.server";
import { meetPatient } from "./meet-patient.server";
import {
  type MergedVersions,
  mergeVersions,
  type ReadVersion,
  type StoredVersion,
  type VersionOutcome,
} from "./merge-versions";
import { deleteResources, moveNewest, renumber } from "./move-versions.server";
import { refreshPatient } from "./refresh-patient.server";
import { dated, type StoredRow, storedVersions } from "./stored-versions.server";
import type { StoringRun } from "./storing-run.server";

/** One resource: its versions that are stored and that were read, and how they merge. */
interface Merging {
  id: string;
  stored: StoredRow[];
  /** When each of `stored` was written. */
  dates: StoredVersion[];
  read: ReadResource[];
  merged: MergedVersions;
}

/**
 * Stores all that was read about one patient; what is there already is left alone. Call it inside a transaction.
 * @param ownId our id of the patient whom an identifier names that an export of ours gave; null for none
 */
export async function storePatient(
  query: Query,
  read: PatientResources,
  run: StoringRun,
  ownId: string | null,
): Promise<PatientTally> {
  const { patientId, isNew, conflicts, samePerson } = await meetPatient(query, read, run, ownId);
  const aside = isNew ? null : await setAside(query, patientId);
  const stored = isNew ? new Map<string, StoredRow[]>() : await storedVersions(query, patientId);
  const mapping = new PatientMapping(read, run, patientId, stored);
  const all = await merging(query, patientId, mapping.resources, stored);
  const touched = all.filter(({ merged, stored: before }) => merged.chain.length > before.length);
  await write(query, { patientId, run, mapping }, touched);
  if (!isNew) await linkEarlier(query, { patientId, source: run.source, mapping }, typesAdded(all));
  const overruled = aside === null ? 0 : await putBack(query, patientId, aside);
  if (overruled > 0) conflicts.push(await overruledText(query, patientId, overruled));
  if (touched.length > 0 || isNew) await refreshPatient(query, patientId, run.importId);
  return {
    outcomes: all.flatMap(({ read: versions, merged }) =>
      versions.map(({ raw }, i) => ({ type: raw.resourceType, outcome: merged.outcomes[i] as VersionOutcome })),
    ),
    notes: mapping.notes,
    tolerated: read.resources.flatMap(toleratedIn),
    ...{ conflicts, samePerson, isNew },
  };
}

/** What clinicians changed counts, whatever its source wrote since. */
async function overruledText(query: Query, patientId: string, n: number): Promise<string> {
  const { rows } = await query<{ mrn: string }>("select mrn from patient where id = $1", [patientId]);
  return `${rows[0]?.mrn}: the source has newer versions of ${n} ${n === 1 ? "entry" : "entries"} that clinicians changed here; what the clinicians wrote stays the newest.`;
}

/** Types of which this import brought resources that were not there. */
const typesAdded = (all: readonly Merging[]): Set<string> =>
  new Set(
    all.flatMap(({ stored, read, merged }) =>
      stored.length === 0 && merged.chain.length > 0 ? (read[0]?.raw.resourceType ?? []) : [],
    ),
  );

const updatedAt = ({ raw }: ReadResource): number | null => {
  const moment = raw.lastUpdated === null ? null : momentOf(raw.lastUpdated);
  return moment && overAt(moment);
};

async function merging(
  query: Query,
  patientId: string,
  resources: readonly ReadResource[],
  stored: ReadonlyMap<string, StoredRow[]>,
): Promise<Merging[]> {
  const byId = new Map<string, ReadResource[]>();
  for (const one of resources) {
    const same = byId.get(one.id);
    if (same) same.push(one);
    else byId.set(one.id, [one]);
  }
  const isFresh = (id: string, { mark }: ReadResource) => !stored.get(id)?.some((row) => row.mark === mark);
  const changed = [...byId].flatMap(([id, read]) =>
    read.some((one) => isFresh(id, one)) ? (stored.get(id) ?? []) : [],
  );
  const datedRows = await dated(query, patientId, changed);
  return [...byId].map(([id, read]) => {
    const rows = stored.get(id) ?? [];
    const versions = read.map(
      (one): ReadVersion => ({ mark: one.mark, updatedAt: updatedAt(one), isDeletion: one.raw.deleted }),
    );
    const dates = rows.map((row) => datedRows.get(row) ?? { mark: row.mark, updatedAt: null });
    return { id, stored: rows, dates, read, merged: mergeVersions(dates, versions) };
  });
}

interface Writing {
  patientId: string;
  run: StoringRun;
  mapping: PatientMapping;
}

async function write(query: Query, { patientId, run, mapping }: Writing, touched: readonly Merging[]): Promise<void> {
  const { importId } = run;
  const replaced = touched.filter(
    (one) => one.stored.length > 0 && one.merged.chain[lastContentOf(one)]?.from === "read",
  );
  const written: WrittenResource[] = [];
  const deletions: { id: string; mark: string; at: string; version: number }[] = [];
  await moveNewest(query, { patientId, importId, ids: replaced.map(({ id }) => id) });
  for (const one of touched) {
    const versions = await numbered(query, patientId, one);
    const { chain } = one.merged;
    const lastContent = lastContentOf(one);
    for (const [i, { from, index }] of chain.entries()) {
      const read = one.read[index];
      const version = versions[i];
      if (from === "stored" || !read || version === undefined) continue;
      if (read.raw.deleted) {
        const at = new Date(updatedAt(read) ?? run.storedAt).toISOString();
        deletions.push({ id: one.id, mark: read.mark, at, version });
        continue;
      }
      const { resource, noteText } = mapping.map(read, version, i > 0);
      const source = JSON.stringify(read.source);
      written.push({ resource, source, contentMark: read.mark, noteText, deletedAt: null, isOlder: i < lastContent });
    }
  }
  await writeResources(query, importId, [{ patientId, written }]);
  await deleteResources(query, { patientId, importId }, deletions);
}

/** Where in the chain the newest version stands that is no deletion. */
const lastContentOf = ({ merged: { chain }, read }: Merging): number => {
  const last = chain.at(-1);
  return last?.from === "read" && read[last.index]?.raw.deleted === true ? chain.length - 2 : chain.length - 1;
};

/** The version of each link of the chain. What is stored keeps its number, unless an older version comes before it. */
async function numbered(query: Query, patientId: string, { id, stored, dates, merged }: Merging): Promise<number[]> {
  const { chain } = merged;
  const isAppended = chain.slice(0, stored.length).every(({ from }) => from === "stored");
  const highest = stored.at(-1)?.version ?? 0;
  if (isAppended)
    return chain.map(({ index }, i) =>
      i < stored.length ? (stored[index]?.version ?? 0) : highest + 1 + i - stored.length,
    );
  const moves = chain.flatMap(({ from, index }, i) => {
    const row = from === "stored" ? stored[index] : undefined;
    const writtenAt = index === 0 && i > 0 ? (dates[index]?.updatedAt ?? null) : null;
    return row ? [{ from: row.version, to: i + 1, knownFrom: writtenAt === null ? null : new Date(writtenAt) }] : [];
  });
  await renumber(query, { patientId, id }, moves);
  return chain.map((_, i) => i + 1);
}
