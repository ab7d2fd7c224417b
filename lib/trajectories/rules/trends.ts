import { theilSenSlope } from "../../clinical/trend";
import { median } from "../../platform/averages";
import type { Trend } from "../results/chain-summary";
import { baseOfKey, type Finding } from "./finding";

/** Values that a trend goes on from, and trends that a summary has room for. */
const MOST_POINTS = 12;
const MOST_TRENDS = 8;
/** Fewer values say nothing of a course. */
const FEWEST_POINTS = 3;
/** The fitted change over the values, as a part of their median, from which on it is one (a team decision). */
const CHANGE = 0.15;

const DAY = 86_400_000;

/**
 * Courses of what is measured, by Theil and Sen, with the values of a chunk added to those that stood before. Only values of one UCUM unit
 * are one course: where the unit is another, a new one begins.
 */
export function trendsWith(before: readonly Trend[], values: readonly Finding[], index: string): Trend[] {
  const byKey = new Map(before.map((one) => [one.key, one]));
  for (const finding of values) {
    const { value, unit, key: full, words, at } = finding;
    if (value === null || unit === null || finding.kind === "demographic") continue;
    const key = baseOfKey(full);
    const day = (Date.parse(at) - Date.parse(index)) / DAY;
    const known = byKey.get(key);
    const points: [number, number][] = [...(known?.unit === unit ? known.points : []), [day, value]];
    byKey.set(key, withSlope({ key, name: known?.name ?? nameOf(words), unit, points: points.slice(-MOST_POINTS) }));
  }
  const all = [...byKey.values()];
  return all.length <= MOST_TRENDS ? all : all.toSorted((a, b) => steepness(b) - steepness(a)).slice(0, MOST_TRENDS);
}

/** The name before the value: "Creatinine". */
const nameOf = (words: string) => words.replace(/ [-−]?\d[\d.e+-]*(?: .*)?$/u, "");

function withSlope(course: Pick<Trend, "key" | "name" | "unit" | "points">): Trend {
  const points = course.points.map(([day, value]) => ({ minutes: day * 1440, value }));
  const slope = points.length < FEWEST_POINTS ? 0 : (theilSenSlope(points) ?? 0) * 1440;
  const change = slope * spanOf(course);
  const steady = Math.abs(change) < CHANGE * middleOf(course);
  return { ...course, slopePerDay: slope, direction: steady || change === 0 ? "steady" : change > 0 ? "up" : "down" };
}

const spanOf = ({ points }: Pick<Trend, "points">) => (points.at(-1)?.[0] ?? 0) - (points[0]?.[0] ?? 0);
const middleOf = ({ points }: Pick<Trend, "points">) => Math.abs(median(points.map(([, value]) => value))) || 1e-9;
const steepness = (trend: Trend) => Math.abs(trend.slopePerDay * spanOf(trend)) / middleOf(trend);

/** "Creatinine up from 1.1 to 2.4 mg/dL over 80 days". Null of one that is steady. */
export function trendText({ name, unit, direction, points }: Trend): string | null {
  const [first, last] = [points[0], points.at(-1)];
  if (direction === "steady" || !first || !last) return null;
  const days = Math.max(0, last[0] - first[0]);
  const over = days >= 2 ? `${Math.round(days)} days` : `${Math.round(days * 24)} hours`;
  return `${name} ${direction} from ${shown(first[1])} to ${shown(last[1])} ${unit} over ${over}`;
}

const shown = (value: number) => Number(value.toPrecision(4));
