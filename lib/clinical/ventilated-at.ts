import { latest, type Observations, type Point } from "../record/observations";
import { hourText } from "../record/value-text";
import type { Chart } from "./schema";

/** Minutes for which a charted ventilation holds; of its pauses in charting in PhysioNet 2012 97 in 100 are shorter. A team decision. */
const VENTILATION_HOLDS = 6 * 60;
/** A coma score from which a tube is out: with one there is no speech, and eyes and movement give 11 at most (Teasdale G, Jennett B. Lancet 1974;2:81-4). */
export const SPEAKS = 12;
/** Minutes by which ventilation may be charted after a value that was taken on it; for which the last mark of all holds where the chart goes on without another. */
const SOON = 60;

/** Whether a mark still holds: charted no longer ago than that, and no score since that needs speech. */
function holds(mark: number, minutes: number, { scores, most }: { scores: readonly Point[]; most: number }): boolean {
  const speaks = scores.some(
    (score) => score.value >= SPEAKS && score.minutes > mark && score.minutes <= Math.max(mark, minutes),
  );
  return minutes - mark <= most && !speaks;
}

const marksOf = (observations: Observations) => observations("mechanicalVentilation").filter(({ value }) => value > 0);

/** Signs that are charted by the hour: as long as they are, ventilation that goes on is charted too. */
const charted = ["heartRate", "systolicPressure", "niSystolicPressure", "gcs"] as const;

/**
 * Whether the patient is ventilated at a moment, as far as the record shows it, by mask or tube: charted in the six hours before and no
 * speech since, or in the hour after. Where the chart goes on for six hours without another mark it ended, nobody knows when: then the last
 * mark holds for an hour.
 */
export function ventilatedAt(observations: Observations, minutes: number): boolean {
  const marks = marksOf(observations);
  const scores = observations("gcs");
  const before = marks.findLast((mark) => mark.minutes <= minutes);
  const after = marks.find((mark) => mark.minutes > minutes);
  if (before) {
    const until = after?.minutes ?? Math.max(minutes, ...charted.map((id) => latest(observations(id))?.minutes ?? 0));
    const most = until - before.minutes <= VENTILATION_HOLDS ? VENTILATION_HOLDS : SOON;
    if (holds(before.minutes, minutes, { scores, most })) return true;
  }
  const spoke = scores.some((score) => score.value >= SPEAKS && score.minutes === minutes);
  return after !== undefined && after.minutes <= minutes + SOON && !spoke;
}

type Read = Pick<Chart, "ventilation" | "asOfMinutes" | "summaries">;

/** Whether the patient is ventilated at the moment of reading, by the chart's summary. */
export const ventilatedNow = (chart: Read): boolean => heldAtEnd(chart, VENTILATION_HOLDS);

/** Whether ventilation was charted within so many minutes and no score since needs speech: it may have ended, and a tube may still be in. */
export function heldAtEnd({ ventilation, asOfMinutes, summaries }: Read, most: number): boolean {
  const { lastMinutes } = ventilation;
  const score = summaries.find(({ feature }) => feature === "gcs")?.last;
  return lastMinutes !== null && holds(lastMinutes, asOfMinutes, { scores: score ? [score] : [], most });
}

/** Minutes after the last mark of ventilation in which nobody knows that it is over, though the patient speaks: a mask may be on. A team decision. */
const JUST_ENDED = 8 * 60;

/** Whether ventilation was charted up to a few hours ago, speech since or not. */
export const ventilationJustEnded = ({ ventilation, asOfMinutes }: Read): boolean =>
  ventilation.lastMinutes !== null && asOfMinutes - ventilation.lastMinutes <= JUST_ENDED;

/** Whether a value of the chart was taken on ventilation, by the first and the last mark alone. */
export function ventilatedAtValue({ ventilation, ...chart }: Read, minutes: number): boolean {
  const { firstMinutes } = ventilation;
  if (firstMinutes === null || minutes < firstMinutes - SOON) return false;
  return heldAtEnd({ ...chart, ventilation, asOfMinutes: minutes }, VENTILATION_HOLDS);
}

/** Where ventilation is charted at the moment that is asked about: by mask or tube, which no record of these sources tells apart. */
export const CHARTED = "ventilation charted";
/** Where no ventilation was charted up to the moment that is asked about. */
export const NOT_CHARTED = "no ventilation charted";

/** How a patient breathed at a moment, for the brackets behind a value: "ventilation charted", "ventilation last charted at 25 h", or that none is. */
export function ventilationText(observations: Observations, minutes: number): string {
  if (ventilatedAt(observations, minutes)) return CHARTED;
  const last = latest(marksOf(observations).filter((mark) => mark.minutes <= minutes));
  return last ? `ventilation last charted at ${hourText(last.minutes)}` : NOT_CHARTED;
}
