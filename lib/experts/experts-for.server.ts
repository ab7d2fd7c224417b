import type { Encounter } from "../patients/schema";
import { AppError } from "../platform/errors";
import { log } from "../platform/log.server";
import { packages, readTask } from "./model-store.server";
import { taskFor } from "./task-for.server";
import { leastHours } from "./window";

/** Hours of record without which the experts state no risk; or why there are none that could. */
export type ExpertsFor = { leastHours: number } | { unavailable: string };

/** Whether experts can speak about an encounter. It does not throw where they cannot: a record is read without them too. */
export async function expertsFor(encounter: Pick<Encounter, "source">, root: string = packages()): Promise<ExpertsFor> {
  try {
    const { task } = await readTask(await taskFor(encounter, root), root);
    return { leastHours: leastHours(task) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "exception") log.error({ err: error }, "the experts cannot speak");
    return { unavailable: error.userMessage };
  }
}
