import { z } from "zod";
import { type Moment, momentSchema } from "../record/history/moment";
import type { History } from "../record/history/schema";
import { placeOf, type SourceId } from "../record/source-of";
import { isIntensiveCare } from "../record/sources/fhir/stay-of-encounter";
import { stayOf } from "../record/stay-of";
import { askabilityOf, askabilitySchema } from "./askable";
import type { PredictionTask } from "./schema";
import { taskNames } from "./task-summary";

/** What the models can be asked about a patient's stays in intensive care, the latest first, as of a moment. */
export const questionsOfHistorySchema = z.strictObject({
  stays: z.array(
    z.strictObject({
      encounterId: z.uuid(),
      /** Where the patient lay: "Medical ICU". */
      place: z.string(),
      start: momentSchema.nullable(),
      hours: z.number().int().nonnegative(),
      /** The task that is asked unless another is chosen first. */
      questions: z.array(askabilitySchema.extend({ title: z.string(), estimand: z.string() })),
    }),
  ),
  /** Why no question at all can be asked; null where one can. */
  whyNone: z.string().nullable(),
});
export type QuestionsOfHistory = z.infer<typeof questionsOfHistorySchema>;

export const noIcuStay =
  "This record holds no stay in intensive care; the models that can be asked are about patients in intensive care.";

/**
 * @param tasksOf the tasks that are about records of a source, the default one first
 * @param now milliseconds since 1970: where a stay that goes on is read to
 */
export function questionsOfHistory(
  history: History,
  tasksOf: (source: SourceId) => readonly PredictionTask[],
  now: number,
): QuestionsOfHistory {
  const startOf = ({ start }: { start: Moment | null }) => start?.at ?? "";
  const stays = history.resources
    .flatMap((one) => {
      const record = one.resourceType === "Encounter" && isIntensiveCare(one) ? stayOf(history, one.id, now) : null;
      if (record === null || one.resourceType !== "Encounter") return [];
      const tasks = tasksOf(record.encounter.source);
      const names = taskNames(tasks);
      const questions = tasks.map((task) => ({
        ...askabilityOf(record, task),
        ...{ title: names.get(task.id) ?? task.title, estimand: task.estimand },
      }));
      const named = record.encounter.careUnit === null ? one.locations[0]?.name : undefined;
      const place = named ?? placeOf(record.encounter).title;
      const hours = Math.floor(record.encounter.observedMinutes / 60);
      return [{ encounterId: one.id, place, start: one.occurredAt.start, hours, questions }];
    })
    .sort((a, b) => (startOf(a) < startOf(b) ? 1 : -1));
  const all = stays.flatMap(({ questions }) => questions);
  const whyNone = all.some(({ whyNot }) => whyNot === null) ? null : (all[0]?.whyNot ?? noIcuStay);
  return { stays, whyNone };
}
