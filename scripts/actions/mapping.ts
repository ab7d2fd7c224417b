import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { csvLine } from "../../lib/platform/csv-fields";
import { database } from "../../lib/platform/database/database.server";
import { counted } from "../../lib/platform/english";
import { AppError } from "../../lib/platform/errors";
import { installSecret } from "../../lib/platform/secret.server";
import type { SourceFiles } from "../../lib/record/import/source-files";
import { sourceIdsIn } from "../../lib/record/source-ids.server";
import { aboutOutput, writeWithAbout } from "../about-output";
import { requirePlaceFor } from "../place-for-file";
import { resolveFromCaller } from "../resolve-from-caller";
import { sourceFilesOfFormat } from "../source-files-option";

export interface MappingOptions {
  format: SourceFiles["source"];
  from: string;
  out: string;
}

/** Of the file that `mapping` writes. */
export const mappingColumns = ["source_id", "patient_id", "record_number", "encounter_id"];

/** @throws AppError "invalid" where the files hold no stay that was imported, or the file cannot be written. */
export async function writeMapping({ format, from, out }: MappingOptions): Promise<void> {
  const file = resolveFromCaller(out);
  await requirePlaceFor(file, "--out");
  const opened = await database();
  const files = sourceFilesOfFormat(format);
  const path = resolveFromCaller(from);
  const { found, read } = await sourceIdsIn(opened.query, files, path, await installSecret());
  if (found.length === 0)
    throw new AppError("invalid", {
      userMessage: `${from}: none of ${counted(read, "stay")} in it was imported here as a stay. A patient of a record of years is found by the id in the source: type it into the search above the list of patients, or give it to consult --patient.`,
    });
  const rows = found.map(({ sourceId, patientId, mrn, encounterId }) =>
    csvLine([sourceId, patientId, mrn, encounterId]),
  );
  await recordAudit(opened.query, {
    actorId: "command-line",
    action: "mapping.export",
    detail: { patients: found.length },
  });
  const about = { task: null, landmarkHours: null, declared: null, files: [path], reasoner: null, calibration: null };
  const text = [csvLine(mappingColumns), ...rows].join("");
  await writeWithAbout(file, text, await aboutOutput(about), { mode: 0o600 });
  process.stdout.write(`${counted(found.length, "patient")} of ${counted(read, "stay")} in ${file}\n`);
}
