import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { makeFacts } from "../lib/cohorts/run/make-facts.server";
import { renewPatientList } from "../lib/consultations/chart-of-stay/renew-patient-list.server";
import { recordAudit } from "../lib/platform/audit/record-audit.server";
import { database } from "../lib/platform/database/database.server";
import { env } from "../lib/platform/env.server";
import { installSecret } from "../lib/platform/secret.server";
import type { FhirImportReport, FhirImportRun } from "../lib/record/import/fhir-import-report";
import { fhirReportText } from "../lib/record/sources/fhir/fhir-report-text";
import { importFhir } from "../lib/record/sources/fhir/import-fhir.server";
import { type FindFiles, readTables } from "../lib/record/sources/tables/read-tables.server";
import type { TablesSource } from "../lib/record/sources/tables/tables-source";
import { atInterrupt, dueEvery, factsProgress, sayAs } from "./command-progress";
import { resolveFromCaller } from "./resolve-from-caller";

/** What `import fhir`, `import csv` and `import <source of tables>` have in common. */
interface RecordsImport {
  from: string;
  /** Name that stands beside each resource. */
  source: string;
  synthetic: boolean;
  dryRun: boolean;
  json: true | undefined;
  /** How tables become records; FHIR is read where there is none. */
  tables?: TablesSource;
  /** How the files of the tables are found; by their names unless given. */
  filesOf?: FindFiles;
  /** What the source did to its dates. */
  shiftedDates?: string | null;
}

const say = sayAs("import");

/**
 * Imports whole records and tells where everything went. Ctrl-C stops at the end of a patient; the same command later goes on from there.
 */
export async function importRecords({
  from,
  json,
  tables,
  filesOf,
  shiftedDates = null,
  ...named
}: RecordsImport): Promise<void> {
  const { source, synthetic, dryRun } = named;
  const stop = new AbortController();
  const onInterrupt = () => {
    say("stopping; the same command goes on later");
    stop.abort();
  };
  await atInterrupt(onInterrupt, async () => {
    const opened = await database();
    const workFolder = join(env().CONSILIUM_DATA_DIR, "work");
    await mkdir(workFolder, { recursive: true, mode: 0o700 });
    const runId = randomUUID();
    const options = {
      from: resolveFromCaller(from),
      ...{ source, synthetic, dryRun, workFolder, runId },
      secret: await installSecret(),
      now: () => new Date(),
      signal: stop.signal,
      onProgress: progress(),
      hasShiftedDates: shiftedDates !== null,
      ...(tables && { expected: expectedIn(tables) }),
    };
    const done = await importFhir(opened, options, tables && readTables(tables, filesOf));
    const { status, report } = done;
    const detail = { source, synthetic, dryRun, status, ...report.patients };
    await recordAudit(opened.query, { actorId: "command-line", action: "import.run", subject: runId, detail });
    if (!dryRun) await renewPatientList(opened);
    if (!dryRun) await makeFacts(opened, { onBatch: factsProgress("import"), signal: stop.signal });
    process.stdout.write(
      `${json ? JSON.stringify({ id: runId, status, ...report }, null, 2) : fhirReportText(done)}\n`,
    );
    if (shiftedDates !== null && report.patients.read > 0 && !json) process.stdout.write(`\n${shiftedDates}\n`);
    if (report.patients.read > 0 && !synthetic && !dryRun) {
      const note =
        "The demo account is closed beside real patients. People get theirs with: npm run consilium -- user add";
      if (json) say(note);
      else process.stdout.write(`\n${note}\n`);
    }
    process.exitCode = exitCodeOf(done, stop.signal);
  });
}

const expectedIn = ({ patients }: TablesSource): string =>
  patients === null
    ? "Expected rows that name their patient, in the files that the map names."
    : `Expected patients in the table ${patients}.`;

/** 0: all files were read to their end. 1: it was stopped, or a file could not be read or breaks off. 2: nothing could be read. */
function exitCodeOf({ status, report }: FhirImportRun, { aborted }: AbortSignal): number {
  if (status === "finished") return report.remarks.some(({ kind }) => kind === "unreadable") ? 1 : 0;
  return report.patients.read === 0 && !aborted ? 2 : 1;
}

/** Says every two seconds how far it is. */
function progress(): (report: FhirImportReport) => void {
  const isDue = dueEvery();
  return ({ progress: { phase, bytes, bytesTotal, resources }, patients }) => {
    if (!isDue()) return;
    const share = bytesTotal === 0 ? 0 : Math.floor((100 * bytes) / bytesTotal);
    say(
      phase === "files"
        ? `${share}% of the files read${resources > 0 ? `, ${resources.toLocaleString("en")} resources` : ""}`
        : `${patients.read.toLocaleString("en")} ${patients.read === 1 ? "patient" : "patients"} stored`,
    );
  };
}
