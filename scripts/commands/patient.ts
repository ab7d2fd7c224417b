import type { Command } from "commander";
import { z } from "zod";
import { database } from "../../lib/platform/database/database.server";
import { counted } from "../../lib/platform/english";
import { installSecret } from "../../lib/platform/secret.server";
import { findPatient } from "../../lib/record/read-records.server";
import { removePatient } from "../../lib/studies/remove-patient.server";
import { parsedOptions } from "../parsed-options";

/** Adds `patient remove`. */
export function addPatient(program: Command): void {
  program
    .command("patient")
    .description("what is stored of one patient")
    .command("remove")
    .description("take away a patient's record and runs with all that was said in them; the audit log stays")
    .requiredOption("--id <id>", "a patient's identifier, MRN (P-7K3M9Q) or the data set's own record id (132539)")
    .action(remove);
}

async function remove(options: unknown): Promise<void> {
  const { id } = parsedOptions(z.strictObject({ id: z.string().min(1) }), options);
  const opened = await database();
  const { patientId } = await findPatient(opened, id, await installSecret());
  const { runs, ratings } = await removePatient(opened, patientId, "command-line");
  // Rows that are gone lie in the files until these are written anew. A server's owner says when it may wait for that.
  if (opened.kind === "pglite") await opened.exec("vacuum full");
  process.stdout.write(
    `${id}: the record is removed, with ${counted(runs, "run")} and ${counted(ratings, "rating")}. The audit log and backups keep what they hold.\n`,
  );
}
