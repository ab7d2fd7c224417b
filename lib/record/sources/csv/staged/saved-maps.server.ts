import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "../../../../platform/env.server";
import { AppError } from "../../../../platform/errors";
import { textIfThere, writeWhole } from "../../../../platform/whole-files.server";
import { parseCsvMap } from "../map/csv-map";
import type { CsvMap } from "../map/map-form";

/** Most maps that are kept. A team decision: who needs more keeps them as files. */
const MOST = 200;

const folder = () => join(env().CONSILIUM_DATA_DIR, "csv-maps");

/** The file of a name: its bytes, so that no name leads elsewhere. */
const fileOf = (name: string) => `${Buffer.from(name, "utf8").toString("hex")}.json`;
const nameOf = (file: string) => Buffer.from(file.slice(0, -".json".length), "hex").toString("utf8");

/** Maps saved on the server, by name. */
export async function savedMaps(): Promise<{ name: string; savedAt: string }[]> {
  const files = (await readdir(folder()).catch(() => [])).filter((file) => /^[0-9a-f]+\.json$/.test(file));
  const maps = await Promise.all(
    files.map(async (file) => ({
      name: nameOf(file),
      savedAt: (await stat(join(folder(), file))).mtime.toISOString(),
    })),
  );
  return maps.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Saves a map under a name, in place of what stood there. @throws AppError "too-costly" where as many are kept as may be */
export async function saveMap(name: string, map: CsvMap): Promise<void> {
  const known = await savedMaps();
  if (known.length >= MOST && !known.some((one) => one.name === name))
    throw new AppError("too-costly", {
      userMessage: `${MOST} maps are saved; take one away, or keep this one as a file.`,
    });
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  await writeWhole(join(folder(), fileOf(name)), `${JSON.stringify(map, null, 2)}\n`, { mode: 0o600 });
}

/** @throws AppError "not-found" for a name under which none is saved; "invalid" where it cannot be read any more */
export async function savedMap(name: string): Promise<CsvMap> {
  const text = await textIfThere(join(folder(), fileOf(name)));
  if (text === null) throw new AppError("not-found", { userMessage: "No map is saved under this name any more." });
  return parseCsvMap(text, name);
}

/** @throws AppError "not-found" for a name under which none is saved */
export async function deleteMap(name: string): Promise<void> {
  await savedMap(name).catch((error) => {
    if (error instanceof AppError && error.code === "not-found") throw error;
  });
  await rm(join(folder(), fileOf(name)), { force: true });
}
