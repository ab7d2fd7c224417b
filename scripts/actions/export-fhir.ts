import { patientBundle } from "../../lib/consultations/patient-bundle.server";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { database } from "../../lib/platform/database/database.server";
import { counted } from "../../lib/platform/english";
import { AppError } from "../../lib/platform/errors";
import { installSecret } from "../../lib/platform/secret.server";
import { momentOf, overAt } from "../../lib/record/history/moment";
import { findPatient } from "../../lib/record/read-records.server";
import { requirePlaceFor } from "../place-for-file";
import { resolveFromCaller } from "../resolve-from-caller";
import { writeAtomically } from "../write-atomically";

export interface ExportFhirOptions {
  patient: string;
  asOf?: string;
  out: string;
}

/** @throws AppError "invalid" for a time that is none and a file that cannot be written; "not-found" where nobody has this record number */
export async function exportFhir({ patient, asOf, out }: ExportFhirOptions): Promise<void> {
  const moment = asOf === undefined ? null : momentOf(asOf);
  if (asOf !== undefined && moment === null)
    throw new AppError("invalid", { userMessage: "--as-of: expected a date or time such as 2020-05-06T12:00:00Z." });
  const path = resolveFromCaller(out);
  await requirePlaceFor(path, "--out");
  const opened = await database();
  const { patientId } = await findPatient(opened, patient);
  const bundle = await patientBundle(opened, {
    patientId,
    asOf: moment && new Date(overAt(moment)),
    secret: await installSecret(),
    now: new Date(),
  });
  const resources = Array.isArray(bundle.entry) ? bundle.entry.length : 0;
  await recordAudit(opened.query, {
    actorId: "command-line",
    action: "patient.export",
    patientId,
    detail: { format: "fhir", asOf: asOf ?? null, resources },
  });
  await writeAtomically(path, "--out", once(`${JSON.stringify(bundle, null, 1)}\n`));
  process.stdout.write(`${counted(resources, "resource")} in ${path}\n`);
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
