import { median } from "../platform/averages";
import { DAY, extreme, latest, type Observations } from "../record/observations";
import { durationText, hourText, numberText, valueText } from "../record/value-text";
import { minutesBelow, type Pressure, pressures } from "./blood-pressures";
import type { ProblemFact } from "./problems/problem-schema";

const source =
  "Evans L et al. Surviving Sepsis Campaign 2021 (target 65 mmHg). Intensive Care Med 2021;47:1181-247; exposure: Maheshwari K et al. Intensive Care Med 2018;44:857-67";
/** mmHg of mean pressure (SSC 2021). */
export const TARGET = 65;
const CRITICAL = 55;
/** Minutes below the target that make it mild, marked, critical. */
const EXPOSURE = [30, 120, 360] as const;
/** A reading this far below both its neighbours, each within half an hour, is a flushed or kinked line. */
const DIP = 20;
const HALF_AN_HOUR = 30;
/** Minutes: a pressure that was low within them is not over. What holds it up is in no record of these sources. */
const LATELY = DAY / 4;

/** mmHg above the target that are hardly above it. A team decision. */
const BARELY = 5;

/** Mean pressure below 65 mmHg in the last 24 h: duration and lowest are of the same readings. */
export interface LowPressure {
  /** Minutes below the target. */
  below: number;
  lowest: Pressure;
  last: Pressure;
  /** What it has just fallen from; null where it has not. */
  from: Pressure | null;
  /** Whether the last reading alone shows that. */
  sudden: boolean;
  severity: 1 | 2 | 3;
  reach: number;
  now: 0 | 1 | 2 | 3;
  source: string;
}

/** mmHg by which it fell below what it was: with it the systolic falls by 40 (Bone RC et al. Chest 1992;101:1644-55). */
const FALL = 25;
/** Minutes before the last reading in which it was what it was. */
const BEFORE = { from: DAY / 4, to: 60 } as const;

/**
 * The highest reading of the hours before, where the last two lie below the target and far below the median of those hours; null
 * otherwise. How long it lasts only the next hours can tell, so that its exposure says nothing of how bad it is.
 */
function fallenFrom(points: readonly Pressure[]): Pressure | null {
  const [before, last] = points.slice(-2);
  if (!before || !last || before.value >= TARGET || last.value >= TARGET) return null;
  const earlier = points.filter(
    ({ minutes }) => minutes >= last.minutes - BEFORE.from && minutes <= last.minutes - BEFORE.to,
  );
  const usual = median(earlier.map(({ value }) => value));
  return usual - Math.max(before.value, last.value) >= FALL ? (extreme(earlier, "high") ?? null) : null;
}

/** Minutes of which the reading before a sudden one may lie, and the systolic pressure that goes with a mean which is no flushed line. A team decision. */
const JUST_BEFORE = 120;
const WITH_IT = 90;

/**
 * The reading before the last one, where the last is critical, its own systolic pressure too, and it fell there at once: nothing after it says that
 * it was a flushed line. Null otherwise.
 */
function suddenlyFrom(observations: Observations, points: readonly Pressure[], asOfMinutes: number): Pressure | null {
  const [before, last] = points.slice(-2);
  if (!before || !last || last.value > CRITICAL || before.value < TARGET) return null;
  if (last.minutes - before.minutes > JUST_BEFORE || asOfMinutes - last.minutes > HALF_AN_HOUR * 2) return null;
  const its = pressures(observations, "systolic").find(({ minutes, by }) => minutes === last.minutes && by === last.by);
  return before.value - last.value >= FALL && (its?.value ?? WITH_IT) < WITH_IT ? before : null;
}

/** The lowest pressure as a number; with a decimal where a whole number would say that it was not below the target. */
export function lowestText(lowest: Pressure): string {
  const whole = numberText(pressureFeature(lowest), lowest.value);
  const tenths = [lowest.value, Math.floor(lowest.value * 10) / 10].map((value) => value.toFixed(1));
  return [whole, ...tenths].find((text) => Number(text) < TARGET) ?? whole;
}

