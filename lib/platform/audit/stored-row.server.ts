import { randomUUID } from "node:crypto";
import { canonicalJson } from "../canonical-json";
import type { Query } from "../database/database.server";
import { macOf } from "./audit-key.server";

/** A moment, to the microsecond, as the database keeps it: the same text for what is written and for what is read. */
export const momentText = (at: Date): string => at.toISOString().replace("Z", "000Z");
export const momentColumn = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** What a row of the audit says; its mac vouches for all of it. */
export interface RowContent {
  /** As `momentText` writes it. */
  at: string;
  actorId: string;
  address: string | null;
  action: string;
  patientId: string | null;
  subject: string | null;
  outcome: string;
  detail: unknown;
}

/** A row as it lies in the database: `detail` is the text of its JSON. */
export interface StoredRow extends RowContent {
  id: number;
  detail: string | null;
  mac: string | null;
}

/** @param nonce no two rows have the same, so that a row put in as a copy of another shows */
export function macOfRow(key: Buffer, row: RowContent, nonce: string = randomUUID()): string {
  const { at, actorId, address, action, patientId, subject, outcome, detail } = row;
  const said = [at, actorId, address, action, patientId, subject, outcome, canonicalJson(detail)];
  return `${nonce}:${macOf(key, "row", [nonce, ...said])}`;
}

/** Whether this install wrote the row, and nobody changed it since. */
export function isAsWritten(key: Buffer, row: StoredRow): boolean {
  const detail: unknown = row.detail === null ? null : JSON.parse(row.detail);
  return row.mac === macOfRow(key, { ...row, detail }, row.mac?.split(":")[0]);
}

/** All of a row, in the order in which a seal reads it. */
export function wholeRow(row: StoredRow): unknown[] {
  const { id, at, actorId, address, action, patientId, subject, outcome, detail, mac } = row;
  return [id, at, actorId, address, action, patientId, subject, outcome, detail, mac];
}

/** Rows of the audit by their ids. @param from a table or a condition that follows "audit_event e" */
export async function storedRows(query: Query, from: string, values: readonly unknown[] = []): Promise<StoredRow[]> {
  const { rows } = await query<StoredRow>(
    `select e.id, ${momentColumn("e.at")} as at, e.actor_id as "actorId", e.address, e.action,
       e.patient_id as "patientId", e.subject, e.outcome, e.detail::text as detail, e.mac
     from audit_event e ${from}`,
    values,
  );
  return rows;
}
