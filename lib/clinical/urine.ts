import { halfUpText } from "../platform/half-up";
import { DAY, type Observations, type Point } from "../record/observations";
import { hourText } from "../record/value-text";

/** A stretch of time with the urine volume made in it. */
interface Interval {
  from: number;
  to: number;
  volume: number;
}

/** Charting that pauses for longer than this says nothing of the time between. */
const LONGEST_INTERVAL = 8 * 60;

/**
 * Each charted volume was made since the one before. The first one of a stay is left out, because the time since when
 * it was collected is not recorded (it often comes from the operating room or the ward).
 */
function intervals(points: readonly Point[]): Interval[] {
  const list: Interval[] = [];
  let before: Point | undefined;
  for (const p of points) {
    if (before && p.minutes > before.minutes && p.minutes - before.minutes <= LONGEST_INTERVAL) {
      list.push({ from: before.minutes, to: p.minutes, volume: p.value });
    }
    before = p;
  }
  return list;
}

/** Volumes counted whole, with the time in which they were made: from one charting to another, so that anybody can add them up again. */
export interface UrineRate {
  /** mL charted after `from`, up to and with `to`. */
  volume: number;
  /** Minutes of the charting before the first counted volume, and of the last counted one. */
  from: number;
  to: number;
  mlPerHour: number;
}

/** Minutes by which a window may fall short of the hours asked for: hours are told to the nearest. */
const SHORT = 30;

/**
 * Urine of the window [from, to]: the volumes charted without a pause up to the last in the window, back to the charting at its beginning
 * or before it. A volume charted across the beginning counts whole and with all of its time. Null where nothing is covered.
 */
export function urineRate(points: readonly Point[], from: number, to: number): UrineRate | null {
  let volume = 0;
  let first: Interval | undefined;
  let last: Interval | undefined;
  for (const i of intervals(points).toReversed()) {
    if (i.to > to) continue;
    if (i.to <= from || (first && (i.to < first.from || first.from <= from + SHORT))) break;
    volume += i.volume;
    first = i;
    last ??= i;
  }
  if (!first || !last) return null;
  return { volume, from: first.from, to: last.to, mlPerHour: (volume * 60) / (last.to - first.from) };
}

/** Minutes of which the volumes tell. */
export const coveredBy = ({ from, to }: UrineRate) => to - from;

/** Share of the 24 h that urine charting has to cover for a daily volume. */
const DAILY_COVERAGE = 0.75;

/** Urine over a day in mL/24 h; null where less than 18 h of it are charted. */
export function dailyUrine(observations: Observations, from: number, to: number): number | null {
  const rate = urineRate(observations("urineOutput"), from, to);
  return rate && coveredBy(rate) >= DAILY_COVERAGE * DAY ? Math.round(rate.mlPerHour * 24) : null;
}

/**
 * Part of a weight by which nobody's changes within a day: such a change is fluid or an error, and not what urine is held against. Beyond a
 * quarter it is no fluid either: the weight of admission was guessed, and has been corrected. A team decision.
 */
const JUMP = 0.1;
const CORRECTED = 0.25;

/** Weights by time without those that jumped from the one before them within a day. */
function steadyWeights(observations: Observations): Point[] {
  const kept: Point[] = [];
  for (const weight of observations("weight")) {
    const before = kept.at(-1);
    const part = before ? Math.abs(weight.value / before.value - 1) : 0;
    const isJump = before !== undefined && weight.minutes - before.minutes <= DAY && part > JUMP && part <= CORRECTED;
    // Charted again and again a jump is still one: it is held against the last weight before it.
    if (!isJump) kept.push(weight);
    else kept.push({ minutes: weight.minutes, value: before.value });
  }
  return kept;
}

/** The last weight in kg charted by then, or the first of the stay: a later one, with the fluid given since, says nothing of earlier hours. */
export function weightAt(observations: Observations, minutes: number): number | null {
  const weights = steadyWeights(observations);
  return (weights.findLast((one) => one.minutes <= minutes) ?? weights[0])?.value ?? null;
}

