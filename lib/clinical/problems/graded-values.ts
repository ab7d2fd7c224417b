import { type FeatureId, feature } from "../../record/catalogue";
import { extreme, latest, type Observations, type Point, within } from "../../record/observations";
import { hourText, numberText, valueText } from "../../record/value-text";
import { type Limit, limitTable, monitored } from "../findings/limits";
import { withoutIsolated } from "../isolated-values";
import { noise } from "../reference-change-values";
import { OF_NOW } from "../value-age";
import { betterBetween } from "./better-between";
import { changeText, changeToLatest } from "./change-to-latest";
import { mildLimits } from "./mild-limits";
import type { ProblemFact } from "./problem-schema";
import { isOfDrip } from "./samples/drip-samples";
import { sampleDoubt } from "./samples/sample-doubt";
import { worseBesideLatest } from "./worse-beside-latest";

export type Grade = 0 | 1 | 2 | 3;

/** What is read: a record as it stood, and how far back a value counts as recent, in minutes. */
export interface ProblemInput {
  observations: Observations;
  asOfMinutes: number;
  lookBack: number;
}

/** All limits on single values, worst first. */
const limits = [...limitTable, ...mildLimits].sort((a, b) => b.severity - a.severity);

/** The worst limit that the value meets; none where it lies within all. */
function limitMet(id: FeatureId, direction: Limit["direction"], value: number): Limit | undefined {
  return limits.find((limit) => {
    if (limit.feature !== id || limit.direction !== direction) return false;
    if (value === limit.at) return !limit.exclusive;
    return direction === "high" ? value > limit.at : value < limit.at;
  });
}

/**
 * The severity of a value with the way from the limit of its severity to that of the next as a fraction: a pH of 7.28 comes after
 * one of 7.21. Beyond the last limit it counts as a quarter of the way. 0 within the limits.
 */
function reachOf(id: FeatureId, direction: Limit["direction"], value: number): number {
  const met = limitMet(id, direction, value);
  if (!met || gradeOf(id, direction, value) === 0) return 0;
  const own = limits.filter((one) => one.feature === id && one.direction === direction);
  const next = own.findLast(({ severity }) => severity > met.severity)?.at;
  const first = own.findLast(({ severity }) => severity === met.severity)?.at ?? met.at;
  if (next === undefined || next === first) return met.severity + 0.25;
  return met.severity + Math.min(0.99, Math.abs(value - first) / Math.abs(next - first));
}

/** 0 within the limits; a mild limit that lies inside the reference range grades nothing. */
export function gradeOf(id: FeatureId, direction: Limit["direction"], value: number): Grade {
  const grade = limitMet(id, direction, value)?.severity ?? 0;
  const { reference } = feature(id);
  return grade === 1 && reference && value >= reference.low && value <= reference.high ? 0 : grade;
}

/** Features and directions that have limits. */
export const limitedSides: readonly Pick<Limit, "feature" | "direction">[] = [
  ...new Map(limits.map(({ feature, direction }) => [`${feature}-${direction}`, { feature, direction }])).values(),
];

/**
 * The worst and the latest value of a feature as charted, where one of them lies beyond a limit. What got better weighs one grade
 * less than it was, and two less where its worst is older than `lookBack`, but is still named: the reader wants to know that the
 * pH was 6.96.
 */
