import { z } from "zod";
import { database } from "../../lib/platform/database/database.server";
import { grantToServer } from "../../lib/platform/database/server-role.server";
import { AppError } from "../../lib/platform/errors";
import { openJobs } from "../../lib/platform/jobs.server";
import { parsedOptions } from "../parsed-options";

export async function migrate(options: unknown): Promise<void> {
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
