import { inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { Database, Query } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import { parsedJson } from "../../platform/parsed-json";
import { readSeriesStays } from "../read-series-stays.server";
import { asKnown, knownOf, patientAsKnown } from "./as-known";
import {
  columnsRead,
  instantText,
  isKnown,
  joined,
  keptAt,
  knownRows,
  newestKept,
  rowsOf,
} from "./history-rows.server";
import type { Moment, MomentPrecision } from "./moment";
import { type ReadRow, resourceOf } from "./resource-row";
import { type HistoryAsked, rowsAsked } from "./rows-asked.server";
import type { History, HistoryPatient, Resource, StoredResourceType } from "./schema";

/**
 * All that was known of a patient at a moment: of each resource the newest version known by then, without what it tells of later.
 * The one way by which pages, findings and prompts read a history. @throws AppError "not-found"
 */
export async function readHistory(database: Database, asked: HistoryAsked): Promise<History> {
  const { query } = database;
  const { patientId, asOf, withStays = false } = asked;
  const patient = await readHistoryPatient(query, patientId);
  const rows = asOf === null ? await newestRows(query, asked) : await rowsAt(query, { ...asked, asOf });
  const at = asOf?.getTime() ?? null;
  return {
    patient: at === null ? patient : patientAsKnown(patient, at),
    asOf: asOf?.toISOString() ?? null,
    resources: inOrder(knownOf(rows.map(resourceOf), asOf)),
    stays: withStays
      ? (await readSeriesStays(database, { patientId })).map(({ encounter, series }) => ({ encounter, series }))
      : [],
  };
}

/** By type, then since when, then id: the same whatever engine stores it. */
function inOrder(resources: Resource[]): Resource[] {
  const key = ({ resourceType, occurredAt, id }: Resource) =>
    `${resourceType} ${occurredAt.start?.at ?? occurredAt.end?.at ?? ""} ${id}`;
  return resources
    .map((resource) => ({ key: key(resource), resource }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ resource }) => resource);
}

async function newestRows(query: Query, asked: HistoryAsked): Promise<ReadRow[]> {
  const { condition, values } = await rowsAsked(query, asked);
  return rowsOf(query, `select ${columnsRead} from ${newestKept(condition)}`, [asked.patientId, ...values]);
}

async function rowsAt(query: Query, asked: HistoryAsked & { asOf: Date }): Promise<ReadRow[]> {
  const { condition, values } = await rowsAsked(query, asked);
  const from = keptAt(`$${values.length + 2}`, condition);
  return rowsOf(query, `select ${columnsRead} from ${from}`, [asked.patientId, ...values, asked.asOf]);
}

/** The sources that told of some types by a moment. */
export async function sourcesOf(
  { query }: Pick<Database, "query">,
  { patientId, asOf, types }: { patientId: string; asOf: Date; types: readonly StoredResourceType[] },
): Promise<string[]> {
  const { rows } = await query<{ source: string }>(
    `select distinct i.source from (
       select distinct import_id from (${knownRows("type = any($2)", "$3")}) k where ${isKnown("k", "$3")}) r ${joined}`,
    [patientId, types, asOf],
  );
  return rows.map(({ source }) => source);
}

interface PatientRow {
  id: string;
  mrn: string;
  name: string | null;
  synthetic: boolean;
  sex: HistoryPatient["sex"];
  birthAt: string | null;
  birthPrecision: MomentPrecision | null;
  deceased: boolean | null;
  deceasedAt: string | null;
  deceasedPrecision: MomentPrecision | null;
}

/** Who it is, as stored. @throws AppError "not-found" */
export async function readHistoryPatient(query: Query, patientId: string): Promise<HistoryPatient> {
  const { rows } = await query<PatientRow>(
    `select p.id, p.mrn, p.name, p.synthetic, p.sex, ${instantText("h.birth_at")} as "birthAt", h.birth_precision as "birthPrecision", h.deceased,
       ${instantText("h.deceased_at")} as "deceasedAt", h.deceased_precision as "deceasedPrecision"
     from patient p left join patient_history h on h.patient_id = p.id where p.id = $1`,
    [patientId],
  );
  const row = rows[0];
  if (!row) throw new AppError("not-found", { userMessage: "There is no patient with this identifier." });
  const moment = (at: string | null, precision: MomentPrecision | null): Moment | null =>
    at === null ? null : { at, precision: precision ?? "second", utcOffset: null };
  const { id, mrn, name, synthetic, sex } = row;
  return {
    ...{ id, mrn, name, synthetic, sex },
    birthDate: moment(row.birthAt, row.birthPrecision),
    deceased: moment(row.deceasedAt, row.deceasedPrecision) ?? (row.deceased === true ? "yes" : null),
  };
}

/**
 * The text of a note, DocumentReference or DiagnosticReport.
 * @param version the newest known by then unless given
 * @throws AppError "not-found" where nobody knew of it by then
 */
export async function readNote(
  { query }: Pick<Database, "query">,
  { patientId, id, asOf, version }: { patientId: string; id: string; asOf: Date | null; version?: number | undefined },
): Promise<string> {
  const { rows } = await query<{ text: string | null }>(
    `select note_text as text from (
       select id, version, note_text, known_at, deleted_at from resource where patient_id = $1 and id = $2
       union all select id, version, note_text, known_at, deleted_at from resource_version where patient_id = $1 and id = $2) a
     where ($3::timestamptz is null or (known_at <= $3 and (deleted_at is null or deleted_at > $3)))
       and ($4::int is null or version = $4::int) order by version desc limit 1`,
    [patientId, id, asOf, version ?? null],
  );
  const text = rows[0]?.text;
  if (text === undefined || text === null)
    throw new AppError("not-found", { userMessage: "There is no note with this identifier in the record." });
  return text;
}