export function gradedFact(
  { observations, asOfMinutes, lookBack }: ProblemInput,
  id: FeatureId,
  direction: Limit["direction"],
): ProblemFact | null {
  const all = withoutIsolated(id, observations(id));
  const swings = id === "ph" ? swingsOf(all) : [];
  const isThinned = ({ minutes }: Point) => direction === "low" && thinned.has(id) && isOfDrip(observations, minutes);
  const points = believed(all, id, direction).filter((point) => !swings.includes(point) && !isThinned(point));
  const worst = extreme(points, direction);
  const recent = extreme(within(points, asOfMinutes - lookBack, asOfMinutes), direction);
  const last = latest(observations(id));
  const limit = worst && limitMet(id, direction, worst.value);
  if (!worst || !last || !limit || gradeOf(id, direction, worst.value) === 0) return null;
  const stale = asOfMinutes - last.minutes > lookBack;
  const gotWorse = gotWorseText(points, { id, direction, worst, last });
  // What got worse up to its last value is not known to be better: it loses no weight by its age.
  const ages =
    stale &&
    !slow.has(id) &&
    !isGraveLactate(id, { worst, last }) &&
    !tellsOfNow(points, { id, worst, last, gotWorse: gotWorse !== null });
  const slowed = id === "respiratoryRate" && direction === "low" ? slowAgain(points, last, asOfMinutes) : null;
  const again = slowed ?? (monitored.has(id) ? justBefore(points, last, { id, direction, asOfMinutes }) : null);
  // What was critical a few hours ago is looked after, however good the value since.
  const wasCritical =
    (!monitored.has(id) || id === "heartRate") &&
    gradeOf(id, direction, worst.value) === 3 &&
    asOfMinutes - worst.minutes <= OF_NOW.vital;
  const now = again
    ? 1
    : (Math.max(wasCritical ? 1 : 0, weighedByAge(gradeOf(id, direction, last.value), ages)) as Grade);
  const doubt = doubtOf(worst, points, { id, direction, observations });
  const isAged = now < gradeOf(id, direction, last.value);
  // A sample in doubt weighs nothing, the latest value what it weighs by itself.
  const before = doubt
    ? 0
    : Math.max(recent ? reachOf(id, direction, recent.value) - 1 : 0, reachOf(id, direction, worst.value) - 2);
  const reach = Math.max(isAged ? TOP_OF_MILD : reachOf(id, direction, last.value), before, 1);
  // What lies beyond a limit of the other side is not better: a pH of 7.54 after one of 7.14.
  const other = direction === "high" ? "low" : "high";
  const swing = extreme(swings, direction);
  const isFurther = swing && (direction === "high" ? swing.value > worst.value : swing.value < worst.value);
  const implausible = isFurther
    ? `${numberText(id, swing.value)} at ${hourText(swing.minutes)} is not plausible`
    : null;
  const between = betterBetween({
    ...{ feature: id, points: points.filter(({ value }) => gradeOf(id, other, value) === 0), worst, last },
    goodness: ({ value }) => (direction === "high" ? -value : value),
    gradeOf: ({ value }) => gradeOf(id, direction, value),
    // One point of a score is looked at again (NICE NG232, 2023): a full score in between is not passed over.
    ...(id === "gcs" && { least: 0 }),
  });
  const beside = monitored.has(id)
    ? again && again.minutes !== worst.minutes
      ? again
      : null
    : worseBesideLatest(points, { worst, last }, { direction, gradeOf: ({ value }) => gradeOf(id, direction, value) });
  return {
    feature: id,
    text: `${gotWorse ?? valuesText(id, worst, last, { between, beside })}${doubt}${stale || isUnwatched(id, direction, last, { now, asOfMinutes }) ? unmeasured : ""}${implausible ? ` (${implausible})` : ""}`,
    worst: { minutes: worst.minutes, value: worst.value },
    latest: { minutes: last.minutes, value: last.value },
    severity: Math.floor(reach) as 1 | 2 | 3,
    reach,
    now,
    source: limit.source,
  };
}

/** Minutes after which a low glucose that nobody measured again is told as that (ADA 2025: again within 15 minutes). A team decision. */
const UNWATCHED = 4 * 60;

/** Whether a low glucose was the last for hours. */
const isUnwatched = (
  id: FeatureId,
  direction: Limit["direction"],
  last: Point,
  { now, asOfMinutes }: { now: Grade; asOfMinutes: number },
) => id === "glucose" && direction === "low" && now > 0 && asOfMinutes - last.minutes > UNWATCHED;

/** Hours within which a monitored sign got worse: from a better value of before, no reader learns how fast. */
const LATELY = 6 * 60;
/** A troponin that rises by more than a fifth is an injury of now (Thygesen K et al. Circulation 2018;138:e618-51). */
const RISE = 1.2;
const troponins: ReadonlySet<FeatureId> = new Set(["troponinT", "troponinI", "hsTroponinI"]);

/** "Bilirubin, total rose from 3.1 at 5 h to 12.5 mg/dL at 32 h": of a latest value that is the worst, marked, and was less so before; else null. */
function gotWorseText(
  points: readonly Point[],
  { id, direction, worst, last }: { id: FeatureId; direction: Limit["direction"]; worst: Point; last: Point },
): string | null {
  // What a score fell by is told with what it may come of (`consciousness-problems.ts`).
  if (worst.minutes !== last.minutes || id === "gcs") return null;
  const way = direction === "high" ? "rose" : "fell";
  const since = monitored.has(id) ? last.minutes - LATELY : 0;
  const change = changeToLatest(within(points, since, last.minutes), way);
  if (!change) return null;
  const [before, now] = [gradeOf(id, direction, change.from.value), gradeOf(id, direction, last.value)];
  const isRise = troponins.has(id) && last.value > RISE * change.from.value;
  return isRise || (now > 1 && before < now) ? changeText(id, way, change) : null;
}

