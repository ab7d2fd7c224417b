import { type Database, database } from "../../../platform/database/database.server";
import { env } from "../../../platform/env.server";
import { sweepStagedFiles } from "./staged-files.server";
import { StagedImports } from "./staged-imports.server";

/** It hangs on globalThis because a server bundle may hold this module more than once. */
const holder = globalThis as typeof globalThis & {
  consiliumImports?: StagedImports;
  consiliumAfterImports?: () => Promise<void>;
};

/** The imports of this process. */
export async function ownImports(opened?: Database): Promise<StagedImports> {
  const { CONSILIUM_DATA_DIR, CONSILIUM_IMPORT_MAX_BYTES, CONSILIUM_IMPORT_FOLDER } = env();
  const own = opened ?? (await database());
  holder.consiliumImports ??= new StagedImports(own, {
    dataFolder: CONSILIUM_DATA_DIR,
    mostBytes: CONSILIUM_IMPORT_MAX_BYTES,
    serverFolder: CONSILIUM_IMPORT_FOLDER,
    afterChange: holder.consiliumAfterImports,
  });
  return holder.consiliumImports;
}

/**
 * Takes away what an earlier process left behind.
 * @param afterChange called when an import or an undoing of this process has changed histories
 * @returns leaves the imports of this one in order, as the server stops
 */
export async function startImports(opened: Database, afterChange?: () => Promise<void>): Promise<() => Promise<void>> {
  if (afterChange) holder.consiliumAfterImports = afterChange;
  await sweepStagedFiles(env().CONSILIUM_DATA_DIR, opened.query);
  return async () => holder.consiliumImports?.leave();
}