/** A charted weight that lies more than 10% off the one that urine is held against: the first such. */
export const jumpFrom = (observations: Observations, weight: number): Point | null =>
  observations("weight").find(({ value }) => Math.abs(value - weight) > JUMP * weight) ?? null;

/** Urine of the last 24 h in mL/kg/h, and the minutes from which and to which it was charted; null unless that are 6 h and a weight is known. */
export function urineByWeight(
  observations: Observations,
  asOfMinutes: number,
): { mlPerKgPerHour: number; fromMinutes: number; toMinutes: number } | null {
  const rate = urineRate(observations("urineOutput"), asOfMinutes - DAY, asOfMinutes);
  const kg = rate && weightAt(observations, rate.from);
  if (kg === null || rate === null || coveredBy(rate) < 6 * 60) return null;
  return { mlPerKgPerHour: rate.mlPerHour / kg, fromMinutes: rate.from, toMinutes: rate.to };
}

/** Minutes that are called the last hours of urine, as KDIGO's shortest stage looks at; of which half have to be charted. */
const LATELY = 6 * 60;

/** Urine of the last six hours in mL/kg/h; null where less than three of them are charted or no weight is known. */
export function urineLatelyByWeight(observations: Observations, asOfMinutes: number): number | null {
  const rate = urineRate(observations("urineOutput"), asOfMinutes - LATELY, asOfMinutes);
  const kg = rate && weightAt(observations, rate.from);
  return rate === null || kg === null || coveredBy(rate) < LATELY / 2 ? null : rate.mlPerHour / kg;
}

export interface Oliguria {
  /** KDIGO stage by urine output, 0 to 3. */
  stage: 0 | 1 | 2 | 3;
  /** The rate of the worst window in mL/kg/h, and the minutes of the charting before its first volume and of its last one. */
  mlPerKgPerHour: number;
  startMinutes: number;
  endMinutes: number;
  /** The weight in kg that it is held against, and the limit of its stage in mL/kg/h. */
  weight: number;
  below: number;
}

/** mL/kg/h below which there is as good as no urine: 100 mL a day of 70 kg, which is called anuria. */
export const ANURIA = 0.06;

/** KDIGO 2012 (Kidney Int Suppl 2012;2:1-138), table 2, worst criterion first. Rates in mL/kg/h. */
const urineCriteria = [
  { stage: 3, hours: 24, below: 0.3 },
  { stage: 3, hours: 12, below: ANURIA },
  { stage: 2, hours: 12, below: 0.5 },
  { stage: 1, hours: 6, below: 0.5 },
] as const;

/** kg: above it, volume by actual weight calls many oliguric who are not (KDIGO 2012, 2.1: weight in obesity). */
const HEAVY = 100;

/** mL/kg/h that are too little (KDIGO), and by how much more than the limit of its stage urine is hardly more. The latter is a team decision. */
const LITTLE = 0.5;
const HARDLY_MORE = 0.1;

/** mL/kg/h since the worst stretch, over three hours or more up to a charting of these hours; infinite where nothing tells. */
function sinceThen(observations: Observations, { endMinutes, weight }: Oliguria, asOfMinutes: number): number {
  const points = observations("urineOutput");
  const last = points.at(-1);
  const rate = last && last.minutes > endMinutes ? urineRate(points, endMinutes, last.minutes) : null;
  const isCharted = rate && asOfMinutes - rate.to <= LATELY && rate.from === endMinutes;
  return isCharted && coveredBy(rate) >= LATELY / 2 ? rate.mlPerHour / weight : Number.POSITIVE_INFINITY;
}

/**
 * How many grades less than its stage an oliguria weighs: one each where no creatinine bears it out, where an actual weight above 100 kg
 * may overstate it and 100 kg would not reach it, and where it ended more than six hours ago and urine has been more than hardly more since.
 * It is of now as long as urine since then is too little: that its stage is no longer reached ends nothing. What is enough for 100 kg, and what no
 * creatinine bears out, is no oliguria.
 */