/** ng/mL of troponin of which a failing heart is thought of before all else: ten times what is called injury. A team decision. */
export const largeInjury: Partial<Record<FeatureId, number>> = { troponinT: 1, troponinI: 4 };

interface Told {
  id: FeatureId;
  worst: Point;
  last: Point;
  gotWorse: boolean;
}

/** Whether an old value weighs as a new one: what got worse to it by more than noise; of troponins much injured muscle, since nobody goes on measuring a known infarction. */
function tellsOfNow(points: readonly Point[], { id, worst, last, gotWorse }: Told): boolean {
  if (troponins.has(id)) return worst.value >= (largeInjury[id] ?? Number.POSITIVE_INFINITY);
  const before = points.findLast(({ minutes }) => minutes < last.minutes);
  return gotWorse && before !== undefined && Math.abs(last.value - before.value) >= (noise[id] ?? 0);
}

/** What moves over days: an old value of it says as much as a new one. A team decision. */
const slow: ReadonlySet<FeatureId> = new Set([
  ...([
    "bilirubin",
    "alanineAminotransferase",
    "aspartateAminotransferase",
    "albumin",
    "creatinine",
    "bun",
    "platelets",
  ] as const),
]);

/** mmol/L of a lactate that was critical and was never seen lower: not known to have gone (Levy MM et al. 2018: repeated within 2 to 4 hours). A team decision. */
const GRAVE_LACTATE = 4;
const isGraveLactate = (id: FeatureId, { worst, last }: { worst: Point; last: Point }) =>
  id === "lactate" && last.value >= GRAVE_LACTATE && gradeOf(id, "high", worst.value) === 3;

/** What a marked value weighs that is old: no less than any mild one, so that the higher of two old troponins never comes after the lower. */
const TOP_OF_MILD = 1.99;

/** Said of a latest value that is older than what counts as recent. */
export const unmeasured = ", not measured since";

/** An old value says less of now, but it is not known to be better: a grade less, the mild one kept. A critical one at which nobody looked again stays. */
export const weighedByAge = (grade: Grade, stale: boolean): Grade => (stale && grade === 2 ? 1 : grade);

/** Minutes within which a slow breathing that comes twice is believed, though it was faster in between. A team decision. */
const TWICE = 6 * 60;

/**
 * Of a monitored sign one odd reading is not believed: only what the reading before or after bears out, as charted; of slow breathing, which
 * is counted and no artefact of a lead, also one that comes again.
 */
function believed(points: readonly Point[], id: FeatureId, direction: Limit["direction"]): readonly Point[] {
  if (!monitored.has(id) || points.length < 3) return points;
  const beyond = (point: Point | undefined) => point !== undefined && gradeOf(id, direction, point.value) > 0;
  const comesAgain = (point: Point) =>
    id === "respiratoryRate" &&
    direction === "low" &&
    points.some((one) => one !== point && beyond(one) && Math.abs(one.minutes - point.minutes) <= TWICE);
  return points.filter(
    (point, i) => !beyond(point) || beyond(points[i - 1]) || beyond(points[i + 1]) || comesAgain(point),
  );
}

/** Minutes before the latest value in which bad ones are of now, and how many of them. A team decision. */
const JUST_BEFORE = 60;
const SEVERAL = 2;

/** The worst of several bad readings of the last hour where the latest alone is better: one calm reading ends nothing. */
function justBefore(
  points: readonly Point[],
  last: Point,
  { id, direction, asOfMinutes }: { id: FeatureId; direction: Limit["direction"]; asOfMinutes: number },
): Point | null {
  const isBad = ({ value }: Point) => gradeOf(id, direction, value) > 0;
  if (isBad(last) || last.minutes < asOfMinutes - JUST_BEFORE) return null;
  const near = points.filter(({ minutes }) => minutes >= last.minutes - JUST_BEFORE && minutes < last.minutes);
  const bad = near.filter(isBad);
  // Two good readings in a row are an end.
  const isLastBad = near.at(-1) !== undefined && isBad(near.at(-1) as Point);
  return isLastBad && bad.length >= SEVERAL ? (extreme(bad, direction) ?? null) : null;
}

