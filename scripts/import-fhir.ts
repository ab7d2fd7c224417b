import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { recordAudit } from "../lib/platform/audit/record-audit.server";
import { database } from "../lib/platform/database/database.server";
import { env } from "../lib/platform/env.server";
import { installSecret } from "../lib/platform/secret.server";
import type { FhirImportReport, FhirImportRun } from "../lib/record/import/fhir-import-report";
import { fhirReportText } from "../lib/record/sources/fhir/fhir-report-text";
import { importFhir } from "../lib/record/sources/fhir/import-fhir.server";
import { undoFhirImport } from "../lib/record/sources/fhir/undo-fhir-import.server";
import { atInterrupt, dueEvery, sayAs } from "./command-progress";
import { resolveFromCaller } from "./resolve-from-caller";

interface ImportFhirOptions {
  from: string;
  source: string;
  synthetic?: boolean;
  dryRun?: boolean;
  json?: true;
}

const say = sayAs("import");

/** Adds `import fhir` and `import undo`: whole records by FHIR R4, and the way back. */
export function addImportFhir(group: Command): void {
  group
    .command("fhir")
    .description("whole records by FHIR R4, with a report of where every resource went")
    .requiredOption(
      "--from <path>",
      "file or folder of Bundles, NDJSON or single resources, plain, .gz, .tar or .tar.gz",
    )
    .option(
      "--source <name>",
      "name of the system that they come from; ids of one system are those of the same patients",
      "FHIR",
    )
    .option("--synthetic", "these patients are invented: their names are kept, and the demo account stays open")
    .option("--dry-run", "read and report, and change nothing")
    .option("--json", "print the account as JSON")
    .action(importFromCommandLine);
  group
    .command("undo <run>")
    .description("take back an import of FHIR: what it brought goes, what it replaced comes back")
    .action(undoFromCommandLine);
}

/** Ctrl-C stops at the end of a patient; the same command later goes on from there. */
async function importFromCommandLine({
  from,
  source,
  synthetic = false,
  dryRun = false,
  json,
}: ImportFhirOptions): Promise<void> {
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
    const done = await importFhir(opened, {
      from: resolveFromCaller(from),
      ...{ source, synthetic, dryRun, workFolder, runId },
      secret: await installSecret(),
      now: () => new Date(),
      signal: stop.signal,
      onProgress: progress(),
    });
    const { status, report } = done;
    const detail = { source, synthetic, dryRun, status, ...report.patients };
    await recordAudit(opened.query, { actorId: "command-line", action: "import.run", subject: runId, detail });
    process.stdout.write(
      `${json ? JSON.stringify({ id: runId, status, ...report }, null, 2) : fhirReportText(done)}\n`,
    );
    if (report.patients.read > 0 && !synthetic && !dryRun) {
      const note =
        "The demo account is closed beside real patients. People get theirs with: npm run consilium -- user add";
      if (json) say(note);
      else process.stdout.write(`\n${note}\n`);
    }
    process.exitCode = exitCodeOf(done, stop.signal);
  });
}

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
        ? `${share}% of the files read, ${resources.toLocaleString("en")} resources`
        : `${patients.read.toLocaleString("en")} ${patients.read === 1 ? "patient" : "patients"} stored`,
    );
  };
}

async function undoFromCommandLine(runId: string): Promise<void> {
  const opened = await database();
  const { patientsRemoved, resourcesRemoved, resourcesRestored } = await undoFhirImport(opened, runId, {
    now: () => new Date(),
  });
  const detail = { patientsRemoved, resourcesRemoved, resourcesRestored };
  await recordAudit(opened.query, { actorId: "command-line", action: "import.undo", subject: runId, detail });
  const count = (n: number, one: string, more: string) => `${n.toLocaleString("en")} ${n === 1 ? one : more}`;
  process.stdout.write(
    `Undone: ${count(patientsRemoved, "patient", "patients")} and ${count(resourcesRemoved, "resource", "resources")} removed, the version before restored of ${count(resourcesRestored, "resource", "resources")}.\n`,
  );
}
