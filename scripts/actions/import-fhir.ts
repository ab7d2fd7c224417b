import { makeFacts } from "../../lib/cohorts/run/make-facts.server";
import { renewPatientList } from "../../lib/consultations/chart-of-stay/renew-patient-list.server";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { database } from "../../lib/platform/database/database.server";
import { undoFhirImport } from "../../lib/record/sources/fhir/undo-fhir-import.server";
import { factsProgress } from "../command-progress";
import { importRecords } from "../import-records";

export interface ImportFhirOptions {
  from: string;
  source: string;
  synthetic?: boolean;
  dryRun?: boolean;
  json?: true;
}

export function importFromCommandLine({
  from,
  source,
  synthetic = false,
  dryRun = false,
  json,
}: ImportFhirOptions): Promise<void> {
  return importRecords({ from, source, synthetic, dryRun, json });
}

export async function undoFromCommandLine(runId: string): Promise<void> {
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
