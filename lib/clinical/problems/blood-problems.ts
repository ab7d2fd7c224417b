import { DAY, extreme, latest, type Point, within } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import { hasRisenAgain } from "../findings/bleeding";
import { noise } from "../reference-change-values";
import { changeToLatest } from "./change-to-latest";
import { gradedFact, gradeOf, type ProblemInput } from "./graded-values";
import { heartRateBesideFall } from "./heart-rate-beside-fall";
import { lactateBesideFall } from "./lactate-beside-fall";
import { plateletProblem } from "./platelet-problem";
import { problemOf } from "./problem-of-facts";
import type { Problem, ProblemFact } from "./problem-schema";
import { withoutValues } from "./samples/without-values";
import { secondFallFact } from "./second-fall-of-hematocrit";

const bleeding =
  "Schulman S, Kearon C. ISTH major bleeding (haemoglobin fall of 2 g/dL). J Thromb Haemost 2005;3:692-4; Mehran R et al. BARC (3a from 3, 3b from 5 g/dL). Circulation 2011;123:2736-47; 1 g/dL is about 3 points of hematocrit";
const coagulation = "Levi M, Scully M. How I treat disseminated intravascular coagulation. Blood 2018;131:845-54";
/** Points of hematocrit within 24 h: mild, marked, critical; and the part of what it was that is a fall however few points it is (2 of 10 g/dL of haemoglobin). */
const FALLS = [6, 9, 15] as const;
const FIFTH = 0.2;

/** Platelets, and anaemia with its fall. */
export function bloodProblems(charted: ProblemInput): (Problem | null)[] {
  const hematocrit = charted.observations("hematocrit");
  const peaks = hematocrit.filter((point) => isLonePeak(hematocrit, point));
  const input = withoutValues(charted, "hematocrit", (point) => peaks.includes(point));
  const again = secondFallFact(input);
  const told = again ? { fact: again, title: "Hematocrit falling again", beside: [] } : fallOf(input);
  const { fact: fall, title: fallTitle, beside } = told ?? { fact: null, title: "", beside: [] };
  const low = withPeaks(gradedFact(input, "hematocrit", "low"), peaks);
  const small = low && !fall ? smallFall(input) : null;
  return [
    plateletProblem(input),
    problemOf(
      {
        id: fall ? "falling-hematocrit" : "anaemia",
        system: "blood",
        title: fall ? fallTitle : `Anaemia${small?.words ?? ""}`,
        notExcluded: fall ? causesOfFall(isUsedUp(input)) : null,
      },
      [fall, ...beside, fall && low ? lowestBeside(low, fall) : low && { ...low, text: small?.text ?? low.text }],
    ),
  ];
}

/** "Hematocrit 26.6 at 10 h, 29.9% at 41 h (41.8% at 18 h is not plausible)": what is passed over is told. */
function withPeaks(fact: ProblemFact | null, peaks: readonly Point[]): ProblemFact | null {
  if (!fact || peaks.length === 0) return fact;
  return { ...fact, text: `${fact.text} (${peaks.map(textAt).join(", ")} not plausible)` };
}

/** Whether platelets halved, or bilirubin is raised with platelets below their range: blood may be used up or haemolysed. */
function isUsedUp(input: ProblemInput): boolean {
  const values = input.observations("platelets");
  const [last, highest] = [latest(values), extreme(values, "high")];
  const halved = last !== undefined && highest !== undefined && last.value <= highest.value / 2;
  const bilirubin = gradedFact(input, "bilirubin", "high");
  return halved || ((bilirubin?.now ?? 0) > 0 && (gradedFact(input, "platelets", "low")?.now ?? 0) > 0);
}

function causesOfFall(withPlatelets: boolean): Problem["notExcluded"] {
  if (!withPlatelets) return { causes: ["bleeding", "dilution by fluids"], source: bleeding };
  return {
    causes: ["bleeding", "haemolysis", "disseminated intravascular coagulation", "dilution by fluids"],
    source: `${bleeding}; ${coagulation}`,
  };
}

/**
 * A fall within a day that is smaller than one of its own and yet no noise, down to the latest hematocrit. Where that is the lowest of all the fall is
 * what is told; else it falls again, and its way is told from the lowest on, as of any value that got better and worse again.
 */
function smallFall({
  observations,
  asOfMinutes,
  lookBack,
}: ProblemInput): { words: string; text: string | null } | null {
  const values = observations("hematocrit");
  const last = latest(values);
  if (!last || asOfMinutes - last.minutes > lookBack) return null;
  const change = changeToLatest(within(values, last.minutes - DAY, last.minutes), "fell");
  if (!change || change.to.minutes !== last.minutes || change.size < (noise.hematocrit ?? 0)) return null;
  if (values.some(({ minutes, value }) => minutes > change.from.minutes && value < last.value)) return null;
  if (values.some(({ value }) => value < last.value)) return { words: ", falling again", text: null };
  const text = `Hematocrit fell from ${valueText("hematocrit", change.from.value)} at ${hourText(change.from.minutes)} to ${valueText("hematocrit", last.value)} at ${hourText(last.minutes)}`;
  return { words: ", falling", text };
}

/** The lowest hematocrit where it is another than that of the fall. */
function lowestBeside(low: ProblemFact, fall: ProblemFact): ProblemFact | null {
  if (low.worst.minutes === fall.worst.minutes || low.worst.minutes === fall.latest.minutes) return null;
  return {
    ...low,
    text: `Lowest hematocrit ${valueText("hematocrit", low.worst.value)} at ${hourText(low.worst.minutes)}`,
  };
}

/** Points of hematocrit within which values are level, and minutes for which they are so before a fall is over. A team decision. */
const LEVEL = 1;
const STEADY = 12 * 60;

