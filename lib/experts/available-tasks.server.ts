import { modelsFolder } from "../inference/model-package-files.server";
import { AppError } from "../platform/errors";
import { log } from "../platform/log.server";
import type { Encounter } from "../record/schema";
import { logModelFaults } from "./log-model-faults.server";
import { type TaskSummary, taskSummary } from "./task-summary";
import { tasksForSource } from "./tasks-for-source.server";

/** The prediction tasks for a record, the default one first; or why there are none. */
export type AvailableTasks = { tasks: TaskSummary[] } | { unavailable: string };

/**
 * The prediction tasks for an encounter. It does not throw where there are none, because a record is read without
 * experts too.
 */
export async function availableTasks(
  encounter: Pick<Encounter, "source">,
  root: string = modelsFolder(),
): Promise<AvailableTasks> {
  try {
    const { tasks, faults } = await tasksForSource(encounter, root);
    logModelFaults(faults);
    return { tasks: tasks.map(taskSummary) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "exception") log.error({ err: error }, "the experts cannot speak");
    return { unavailable: error.userMessage };
  }
}
