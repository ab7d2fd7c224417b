import { DAY, latest, type Observations, type Point } from "../record/observations";

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

export interface UrineRate {
  /** mL made in the covered part of the window. */
  volume: number;
  /** Minutes of the window that the charting covers. */
  covered: number;
  mlPerHour: number;
}

/** Urine over the window [from, to]; a volume that began before it counts in proportion. Null where nothing covers it. */
export function urineRate(points: readonly Point[], from: number, to: number): UrineRate | null {
  let volume = 0;
  let covered = 0;
  for (const i of intervals(points)) {
    const overlap = Math.min(i.to, to) - Math.max(i.from, from);
    if (overlap <= 0) continue;
    volume += (i.volume * overlap) / (i.to - i.from);
    covered += overlap;
  }
  return covered > 0 ? { volume, covered, mlPerHour: (volume * 60) / covered } : null;
}

/** Share of the 24 h that urine charting has to cover for a daily volume. */
const DAILY_COVERAGE = 0.75;

/** Urine over a day in mL/24 h; null where less than 18 h of it are charted. */
export function dailyUrine(observations: Observations, from: number, to: number): number | null {
  const rate = urineRate(observations("urineOutput"), from, to);
  return rate && rate.covered >= DAILY_COVERAGE * DAY ? Math.round(rate.mlPerHour * 24) : null;
}

/** Last charted weight in kg. */
export function weightKg(observations: Observations): number | null {
  return latest(observations("weight"))?.value ?? null;
}

/** Urine over the last 24 h in mL/kg/h; null unless at least 6 h of it are covered and a weight is known. */
export function urineMlPerKgPerHour(observations: Observations, asOfMinutes: number): number | null {
  const kg = weightKg(observations);
  const rate = urineRate(observations("urineOutput"), asOfMinutes - DAY, asOfMinutes);
  return kg === null || rate === null || rate.covered < 6 * 60 ? null : rate.mlPerHour / kg;
}

export interface Oliguria {
  /** KDIGO stage by urine output, 0 to 3. */
  stage: 0 | 1 | 2 | 3;
  /** Hours of the window that met the criterion, its rate in mL/kg/h and its end in minutes; of the worst window. */
  hours: number;
  mlPerKgPerHour: number;
  endMinutes: number;
}

/** Part of a window that charting has to cover before the window is judged. */
const COVERAGE = 0.9;

/** KDIGO 2012 (Kidney Int Suppl 2012;2:1-138), table 2, worst criterion first. Rates in mL/kg/h. */
const urineCriteria = [
  { stage: 3, hours: 24, below: 0.3 },
  { stage: 3, hours: 12, below: 0.01 },
  { stage: 2, hours: 12, below: 0.5 },
  { stage: 1, hours: 6, below: 0.5 },
] as const;

/** kg: above it, volume by actual weight calls many oliguric who are not (KDIGO 2012, 2.1: weight in obesity). */
const HEAVY = 100;

/**
 * How many grades less than its stage an oliguria weighs: one each where no creatinine bears it out, where an actual weight above 100 kg
 * may overstate it, and where it ended more than six hours ago.
 */
export function oliguriaDiscount(
  { endMinutes }: Oliguria,
  of: { weight: number; isBornOut: boolean; asOfMinutes: number },
): { heavy: boolean; current: boolean; less: number } {
  const heavy = of.weight > HEAVY;
  const current = of.asOfMinutes - endMinutes <= DAY / 4;
  return { heavy, current, less: [heavy, !of.isBornOut, !current].filter((one) => one).length };
}

/**
 * The worst KDIGO stage by urine output in any window that ends at a charted volume between `from` and `to`.
 * Null where weight or coverage is missing: then nothing can be said, not "no oliguria".
 */
export function oliguria(observations: Observations, from: number, to: number): Oliguria | null {
  const kg = weightKg(observations);
  const points = observations("urineOutput");
  if (kg === null) return null;
  let judged: Oliguria | null = null;
  for (const end of points) {
    if (end.minutes < from || end.minutes > to) continue;
    for (const { stage, hours, below } of urineCriteria) {
      const rate = urineRate(points, end.minutes - hours * 60, end.minutes);
      if (!rate || rate.covered < COVERAGE * hours * 60) continue;
      const mlPerKgPerHour = rate.mlPerHour / kg;
      const reached = mlPerKgPerHour < below ? stage : 0;
      if (!judged || reached > judged.stage || (reached === judged.stage && reached > 0)) {
        judged = { stage: reached, hours, mlPerKgPerHour, endMinutes: end.minutes };
      }
      if (reached > 0) break;
    }
  }
  return judged;
}
