import { random } from "../../platform/random";
import { type Estimate, estimate, RESAMPLES } from "../metrics/bootstrap";

/** How often each patient stands in a resample, by place. */
export type PatientDraw = Uint16Array;

/**
 * Resamples of patients with replacement (Efron 1979), for all questions and architectures the same, so that their differences are those of
 * the same patients.
 * @param patients how many there are
 */
export function patientDraws(patients: number, seed: string, resamples = RESAMPLES): PatientDraw[] {
  const { uniform } = random(`cohorts ${seed}`);
  return Array.from({ length: resamples }, () => {
    const times = new Uint16Array(patients);
    for (let i = 0; i < patients; i++) {
      const at = Math.floor(uniform() * patients);
      times[at] = (times[at] ?? 0) + 1;
    }
    return times;
  });
}

/**
 * A figure with its 95% interval over resamples of patients; the interval is null where more than one resample in twenty leaves it undefined.
 * @param figure of the patients as often as each is drawn; of all once without a draw
 */
export function withInterval(figure: (draw?: PatientDraw) => number | null, draws: readonly PatientDraw[]): Estimate {
  const number = (value: number | null) => value ?? Number.NaN;
  return estimate(
    number(figure()),
    draws.map((draw) => number(figure(draw))),
  );
}
