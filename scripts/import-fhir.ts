import type { Command } from "commander";
import { makeFacts } from "../lib/cohorts/run/make-facts.server";
import { renewPatientList } from "../lib/consultations/chart-of-stay/renew-patient-list.server";
import { recordAudit } from "../lib/platform/audit/record-audit.server";
import { database } from "../lib/platform/database/database.server";
import { undoFhirImport } from "../lib/record/sources/fhir/undo-fhir-import.server";
import { factsProgress } from "./command-progress";
import { importRecords } from "./import-records";

interface ImportFhirOptions {
  from: string;
  source: string;
  synthetic?: boolean;
  dryRun?: boolean;
  json?: true;
}

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

function importFromCommandLine({
  from,
  source,
  synthetic = false,
  dryRun = false,
  json,
}: ImportFhirOptions): Promise<void> {
  return importRecords({ from, source, synthetic, dryRun, json });
}

async function undoFromCommandLine(runId: string): Promise<void> {
  const opened = await database();
  const { patientsRemoved, resourcesRemoved, resourcesRestored } = await undoFhirImport(opened, runId, {
    now: () => new Date(),
  });
  const detail = { patientsRemoved, resourcesRemoved, resourcesRestored };
  await recordAudit(opened.query, { actorId: "command-line", action: "import.undo", subject: runId, detail });
  await renewPatientList(opened);
  await makeFacts(opened, { onBatch: factsProgress("import") });
  const count = (n: number, one: string, more: string) => `${n.toLocaleString("en")} ${n === 1 ? one : more}`;
  process.stdout.write(
    `Undone: ${count(patientsRemoved, "patient", "patients")} and ${count(resourcesRemoved, "resource", "resources")} removed, the version before restored of ${count(resourcesRestored, "resource", "resources")}.\n`,
  );
}
