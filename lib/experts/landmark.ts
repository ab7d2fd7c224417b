import type { PatientRecord } from "../record/schema";
import type { PredictionTask } from "./schema";

/**
 * The minute of the stay up to which the experts read a record. A task with a fixed window reads to its end. A task that
 * predicts from any prefix reads to the latest landmark that the record reaches, because the experts were evaluated at
 * landmarks; a record that reaches none gives the first one, at which `requireWindow` then refuses it.
 */
export function landmarkMinutesOf(
  { windowHours, prefix }: Pick<PredictionTask, "windowHours" | "prefix">,
  observed: number,
): number {
  if (!prefix) return windowHours * 60;
  const landmarks = prefix.landmarksHours.map((hours) => hours * 60);
  return Math.max(Math.min(...landmarks), ...landmarks.filter((minutes) => minutes <= observed));
}

/** The landmark that a stay names itself, in minutes; otherwise that of its record. */
export function stayLandmarkMinutes(
  task: Pick<PredictionTask, "windowHours" | "prefix">,
  { record, landmarkHours }: { record: PatientRecord; landmarkHours?: number },
): number {
  return landmarkHours === undefined ? landmarkMinutesOf(task, record.encounter.observedMinutes) : landmarkHours * 60;
}
