import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packedTimelineSchema, packTimeline } from "../../components/history/timeline/packed-timeline";
import { timelineEntries } from "../../components/history/timeline/timeline-entry";
import { historyOverview, historyOverviewSchema } from "../../lib/clinical/history/history-overview";
import { listPatients } from "../../lib/consultations/patient-list/list-patients.server";
import { type Database, openDatabase } from "../../lib/platform/database/database.server";
import { migrate } from "../../lib/platform/database/migrate.server";
import { random } from "../../lib/platform/random";
import { readHistory } from "../../lib/record/history/read-history.server";
import { searchNotes } from "../../lib/record/history/search-notes.server";
import { importFhir } from "../../lib/record/sources/fhir/import-fhir.server";
import { benchOptions, wholeNumber } from "../bench-options";
import { inTemporaryFolder, quantile, tellFigures } from "../measured";
import { madeUpLife } from "../testing/made-up-life";

/**
 * What a record of many lives costs: `--lives` made-up ones are imported as FHIR on each engine (resources a second, bytes a
 * resource); on the server they are then copied, with other dates, until there are `--patients`, and the list, its search, the
 * overview and a timeline of 10,000 events are read as the pages read them.
 */
const USAGE =
  "npm run bench -- record [--lives <number, default 500>] [--resources <number a patient, default 200>] [--reads <number, default 200>] " +
  "[--postgres <url of an empty database> [--patients <number, default 100000>]]";

const values = benchOptions(USAGE, {
  lives: { type: "string", default: "500" },
  resources: { type: "string", default: "200" },
  reads: { type: "string", default: "200" },
  patients: { type: "string", default: "100000" },
  postgres: { type: "string" },
});
const lives = wholeNumber(USAGE, "lives", values.lives);
const resources = wholeNumber(USAGE, "resources", values.resources);
const reads = wholeNumber(USAGE, "reads", values.reads);
const patients = wholeNumber(USAGE, "patients", values.patients);
const EVENTS = 10_000;

const secret = Buffer.from("a secret of this benchmark alone");

/** Imports the lives in `from`. @returns resources a second */
async function imported(database: Database, from: string, workFolder: string, count: number): Promise<number> {
  const began = performance.now();
  const run = await importFhir(database, {
    ...{ from, workFolder, secret, source: "made up", synthetic: true, dryRun: false },
    runId: randomUUID(),
    now: () => new Date(),
  });
  if (run.status !== "finished") throw new Error(`the import ended as ${run.status}`);
  return count / ((performance.now() - began) / 1000);
}

/** Bytes on disk of all that the record takes, indexes and sources included. */
async function bytesOf({ query }: Database): Promise<number> {
  const { rows } = await query<{ bytes: string }>(
    `select sum(pg_total_relation_size(t::regclass))::text as bytes
     from unnest(array['patient', 'patient_history', 'patient_identifier', 'concept', 'resource', 'resource_version', 'source_chunk']) t`,
  );
  return Number(rows[0]?.bytes);
}

/**
 * Copies each life until there are so many: other identifiers, and dates moved by days, so that no two are alike. The tables are this
 * benchmark's alone: they are written without a log or checks, and the index is made once all rows are there.
 */
async function copied(database: Database): Promise<void> {
  const copies = Math.ceil(patients / lives) - 1;
  await database.exec(`
    alter table resource drop constraint resource_patient_id_id_pk, drop constraint resource_patient_id_patient_id_fk;
    alter table source_chunk drop constraint source_chunk_patient_id_patient_id_fk;
    alter table resource set unlogged; alter table source_chunk set unlogged;
    create unlogged table original as select p.id, p.mrn, p.sex from patient p join patient_history h on h.patient_id = p.id where h.resources <= ${resources};
    create unlogged table original_resource as select x.* from resource x join original o on o.id = x.patient_id order by x.patient_id;
    create unlogged table original_chunk as select x.* from source_chunk x join original o on o.id = x.patient_id order by x.patient_id;
    analyze original; analyze original_resource; analyze original_chunk`);
  let next = 1;
  const copy = async () => {
    for (let k = next++; k <= copies; k = next++) {
      await database.exec(copyOf(k));
      process.stderr.write(`\r${Math.min(patients, (k + 1) * lives)} patients`);
    }
  };
  await Promise.all([copy(), copy()]);
  process.stderr.write("\n");
  await database.exec(`
    drop table original, original_resource, original_chunk;
    set maintenance_work_mem = '1GB';
    alter table resource add constraint resource_patient_id_id_pk primary key (patient_id, id);
    reset maintenance_work_mem`);
  await database.exec("vacuum analyze");
}

