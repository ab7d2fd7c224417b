import { createHash } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { upperFirst } from "../../platform/english";
import { env } from "../../platform/env.server";
import { AppError } from "../../platform/errors";
import { fileExists } from "../../platform/file-exists.server";
import { textIfThere, writeWhole } from "../../platform/whole-files.server";
import { type LoadedTask, loadTask } from "../model-store.server";
import { isHead, type ModelCard, type PredictionTask } from "../schema";
import {
  type LocalCalibration,
  localCalibrationSchema,
  localText,
  setAsideText,
  withLocalCalibration,
} from "./local-calibration";

/** Which calibration a site's risks follow. */
export interface CalibrationInUse {
  /** Null for the one shipped. */
  local: LocalCalibration | null;
  /** What is to be said of it beside the risks; null where it is the one shipped and there is no other. */
  calibrationNote: string | null;
}

/** A task as this site uses it. */
export interface LocallyCalibratedTask extends LoadedTask, CalibrationInUse {}

/**
 * A task with the site's own calibration where one was applied, else as shipped. Read anew each time, so that a running
 * server follows. Throws as `loadTask` and `calibrationInUse`.
 */
export async function locallyCalibratedTask(
  taskId: string,
  { directory = env().CONSILIUM_DATA_DIR, root }: { directory?: string; root?: string } = {},
): Promise<LocallyCalibratedTask> {
  const shipped = await loadTask(taskId, root);
  const cards = [...shipped.experts.values()].map(({ card }) => card);
  const calibration = await calibrationInUse(shipped.definition, cards, directory);
  const { local } = calibration;
  return { ...shipped, ...(local && withLocalCalibration(shipped, local)), ...calibration };
}

const OWN_OUTCOME =
  "Where a patient is among them, that patient's outcome has a part, one of so many, in the risk and the interval told.";

/**
 * The calibration applied at this site, if it was fitted to these models. One that was fitted to other models would
 * give wrong risks: it is set aside, the shipped calibration is used, and `calibrationNote` says so. Throws AppError
 * `exception` where its file is broken.
 */
export async function calibrationInUse(
  task: PredictionTask,
  cards: readonly ModelCard[],
  directory = env().CONSILIUM_DATA_DIR,
): Promise<CalibrationInUse> {
  const local = await readLocalCalibration(task.id, directory);
  if (local === null) return { local, calibrationNote: null };
  if (local.models !== modelsFingerprint(task, cards)) return { local: null, calibrationNote: setAsideText(local) };
  const note = localText(local);
  return { local, calibrationNote: `${upperFirst(note)}. ${OWN_OUTCOME}` };
}

/** What a run records of the calibration its risks follow: enough to tell one from another. */
export function calibrationVersion({ local }: Pick<CalibrationInUse, "local">): string {
  return local === null ? "shipped" : `${localText(local)} (data ${local.data.sha256.slice(0, 12)})`;
}

const fileOf = (taskId: string, directory: string) => join(directory, "calibrations", `${taskId}.json`);

/** The calibration that was applied, of whatever models; null where there is none. */
export async function readLocalCalibration(
  taskId: string,
  directory = env().CONSILIUM_DATA_DIR,
): Promise<LocalCalibration | null> {
  const file = fileOf(taskId, directory);
  const text = await textIfThere(file);
  if (text === null) return null;
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
  await writeWhole(file, `${JSON.stringify(localCalibrationSchema.parse(local))}\n`, { mode: 0o600 });
  return file;
}

/** Goes back to the calibration shipped. @returns whether there was another. */
export async function removeLocalCalibration(taskId: string, directory = env().CONSILIUM_DATA_DIR): Promise<boolean> {
  const file = fileOf(taskId, directory);
  const existed = await fileExists(file);
  await rm(file, { force: true });
  return existed;
}

/** Tells these models from any others: SHA-256 over the names and files of the experts and the weights of the ensembles. */
export function modelsFingerprint(task: PredictionTask, cards: readonly ModelCard[]): string {
  const files = cards.map(({ name, onnx }) => `${name} ${onnx.sha256}`);
  const sums = task.ensembles.map((one) => {
    const made = isHead(one) ? one.head.onnx.sha256 : JSON.stringify(Object.entries(one.weights).sort());
    return `${one.name} ${made}`;
  });
  return createHash("sha256")
    .update([task.id, ...files.sort(), ...sums.sort()].join("\n"))
    .digest("hex");
}
