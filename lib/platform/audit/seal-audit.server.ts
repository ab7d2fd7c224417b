import type { Database, Query } from "../database/database.server";
import { log } from "../log.server";
import { auditKey, keyName, macOf } from "./audit-key.server";
import { momentColumn, momentText, type StoredRow, storedRows, wholeRow } from "./stored-row.server";

/** A seal over some rows of the audit, and over the seal before it. */
export interface Seal {
  seq: number;
  /** As `momentText` writes it. */
  at: string;
  ids: number[];
  key: string;
  mac: string;
}

/** Any constant will do, so long as no other lock uses it. */
const sealLock = 7_206_002;
const mostRows = 1000;
/** A row is sealed at most a second after it was written: half of it is left to the sealing. */
const everyMs = 500;

/** @param rows those of the seal's ids, in their order */
export function macOfSeal(
  key: Buffer,
  { seq, at, before, rows }: { seq: number; at: string; before: string; rows: readonly StoredRow[] },
): string {
  return macOf(key, "seal", [seq, at, before, rows.map(wholeRow)]);
}

const wholeSeal = `select seq, ${momentColumn("at")} as at, ids, key, mac from audit_seal`;

/** Seals in their order. @param after the number of the one before the first */
export async function readSeals(query: Query, { after, limit }: { after: number; limit: number }): Promise<Seal[]> {
  const { rows } = await query<Seal>(`${wholeSeal} where seq > $1 order by seq limit $2`, [after, limit]);
  return rows;
}

export async function lastSeal(query: Query): Promise<Seal | null> {
  const { rows } = await query<Seal>(`${wholeSeal} order by seq desc limit 1`);
  return rows[0] ?? null;
}

/** Seals all rows that wait for it, unless another process is at it. */
export async function sealRows(database: Database): Promise<void> {
  const { rows } = await database.query("select 1 from audit_unsealed limit 1");
  if (rows.length === 0) return;
  const key = await auditKey();
  while ((await sealSome(database, key)) === mostRows);
}

/** @returns how many rows it sealed. */
function sealSome({ transaction }: Database, key: Buffer): Promise<number> {
  return transaction(async ({ query }) => {
    const lock = await query<{ mine: boolean }>("select pg_try_advisory_xact_lock($1) as mine", [sealLock]);
    if (!lock.rows[0]?.mine) return 0;
    const rows = await storedRows(query, "join audit_unsealed using (id) order by e.id limit $1", [mostRows]);
    if (rows.length === 0) return 0;
    const before = await lastSeal(query);
    const [seq, at, ids] = [(before?.seq ?? 0) + 1, momentText(new Date()), rows.map(({ id }) => id)];
    const mac = macOfSeal(key, { seq, at, before: before?.mac ?? "", rows });
    await query("insert into audit_seal (seq, at, ids, key, mac) values ($1, $2, $3::bigint[], $4, $5)", [
      seq,
      at,
      ids,
      keyName(key),
      mac,
    ]);
    await query("delete from audit_unsealed where id = any($1::bigint[])", [ids]);
    return rows.length;
  });
}

/** Seals what waits, again and again, as long as the process runs. Any number of processes may. @returns ends it. */
export function startSealing(database: Database): () => void {
  let busy = false;
  const seal = async () => {
    if (busy) return;
    busy = true;
    try {
      await sealRows(database);
    } catch (error) {
      log.error({ err: error }, "the audit log could not be sealed");
    }
    busy = false;
  };
  const timer = setInterval(() => void seal(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