/** The statements that copy each life once. @param k which copy it is; up to 65535 */
function copyOf(k: number): string {
  const those = `copy as materialized (select id as original, mrn as original_mrn, sex, substr(md5(id || ${k}), 1, 26) as id,
    'P-' || upper(substr(md5(id || ${k}), 1, 12)) as mrn from original)`;
  const uuid = (column: string) =>
    `overlay(x.${column}::text placing '${k.toString(16).padStart(4, "0")}' from 1)::uuid`;
  const moved = (column: string) => `x.${column} + interval '${(k % 3000) - 1500} days'`;
  const words = (mrn: string) => `replace(${mrn}, '-', ' ')`;
  return `
    with ${those} insert into patient (id, mrn, name, synthetic, sex) select id, mrn, null, true, sex from copy;
    with ${those} insert into patient_history (patient_id, import_id, birth_at, birth_precision, deceased, encounters, resources, first_at, last_at,
        problems, active_problems, search_text)
      select c.id, x.import_id, ${moved("birth_at")}, x.birth_precision, x.deceased, x.encounters, x.resources, ${moved("first_at")}, ${moved("last_at")},
        x.problems, x.active_problems, replace(x.search_text, ${words("original_mrn")}, ${words("mrn")})
      from copy c join patient_history x on x.patient_id = c.original;
    with ${those} insert into resource (patient_id, id, version, type, import_id, chunk, place, content_mark, encounter_id, concept_id, status, start_at,
        end_at, start_precision, end_precision, utc_offset, known_at, known_by, value_number, value_unit, detail, note_text)
      select c.id, ${uuid("id")}, x.version, x.type, x.import_id, x.chunk, x.place, x.content_mark, ${uuid("encounter_id")}, x.concept_id, x.status,
        ${moved("start_at")}, ${moved("end_at")}, x.start_precision, x.end_precision, x.utc_offset, ${moved("known_at")}, x.known_by, x.value_number,
        x.value_unit, x.detail, x.note_text
      from original_resource x join copy c on c.original = x.patient_id;
    with ${those} insert into source_chunk (patient_id, import_id, chunk, bytes)
      select c.id, x.import_id, x.chunk, x.bytes from original_chunk x join copy c on c.original = x.patient_id`;
}

/** Milliseconds that 95 of 100 readings stay below. */
async function p95(read: (i: number) => Promise<unknown>, times = reads): Promise<number> {
  const took: number[] = [];
  await read(0);
  for (let i = 0; i < times; i++) {
    const began = performance.now();
    await read(i);
    took.push(performance.now() - began);
  }
  return quantile(took, 0.95);
}

/** A timeline as the route sends it and the page reads it. */
async function timeline(database: Database, patientId: string): Promise<number> {
  const history = await readHistory(database, { patientId, asOf: null });
  const sent = JSON.stringify(packTimeline(timelineEntries(history)));
  return packedTimelineSchema.parse(JSON.parse(sent)).entries.length;
}

/** An overview as the route sends it and the page reads it. */
async function overview(database: Database, patientId: string): Promise<number> {
  const shown = historyOverview(await readHistory(database, { patientId, asOf: null }), Date.now());
  return historyOverviewSchema.parse(JSON.parse(JSON.stringify(shown))).entries;
}

/** Words that most have, that few have and that nobody has, beginnings of words, and several at once. */
const searches = [
  "hypertension",
  "metformin diabetes",
  "type 2 diabetes mellitus",
  "h",
  "m d",
  "p-1",
  "p-12ab",
  "cirrhosis",
];
const orders = ["urgency", "patient", "number", "consultation"] as const;

async function readingTimes(database: Database): Promise<Record<string, number>> {
  const { uniform } = random("which patients are read");
  const { rows } = await database.query<{ id: string }>(
    "select patient_id as id from patient_history where resources <= $1",
    [resources],
  );
  const someone = () => rows[Math.floor(uniform() * rows.length)]?.id ?? "";
  const { rows: longest } = await database.query<{ id: string }>(
    "select patient_id as id from patient_history order by resources desc limit 1",
  );
  const long = longest[0]?.id ?? "";
  const bySearch: Record<string, number> = {};
  for (const order of ["urgency", "patient"] as const)
    for (const query of searches)
      bySearch[`search of "${query}", ${order === "patient" ? "by record number, " : ""}p95 ms`] = await p95(
        () => listPatients(database, { query, order, offset: 0, limit: 50 }, secret),
        Math.ceil(reads / 4),
      );
  return {
    "list, p95 ms": await p95((i) =>
      listPatients(database, { offset: (i % 5) * 50, limit: 50, order: orders[i % orders.length] ?? "urgency" }),
    ),
    ...bySearch,
    "search of the slowest words, p95 ms": Math.max(...Object.values(bySearch)),
    "overview, p95 ms": await p95(() => overview(database, someone())),
    "search of somebody's notes, p95 ms": await p95(() =>
      searchNotes(database, { patientId: someone(), asOf: null, search: "plan" }),
    ),
    [`overview of ${EVENTS} resources, p95 ms`]: await p95(() => overview(database, long)),
    [`timeline of ${EVENTS} resources, p95 ms`]: await p95(() => timeline(database, long)),
  };
}

await inTemporaryFolder(async (folder) => {
  const [from, workFolder] = [join(folder, "lives"), join(folder, "work")];
  await mkdir(from);
  await mkdir(workFolder);
  const lines = Array.from({ length: lives }, (_, i) => madeUpLife(`life ${i}`, resources)).flat();
  lines.push(...madeUpLife("a long life", EVENTS));
  await writeFile(join(from, "lives.ndjson"), lines.map((one) => JSON.stringify(one)).join("\n"));
  const figures: Record<string, number> = { resources: lines.length };
  const engines = [
    ["embedded", await openDatabase({ directory: join(folder, "database") })],
    ...(values.postgres === undefined ? [] : [["server", await openDatabase({ url: values.postgres })] as const]),
  ] as const;
  for (const [engine, database] of engines) {
    await migrate(database);
    const before = await bytesOf(database);
    figures[`${engine}: resources imported a second`] = await imported(database, from, workFolder, lines.length);
    await database.exec("vacuum analyze");
    figures[`${engine}: bytes a resource`] = ((await bytesOf(database)) - before) / lines.length;
    if (engine === "server") {
      const began = performance.now();
      await copied(database);
      figures["server: seconds of copying"] = (performance.now() - began) / 1000;
      const { rows } = await database.query<{ n: string }>("select count(*)::text as n from resource");
      figures["server: resources"] = Number(rows[0]?.n);
      figures["server: bytes a resource, of all"] = (await bytesOf(database)) / Number(rows[0]?.n);
      Object.assign(figures, await readingTimes(database));
    }
    await database.close();
  }
  tellFigures("record", figures);
});
