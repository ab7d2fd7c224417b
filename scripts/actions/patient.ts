import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { type Database, database } from "../../lib/platform/database/database.server";
import { counted } from "../../lib/platform/english";
import { env } from "../../lib/platform/env.server";
import { AppError } from "../../lib/platform/errors";
import { fileExists } from "../../lib/platform/file-exists.server";
import { installSecret } from "../../lib/platform/secret.server";
import { zipFile } from "../../lib/platform/zip-file.server";
import { findPatient } from "../../lib/record/read-records.server";
import { sweepStagedFiles } from "../../lib/record/sources/staged/staged-files.server";
import { exportPatient, type PatientExport } from "../../lib/studies/patient-data/export-patient.server";
import { receiptText } from "../../lib/studies/patient-data/removal-receipt";
import { removePatient } from "../../lib/studies/patient-data/remove-patient.server";
import { parsedOptions } from "../parsed-options";
import { requirePlaceFor } from "../place-for-file";

async function patientNamed(opened: Database, id: string): Promise<string> {
  return (await findPatient(opened, id, await installSecret())).patientId;
}

export async function exportAll(options: unknown): Promise<void> {
  const given = parsedOptions(z.strictObject({ patient: z.string().min(1), out: z.string().min(1) }), options);
  await refuseExisting(given.out, "--out");
  const opened = await database();
  const patientId = await patientNamed(opened, given.patient);
  const at = new Date();
  const made = await exportPatient(opened, { patientId, actorId: "command-line", at });
  await writeExport(given.out, made, at);
  const rows = Object.values(made.rows).reduce((sum, n) => sum + n, 0);
  process.stdout.write(
    `${made.mrn}: ${counted(rows, "row")} of ${counted(Object.keys(made.rows).length, "table")} written to ${given.out}. It is a patient's data: keep it as such.\n`,
  );
}

/** Nothing that is there is written over. An empty folder may be. */
async function refuseExisting(out: string, option: string): Promise<void> {
  if (!(await fileExists(out))) return requirePlaceFor(out, option);
  const inside = await readdir(out).catch(() => ["a file"]);
  if (inside.length > 0)
    throw new AppError("invalid", { userMessage: `${out} is there already. Expected a new folder or .zip file.` });
}

/** Whole or not at all, closed to other accounts. */
async function writeExport(out: string, { files }: PatientExport, at: Date): Promise<void> {
  const partial = `${out}.${process.pid}.partial`;
  try {
    if (out.toLowerCase().endsWith(".zip")) await writeFile(partial, zipFile(files, at), { mode: 0o600, flag: "wx" });
    else
      for (const { path, text } of files) {
        await mkdir(dirname(join(partial, path)), { recursive: true, mode: 0o700 });
        await writeFile(join(partial, path), text, { mode: 0o600 });
      }
    await rename(partial, out);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

export async function remove(options: unknown): Promise<void> {
  const given = parsedOptions(z.strictObject({ id: z.string().min(1), receipt: z.string().optional() }), options);
  if (given.receipt !== undefined) await refuseExisting(given.receipt, "--receipt");
  const opened = await database();
  const dataFolder = env().CONSILIUM_DATA_DIR;
  const patientId = await patientNamed(opened, given.id);
  await sweepStagedFiles(dataFolder, opened.query);
  const receipt = await removePatient(opened, { patientId, actorId: "command-line", dataFolder });
  process.stdout.write(`${receiptText(receipt)} Backups keep what they hold.\n`);
  if (given.receipt !== undefined)
    await writeFile(given.receipt, `${JSON.stringify(receipt, null, 2)}\n`, { mode: 0o600, flag: "wx" });
}
