import { lastBefore, latest, type Observations } from "../record/observations";
import { hourText } from "../record/value-text";

/** Minutes for which a charted ventilation holds; of its pauses in charting in PhysioNet 2012 97 in 100 are shorter. A team decision. */
export const VENTILATION_HOLDS = 6 * 60;
/** A coma score from which a tube is out: with one there is no speech, and eyes and movement give 11 at most (Teasdale G, Jennett B. Lancet 1974;2:81-4). */
export const SPEAKS = 12;
/** Minutes by which ventilation may be charted after a value that was taken on it. */
const SOON = 60;

/** Whether the patient is ventilated at a moment, as far as the record shows it: charted in the six hours before and no speech since, or in the hour after. */
export function ventilatedAt(observations: Observations, minutes: number): boolean {
  const marks = observations("mechanicalVentilation").filter(({ value }) => value > 0);
  const speaks = (from: number, to: number) =>
    observations("gcs").some((score) => score.value >= SPEAKS && score.minutes > from && score.minutes <= to);
  const before = lastBefore(marks, minutes, VENTILATION_HOLDS);
  if (before && !speaks(before.minutes, minutes)) return true;
  return (
    marks.some((mark) => mark.minutes > minutes && mark.minutes <= minutes + SOON) && !speaks(minutes - 1, minutes)
  );
}

/** Where no ventilation was charted up to the moment that is asked about. */
export const NOT_CHARTED = "no ventilation charted";

/** How a patient breathed at a moment, for the brackets behind a value: "ventilated", "ventilation last charted at 25 h", or that none is. */
export function ventilationText(observations: Observations, minutes: number): string {
  if (ventilatedAt(observations, minutes)) return "ventilated";
  const last = latest(
    observations("mechanicalVentilation").filter((mark) => mark.value > 0 && mark.minutes <= minutes),
  );
  return last ? `ventilation last charted at ${hourText(last.minutes)}` : NOT_CHARTED;
}
