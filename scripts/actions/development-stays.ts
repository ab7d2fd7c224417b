import { readFile } from "node:fs/promises";
import type { DevelopmentSplit } from "../../lib/experts/development-split";
import { drawnSplit } from "../../lib/experts/development-split.server";
import {
  type DevelopmentStaysFile,
  developmentStaysFile,
  stayFingerprint,
} from "../../lib/experts/development-stays.server";
import { filesForTask } from "../../lib/experts/files-for-task.server";
import type { PredictionTask } from "../../lib/experts/schema";
import { stayRecords } from "../../lib/experts/stay-records.server";
import { AppError } from "../../lib/platform/errors";
import { writeWhole } from "../../lib/platform/whole-files.server";
import { sourceOf } from "../../lib/record/source-of";
import { loadTaskOption } from "../load-task-option";
import { requirePlaceFor } from "../place-for-file";
import { resolveFromCaller } from "../resolve-from-caller";

export interface DevelopmentStaysOptions {
  task: string;
  from: string[];
  out: string;
}

/** What `development-stays.json` holds for these data. */
async function listDevelopmentStays(
  task: Pick<PredictionTask, "id" | "sources">,
  from: readonly string[],
): Promise<DevelopmentStaysFile> {
  const files = filesForTask(task);
  const stays: { split: DevelopmentSplit; fingerprint: string | null }[] = [];
  for (const path of from)
    for await (const stay of stayRecords(files, path)) {
      const split = drawnSplit(files.source, stay.id);
      if (split !== null && !("fault" in stay)) stays.push({ split, fingerprint: stayFingerprint(stay.record) });
    }
  if (stays.length === 0)
    throw new AppError("invalid", { userMessage: `${from.join(", ")}: no stay of the development data is in it.` });
  return developmentStaysFile(`Fingerprints of stays of ${sourceOf(files.source).title}, by split`, stays);
}

/** Whether a task's list is the one that these data give. */
export async function isListedAgain(
  task: Pick<PredictionTask, "id" | "sources">,
  file: string,
  from: readonly string[],
): Promise<boolean> {
  return (
    JSON.stringify(await listDevelopmentStays(task, from)) === JSON.stringify(JSON.parse(await readFile(file, "utf8")))
  );
}

/** Writes the list of a task's development data into a file. */
export async function writeDevelopmentStays({ task, from, out }: DevelopmentStaysOptions): Promise<void> {
  const file = resolveFromCaller(out);
  await requirePlaceFor(file, "--out");
  const { definition } = await loadTaskOption(task);
  const list = await listDevelopmentStays(definition, from.map(resolveFromCaller));
  await writeWhole(file, `${JSON.stringify(list, null, 2)}\n`);
}
