import { DAY, extreme, latest, within } from "../../record/observations";
import { hourText, numberText, valueText } from "../../record/value-text";
import { type Pressure, pressures } from "../blood-pressures";
import { lowPressureFact } from "../low-pressure";
import { OF_NOW } from "../value-age";
import type { ProblemInput } from "./graded-values";
import { problemName } from "./problem-name";
import type { Problem, ProblemFact } from "./problem-schema";

const sepsis3 =
  "Singer M et al. Sepsis-3. JAMA 2016;315:801-10 (systolic pressure 100 mmHg or less; lactate above 2 mmol/L)";
const consensus =
  "Levy MM et al. 2001 SCCM/ESICM/ACCP/ATS/SIS sepsis definitions. Crit Care Med 2003;31:1250-6 (systolic pressure down by more than 40 mmHg)";

/** mmHg, mmol/L. */
const SYSTOLIC = 100;
const FALL = 40;
export const LACTATE = 2;
/** Minutes in which a lactate tells of now: as for shock. A team decision. */
export const OLD_LACTATE = DAY / 2;

/** Organs whose marked failure, beside signs of infection, may be sepsis. */
const organs: ReadonlySet<string> = new Set([
  ...["shock", "hypotension", "hypoxaemia", "respiratory-failure", "coma", "reduced-consciousness"],
  ...["kidney-injury", "thrombocytopenia", "raised-bilirubin", "liver-injury", "metabolic-acidosis", "raised-lactate"],
]);

/** An organ that fails, and what shows it where no problem tells of it yet. */
export interface Organ {
  name: string;
  fact: ProblemFact | null;
}

export const standsNow = ({ course, facts }: Problem) => course !== "past" && facts.some(({ now }) => now > 0);

export function failingOrgans(input: ProblemInput, problems: readonly Problem[]): Organ[] {
  const failing = problems
    .filter((one) => organs.has(one.id) && one.severity > 1 && standsNow(one))
    .map((one) => ({ name: problemName(one), fact: null }));
  return [...failing, ...lowPressureNow(input, failing.length > 0), ...lactateNow(input)];
}

/** A mean pressure that is low or a systolic one that falls, and a raised lactate, of the last hours: beside one sign of infection alone. */
export function failingCirculation({ observations, asOfMinutes, ...input }: ProblemInput): Organ[] {
  const falls = fallingPressure(pressures(observations, "systolic"), asOfMinutes);
  return [
    ...(isLowNow({ observations, asOfMinutes, ...input }) ? [{ name: "low blood pressure", fact: null }] : falls),
    ...lactateNow({ observations, asOfMinutes, ...input }),
  ];
}

/** Whether the mean pressure was low within hours, which is told by itself. */
const isLowNow = ({ observations, asOfMinutes }: ProblemInput) =>
  (lowPressureFact(observations, asOfMinutes)?.now ?? 0) > 0;

/** A mean pressure that was low within hours and is told by itself, or else a systolic one of 100 mmHg or less in two readings of the last hours. */
function lowPressureNow({ observations, asOfMinutes }: ProblemInput, isTold: boolean): Organ[] {
  const mean = lowPressureFact(observations, asOfMinutes);
  if (mean && mean.now > 0) return [{ name: "low blood pressure", fact: null }];
  if (isTold) return [];
  const systolic = pressures(observations, "systolic");
  const points = systolic.filter(({ minutes }) => minutes >= asOfMinutes - OF_NOW.vital);
  const low = points.filter(({ value }) => value <= SYSTOLIC);
  const [lowest, last] = [extreme(low, "low"), latest(points)];
  if (low.length < 2 || !lowest || !last) return fallingPressure(systolic, asOfMinutes);
  const feature = lowest.by === "cuff" ? ("niSystolicPressure" as const) : ("systolicPressure" as const);
  const since =
    last.minutes === lowest.minutes ? "" : `, ${valueText(feature, last.value)} at ${hourText(last.minutes)}`;
  const [worst, at] = [lowest, last].map(({ minutes, value }) => ({ minutes, value })) as [
    ProblemFact["worst"],
    ProblemFact["latest"],
  ];
  const fact: ProblemFact = {
    feature,
    text: `Systolic pressure ${numberText(feature, lowest.value)}${since === "" ? " mmHg" : ""} at ${hourText(lowest.minutes)} (${lowest.by})${since}`,
    ...{ worst, latest: at, severity: 1, reach: 1, now: last.value <= SYSTOLIC ? 1 : 0, source: sepsis3 },
  };
  return [{ name: "low blood pressure", fact }];
}

function lactateNow({ observations, asOfMinutes }: ProblemInput): Organ[] {
  const last = latest(observations("lactate"));
  if (!last || last.value <= LACTATE || asOfMinutes - last.minutes > OLD_LACTATE) return [];
  return [{ name: "raised lactate", fact: null }];
}

/** A systolic pressure whose last two readings lie more than 40 mmHg below the middle one of the 18 h before the last six. */
function fallingPressure(systolic: readonly Pressure[], asOfMinutes: number): Organ[] {
  const until = asOfMinutes - OF_NOW.vital;
  const usual = within(systolic, asOfMinutes - DAY, until)
    .map(({ value }) => value)
    .sort((a, b) => a - b);
  const middle = usual[Math.floor(usual.length / 2)];
  const [before, last] = within(systolic, until, asOfMinutes).slice(-2);
  if (middle === undefined || usual.length < MANY || !before || !last) return [];
  const highest = Math.max(before.value, last.value);
  if (highest >= middle - FALL || highest > STILL_HIGH) return [];
  const feature = last.by === "cuff" ? ("niSystolicPressure" as const) : ("systolicPressure" as const);
  const point = { minutes: last.minutes, value: last.value };
  const fact: ProblemFact = {
    feature,
    text: `Systolic pressure ${numberText(feature, before.value)} at ${hourText(before.minutes)}, ${valueText(feature, last.value)} at ${hourText(last.minutes)}, down by more than ${FALL} mmHg on its usual`,
    ...{ worst: point, latest: point, severity: 1, reach: 1, now: 1, source: consensus },
  };
  return [{ name: "falling blood pressure", fact }];
}

/** mmHg: a fall from a high pressure to above it is none that failing organs come from. A team decision. */
const STILL_HIGH = 110;
/** Readings of which a middle one tells what is usual. A team decision. */
const MANY = 6;
