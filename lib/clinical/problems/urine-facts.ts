import { halfUpText } from "../../platform/half-up";
import { DAY, latest, type Point, within } from "../../record/observations";
import { hourText } from "../../record/value-text";
import { kdigo } from "../findings/kidney";
import {
  ANURIA,
  coveredBy,
  dailyUrine,
  jumpFrom,
  type Oliguria,
  oliguria,
  oliguriaDiscount,
  oliguriaText,
  type UrineRate,
  urineRate,
  weightAt,
} from "../urine";
import { changeText, changeToLatest } from "./change-to-latest";
import { gradedFact, type ProblemInput } from "./graded-values";
import { problemOf } from "./problem-of-facts";
import type { Problem, ProblemFact } from "./problem-schema";

const alone =
  "Kellum JA et al. Classifying AKI by urine output versus serum creatinine level. J Am Soc Nephrol 2015;26:2231-8 (urine alone: a better course)";

/** mL/kg/h that are too little (KDIGO). */
const LITTLE = 0.5;
/** mL/kg/h that are clearly no oliguria (KDIGO: 0.5), and minutes for which they have to have run up to the last charting to show that one is over. A team decision. */
const ENOUGH = 0.6;
const RUNS = 3 * 60;

/** Urine since the window ended, in its last hours, where it runs again; null where it does not, or nobody charted it lately. */
function recoveredSince(
  { observations, asOfMinutes }: Pick<ProblemInput, "observations" | "asOfMinutes">,
  { endMinutes, weight }: Oliguria,
): UrineRate | null {
  const points = observations("urineOutput");
  const last = latest(points);
  if (!last || asOfMinutes - last.minutes > LATELY) return null;
  const rates = [endMinutes, last.minutes - LATELY].map((from) =>
    urineRate(points, Math.max(from, endMinutes), last.minutes),
  );
  const runs = rates.every(
    (rate) =>
      rate !== null &&
      rate.from >= endMinutes &&
      coveredBy(rate) >= RUNS &&
      rate.mlPerHour >= ENOUGH * (weightAt(observations, rate.from) ?? weight),
  );
  return runs ? (rates[0] ?? null) : null;
}

/** Part of a stretch's rate below which its lowest hours are told; minutes of a stretch, and of the hours in it that are looked at. A team decision. */
const MUCH_LESS = 0.6;
const WITHIN = [
  { stretch: 20 * 60, hours: 12 * 60 },
  { stretch: 10 * 60, hours: 6 * 60 },
] as const;

/** ", as little as 0.17 mL/kg/h from 15 h to 27 h": the lowest hours of a stretch whose mean hides them; empty where it does not. */
function lowestText(
  { observations }: Pick<ProblemInput, "observations">,
  stretch: Oliguria,
  lateFrom: number | null,
): string {
  const points = observations("urineOutput");
  const { startMinutes, endMinutes, mlPerKgPerHour, weight } = stretch;
  const hours = WITHIN.find((one) => endMinutes - startMinutes >= one.stretch)?.hours;
  if (hours === undefined || mlPerKgPerHour < ANURIA) return "";
  const [lowest] = points
    .filter(({ minutes }) => minutes <= endMinutes && minutes - hours >= startMinutes)
    .flatMap(({ minutes }) => urineRate(points, minutes - hours, minutes) ?? [])
    .filter((rate) => rate.from >= startMinutes && coveredBy(rate) >= hours - 30)
    .toSorted((a, b) => a.mlPerHour - b.mlPerHour);
  // The last hours are told by themselves where they hold far less.
  if (!lowest || (lateFrom !== null && lowest.to > lateFrom)) return "";
  const rate = lowest.mlPerHour / (weightAt(observations, lowest.from) ?? weight);
  return rate <= MUCH_LESS * mlPerKgPerHour
    ? `, as little as ${halfUpText(rate, 2)} mL/kg/h from ${hourText(lowest.from)} to ${hourText(lowest.to)}`
    : "";
}

