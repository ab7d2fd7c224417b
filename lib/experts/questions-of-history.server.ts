import { modelsFolder } from "../inference/model-package-files.server";
import type { Database } from "../platform/database/database.server";
import { AppError } from "../platform/errors";
import { log } from "../platform/log.server";
import { readHistory } from "../record/history/read-history.server";
import type { SourceId } from "../record/source-of";
import { sources } from "../record/source-of";
import { logModelFaults } from "./log-model-faults.server";
import { type QuestionsOfHistory, questionsOfHistory } from "./questions-of-history";
import type { PredictionTask } from "./schema";
import { tasksForSource } from "./tasks-for-source.server";

/**
 * What the models can be asked about the ICU stays of a patient's history, as it was known at a moment.
 * @throws AppError "not-found"
 */
export async function readQuestionsOfHistory(
  database: Database,
  { patientId, asOf }: { patientId: string; asOf: Date | null },
  root: string = modelsFolder(),
): Promise<QuestionsOfHistory> {
  const history = await readHistory(database, {
    patientId,
    asOf,
    types: ["Encounter", "Observation"],
    withStays: true,
  });
  const tasks = new Map<SourceId, readonly PredictionTask[]>();
  for (const { id } of sources) tasks.set(id, await tasksAbout(id, root));
  return questionsOfHistory(history, (source) => tasks.get(source) ?? [], Date.now());
}

async function tasksAbout(source: SourceId, root: string): Promise<readonly PredictionTask[]> {
  try {
    const { tasks, faults } = await tasksForSource({ source }, root);
    logModelFaults(faults);
    return tasks;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "exception") log.error({ err: error }, "the experts cannot speak");
    return [];
  }
}
