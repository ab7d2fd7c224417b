import { DAY, latest, type Observations, type Point, within } from "../../../record/observations";
import { changeText } from "../change-to-latest";
import type { ProblemFact } from "../problem-schema";

const source =
  "Spasovski G et al. Hyponatraemia. Eur J Endocrinol 2014;170:G1-47 (no more than 10 mmol/L in the first 24 h, then 8; myelin is lost days after)";

/** mmol/L: from below it a sodium that is raised by more within 24 h harms (moderate hyponatraemia and the limit of the same source). */
const FROM = 130;
const MOST = 10;
/** mmol/L by which it may have come down again and still lies where the rise took it. A team decision. */
const LEVEL = 4;

/**
 * A low sodium that was raised by more than 10 mmol/L within a day: the harm shows days after, so that it is told as long as it lies
 * where the rise took it. Null where it was not raised so fast, or has been lowered again.
 */
export function raisedTooFastFact(observations: Observations): ProblemFact | null {
  const points = observations("sodium");
  const last = latest(points);
  const rise = steepestRise(points);
  if (!last || !rise || last.value < rise.to.value - LEVEL) return null;
  const { from, to } = rise;
  return {
    feature: "sodium",
    text: changeText("sodium", "rose", { from, to, last, size: to.value - from.value }),
    worst: { minutes: from.minutes, value: from.value },
    latest: { minutes: last.minutes, value: last.value },
    ...{ severity: 2, reach: 2 + Math.min(0.99, (to.value - from.value - MOST) / MOST), now: 2, source },
  };
}

/** The largest rise within 24 h from a low sodium, by more than may be; between its ends none lies beyond them. */
function steepestRise(points: readonly Point[]): { from: Point; to: Point } | null {
  const rises = points
    .filter(({ value }) => value < FROM)
    .flatMap((from) =>
      within(points, from.minutes + 1, from.minutes + DAY).map((to) => ({ from, to, by: to.value - from.value })),
    )
    .filter(({ by }) => by > MOST);
  return rises.toSorted((a, b) => b.by - a.by || a.to.minutes - b.to.minutes)[0] ?? null;
}
