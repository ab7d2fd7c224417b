import type { Problem } from "./problem-schema";

/**
 * Degrees Celsius of a fever whose source is looked for whatever else there is: from 38.3 an assessment is asked for (O'Grady NP et al. SCCM
 * and IDSA guideline, new fever in the ICU. Crit Care Med 2023;51:1570-86); 38.5, and what counts as not yet over, are a team decision.
 */
const HIGH = 38.5;
/** Degrees Celsius at which a fever of the hours before is not over. */
export const STILL_WARM = 38;
/** Minutes after its highest reading in which a temperature that is still warm is the same fever: it comes and goes within half a day. */
export const SAME_FEVER = 12 * 60;

/** Whether a problem tells of a temperature that was last 38.5 C or more, or was so within half a day and is still 38.0. */
export const hasStandingFever = ({ facts }: Pick<Problem, "facts">): boolean =>
  facts.some(
    ({ feature, worst, latest }) =>
      feature === "temperature" &&
      (latest.value >= HIGH ||
        (latest.value >= STILL_WARM && worst.value >= HIGH && latest.minutes - worst.minutes <= SAME_FEVER)),
  );
