import type { Database, Query } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import { type Passage, passageSchema } from "../schema";
import { builtInLibrary } from "./built-in-library.server";
import { sha256 } from "./library-hash.server";

export interface SyncReport {
  added: number;
  /** A new version of a passage that was known. */
  revised: number;
  /** An earlier version made active again. */
  restored: number;
  /** Active before, and no longer in the library. */
  withdrawn: number;
  unchanged: number;
}

/** One lock for all processes that bring the library up to date; any constant will do, so long as no other lock uses it. */
const SYNC_LOCK = 7_206_011;

/**
 * Brings the stored library in line with the passages given: those that come with the application, unless told otherwise.
 * Doing it again changes nothing; other libraries are left alone; a text that is replaced or withdrawn is kept, inactive.
 * @throws AppError "conflict" when another library holds one of the ids.
 */
export async function syncLibrary(
  database: Database,
  passages: readonly Passage[] = builtInLibrary(),
): Promise<SyncReport> {
  const wanted = passages.map((p) => passageSchema.parse(p)).map((p) => ({ ...p, contentHash: contentHashOf(p) }));
  // The lock holds processes apart, the transaction keeps a half-done change from being seen.
  return database.exclusively(SYNC_LOCK, () => database.transaction(({ query }) => sync(query, wanted)));
}

type Wanted = Passage & { contentHash: string };
type Known = { id: string; version: number; active: boolean; library: string; contentHash: string };

async function sync(query: Query, wanted: readonly Wanted[]): Promise<SyncReport> {
  const { rows: known } = await query<Known>(
    `select id, version, active, library, content_hash as "contentHash" from passage
     where library = any($1::text[]) or id = any($2::text[]) order by id, version`,
    [[...new Set(wanted.map((p) => p.library))], wanted.map((p) => p.id)],
  );
  const plan = planOf(wanted, known);
  await query(`update passage set active = false where active and id = any($1::text[])`, [
    [
      ...plan.withdrawn,
      ...plan.restored.map((v) => v.id),
      ...plan.inserted.filter((v) => v.version > 1).map((v) => v.id),
    ],
  ]);
  await query(
    `update passage p set active = true from json_to_recordset($1::json) as t(id text, version integer)
     where p.id = t.id and p.version = t.version`,
    [JSON.stringify(plan.restored)],
  );
  await query(
    `insert into passage (id, version, active, library, title, guideline, issuer, year, url, licence, text, topics, text_hash, content_hash)
     select id, version, true, library, title, guideline, issuer, year, url, licence, text, topics, text_hash, content_hash
     from json_to_recordset($1::json) as t(id text, version integer, library text, title text, guideline text, issuer text, year integer,
       url text, licence text, text text, topics jsonb, text_hash text, content_hash text)`,
    [JSON.stringify(plan.inserted.map((v) => ({ ...v, text_hash: sha256(v.text), content_hash: v.contentHash })))],
  );
  const revised = plan.inserted.filter((v) => v.version > 1).length;
  return {
    added: plan.inserted.length - revised,
    revised,
    restored: plan.restored.length,
    withdrawn: plan.withdrawn.length,
    unchanged: wanted.length - plan.inserted.length - plan.restored.length,
  };
}

interface Plan {
  inserted: (Wanted & { version: number })[];
  restored: { id: string; version: number }[];
  withdrawn: string[];
}

function planOf(wanted: readonly Wanted[], known: readonly Known[]): Plan {
  const plan: Plan = { inserted: [], restored: [], withdrawn: [] };
  const ids = new Set(wanted.map((p) => p.id));
  for (const p of wanted) {
    const versions = known.filter((v) => v.id === p.id);
    if (versions.some((v) => v.library !== p.library)) throw foreignId(p);
    const same = versions.find((v) => v.contentHash === p.contentHash);
    if (!same) plan.inserted.push({ ...p, version: Math.max(0, ...versions.map((v) => v.version)) + 1 });
    else if (!same.active) plan.restored.push({ id: same.id, version: same.version });
  }
  plan.withdrawn = known.filter((v) => v.active && !ids.has(v.id)).map((v) => v.id);
  return plan;
}

function foreignId(p: Passage): AppError {
  return new AppError("conflict", {
    userMessage: `The passage id "${p.id}" of the library "${p.library}" belongs to another library already. Give it another id.`,
  });
}

const contentHashOf = (p: Passage) =>
  sha256(JSON.stringify([p.library, p.title, p.guideline, p.issuer, p.year, p.url, p.licence, p.text, p.topics]));
