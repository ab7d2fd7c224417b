import { abortable } from "../../platform/abortable";
import { type Database, transferredWith } from "../../platform/database/database.server";
import { tsxThread } from "../../platform/threads/tsx-thread.server";
import type { CohortShift } from "./cohort-shift";
import type { ShiftAnswer, ShiftOrder } from "./cohort-shift-worker.server";

/** Holds the imported cohort against a task's development stays on a thread of its own, which ends when `signal` aborts. */
export async function cohortShiftInThread(
  database: Database,
  taskId: string,
  signal: AbortSignal,
): Promise<CohortShift> {
  signal.throwIfAborted();
  const worker = tsxThread("lib/studies/cohort-shift/cohort-shift-worker.server.ts");
  try {
    const answered = new Promise<ShiftAnswer>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", (code) => reject(new Error(`the thread that reads the cohort ended with code ${code}`)));
    });
    answered.catch(() => undefined);
    const shared = database.share();
    worker.postMessage({ shared, taskId } satisfies ShiftOrder, transferredWith(shared));
    const answer = await abortable(answered, signal);
    if ("fault" in answer) throw new Error(answer.fault);
    return answer.shift;
  } finally {
    await worker.terminate();
  }
}
