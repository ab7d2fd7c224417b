import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packedTimelineSchema, packTimeline } from "../../components/history/timeline/packed-timeline";
import { timelineEntries } from "../../components/history/timeline/timeline-entry";
import { listPatients } from "../../lib/consultations/patient-list/list-patients.server";
import { type Database, openDatabase } from "../../lib/platform/database/database.server";
import { migrate } from "../../lib/platform/database/migrate.server";
import { random } from "../../lib/platform/random";
import { readHistory } from "../../lib/record/history/read-history.server";
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

/** Copies each life until there are so many: other identifiers, and dates moved by days, so that no two are alike. */
async function copied(database: Database): Promise<void> {
  const copies = Math.ceil(patients / lives) - 1;
  const id = "substr(md5(x.patient_id || k), 1, 26)";
  const uuid = (column: string) =>
    `overlay(overlay(md5(x.${column}::text || k) placing '4' from 13) placing '8' from 17)::uuid`;
  const moved = (column: string) => `x.${column} + make_interval(days => k % 3000 - 1500)`;
  const step = 20;
  // The index is made once all rows are there: kept meanwhile, each row goes to a place of its own in gigabytes.
  await database.exec("alter table resource drop constraint resource_patient_id_id_pk");
  for (let from = 1; from <= copies; from += step) {
    const k = `generate_series(${from}, ${Math.min(copies, from + step - 1)}) k`;
    await database.exec(`
      insert into patient (id, mrn, name, synthetic, sex)
        select ${id}, 'P-' || upper(substr(md5(x.patient_id || k), 1, 12)), null, true, x.sex from (select id as patient_id, sex from original) x, ${k};
      insert into patient_history (patient_id, import_id, birth_at, birth_precision, deceased, encounters, resources, first_at, last_at, problems, active_problems, search_text)
        select ${id}, x.import_id, ${moved("birth_at")}, x.birth_precision, x.deceased, x.encounters, x.resources, ${moved("first_at")}, ${moved("last_at")},
          x.problems, x.active_problems, x.search_text
        from patient_history x join original o on o.id = x.patient_id, ${k};
      insert into resource (patient_id, id, version, type, import_id, chunk, place, content_mark, encounter_id, concept_id, status, start_at, end_at,
          start_precision, end_precision, utc_offset, known_at, known_by, value_number, value_unit, detail, note_text)
        select ${id}, ${uuid("id")}, x.version, x.type, x.import_id, x.chunk, x.place, x.content_mark, ${uuid("encounter_id")}, x.concept_id, x.status,
          ${moved("start_at")}, ${moved("end_at")}, x.start_precision, x.end_precision, x.utc_offset, ${moved("known_at")}, x.known_by, x.value_number,
          x.value_unit, x.detail, x.note_text
        from resource x join original o on o.id = x.patient_id, ${k} order by 1;
      insert into source_chunk (patient_id, import_id, chunk, bytes)
        select ${id}, x.import_id, x.chunk, x.bytes from source_chunk x join original o on o.id = x.patient_id, ${k};`);
    process.stderr.write(`\r${Math.min(patients, (from + step) * lives)} patients`);
  }
  process.stderr.write("\n");
  await database.exec("alter table resource add constraint resource_patient_id_id_pk primary key (patient_id, id)");
  await database.exec("vacuum analyze");
}

/** Milliseconds that 95 of 100 readings stay below. */
async function p95(read: (i: number) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  await read(0);
  for (let i = 0; i < reads; i++) {
    const began = performance.now();
    await read(i);
    took.push(performance.now() - began);
  }
  return quantile(took, 0.95);
}

/** A timeline as the route sends it and the page reads it. */
async function page(database: Database, patientId: string): Promise<number> {
  const history = await readHistory(database, { patientId, asOf: null });
  const sent = JSON.stringify(packTimeline(timelineEntries(history)));
  return packedTimelineSchema.parse(JSON.parse(sent)).entries.length;
}

const searches = ["hypertension", "metformin diabetes", "atrial fibrillation", "warfarin", "asthma"];
const orders = ["urgency", "patient", "number", "consultation"] as const;

async function readingTimes(database: Database): Promise<Record<string, number>> {
  const { uniform } = random("which patients are read");
  const { rows } = await database.query<{ id: string }>(
    "select patient_id as id from patient_history where resources <= $1",
    [resources],
  );
  const someone = () => rows[Math.floor(uniform() * rows.length)]?.id ?? "";
  const { rows: long } = await database.query<{ id: string }>(
    "select patient_id as id from patient_history order by resources desc limit 1",
  );
  return {
    "list, p95 ms": await p95((i) =>
      listPatients(database, { offset: (i % 5) * 50, limit: 50, order: orders[i % orders.length] ?? "urgency" }),
    ),
    "search, p95 ms": await p95((i) =>
      listPatients(database, { query: searches[i % searches.length] ?? "", offset: 0, limit: 50 }, secret),
    ),
    "history for the overview, p95 ms": await p95(() => page(database, someone())),
    [`history of ${EVENTS} resources for the timeline, p95 ms`]: await p95(() => page(database, long[0]?.id ?? "")),
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
      await database.exec(
        `create table original as select p.id, p.sex from patient p join patient_history h on h.patient_id = p.id where h.resources <= ${resources}`,
      );
      await copied(database);
      await database.exec("drop table original");
      const { rows } = await database.query<{ n: string }>("select count(*)::text as n from resource");
      figures["server: resources"] = Number(rows[0]?.n);
      figures["server: bytes a resource, of all"] = (await bytesOf(database)) / Number(rows[0]?.n);
      Object.assign(figures, await readingTimes(database));
    }
    await database.close();
  }
  tellFigures("record", figures);
});