/** Null below half an hour, but for a fall that has only begun. */
export function lowPressureOf(observations: Observations, asOfMinutes: number): LowPressure | null {
  const since = asOfMinutes - DAY;
  const points = lowReadings(observations);
  const recent = points.filter((p) => p.minutes >= since);
  const lowest = extreme(recent, "low");
  const last = latest(recent);
  const below = minutesBelow(points, TARGET, since, asOfMinutes);
  const sudden = suddenlyFrom(observations, recent, asOfMinutes);
  const from = fallenFrom(recent) ?? sudden;
  if (!lowest || !last || (below < EXPOSURE[0] && !from) || lowest.value >= TARGET) return null;
  const lately = recent.some(({ minutes, value }) => minutes >= asOfMinutes - LATELY && value < TARGET);
  const isLow = last.value < TARGET;
  const deep = isLow && last.value <= CRITICAL && (recent.at(-2)?.value ?? last.value) < TARGET;
  const stands =
    isLow && (minutesBelow(points, TARGET, asOfMinutes - LATELY, asOfMinutes) >= EXPOSURE[1] || below >= DAY / 2);
  // What is over weighs one grade less than its exposure, and one low reading at the end does not bring a day's exposure back.
  const over = Math.max(exposureReach(below) - 1, isLow ? exposureReach(Math.min(below, EXPOSURE[1])) : 1);
  const byExposure = stands ? exposureReach(below) : over;
  // One reading is looked at again before it is called critical.
  const reach = deep || (from && !sudden) ? 3 : sudden ? Math.max(2, byExposure) : byExposure;
  const severity = Math.floor(reach) as 1 | 2 | 3;
  // Half a day below the target and hardly above it now is better, not over.
  const barely = below >= DAY / 2 && last.value < TARGET + BARELY;
  return {
    below,
    lowest,
    last,
    from,
    sudden: sudden !== null,
    severity,
    reach,
    now: isLow || lately ? severity : barely ? 1 : 0,
    source,
  };
}

/** ", down from 92 at 44 h"; nothing where it has not just fallen. */
export const fallText = (from: Pressure | null): string =>
  from ? `, down from ${numberText(pressureFeature(from), from.value)} at ${hourText(from.minutes)}` : "";

/** Hours of the last day below the target that a fact tells of; 0 where it tells of none. */
export const hoursLow = (text: string): number =>
  Number(/^Mean pressure below 65 mmHg for ([\d.]+) h of the last 24 h/.exec(text)?.[1] ?? 0);

/** Whether a fact tells of a pressure that has just fallen far. */
export const hasJustFallen = ({ feature, text }: Pick<ProblemFact, "feature" | "text">): boolean =>
  (feature === "meanPressure" || feature === "niMeanPressure") && /, down from \d+ at \d+ h$/.test(text);

/** "Mean pressure 53 mmHg at 48 h (arterial line, one reading), down from 89 at 47 h"; null where more than the last reading is low. */
export function oneReadingText({ below, last, from, sudden }: LowPressure): string | null {
  if (!sudden || below >= EXPOSURE[0]) return null;
  return `Mean pressure ${valueText(pressureFeature(last), last.value)} at ${hourText(last.minutes)} (${last.by}, one reading)${fallText(from)}`;
}

/** Whether a fact tells of one last reading alone. */
export const hasOneReading = ({ feature, text }: Pick<ProblemFact, "feature" | "text">): boolean =>
  (feature === "meanPressure" || feature === "niMeanPressure") && text.includes(", one reading)");

