import { createHash } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { canonicalJson } from "../../platform/canonical-json";
import type { Query } from "../../platform/database/database.server";
import { type PatientTable, patientTables } from "./patient-tables";

/** The rows of one table that are about a patient, each as canonical JSON. */
export interface TableRows {
  table: PatientTable;
  lines: string[];
}

/** All rows in which a patient is, table by table. Call it in one transaction, so that they fit each other. */
export async function patientRows(query: Query, patientId: string): Promise<TableRows[]> {
  const all: TableRows[] = [];
  for (const table of patientTables) {
    const { rows } = await query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${table.table}" t where ${table.where} order by ${table.order}`,
      [patientId],
    );
    all.push({ table, lines: rows.map(({ row }) => canonicalJson(readable(table, row))) });
  }
  return all;
}

/** Sources are stored deflated: whoever exports them is to read them. */
function readable({ table }: PatientTable, row: Record<string, unknown>): Record<string, unknown> {
  if (table !== "source_chunk" || typeof row.bytes !== "string") return row;
  const { bytes, ...rest } = row;
  const text = inflateRawSync(Buffer.from(bytes.replace(/^\\x/, ""), "hex")).toString("utf8");
  return { ...rest, lines: text.split("\n").map((line): unknown => JSON.parse(line)) };
}

/**
 * SHA-256 of all rows that go with the patient: an export that was made of the same rows has the same, so that it can be told of a removed
 * patient whether an export held all of it.
 */
export function hashOfRows(rows: readonly TableRows[]): string {
  const hash = createHash("sha256");
  for (const { table, lines } of rows) {
    if (table.fate !== "gone") continue;
    hash.update(`${table.table}\n`);
    for (const line of lines) hash.update(`${line}\n`);
  }
  return hash.digest("hex");
}
