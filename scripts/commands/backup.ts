import type { Command } from "commander";

/** Adds `backup`: the data folder in one file, whether or not a server has it open. */
export function addBackup(program: Command): void {
  program
    .command("backup")
    .description("write the embedded database, with the install's secret and calibrations, to one file")
    .requiredOption("--out <file>", "a tar archive that holds every record and key: keep it like them")
    .action(async (options: unknown) => {
      const { backup } = await import("../actions/backup");
      await backup(options);
    });
}
