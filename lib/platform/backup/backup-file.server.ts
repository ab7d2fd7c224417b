import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { extract, pack } from "tar-stream";
import { z } from "zod";
import type { Database } from "../database/database.server";
import { restorePglite } from "../database/pglite.server";
import { AppError } from "../errors";
import { closeToOthers } from "../private-directory.server";
import { writePrivateFile } from "../secret.server";

/** First in the archive: whoever reads it knows what follows. */
const manifestSchema = z.strictObject({
  kind: z.literal("consilium-backup"),
  format: z.literal(1),
  at: z.iso.datetime(),
});
type Manifest = z.infer<typeof manifestSchema>;

const manifestName = "consilium-backup.json";
const databaseName = "database.tar";
/** What else of the data folder belongs to a backup, and may be written by a restore. Without the secret, keys stay sealed. */
const kept = /^(secret|demo-account\.json|calibrations\/[\w-]+\.json)$/;

/** Files of the data folder that a backup holds, by their paths in it. */
async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.map((name) => name.replaceAll("\\", "/")).filter((name) => kept.test(name));
}

/**
 * Writes the embedded database, as it stands between two transactions, with the install's secret and calibrations, into one tar
 * archive, which its owner alone may read. It appears under its name whole or not at all.
 * @throws AppError "business-rule" where the database is a server's.
 */
export async function writeBackup(database: Database, folder: string, file: string): Promise<void> {
  if (!database.dump)
    throw new AppError("business-rule", { userMessage: "A PostgreSQL server is backed up with pg_dump." });
  const archive = pack();
  const partial = `${file}.partial`;
  const written = pipeline(archive, createWriteStream(partial, { mode: 0o600 }));
  // Told where it is waited for; a disk that fills up ends the archive meanwhile.
  written.catch((error: Error) => archive.destroy(error));
  try {
    const manifest: Manifest = { kind: "consilium-backup", format: 1, at: new Date().toISOString() };
    archive.entry({ name: manifestName, mode: 0o600 }, JSON.stringify(manifest));
    const dump = await database.dump();
    const whole = Buffer.from(dump.buffer, dump.byteOffset, dump.byteLength);
    archive.entry({ name: databaseName, mode: 0o600 }, whole);
    for (const name of await filesOf(folder)) archive.entry({ name, mode: 0o600 }, await readFile(join(folder, name)));
    archive.finalize();
    await written;
    await rename(partial, file);
  } catch (error) {
    archive.destroy();
    await written.catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

/**
 * Makes a data folder of a backup: its database, secret and calibrations.
 * @returns when the backup was made.
 * @throws AppError "invalid" where the file is no backup; "conflict" where the folder holds something already.
 */
export async function restoreBackup(file: string, folder: string): Promise<string> {
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new AppError("conflict", {
      userMessage: `${folder} is not empty: a backup is restored into a new folder. Move what is there out of the way, or set CONSILIUM_DATA_DIR.`,
    });
  closeToOthers(folder);
  try {
    return await unpack(file, folder);
  } catch (error) {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    if (error instanceof AppError) throw error;
    throw new AppError("invalid", { userMessage: `${file}: no backup can be restored from it.`, cause: error });
  }
}

async function unpack(file: string, folder: string): Promise<string> {
  const archive = extract();
  const reading = pipeline(createReadStream(file), archive);
  reading.catch(() => undefined);
  let at: string | null = null;
  let whole = false;
  for await (const entry of archive) {
    const { name } = entry.header;
    const content = await buffer(entry);
    if (name === manifestName) at = manifestSchema.parse(JSON.parse(content.toString("utf8"))).at;
    else if (at === null) break;
    else if (name === databaseName) {
      await restorePglite(join(folder, "database"), content);
      whole = true;
    } else if (kept.test(name)) {
      await mkdir(dirname(join(folder, name)), { recursive: true, mode: 0o700 });
      await writePrivateFile(join(folder, name), content);
    }
  }
  if (at === null || !whole) throw new Error("it holds no database");
  await reading;
  return at;
}
