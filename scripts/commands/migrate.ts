import type { Command } from "commander";

/** Adds `migrate`: brings the tables up to date as their owner, for a server that may not. */
export function addMigrate(program: Command): void {
  program
    .command("migrate")
    .description("bring the tables up to date, as the role in DATABASE_URL")
    .option("--server-role <name>", "a role of PostgreSQL that is to do the server's work, and may alter nothing")
    .action(async (options: unknown) => {
      const { migrate } = await import("../actions/migrate");
      await migrate(options);
    });
}
