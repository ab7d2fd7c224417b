import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { loadTask } from "../../lib/experts/model-store.server";
import type { PredictionTask } from "../../lib/experts/schema";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { database } from "../../lib/platform/database/database.server";
import { AppError } from "../../lib/platform/errors";
import { sourceFiles } from "../../lib/record/source-files-of.server";
import type { CohortShift } from "../../lib/studies/cohort-shift/cohort-shift";
import { cohortShiftText } from "../../lib/studies/cohort-shift/cohort-shift-text";
import {
  cohortShift,
  databaseStays,
  folderStays,
  type SiteStay,
} from "../../lib/studies/cohort-shift/cohort-stays.server";
import { parseSiteOutcomes } from "../../lib/studies/recalibration/site-predictions.server";
import { staysProgress } from "../command-progress";
import { loadTaskOption } from "../load-task-option";
import { pathsOf } from "../paths-of-sources";
import { resolveFromCaller } from "../resolve-from-caller";

interface ShiftOptions {
  task: string;
  from?: string;
  outcomes?: string;
  database?: boolean;
}

/** Adds `shift`: a site's own cohort beside the one that the experts were fitted on. */
export function addShift(program: Command): void {
  program
    .command("shift")
    .description("hold a site's cohort against the stays that the models were fitted on, feature by feature")
    .option("--task <id>", "prediction task", "icu-mortality")
    .option("--from <path>", pathsOf(sourceFiles))
    .option(
      "--outcomes <file>",
      "CSV with RecordID and In-hospital_death (or Outcome, of another task), to compare the share with the outcome",
    )
    .option("--database", "the encounters imported into the database")
    .action(async (options: ShiftOptions) => {
      process.stdout.write(cohortShiftText(await shift(options)));
    });
}

/** Throws AppError `invalid` where not exactly one source is named, or it holds no stay. */
export async function shift({ task: id, from, outcomes, database: imported }: ShiftOptions): Promise<CohortShift> {
  if ((from === undefined) === !imported)
    throw new AppError("invalid", {
      userMessage: "Give the cohort by --from <path> or by --database, one of the two.",
    });
  await loadTaskOption(id);
  const { definition: task, experts } = await loadTask(id);
  const cards = [...experts.values()].map(({ card }) => card);
  const stays = from === undefined ? await importedStays(task) : await ownStays(task, from, outcomes);
  const found = await cohortShift(stays, { task, cards, onProgress: staysProgress("shift") });
  if (found.n === 0) {
    const why = found.left.map(({ reason, n }) => ` ${n} left out: ${reason}.`).join("");
    throw new AppError("invalid", { userMessage: `There is no stay to compare.${why}` });
  }
  return found;
}

async function ownStays(
  task: PredictionTask,
  from: string,
  outcomes: string | undefined,
): Promise<AsyncIterable<SiteStay>> {
  if (outcomes === undefined) return folderStays(task, resolveFromCaller(from), new Map());
  const file = resolveFromCaller(outcomes);
  const text = await readFile(file, "utf8").catch((cause) => {
    throw new AppError("invalid", { userMessage: `${file}: cannot be read.`, cause });
  });
  return folderStays(task, resolveFromCaller(from), parseSiteOutcomes(file, text, task));
}

async function importedStays(task: PredictionTask): Promise<AsyncIterable<SiteStay>> {
  const opened = await database();
  await recordAudit(opened.query, { actorId: "command-line", action: "cohort.read", subject: task.id });
  return databaseStays(opened, task);
}
