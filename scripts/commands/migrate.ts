import type { Command } from "commander";
import { z } from "zod";
import { database } from "../../lib/platform/database/database.server";
import { grantToServer } from "../../lib/platform/database/server-role.server";
import { AppError } from "../../lib/platform/errors";
import { openJobs } from "../../lib/platform/jobs.server";
import { parsedOptions } from "../parsed-options";

/** Adds `migrate`: brings the tables up to date as their owner, for a server that may not. */
export function addMigrate(program: Command): void {
  program
    .command("migrate")
    .description("bring the tables up to date, as the role in DATABASE_URL")
    .option("--server-role <name>", "a role of PostgreSQL that is to do the server's work, and may alter nothing")
    .action(migrate);
}

async function migrate(options: unknown): Promise<void> {
  const { serverRole } = parsedOptions(z.strictObject({ serverRole: z.string().optional() }), options);
  const opened = await database();
  await (await openJobs(opened)).stop();
  if (serverRole !== undefined) {
    if (opened.kind !== "postgres")
      throw new AppError("invalid", { userMessage: "--server-role: the embedded database has no roles." });
    await grantToServer(opened, serverRole);
  }
  const may = serverRole === undefined ? "" : `; ${serverRole} may read and write rows`;
  process.stdout.write(`The tables are up to date${may}.\n`);
}
