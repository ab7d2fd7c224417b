import { parentPort } from "node:worker_threads";
import { readTask } from "../../experts/model-store.server";
import { closeDatabase, type SharedDatabase, takeDatabase } from "../../platform/database/database.server";
import type { CohortShift } from "./cohort-shift";
import { cohortShift, databaseStays } from "./cohort-stays.server";

export interface ShiftOrder {
  shared: SharedDatabase;
  taskId: string;
}
export type ShiftAnswer = { shift: CohortShift } | { fault: string };

/** Reads one cohort on a thread that may be ended from outside at any moment, and takes nothing with it. */
parentPort?.once("message", async ({ shared, taskId }: ShiftOrder) => {
  let answer: ShiftAnswer;
  try {
    const database = await takeDatabase(shared);
    const { task, cards } = await readTask(taskId);
    answer = { shift: await cohortShift(databaseStays(database, task), { task, cards }) };
  } catch (error) {
    answer = { fault: String(error) };
  }
  parentPort?.postMessage(answer);
  await closeDatabase();
});