/** The JSON of a resource as its source wrote it. @throws AppError "not-found"; for what was entered here, too */
export async function readSource(
  { query }: Database,
  { patientId, id, version }: { patientId: string; id: string; version: number },
): Promise<string> {
  const { rows } = await query<{ bytes: Uint8Array; place: number }>(
    `select s.bytes, r.place from (
       select id, version, import_id, chunk, place from resource where patient_id = $1 and id = $2
       union all select id, version, import_id, chunk, place from resource_version where patient_id = $1 and id = $2) r
     join source_chunk s on s.patient_id = $1 and s.import_id = r.import_id and s.chunk = r.chunk where r.version = $3`,
    [patientId, id, version],
  );
  const line = rows[0] && lineOf(rows[0].bytes, rows[0].place);
  if (line === undefined)
    throw new AppError("not-found", { userMessage: "There is no source of this resource in the record." });
  return line;
}

/** A resource's source and its note's text, as they are stored. */
export interface ReadSourceText {
  id: string;
  version: number;
  json: string | null;
  noteText: string | null;
}

/** What `readSource` and `readNote` tell, of all resources of a patient and all their versions: each chunk is opened once. */
export async function readSources({ query }: Database, patientId: string): Promise<ReadSourceText[]> {
  const columns = "id, version, import_id, chunk, place, note_text";
  const { rows } = await query<ReadSourceText & { importId: number; chunk: number | null; place: number | null }>(
    `select id, version, import_id as "importId", chunk, place, note_text as "noteText" from (
       select ${columns} from resource where patient_id = $1 union all select ${columns} from resource_version where patient_id = $1) r
     order by import_id, chunk`,
    [patientId],
  );
  const chunks = await query<{ importId: number; chunk: number; bytes: Uint8Array }>(
    `select import_id as "importId", chunk, bytes from source_chunk where patient_id = $1`,
    [patientId],
  );
  const lines = new Map(
    chunks.rows.map(({ importId, chunk, bytes }) => [
      `${importId} ${chunk}`,
      inflateRawSync(bytes).toString("utf8").split("\n"),
    ]),
  );
  return rows.map(({ id, version, importId, chunk, place, noteText }) => {
    const json = place === null ? undefined : lines.get(`${importId} ${chunk}`)?.[place];
    return { id, version, json: json ?? null, noteText };
  });
}

const lineOf = (bytes: Uint8Array, place: number): string | undefined =>
  inflateRawSync(bytes).toString("utf8").split("\n")[place];

/** One version of a resource, with what its source says of it. */
export interface ReadVersion {
  resource: Resource;
  /** When its source wrote it (`meta.lastUpdated`), as written there; null where it does not say. */
  lastUpdated: string | null;
  /** Since when its source says that it is deleted. */
  deletedAt: string | null;
  /** Whether its source can be read: what was entered here has none. */
  hasSource: boolean;
}

/** The versions of a resource that were known at a moment, the newest first. @throws AppError "not-found" where none was */
export async function readVersions(
  { query }: Pick<Database, "query">,
  { patientId, id, asOf }: { patientId: string; id: string; asOf: Date | null },
): Promise<ReadVersion[]> {
  const rows = await rowsOf<{ deletedAt: string | null; bytes: Uint8Array | null; place: number | null }>(
    query,
    `select ${columnsRead}, ${instantText("r.deleted_at")} as "deletedAt", r.place, s.bytes
     from (${versionColumns("resource")} union all ${versionColumns("resource_version")}) r ${joined}
     left join source_chunk s on s.patient_id = $1 and s.import_id = r.import_id and s.chunk = r.chunk
     where $3::timestamptz is null or r.known_at <= $3 order by r.version desc`,
    [patientId, id, asOf],
  );
  const versions = rows.flatMap(({ deletedAt, bytes, place, ...row }) => {
    const resource = asOf === null ? resourceOf(row) : asKnown(resourceOf(row), asOf.getTime());
    const source = bytes && place !== null ? lineOf(bytes, place) : undefined;
    const deleted = deletedAt !== null && (asOf === null || Date.parse(deletedAt) <= asOf.getTime());
    return resource === null
      ? []
      : [
          {
            resource,
            lastUpdated: source === undefined ? null : lastUpdatedOf(source),
            deletedAt: deleted ? deletedAt : null,
            hasSource: source !== undefined,
          },
        ];
  });
  if (versions.length === 0)
    throw new AppError("not-found", { userMessage: "There is no such resource in what was known of this patient." });
  return versions;
}

const versionColumns = (table: string) =>
  `select id, version, type, import_id, encounter_id, concept_id, status, start_at, end_at, start_precision, end_precision, utc_offset, known_at,
     known_by, value_number, value_unit, detail, deleted_at, chunk, place from ${table} where patient_id = $1 and id = $2`;

function lastUpdatedOf(source: string): string | null {
  const parsed = sourceMetaSchema.safeParse(parsedJson(source));
  return parsed.success ? parsed.data.meta.lastUpdated : null;
}

const sourceMetaSchema = z.object({ meta: z.object({ lastUpdated: z.string() }) });