/** The last slow breathing of these hours, where it was slow twice in them and the latest rate is not: who breathes so by turns does not breathe well yet. */
function slowAgain(points: readonly Point[], last: Point, asOfMinutes: number): Point | null {
  const isSlow = ({ value }: Point) => gradeOf("respiratoryRate", "low", value) > 0;
  const found = points.findLast((point) => isSlow(point) && point.minutes >= asOfMinutes - TWICE);
  return found && !isSlow(last) ? found : null;
}

/**
 * Measurements that a bad sample moves at once (a haemolysed one, one drawn above a running infusion) and nothing else so fast, and
 * the minutes within which a repeat tells. A team decision.
 */
const movedBySamples: ReadonlySet<FeatureId> = new Set(["potassium", "glucose"]);
const AGAIN = 120;

/** What a sample drawn above running glucose holds less of than the blood. */
const thinned: ReadonlySet<FeatureId> = new Set(["potassium", "magnesium", "bicarbonate"]);

interface Side {
  id: FeatureId;
  direction: Limit["direction"];
  observations: Observations;
}

/** What is said of a marked or critical value that a bad sample may have made; empty where nothing speaks for one. */
function doubtOf(worst: Point, points: readonly Point[], { id, direction, observations }: Side): string {
  if (!movedBySamples.has(id) || gradeOf(id, direction, worst.value) < 2) return "";
  const at = points.findIndex(({ minutes }) => minutes === worst.minutes);
  const [before, after] = [points[at - 1], points[at + 1]];
  const isWithin = (point: Point) => gradeOf(id, direction, point.value) === 0;
  // It lies between two within all limits, the later of them taken at once: the repeat does not bear it out.
  const isNotBorneOut =
    after !== undefined &&
    after.minutes - worst.minutes <= AGAIN &&
    isWithin(after) &&
    (before === undefined || isWithin(before));
  const ofDrip = direction === "high" && isOfDrip(observations, worst.minutes);
  return isNotBorneOut || (ofDrip && after !== undefined) ? sampleDoubt(worst.minutes) : "";
}

/** pH that leaves by so much and comes back by as much within an hour is another sample or a mistake: no illness does that. A team decision. */
const SWING = 0.2;
const WITHIN = 60;

/** Values of pH that lie so far below, or above, one before and one after them, the two within an hour. */
function swingsOf(points: readonly Point[]): Point[] {
  return points.filter(({ minutes, value }) =>
    points.some(
      (before) =>
        before.minutes < minutes &&
        points.some((after) => {
          const [down, up] = [before.value - value, after.value - value];
          const isFar = Math.min(Math.abs(down), Math.abs(up)) >= SWING - 1e-9 && Math.sign(down) === Math.sign(up);
          return after.minutes > minutes && after.minutes - before.minutes <= WITHIN && isFar;
        }),
    ),
  );
}

/**
 * "Lactate 9.6 at 4 h, 5.2 mmol/L at 46 h"; one value where the worst is the latest, three where it got better in between: "Lactate 9.6 at
 * 4 h, better (2.1 at 34 h), 5.2 mmol/L at 46 h". A worse value just before the latest stands before it: "3.9 at 45 h, 1.8 mmol/L at 46 h".
 */
export function valuesText(
  id: FeatureId,
  worst: Point,
  last: Point,
  { between = null, beside = null }: { between?: Point | null; beside?: Point | null } = {},
): string {
  const { label } = feature(id);
  if (worst.minutes === last.minutes) return `${label} ${valueText(id, last.value)} at ${hourText(last.minutes)}`;
  return `${label} ${numberText(id, worst.value)} at ${hourText(worst.minutes)},${betterText(between, (p) => numberText(id, p.value))}${besideText(beside, (p) => numberText(id, p.value))} ${valueText(id, last.value)} at ${hourText(last.minutes)}`;
}

/** " 3.9 at 45 h," before the latest value; nothing where no worse one lies beside it. */
export const besideText = <P extends Point>(beside: P | null, numberOf: (point: P) => string): string =>
  beside ? ` ${numberOf(beside)} at ${hourText(beside.minutes)},` : "";

/** " better (2.1 at 34 h)," before the latest value; nothing where it did not get better in between. */
export const betterText = <P extends Point>(between: P | null, numberOf: (point: P) => string): string =>
  between ? ` better (${numberOf(between)} at ${hourText(between.minutes)}),` : "";
