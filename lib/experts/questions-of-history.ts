import { z } from "zod";
import { type Moment, momentSchema } from "../record/history/moment";
import type { EncounterResource, History } from "../record/history/schema";
import type { PatientRecord } from "../record/schema";
import { placeOf, type SourceId, sourceOf } from "../record/source-of";
import { isIntensiveCare } from "../record/sources/fhir/stay-of-encounter";
import { stayOf } from "../record/stay-of";
import { askabilityOf, askabilitySchema } from "./askable";
import type { PredictionTask } from "./schema";
import { taskNames } from "./task-summary";

/** What the models can be asked about a patient's stays in intensive care, the latest first, as of a moment. */
export const questionsOfHistorySchema = z.strictObject({
  stays: z.array(
    z.strictObject({
      /** The encounter that is convened on: that of the history, or the stay that is stored as series. */
      encounterId: z.string().min(1),
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
  "This record holds no stay in intensive care, which is an encounter whose ward says so and that begins to the minute; the models that can be asked are about patients in intensive care.";

/**
 * The stay that is stored as series of which an encounter of the history tells, as its source says when it began; read no farther than the
 * history knows. Null where there is none.
 */
function seriesOf(history: History, { occurredAt: { start } }: EncounterResource): PatientRecord | null {
  const began = ({ encounter: { source, id } }: History["stays"][number]) => sourceOf(source).stayBegan?.(id) ?? null;
  const told = history.stays.find((stay) => start !== null && began(stay) === start.at);
  if (!told || start === null) return null;
  const known = history.asOf === null ? Number.POSITIVE_INFINITY : Date.parse(history.asOf) - Date.parse(start.at);
  const observedMinutes = Math.min(told.encounter.observedMinutes, Math.floor(known / 60_000));
  return { patient: history.patient, ...told, encounter: { ...told.encounter, observedMinutes } };
}

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
      if (one.resourceType !== "Encounter" || !isIntensiveCare(one)) return [];
      const record = seriesOf(history, one) ?? stayOf(history, one.id, now);
      if (record === null) return [];
      const tasks = tasksOf(record.encounter.source);
      const names = taskNames(tasks);
      const questions = tasks.map((task) => ({
        ...askabilityOf(record, task),
        ...{ title: names.get(task.id) ?? task.title, estimand: task.estimand },
      }));
      const named = record.encounter.careUnit === null ? one.locations[0]?.name : undefined;
      const place = named ?? placeOf(record.encounter).title;
      const hours = Math.floor(record.encounter.observedMinutes / 60);
      return [{ encounterId: record.encounter.id, place, start: one.occurredAt.start, hours, questions }];
    })
    .sort((a, b) => (startOf(a) < startOf(b) ? 1 : -1));
  const all = stays.flatMap(({ questions }) => questions);
  const whyNone = all.some(({ whyNot }) => whyNot === null) ? null : (all[0]?.whyNot ?? noIcuStay);
  return { stays, whyNone };
}