/** % of hematocrit: a haemoglobin of 8 g/dL (Carson JL et al. AABB red cell transfusion. JAMA 2023;330:1892-902); with a fall of 2 g/dL it is ISTH's major bleeding. */
const TRANSFUSION = 24;

const isFall = ({ from, fall }: { from: { value: number }; fall: number }) =>
  fall >= FALLS[0] || (fall >= FIFTH * from.value && fall >= (noise.hematocrit ?? 0));

const textAt = ({ value, minutes }: Point) => `${valueText("hematocrit", value)} at ${hourText(minutes)}`;

/**
 * Both ends of a fall: "29.1% at 8 h to 22.7% at 31 h". Where it came down to its first value from one that lies a fall higher, as in the hours
 * after an injury, the whole way is told: "46.7% at 0 h to 22.7% at 31 h (29.1% at 8 h)".
 */
function wayDown(values: readonly Point[], from: Point, to: Point): string {
  const highest = values
    .filter(({ minutes, value }) => minutes < from.minutes && value >= from.value + FALLS[0])
    .toSorted((a, b) => b.value - a.value)[0];
  return highest ? `${textAt(highest)} to ${textAt(to)} (${textAt(from)})` : `${textAt(from)} to ${textAt(to)}`;
}

/** A fall as it is told, its title, and what rises beside one that goes on: the heart rate, lactate. */
interface Fall {
  fact: ProblemFact;
  title: string;
  beside: ProblemFact[];
}

/** Points of hematocrit by which no transfusion of a few hours raises it (four units), and minutes of those hours. A team decision. */
const TOO_MUCH = 12;
const FEW_HOURS = 6 * 60;

/** Whether a value lies so far above that of the hours before it as nothing raises it, and the next one is back: a sample that was thick, or another's. */
function isLonePeak(values: readonly Point[], { minutes, value }: Point): boolean {
  const at = values.findIndex((one) => one.minutes === minutes && one.value === value);
  const [before, after] = [values[at - 1], values[at + 1]];
  if (at < 0 || !before || !after || minutes - before.minutes > FEW_HOURS) return false;
  return value - before.value >= TOO_MUCH && after.value - before.value <= FALLS[0] / 2;
}

/**
 * The largest fall of hematocrit within 24 h that reaches into the recent values; else one within 48 h, which is mild. It is called falling
 * only while the latest value is its lowest, and weighs one grade less where it has risen again. By a fifth, with a heart rate that rises, it
 * or a lactate that did, is marked at least.
 */
function fallOf(input: ProblemInput): Fall | null {
  const { observations, asOfMinutes, lookBack } = input;
  const values = observations("hematocrit");
  const last = latest(values);
  const largestWithin = (minutes: number) =>
    within(values, asOfMinutes - lookBack, asOfMinutes)
      .flatMap((to) =>
        within(values, to.minutes - minutes, to.minutes - 1).map((from) => ({ from, to, fall: from.value - to.value })),
      )
      .filter(isFall)
      .toSorted((a, b) => b.fall - a.fall)[0];
  const fast = largestWithin(DAY);
  const worst = fast ?? largestWithin(2 * DAY);
  if (!worst || !last) return null;
  const { from, fall } = worst;
  // Where it has lain at its lowest for long, it fell to the first of those values.
  const lowest = values.filter(({ minutes, value }) => minutes > from.minutes && value - worst.to.value <= LEVEL);
  const first = lowest[0] ?? worst.to;
  const steady =
    last.minutes - first.minutes >= STEADY &&
    last.value >= first.value - LEVEL &&
    values.every((one) => one.minutes < first.minutes || lowest.includes(one));
  const to = steady ? first : worst.to;
  const [mild, marked, critical] = FALLS;
  const back = last.value >= from.value - mild / 2;
  const goesOn = last.value <= worst.to.value && !steady;
  const beside =
    goesOn && fall >= FIFTH * from.value
      ? [heartRateBesideFall(input, from), lactateBesideFall(input, from)].filter((one) => one !== null)
      : [];
  const byPoints = !fast || fall < marked ? 1 : fall < critical ? 2 : 3;
  // A fall that goes on to where red cells are thought of is one that bleeding has to be looked for in today.
  const isMarked = beside.length > 0 || (goesOn && fall >= mild && last.value < TRANSFUSION);
  const grade = isMarked && byPoints === 1 ? 2 : byPoints;
  const risen = hasRisenAgain(worst.to, last);
  const over = steady || risen;
  const severity = back ? 1 : (Math.max(1, over ? grade - 1 : grade) as 1 | 2 | 3);
  const [at, next] = (
    [
      [mild, marked],
      [marked, critical],
      [critical, critical + mild],
    ] as const
  )[grade - 1] as readonly [number, number];
  const since =
    last.minutes === to.minutes ? "" : `, ${valueText("hematocrit", last.value)} at ${hourText(last.minutes)}`;
  const recovered = back ? "Recovered fall of hematocrit" : "Partly recovered fall of hematocrit";
  const name = risen ? recovered : steady ? "Earlier fall of hematocrit" : "Fall of hematocrit";
  const fact: ProblemFact = {
    feature: "hematocrit",
    text: `Hematocrit fell from ${wayDown(values, from, to)}${since}`,
    worst: { minutes: to.minutes, value: to.value },
    latest: { minutes: last.minutes, value: last.value },
    severity,
    reach: severity + (back || (over && grade === 1) ? 0 : Math.max(0, Math.min(0.99, (fall - at) / (next - at)))),
    now: back || over ? gradeOf("hematocrit", "low", last.value) : grade,
    source: bleeding,
  };
  return { fact, title: goesOn ? "Falling hematocrit" : name, beside };
}
