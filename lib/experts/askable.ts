import { z } from "zod";
import type { PatientRecord } from "../record/schema";
import { type AskedTask, likenessOf, whyNotOf } from "./asked-of";
import { shortOf, type TaskSummary } from "./task-summary";

/** Whether one task's question can be asked about a record. */
export const askabilitySchema = z.strictObject({
  /** The task's id. */
  task: z.string(),
  /** Why it cannot be asked: a sentence or two; null where it can. */
  whyNot: z.string().nullable(),
  /** How like the stays that the models learned from this record is, where it is of another source. */
  likeness: z.string().nullable(),
});
export type Askability = z.infer<typeof askabilitySchema>;

/**
 * The one answer to whether a task can be asked about a record: by what kind of encounter it is, how long, and what was measured. Convene,
 * the pages, `consult`, `predict` and the patient list stand on the same two rules (`whyNotOf`, `requireWindow`).
 */
export function askabilityOf(
  record: Pick<PatientRecord, "encounter" | "series">,
  task: AskedTask & TaskSummary,
): Askability {
  const whyNot = whyNotOf(record, task) ?? shortOf(task, record.encounter);
  return { task: task.id, whyNot, likeness: whyNot === null ? likenessOf(record, task) : null };
}
