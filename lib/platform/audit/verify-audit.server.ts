import { z } from "zod";
import type { Database, Query } from "../database/database.server";
import { auditKey, keyName } from "./audit-key.server";
import { macOfSeal, readSeals, type Seal } from "./seal-audit.server";
import { isAsWritten, type StoredRow, storedRows } from "./stored-row.server";

/** The last seal at some time. Kept where the log's keeper cannot change it, it shows that the log's end was cut off. */
export const auditHeadSchema = z.object({ seq: z.number().int().positive(), mac: z.string() });
export type AuditHead = z.infer<typeof auditHeadSchema>;

export interface AuditVerdict {
  rows: number;
  seals: number;
  /** Rows that are not sealed yet. */
  waiting: number;
  /** A sentence each. */
  faults: string[];
}

/** Seals that are looked at at once, each with up to 1,000 rows. */
const page = 20;

/** Holds every row and every seal against the key, and the last seal against an earlier one of the same log. */
export async function verifyAudit(database: Database, head: AuditHead | null = null): Promise<AuditVerdict> {
  const key = await auditKey();
  return database.transaction(async ({ query }) => {
    // One moment of the log, whatever is written and sealed meanwhile.
    await query("set transaction isolation level repeatable read");
    const check = new Check(key);
    let last: Seal | null = null;
    for (;;) {
      const seals = await readSeals(query, { after: last?.seq ?? 0, limit: page });
      if (seals.length === 0) break;
      const rows = await rowsOf(query, seals);
      for (const seal of seals) {
        check.seal(seal, rows, last);
        if (seal.seq === head?.seq && seal.mac !== head.mac)
          check.faults.push(`Seal ${seal.seq} is not the one whose head was given: the log was made anew.`);
        last = seal;
      }
    }
    if (head && (last?.seq ?? 0) < head.seq)
      check.faults.push(
        `The log ends at seal ${last?.seq ?? 0}, and the head given is seal ${head.seq}: its end was cut off.`,
      );
    check.end();
    const waiting = await outsideSeals(query, check);
    const { rows } = await query<{ count: number }>("select count(*) from audit_event");
    return { rows: rows[0]?.count ?? 0, seals: check.seals, waiting, faults: check.faults };
  });
}

async function rowsOf(query: Query, seals: readonly Seal[]): Promise<Map<number, StoredRow>> {
  const rows = await storedRows(query, "where e.id = any($1::bigint[])", [seals.flatMap(({ ids }) => ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

class Check {
  readonly faults: string[] = [];
  seals = 0;
  /** Rows without a mac are older than seals: none comes after one that has a mac. */
  #newer = false;
  readonly #otherKeys = new Map<string, number[]>();
  /** What the last seal says, and what it ought to say: a changed seal is one fault, and not that of the next one too. */
  #before: string[] = [""];

  constructor(readonly key: Buffer) {}

  seal(seal: Seal, stored: ReadonlyMap<number, StoredRow>, last: Seal | null): void {
    const { seq, at, ids, mac } = seal;
    this.seals++;
    const expected = (last?.seq ?? 0) + 1;
    const follows = seq === expected;
    if (!follows)
      this.faults.push(
        seq > expected + 1 ? `Seals ${expected}–${seq - 1} were removed.` : `Seal ${expected} was removed.`,
      );
    const rows = ids.flatMap((id) => stored.get(id) ?? []);
    const missing = ids.filter((id) => !stored.has(id));
    if (missing.length > 0) this.faults.push(`${numbered("Row", missing)} removed.`);
    if (seal.key !== keyName(this.key)) {
      this.#otherKeys.set(seal.key, [...(this.#otherKeys.get(seal.key) ?? []), seq]);
      this.#before = [mac];
      return;
    }
    const sound = this.rows(rows) && missing.length === 0;
    const right = this.#before.map((before) => macOfSeal(this.key, { seq, at, before, rows }));
    if (sound && follows && !right.includes(mac))
      this.faults.push(
        `Seal ${seq} does not fit ${spans(ids)}, which it seals, and the seal before it: one of them was changed.`,
      );
    this.#before = [mac, ...right];
  }

  end(): void {
    for (const [name, seals] of this.#otherKeys)
      this.faults.push(
        `${numbered("Seal", seals)} made with another key, ${name}: neither they nor their rows can be checked.`,
      );
  }

  /** @returns whether all are as this install wrote them. */
  rows(rows: readonly StoredRow[]): boolean {
    const wrong = rows.filter((row) => (row.mac === null ? this.#newer : !isAsWritten(this.key, row)));
    if (rows.some(({ mac }) => mac !== null)) this.#newer = true;
    if (wrong.length > 0)
      this.faults.push(
        `${numbered(
          "Row",
          wrong.map(({ id }) => id),
        )} changed, or written by somebody else than Consilium.`,
      );
    return wrong.length === 0;
  }
}

/** Looks at what no seal covers. @returns how many rows wait for their seal. */
async function outsideSeals(query: Query, check: Check): Promise<number> {
  const ids = async (text: string) => (await query<{ id: number }>(text)).rows.map(({ id }) => id);
  const sealed = "select unnest(ids) as id from audit_seal";
  const twice = await ids(`select id from (${sealed}) s group by id having count(*) > 1 order by id`);
  if (twice.length > 0) check.faults.push(`${numbered("Row", twice)} sealed more than once.`);
  const copies = await ids(
    `select id from audit_event where mac in (select mac from audit_event group by mac having count(*) > 1) order by id`,
  );
  if (copies.length > 0) check.faults.push(`${numbered("Row", copies)} written once, and put in again.`);
  const unsealed = `(select id from audit_event except ${sealed}) e`;
  const stray = await ids(`select id from ${unsealed} where id not in (select id from audit_unsealed) order by id`);
  if (stray.length > 0) check.faults.push(`${numbered("Row", stray)} in no seal: put in, or the seal was taken away.`);
  const gone = await ids("select id from audit_unsealed where id not in (select id from audit_event) order by id");
  if (gone.length > 0) check.faults.push(`${numbered("Row", gone)} removed before it was sealed.`);
  const waiting = await storedRows(query, "join audit_unsealed using (id) order by e.id");
  check.rows(waiting);
  return waiting.length;
}

/** 1, 2, 3, 7 as "1–3, 7". */
function spans(ids: readonly number[]): string {
  const found: [number, number][] = [];
  for (const id of ids) {
    const last = found.at(-1);
    if (last && id === last[1] + 1) last[1] = id;
    else found.push([id, id]);
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
}

const numbered = (noun: string, ids: readonly number[]) =>
  ids.length === 1 ? `${noun} ${ids[0]} was` : `${noun}s ${spans(ids)} were`;