export function oliguriaDiscount(
  observations: Observations,
  worst: Oliguria,
  of: { isBornOut: boolean; asOfMinutes: number },
): { heavy: boolean; isEnough: boolean; current: boolean; less: number } {
  const { endMinutes, weight, below, mlPerKgPerHour } = worst;
  // What is too little for 100 kg too is overstated by no weight.
  const heavy = weight > HEAVY && mlPerKgPerHour * weight >= below * HEAVY;
  const late = urineRate(observations("urineOutput"), of.asOfMinutes - LATELY, of.asOfMinutes);
  // Too little for 100 kg in the last six hours is not made good by what ran before.
  const isLittleNow = late !== null && coveredBy(late) >= LATELY - 60 && late.mlPerHour < LITTLE * HEAVY;
  const isEnough = weight > HEAVY && mlPerKgPerHour * weight >= LITTLE * HEAVY && !of.isBornOut && !isLittleNow;
  const isLate = of.asOfMinutes - endMinutes <= LATELY;
  const since = sinceThen(observations, worst, of.asOfMinutes);
  const current = isLate || since < LITTLE;
  const ended = !isLate && since >= Math.min(LITTLE, below + HARDLY_MORE);
  const less = [heavy, !of.isBornOut, ended].filter((one) => one).length;
  return { heavy, isEnough, current, less: isEnough ? worst.stage : less };
}

/** Decimals of a rate, and the most of them that are told where fewer would round it up to the limit that it lies below. */
const [RATE_DECIMALS, MOST_DECIMALS] = [2, 4];

/** "0.25 mL/kg/h from 23 h to 47 h"; of 0.497 a third decimal is told, since 0.50 is not below 0.5. */
export function oliguriaText({ mlPerKgPerHour: rate, startMinutes, endMinutes }: Oliguria): string {
  const limit = Math.min(...urineCriteria.flatMap(({ below }) => (rate < below ? [below] : [])));
  let decimals: number = RATE_DECIMALS;
  while (decimals < MOST_DECIMALS && Number(halfUpText(rate, decimals)) >= limit) decimals++;
  return `${halfUpText(rate, decimals)} mL/kg/h from ${hourText(startMinutes)} to ${hourText(endMinutes)}`;
}

/**
 * The worst KDIGO stage by urine output in any window that ends at a charted volume between `from` and `to`, told over the whole stretch of
 * such windows that run into one another, as far as the urine of all of it is as little.
 * Null where weight or coverage is missing: then nothing can be said, not "no oliguria".
 */
export function oliguria(observations: Observations, from: number, to: number): Oliguria | null {
  const points = observations("urineOutput");
  if (weightAt(observations, to) === null) return null;
  let judged: Oliguria | null = null;
  for (const end of points) {
    if (end.minutes < from || end.minutes > to) continue;
    for (const { stage, hours, below } of urineCriteria) {
      const rate = urineRate(points, end.minutes - hours * 60, end.minutes);
      if (!rate || rate.to !== end.minutes || coveredBy(rate) < hours * 60 - SHORT) continue;
      const weight = weightAt(observations, rate.from) ?? 0;
      const mlPerKgPerHour = rate.mlPerHour / weight;
      const reached = mlPerKgPerHour < below ? stage : 0;
      if (!judged || reached > judged.stage || (reached === judged.stage && reached > 0)) {
        const found: Oliguria = {
          stage: reached,
          mlPerKgPerHour,
          startMinutes: rate.from,
          endMinutes: end.minutes,
          weight,
          below,
        };
        judged = joined(observations, judged, found);
      }
      if (reached > 0) break;
    }
  }
  return judged;
}

/** A window with the stretch before it where they are of one stage, run into one another, and all of it holds as little urine. */
function joined(observations: Observations, before: Oliguria | null, found: Oliguria): Oliguria {
  if (!before || before.stage !== found.stage || found.stage === 0 || found.startMinutes > before.endMinutes)
    return found;
  const all = urineRate(observations("urineOutput"), before.startMinutes, found.endMinutes);
  const weight = weightAt(observations, before.startMinutes);
  if (!all || weight === null || all.from !== before.startMinutes || all.to !== found.endMinutes) return found;
  const mlPerKgPerHour = all.mlPerHour / weight;
  const below = Math.min(before.below, found.below);
  if (mlPerKgPerHour >= below) return found;
  return { ...found, mlPerKgPerHour, startMinutes: before.startMinutes, weight, below };
}