/** The worst KDIGO stage by urine of the last 24 h; one grade less where creatinine does not bear it out, or the weight misleads. */
export function urineFact({ observations, asOfMinutes }: ProblemInput, isAlone: boolean): ProblemFact | null {
  const worst = oliguria(observations, asOfMinutes - DAY, asOfMinutes);
  const last = latest(observations("urineOutput"));
  if (!worst || worst.stage === 0 || !last) return null;
  const { weight } = worst;
  // A day of hardly any urine, half of which no creatinine has seen, stands alone for want of a look.
  const creatinine = latest(observations("creatinine"));
  const unseen = worst.stage === 3 && (creatinine === undefined || creatinine.minutes < worst.startMinutes + DAY / 2);
  const discount = oliguriaDiscount(observations, worst, { isBornOut: !isAlone, asOfMinutes });
  const { heavy, current } = discount;
  if (discount.isEnough) return null;
  const jump = jumpFrom(observations, weight);
  // What would be enough for another charted weight is no oliguria for sure.
  const hangsOnWeight = jump !== null && worst.mlPerKgPerHour * weight >= worst.below * jump.value;
  const less = discount.less + (hangsOnWeight && !heavy ? 1 : 0);
  const by = [
    heavy
      ? `by an actual weight of ${Math.round(weight)} kg, which may overstate it`
      : jump
        ? `by ${Math.round(weight)} kg`
        : "",
    jump ? `weight ${Math.round(jump.value)} kg at ${hourText(jump.minutes)}` : "",
  ].filter((one) => one !== "");
  const { endMinutes, mlPerKgPerHour } = worst;
  const back = recoveredSince({ observations, asOfMinutes }, worst);
  // Little urine of which the last hours show that it is over weighs a grade less, as one that ended long ago does; a day of hardly any not yet.
  const runsAgain = back !== null && !(current && worst.stage === 3);
  const stage = Math.max(unseen ? 2 : 1, worst.stage - less - (current && runsAgain ? 1 : 0)) as 1 | 2 | 3;
  // Over is what later urine shows to be over: where none was charted, nothing does.
  const stageAtEnd = oliguria(observations, last.minutes, asOfMinutes)?.stage ?? stage;
  const charted = observations("urineOutput").find(({ minutes }) => minutes === endMinutes) ?? last;
  const isOver = back !== null || (!current && stageAtEnd === 0);
  // What has run since a stretch that ended hours ago is told, be it enough or little.
  const after =
    back ??
    (isOver || asOfMinutes - endMinutes > LATELY
      ? urineRate(observations("urineOutput"), endMinutes, last.minutes)
      : null);
  // "Since" only where it was charted from then on without a longer pause.
  const whenText =
    after?.from === endMinutes
      ? "since"
      : after && back
        ? `from ${hourText(after.from)} to ${hourText(after.to)}`
        : null;
  const rate = after ? after.mlPerHour / (weightAt(observations, after.from) ?? weight) : 0;
  const lessLately = lessLatelyOf(observations, worst, asOfMinutes);
  const since =
    after && whenText
      ? `, ${halfUpText(rate, rate < ENOUGH ? 2 : 1)} mL/kg/h ${whenText}${atOnceText(observations("urineOutput"), after)}`
      : lessLately.text;
  // Enough since, and too little again in the last hours.
  const lately = rate >= LITTLE ? urineRate(observations("urineOutput"), asOfMinutes - LATELY, asOfMinutes) : null;
  const late = lately ? lately.mlPerHour / (weightAt(observations, lately.from) ?? weight) : LITTLE;
  const isAgain = lately !== null && coveredBy(lately) >= RUNS && late < LITTLE;
  const again = isAgain
    ? `, ${halfUpText(late, 2)} mL/kg/h from ${hourText(lately.from)} to ${hourText(lately.to)}`
    : "";
  return {
    feature: "urineOutput",
    text: `Urine ${oliguriaText(worst)} (KDIGO stage ${worst.stage}${by.length > 0 ? ` ${by.join("; ")}` : ""})${lowestText({ observations }, worst, after && whenText ? null : lessLately.from)}${since}${again}`,
    worst: { minutes: charted.minutes, value: charted.value },
    latest: { minutes: last.minutes, value: last.value },
    severity: stage,
    reach: stage + Math.min(0.99, Math.max(0, 1 - mlPerKgPerHour / 0.5)),
    now: runsAgain ? 0 : current ? stage : (Math.max(isAgain ? 1 : 0, Math.min(stage, stageAtEnd)) as 0 | 1 | 2 | 3),
    source: isAlone ? `${kdigo}; ${alone}` : kdigo,
  };
}

