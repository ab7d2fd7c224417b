import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "../platform/env.server";
import { AppError } from "../platform/errors";
import {
  type LocalCalibration,
  localCalibrationSchema,
  localText,
  setAsideText,
  withLocalCalibration,
} from "./local-calibration";
import { type LoadedTask, loadTask } from "./model-store.server";

/** A task as this site uses it. */
export interface SiteTask extends LoadedTask {
  /** The local calibration that its risks follow; null for the one shipped. */
  local: LocalCalibration | null;
  /** What is to be said of the calibration beside the risks; null where it is the one shipped and there is no other. */
  calibrationNote: string | null;
}

/**
 * A task with the site's own calibration where one was applied, else as shipped. A calibration of other models is set
 * aside, and `calibrationNote` says so: it would be wrong for these, and no risk at all would be no better. Read anew each
 * time, so that a running server follows. Throws as `loadTask`; AppError `exception` where the file is broken.
 */
export async function siteTask(
  taskId: string,
  { directory = env().CONSILIUM_DATA_DIR, root }: { directory?: string; root?: string } = {},
): Promise<SiteTask> {
  const shipped = await loadTask(taskId, root);
  const local = await readLocalCalibration(taskId, directory);
  if (local === null) return { ...shipped, local: null, calibrationNote: null };
  if (local.models !== modelsMark(shipped)) return { ...shipped, local: null, calibrationNote: setAsideText(local) };
  const note = localText(local);
  const calibrationNote = `${note.charAt(0).toUpperCase()}${note.slice(1)}.`;
  return { ...shipped, ...withLocalCalibration(shipped, local), local, calibrationNote };
}

/** What a run records of the calibration its risks follow: enough to tell one from another. */
export function calibrationVersion({ local }: Pick<SiteTask, "local">): string {
  return local === null ? "shipped" : `${localText(local)} (data ${local.data.sha256.slice(0, 12)})`;
}

const fileOf = (taskId: string, directory: string) => join(directory, "calibrations", `${taskId}.json`);

/** The calibration that was applied, of whatever models; null where there is none. */
export async function readLocalCalibration(
  taskId: string,
  directory = env().CONSILIUM_DATA_DIR,
): Promise<LocalCalibration | null> {
  const file = fileOf(taskId, directory);
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  try {
    return localCalibrationSchema.parse(JSON.parse(text));
  } catch (cause) {
    const userMessage = `${file}: no local calibration can be read from it. Apply one anew with "recalibrate --apply", or take it away with "recalibrate --remove".`;
    throw new AppError("exception", { userMessage, cause });
  }
}

/** Puts a calibration to use, in place of any before it. Only the file's owner may read it (mode 0600). */
export async function writeLocalCalibration(
  local: LocalCalibration,
  directory = env().CONSILIUM_DATA_DIR,
): Promise<string> {
  const file = fileOf(local.task, directory);
  await mkdir(join(directory, "calibrations"), { recursive: true, mode: 0o700 });
  // Whole or not at all: a server may be reading it.
  const partial = `${file}.${process.pid}.partial`;
  await writeFile(partial, `${JSON.stringify(localCalibrationSchema.parse(local))}\n`, { mode: 0o600 });
  await rename(partial, file);
  return file;
}

/** Goes back to the calibration shipped. @returns whether there was another. */
export async function removeLocalCalibration(taskId: string, directory = env().CONSILIUM_DATA_DIR): Promise<boolean> {
  const file = fileOf(taskId, directory);
  const there = await readFile(file).then(
    () => true,
    () => false,
  );
  await rm(file, { force: true });
  return there;
}

/** Tells these models from any others: SHA-256 over the names and files of the experts and the weights of the ensembles. */
export function modelsMark({ task, experts }: Pick<LoadedTask, "task" | "experts">): string {
  const files = [...experts].map(([name, { card }]) => `${name} ${card.onnx.sha256}`);
  const sums = task.ensembles.map(({ name, weights }) => `${name} ${JSON.stringify(Object.entries(weights).sort())}`);
  return createHash("sha256")
    .update([task.id, ...files.sort(), ...sums.sort()].join("\n"))
    .digest("hex");
}
