import { inflateRawSync } from "node:zlib";
import type { Query } from "../../../../platform/database/database.server";
import { type MomentPrecision, overAt } from "../../../history/moment";
import type { JsonObject } from "../reading/patient-resources";
import type { StoredVersion } from "./merge-versions";
import { lastUpdatedOf } from "./person";

/** A version of a resource of a patient, as it is stored. */
export interface StoredRow {
  id: string;
  version: number;
  type: string;
  mark: string;
  isNewest: boolean;
  deletedAt: Date | null;
  endAt: Date | null;
  endPrecision: MomentPrecision | null;
  importId: number;
  chunk: number | null;
  place: number | null;
}

/** All versions of a patient's resources, each resource's oldest first. */
export async function storedVersions(query: Query, patientId: string): Promise<Map<string, StoredRow[]>> {
  const of = (table: string, isNewest: boolean) =>
    `select id, version, type, content_mark as mark, ${isNewest} as "isNewest", deleted_at as "deletedAt", end_at as "endAt",
       end_precision as "endPrecision", import_id as "importId", chunk, place from ${table} where patient_id = $1`;
  const { rows } = await query<StoredRow>(
    `${of("resource", true)} union all ${of("resource_version", false)} order by version`,
    [patientId],
  );
  const byId = new Map<string, StoredRow[]>();
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  return byId;
}

/** The sources of these rows, parsed; a deletion has none. */
export async function sourcesOf(
  query: Query,
  patientId: string,
  rows: readonly StoredRow[],
): Promise<Map<StoredRow, JsonObject>> {
  const name = (importId: number, chunk: number | null) => `${importId}/${chunk}`;
  const wanted = new Map(rows.filter(({ chunk }) => chunk !== null).map((row) => [name(row.importId, row.chunk), row]));
  if (wanted.size === 0) return new Map();
  const { rows: chunks } = await query<{ importId: number; chunk: number; bytes: Uint8Array }>(
    `select s.import_id as "importId", s.chunk, s.bytes from source_chunk s
     join json_to_recordset($2::json) as t("importId" int, chunk int) on t."importId" = s.import_id and t.chunk = s.chunk
     where s.patient_id = $1`,
    [patientId, JSON.stringify([...wanted.values()].map(({ importId, chunk }) => ({ importId, chunk })))],
  );
  const lines = new Map(
    chunks.map(({ importId, chunk, bytes }) => [
      name(importId, chunk),
      inflateRawSync(bytes).toString("utf8").split("\n"),
    ]),
  );
  return new Map(
    rows.flatMap((row): [StoredRow, JsonObject][] => {
      const line = lines.get(name(row.importId, row.chunk))?.[row.place ?? 0];
      return line === undefined ? [] : [[row, JSON.parse(line)]];
    }),
  );
}

/** When stored versions were written, as far as their sources say. */
export async function dated(
  query: Query,
  patientId: string,
  rows: readonly StoredRow[],
): Promise<Map<StoredRow, StoredVersion>> {
  const sources = await sourcesOf(query, patientId, rows);
  return new Map(
    rows.map((row) => {
      const source = sources.get(row);
      const updated = source ? lastUpdatedOf(source) : null;
      const updatedAt = row.deletedAt?.getTime() ?? (updated && overAt(updated));
      return [row, { mark: row.mark, updatedAt }];
    }),
  );
}
