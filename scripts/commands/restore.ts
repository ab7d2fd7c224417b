import type { Command } from "commander";

/** Adds `restore`: a data folder from what `backup` wrote. */
export function addRestore(program: Command): void {
  program
    .command("restore")
    .description("make an empty data folder (CONSILIUM_DATA_DIR) from a backup")
    .requiredOption("--from <file>", "what `backup` wrote")
    .action(async (options: unknown) => {
      const { restore } = await import("../actions/restore");
      await restore(options);
    });
}