/** Minutes before the hour of reading, and how many of them have to be charted. A team decision. */
const LAST_HOURS = { minutes: 4 * 60, charted: 2.5 * 60 } as const;

/** ", 0.21 mL/kg/h from 43 h to 47 h", and from when: of a stretch of little urine that goes on the last hours, where they hold far less than its mean. */
function lessLatelyOf(
  observations: ProblemInput["observations"],
  stretch: Oliguria,
  asOfMinutes: number,
): { text: string; from: number | null } {
  const none = { text: "", from: null };
  const late = urineRate(observations("urineOutput"), asOfMinutes - LAST_HOURS.minutes, asOfMinutes);
  if (!late || late.from < stretch.startMinutes || coveredBy(late) < LAST_HOURS.charted) return none;
  const rate = late.mlPerHour / (weightAt(observations, late.from) ?? stretch.weight);
  // Of hardly any urine all along nobody asks for less.
  if (rate > MUCH_LESS * stretch.mlPerKgPerHour || stretch.mlPerKgPerHour < ANURIA) return none;
  return {
    text: `, ${halfUpText(rate, 2)} mL/kg/h from ${hourText(late.from)} to ${hourText(late.to)}`,
    from: late.from,
  };
}

const polyuria = "Christ-Crain M et al. Diabetes insipidus. Nat Rev Dis Primers 2019;5:54 (above 50 mL/kg in 24 h)";

/** mmol/L by which a sodium rises while water is lost, and from which on that matters; mL/kg/h of urine that loses it, and minutes for which. A team decision by the same review. */
const LOST = { rise: 6, from: 142, rate: 3, minutes: 6 * 60 } as const;

/** Much urine beside a sodium that rises is one problem, and needs an answer today: water that the kidney does not keep. */
export function polyuriaProblem(input: ProblemInput): Problem | null {
  const daily = polyuriaFact(input);
  const rising = risingSodiumFact(input);
  const sodium = rising ?? (daily && daily.now > 0 ? highSodiumFact(input) : null);
  const urine = daily ?? (sodium && muchUrineFact(input));
  if (!sodium || !urine)
    return problemOf({ id: "polyuria", system: "kidneys", title: "Polyuria" }, [daily && unseenBySodium(input, daily)]);
  return problemOf(
    {
      id: "polyuria",
      system: "kidneys",
      title: `Polyuria with ${rising ? "rising" : "high"} sodium`,
      notExcluded: {
        causes: ["diabetes insipidus", "osmotic diuresis (glucose, mannitol)", "diuretics"],
        source: polyuria,
      },
    },
    [{ ...urine, severity: 2, reach: 2, now: 2 }, sodium],
  );
}

/** A sodium that rose over the last day and a half to its latest value. */
function risingSodiumFact({ observations, asOfMinutes }: ProblemInput): ProblemFact | null {
  const change = changeToLatest(within(observations("sodium"), asOfMinutes - 1.5 * DAY, asOfMinutes), "rose");
  if (!change || change.size < LOST.rise || change.last.value < LOST.from) return null;
  return {
    feature: "sodium",
    text: changeText("sodium", "rose", change),
    worst: { minutes: change.to.minutes, value: change.to.value },
    latest: { minutes: change.last.minutes, value: change.last.value },
    ...{ severity: 1, reach: 1, now: 1, source: polyuria },
  };
}

/** mmol/L that stay high, while water runs out, whichever way they move. A team decision. */
const HIGH_SODIUM = 148;

/** A sodium that is high at last, of the last day. */
function highSodiumFact(input: ProblemInput): ProblemFact | null {
  const last = latest(input.observations("sodium"));
  if (!last || last.value < HIGH_SODIUM || input.asOfMinutes - last.minutes > DAY) return null;
  return gradedFact(input, "sodium", "high");
}

/** mL/kg/h of these hours that no diuretic of the usual doses makes. A team decision. */
const TORRENT = 5;

