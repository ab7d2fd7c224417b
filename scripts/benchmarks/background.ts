import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { readBackground } from "../../lib/clinical/background/read-background.server";
import { median } from "../../lib/platform/averages";
import { type Database, openDatabase } from "../../lib/platform/database/database.server";
import { migrate } from "../../lib/platform/database/migrate.server";
import { AppError } from "../../lib/platform/errors";
import { readHistory } from "../../lib/record/history/read-history.server";
import { readRecord } from "../../lib/record/read-records.server";
import { importFhir } from "../../lib/record/sources/fhir/import-fhir.server";
import { benchOptions, dataOf, wholeNumber } from "../bench-options";
import { inTemporaryFolder, processorMs, tellFigures } from "../measured";

/**
 * What it costs to read the record of years beside a stay of somebody with a very long record: of the data's patient who has most resources, whose
 * observations are repeated on other days until there are `--resources`. Of the embedded database the whole process is told, database included; of a
 * server this process alone.
 */
const USAGE =
  "npm run bench -- background --data <folder of the MIMIC-IV demo on FHIR's .ndjson.gz> [--resources <number, default 98562>] [--reads <number, default 20>] " +
  "[--postgres <url of an empty database>]";

const values = benchOptions(USAGE, {
  data: { type: "string" },
  resources: { type: "string", default: "98562" },
  reads: { type: "string", default: "20" },
  postgres: { type: "string" },
});
const data = dataOf(USAGE, values.data);
const resources = wholeNumber(USAGE, "resources", values.resources);
const reads = wholeNumber(USAGE, "reads", values.reads);
/** The team reads two days. */
const AS_OF = 2880;

async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY });
}
const patientOf = (line: string) => /"reference":\s*"Patient\/([^"]+)"/.exec(line)?.[1];

/** All that the data tell of the patient of whom they tell most, and what belongs to nobody, such as drugs. */
async function longestRecord(files: readonly string[]): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const file of files)
    for await (const line of linesOf(file)) {
      const id = patientOf(line);
      if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  const [longest] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ["", 0]);
  const kept: string[] = [];
  for (const file of files)
    for await (const line of linesOf(file)) {
      const id = patientOf(line);
      const isPatient = id === undefined && /"resourceType":\s*"Patient"/.test(line);
      if (id === longest || (id === undefined && (!isPatient || line.includes(longest)))) kept.push(line);
    }
  return kept;
}

/** Observations again, under other ids and a day later each time, until the patient has so many resources. */
async function repeated(database: Database): Promise<void> {
  const { rows } = await database.query<{ all: number; observations: number }>(
    "select count(*)::int as all, (count(*) filter (where type = 'Observation'))::int as observations from resource",
  );
  const { all = 0, observations = 1 } = rows[0] ?? {};
  const columns = `version, type, import_id, chunk, place, content_mark, encounter_id, concept_id, status, start_precision, end_precision, utc_offset, known_by,
    value_number, value_unit, detail, note_text`;
  await database.query(
    `insert into resource (patient_id, id, ${columns}, start_at, end_at, known_at)
     select patient_id, gen_random_uuid(), ${columns}, start_at + k * interval '1 day', end_at + k * interval '1 day', known_at + k * interval '1 day'
     from resource, generate_series(1, $1) k where type = 'Observation' order by k limit $2`,
    [Math.ceil((resources - all) / observations), Math.max(0, resources - all)],
  );
  await database.exec("vacuum analyze");
}

async function costs(database: Database, from: string, workFolder: string): Promise<Record<string, number>> {
  await migrate(database);
  const run = await importFhir(database, {
    ...{
      from,
      workFolder,
      secret: Buffer.from("a secret of this benchmark alone"),
      source: "made up",
      synthetic: true,
    },
    ...{ runId: randomUUID(), now: () => new Date(), dryRun: false, hasShiftedDates: true },
  });
  if (run.status !== "finished") throw new Error(`the import ended as ${run.status}`);
  await repeated(database);
  const { rows } = await database.query<{ patientId: string; encounterId: string; all: number; known: number }>(
    `select patient_id as "patientId", id::text as "encounterId", (select count(*) from resource)::int as all,
       (select count(*) from resource k where k.type not in ('Observation', 'Encounter', 'Immunization') and k.known_at <= e.start_at)::int as known
     from resource e where type = 'Encounter' and start_precision is null order by start_at desc limit 1`,
  );
  const stay = rows[0];
  if (!stay) throw new Error("the patient has no encounter");
  const record = await readRecord(database, stay);
  const took: number[] = [];
  for (let i = 0; i <= reads; i++) {
    const before = processorMs();
    await readBackground(database, { record, asOfMinutes: AS_OF });
    if (i > 0) took.push(processorMs() - before);
  }
  const before = processorMs();
  await readHistory(database, { patientId: stay.patientId, asOf: null, types: ["MedicationAdministration"] });
  return {
    resources: stay.all,
    "resources that are no observations, known by then": stay.known,
    "background, ms of the processor, median": Math.round(median(took)),
    "background, ms of the processor, least": Math.round(Math.min(...took)),
    "all administrations, ms of the processor, once": Math.round(processorMs() - before),
  };
}

await inTemporaryFolder(async (folder) => {
  const [from, workFolder] = [join(folder, "record"), join(folder, "work")];
  await mkdir(from);
  await mkdir(workFolder);
  const names = await readdir(data).catch(() => []);
  const files = names.filter((name) => name.endsWith(".ndjson.gz")).map((name) => join(data, name));
  if (files.length === 0)
    throw new AppError("not-found", { userMessage: `--data ${data}: not found, or without .ndjson.gz.` });
  await writeFile(join(from, "record.ndjson"), (await longestRecord(files)).join("\n"));
  const engines = [
    ["embedded", await openDatabase({ directory: join(folder, "database") })],
    ...(values.postgres === undefined ? [] : [["server", await openDatabase({ url: values.postgres })] as const]),
  ] as const;
  const figures: Record<string, number> = {};
  for (const [engine, database] of engines) {
    const found = await costs(database, from, workFolder);
    for (const [figure, value] of Object.entries(found)) figures[`${engine}: ${figure}`] = value;
    await database.close();
  }
  tellFigures("background", figures);
});