export function lowPressureFact(observations: Observations, asOfMinutes: number): ProblemFact | null {
  const low = lowPressureOf(observations, asOfMinutes);
  if (!low) return null;
  const { below, lowest, last, from, sudden: _, ...graded } = low;
  const id = pressureFeature(lowest);
  const alone = oneReadingText(low);
  if (alone !== null) {
    const reading = { minutes: last.minutes, value: last.value };
    return { feature: pressureFeature(last), text: alone, worst: reading, latest: reading, ...graded };
  }
  const since =
    last.minutes === lowest.minutes
      ? ""
      : `, ${valueText(id, last.value)} at ${hourText(last.minutes)}${last.by === lowest.by ? "" : ` (${last.by})`}`;
  return {
    feature: id,
    text: `Mean pressure below 65 mmHg for ${durationText(below)} of the last 24 h, lowest ${lowestText(lowest)} at ${hourText(lowest.minutes)} (${lowest.by})${since}${fallText(from)}`,
    worst: { minutes: lowest.minutes, value: lowest.value },
    latest: { minutes: last.minutes, value: last.value },
    ...graded,
  };
}

/** Mean pressure below 65 mmHg for two hours or more before the last 24 h: over, but the reader wants to know that it was 43. */
export function earlierLowPressureFact(observations: Observations, asOfMinutes: number): ProblemFact | null {
  const points = lowReadings(observations);
  const until = asOfMinutes - DAY;
  const below = minutesBelow(points, TARGET, 0, until);
  const lowest = extreme(
    points.filter(({ minutes }) => minutes < until),
    "low",
  );
  const last = latest(points);
  if (!lowest || !last || below < EXPOSURE[1]) return null;
  const id = pressureFeature(lowest);
  const since = `, ${valueText(id, last.value)} at ${hourText(last.minutes)}${last.by === lowest.by ? "" : ` (${last.by})`}`;
  return {
    feature: id,
    text: `Mean pressure below 65 mmHg for ${durationText(below)} before the last 24 h, lowest ${lowestText(lowest)} at ${hourText(lowest.minutes)} (${lowest.by})${since}`,
    worst: { minutes: lowest.minutes, value: lowest.value },
    latest: { minutes: last.minutes, value: last.value },
    severity: 1,
    reach: 1,
    now: 0,
    source,
  };
}

/** The series that a reading of the mean pressure is of. */
export const pressureFeature = ({ by }: Pressure) => (by === "cuff" ? "niMeanPressure" : "meanPressure");

/** 1 from half an hour, 2 from two hours, 3 from six, with the way to the next as a fraction. */
function exposureReach(minutes: number): number {
  const [mild, marked, critical] = EXPOSURE;
  if (minutes >= critical) return 3 + Math.min(0.75, (minutes - critical) / DAY);
  if (minutes >= marked) return 2 + (minutes - marked) / (critical - marked);
  return 1 + (minutes - mild) / (marked - mild);
}

/** mmHg of systolic pressure from which a single low mean between two that are not says nothing. A team decision. */
const SYSTOLIC = 110;
/** Minutes: a reading stands alone where those before and after it came as soon, and no other low one within three. */
const BESIDE = 120;
const ANOTHER = 180;

/** Mean pressures that a low one is read from: without flushed lines, and without a single low one between two that are not, systolic 110 or more. */
export function lowReadings(observations: Observations): Pressure[] {
  const all = pressures(observations, "mean");
  const points = withoutDips(all);
  const systolic = pressures(observations, "systolic");
  return points.filter((p, i) => {
    const beside = [points[i - 1], points[i + 1]];
    const isAlone = beside.every(
      (q) => q !== undefined && q.value >= TARGET && Math.abs(q.minutes - p.minutes) <= BESIDE,
    );
    const comesAgain = all.some((q) => q !== p && q.value < TARGET && Math.abs(q.minutes - p.minutes) <= ANOTHER);
    const its = systolic.find(({ minutes, by }) => minutes === p.minutes && by === p.by);
    return p.value >= TARGET || !isAlone || comesAgain || its === undefined || its.value < SYSTOLIC;
  });
}

function withoutDips(points: readonly Pressure[]): Pressure[] {
  return points.filter((p, i) => {
    const beside = [points[i - 1], points[i + 1]];
    return !beside.every(
      (q) => q !== undefined && Math.abs(q.minutes - p.minutes) <= HALF_AN_HOUR && q.value - p.value >= DIP,
    );
  });
}
