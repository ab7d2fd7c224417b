import type { Command } from "commander";

const named = "a patient's identifier, record number (P-7K3M9Q) or the data set's own record id (132539)";

/** Adds `patient export` and `patient remove`. */
export function addPatient(program: Command): void {
  const patient = program.command("patient").description("what is stored of one patient");
  patient
    .command("export")
    .description("write all that is stored of a patient into a folder or a .zip file, as JSON with a README")
    .requiredOption("--patient <id>", named)
    .requiredOption("--out <folder>", "a new folder, or a new file that ends in .zip")
    .action(async (options: unknown) => {
      const { exportAll } = await import("../actions/patient");
      await exportAll(options);
    });
  patient
    .command("remove")
    .description(
      "take away a patient's record and runs with all that was said in them; the audit log and a receipt stay",
    )
    .requiredOption("--id <id>", named)
    .option("--receipt <file>", "write the receipt there too, as JSON")
    .action(async (options: unknown) => {
      const { remove } = await import("../actions/patient");
      await remove(options);
    });
}
