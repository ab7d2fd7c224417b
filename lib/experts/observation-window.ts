import { AppError } from "../platform/errors";
import type { PatientRecord } from "../record/schema";
import { whyNotOf } from "./asked-of";
import type { PredictionTask } from "./schema";

/** What says how far a record is read. */
export type ObservationWindow = Pick<PredictionTask, "windowHours" | "stepMinutes"> &
  Partial<Pick<PredictionTask, "prefix">>;

/**
 * Steps that a prediction at `asOfMinutes` reads: the whole window, or, of a task that speaks from any prefix, the whole
 * steps that have passed, as the models were trained. A moment within a step is read as of the step's start.
 */
export function stepsAt({ windowHours, stepMinutes, prefix }: ObservationWindow, asOfMinutes: number): number {
  const whole = (windowHours * 60) / stepMinutes;
  return prefix ? Math.max(0, Math.min(whole, Math.floor(asOfMinutes / stepMinutes))) : whole;
}

/** Hours of record without which a task states no risk. */
export function leastHours({ windowHours, prefix }: Pick<PredictionTask, "windowHours" | "prefix">): number {
  return prefix ? prefix.leastHours : windowHours;
}

/**
 * Throws AppError `business-rule` where no risk can be stated: the models are not about such a record (`whyNotOf`), or it is too short: the estimand speaks of patients who are still there at the
 * window's end, or of a prefix of at least `leastHours` and patients still there at its end.
 */
export function requireWindow(record: PatientRecord, task: PredictionTask, asOfMinutes: number): void {
  const { observedMinutes } = record.encounter;
  const whyNot = whyNotOf(record, task);
  if (whyNot !== null) throw new AppError("business-rule", { userMessage: whyNot });
  const held =
    asOfMinutes < observedMinutes
      ? `asked for was ${Math.floor(asOfMinutes / 60)} h.`
      : `this record holds ${Math.floor(observedMinutes / 60)} h.`;
  const refuse = (userMessage: string) => {
    throw new AppError("business-rule", { userMessage });
  };
  if (Math.min(observedMinutes, asOfMinutes) < leastHours(task) * 60) {
    refuse(
      task.prefix
        ? `These models estimate ${task.estimand} from at least ${task.prefix.leastHours} h of record; ${held}`
        : `These models estimate ${task.estimand} among patients ${task.words.stillThere} at ${task.windowHours} h; ${held}`,
    );
  }
  if (task.prefix && Number.isFinite(asOfMinutes) && observedMinutes < asOfMinutes)
    refuse(
      `These models estimate ${task.estimand} among patients ${task.words.stillThere} at ${Math.floor(asOfMinutes / 60)} h; ${held}`,
    );
}