/** So much urine in the last hours that no sodium has seen needs one now: water and salts run out with it. */
function unseenBySodium({ observations, asOfMinutes }: ProblemInput, daily: ProblemFact): ProblemFact {
  const late = urineRate(observations("urineOutput"), asOfMinutes - LATELY, asOfMinutes);
  const weight = late && weightAt(observations, late.from);
  const sodium = latest(observations("sodium"));
  const isSeen = late !== null && sodium !== undefined && sodium.minutes >= late.from;
  if (!late || weight === null || isSeen || late.mlPerHour < TORRENT * weight) return daily;
  return { ...daily, severity: 2, reach: 2, now: 2 };
}

/** The six hours of the last day with the most urine, where that is as much as is lost where water is not kept. */
function muchUrineFact({ observations, asOfMinutes }: ProblemInput): ProblemFact | null {
  const points = observations("urineOutput");
  const last = latest(points);
  const [most] = points
    .filter(({ minutes }) => minutes >= asOfMinutes - DAY)
    .flatMap(({ minutes }) => urineRate(points, minutes - LOST.minutes, minutes) ?? [])
    .filter((rate) => coveredBy(rate) >= LOST.minutes - 60)
    .toSorted((a, b) => b.mlPerHour - a.mlPerHour);
  const weight = most && weightAt(observations, most.from);
  if (!last || !most || weight === null || weight === undefined || most.mlPerHour < LOST.rate * weight) return null;
  const charted = { minutes: last.minutes, value: last.value };
  return {
    feature: "urineOutput",
    text: `Urine ${(most.volume / 1000).toFixed(1)} L from ${hourText(most.from)} to ${hourText(most.to)}`,
    ...{ worst: charted, latest: charted, severity: 1, reach: 1, now: 1, source: polyuria },
  };
}

/** mL of one entry, and times the next largest of its stretch: a bladder that was emptied, or a sum that was written down, and no hour's urine. A team decision. */
const AT_ONCE = { volume: 1000, times: 3 } as const;

/** " (2250 mL of it charted at once, at 42 h)"; nothing where no entry stands out. */
function atOnceText(points: readonly Point[], { from, to }: Pick<UrineRate, "from" | "to">): string {
  const [largest, next] = points
    .filter(({ minutes }) => minutes > from && minutes <= to)
    .toSorted((a, b) => b.value - a.value);
  if (!largest || !next || largest.value < AT_ONCE.volume || largest.value < AT_ONCE.times * next.value) return "";
  return ` (${Math.round(largest.value)} mL of it charted at once, at ${hourText(largest.minutes)})`;
}

/** Minutes in which a clinician looks back for whether it still runs. */
const LATELY = DAY / 4;

/** Times the day's rate at which urine of the last hours is told by itself. A team decision. */
const FASTER = 1.4;

/** Urine of the last day as it was charted; past where that of the last six hours is no longer as much, or none was charted. */
function polyuriaFact({ observations, asOfMinutes }: ProblemInput): ProblemFact | null {
  const points = observations("urineOutput");
  const day = urineRate(points, asOfMinutes - DAY, asOfMinutes);
  const daily = dailyUrine(observations, asOfMinutes - DAY, asOfMinutes);
  const weight = day && weightAt(observations, day.from);
  const last = latest(points);
  if (!day || daily === null || weight === null || !last || daily <= 50 * weight) return null;
  const late = urineRate(points, asOfMinutes - LATELY, asOfMinutes);
  const runs = late !== null && late.mlPerHour * 24 > 50 * weight;
  // What came to run faster, or slower, is told: the day's volume says neither.
  const isFaster = late !== null && late.mlPerHour >= FASTER * day.mlPerHour;
  const since =
    late === null || (runs && !isFaster)
      ? ""
      : `, ${Math.round(late.mlPerHour)} mL/h from ${hourText(late.from)} to ${hourText(late.to)}`;
  const charted = { minutes: last.minutes, value: last.value };
  return {
    feature: "urineOutput",
    text: `Urine ${(day.volume / 1000).toFixed(1)} L from ${hourText(day.from)} to ${hourText(day.to)}, ${Math.round(daily / weight)} mL/kg in 24 h${atOnceText(points, day)}${since}`,
    ...{ worst: charted, latest: charted, severity: 1, reach: 1, now: runs ? 1 : 0, source: polyuria },
  };
}
