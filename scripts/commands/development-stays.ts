import { readFile } from "node:fs/promises";
import type { Command } from "commander";
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

interface DevelopmentStaysOptions {
  task: string;
  from: string[];
  out: string;
}

/** Adds `development-stays`: the list by which a task's development data are known again, under any ids. */
export function addDevelopmentStays(program: Command): void {
  program
    .command("development-stays")
    .description("list what a task's models were developed on, by fingerprints of what was measured, for its folder")
    .option("--task <id>", "prediction task", "icu-mortality")
    .requiredOption("--from <paths...>", "the development data, as `predict` takes them")
    .requiredOption("--out <file>", "development-stays.json of the task's folder")
    .action(async ({ task, from, out }: DevelopmentStaysOptions) => {
      const file = resolveFromCaller(out);
      await requirePlaceFor(file, "--out");
      const { definition } = await loadTaskOption(task);
      const list = await listDevelopmentStays(definition, from.map(resolveFromCaller));
      await writeWhole(file, `${JSON.stringify(list, null, 2)}\n`);
    });
}

/** What `development-stays.json` holds for these data. */
export async function listDevelopmentStays(
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
