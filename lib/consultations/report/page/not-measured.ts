import { featuresNamedIn } from "../../../claims/reading/named-features";
import type { BodySystemId } from "../../../clinical/body-systems";
import { summaryOf } from "../../../clinical/feature-summaries";
import { LACTATE } from "../../../clinical/problems/failing-organs";
import type { Chart } from "../../../clinical/schema";
import { OF_NOW, OLD_CHEMISTRY } from "../../../clinical/value-age";
import { pressures, vitalSigns } from "../../../clinical/vital-signs";
import type { FeatureId } from "../../../record/catalogue";
import { unmeasuredName } from "../../../record/feature-names";
import { DAY } from "../../../record/observations";
import { hourText } from "../../../record/value-text";
import { byProblem, type LooksAt } from "./by-problem";

/** What comes in one result or stands in one line of a chart, and the problems that ask for it; all where none is given. */
interface Group extends LooksAt {
  name: string;
  features: readonly FeatureId[];
  when?: (chart: Read) => boolean;
}

const gas = ["pao2", "paco2", "ph"] as const satisfies readonly FeatureId[];
const bloodCount = ["hematocrit", "platelets", "wbc"] as const satisfies readonly FeatureId[];
const electrolytes = ["sodium", "potassium"] as const satisfies readonly FeatureId[];
const kidney = ["creatinine", "bun"] as const satisfies readonly FeatureId[];
/** Taken from any adult in intensive care: where none of them is there, no blood was tested but for gases. */
const bloodTests: readonly FeatureId[] = [...bloodCount, ...electrolytes, ...kidney];

const breathingAndFlow: readonly BodySystemId[] = ["breathing", "perfusion", "circulation", "consciousness"];

type Read = Pick<Chart, "notMeasured" | "problems" | "urgency" | "summaries" | "asOfMinutes">;

/** Whether an infection is read into a problem that stands, or not excluded as its cause: its signs are asked for. */
const asksOfInfection = ({ problems = [] }: Pick<Chart, "problems">) =>
  problems.some(
    ({ course, reading, notExcluded }) =>
      course !== "past" &&
      (/\b(?:infection|septic)\b/iu.test(reading?.text ?? "") ||
        (notExcluded?.causes ?? []).some((cause) => /^infection\b/u.test(cause))),
  );

const groups: readonly Group[] = [
  { name: "arterial gas", features: gas, bearsOn: breathingAndFlow },
  { name: "inspired oxygen fraction", features: ["fio2"], bearsOn: ["breathing"] },
  { name: "blood pressure", features: pressures },
  { name: "heart rate", features: ["heartRate"] },
  { name: "respiratory rate", features: ["respiratoryRate"], bearsOn: ["breathing"] },
  { name: "lactate", features: ["lactate"], bearsOn: ["perfusion", "circulation"] },
  { name: "glucose", features: ["glucose"], bearsOn: ["consciousness"] },
  { name: "urine output", features: ["urineOutput"] },
  { name: "blood count", features: bloodCount },
  { name: "electrolytes", features: electrolytes },
  { name: "creatinine", features: kidney },
  { name: "temperature", features: ["temperature"], when: asksOfInfection },
  {
    name: "white cell count",
    features: ["wbc"],
    when: (chart) => asksOfInfection(chart) && !bloodCount.every((id) => chart.notMeasured.includes(id)),
  },
];

/**
 * What the record could hold, was never measured and is missed, what the leading problems ask for first; and what is too old to tell of
 * now: a gas, lactate, urine, and the chemistry of an unstable patient.
 * @param gaps the doctors' own sentences on what is missing.
 */
export function notMeasuredNames(chart: Read, gaps: readonly string[]): string[] {
  const { notMeasured } = chart;
  /** What the source holds none of is told as that, not as missed. */
  const lacks = (features: readonly FeatureId[]) =>
    features.some((id) => notMeasured.includes(id)) &&
    features.every((id) => notMeasured.includes(id) || summaryOf(chart, id) === null);
  const [untested, unwatched] = [lacks(bloodTests), lacks(vitalSigns)];
  /** What "any blood test" and "any vital sign" say of all at once. */
  const within: readonly FeatureId[] = [
    ...(untested ? [...bloodTests, "glucose" as const] : []),
    ...(unwatched ? vitalSigns : []),
  ];
  const told = groups.filter(
    ({ features, when }) => lacks(features) && (when?.(chart) ?? true) && !features.every((id) => within.includes(id)),
  );
  const covered = new Set([...told.flatMap(({ features }) => features), ...within]);
  const missed = new Set(gaps.filter((gap) => /\bmeasured\b/u.test(gap)).flatMap(featuresNamedIn));
  const names = [
    ...(unwatched ? ["any vital sign"] : []),
    ...(untested ? [lacks(gas) ? "any blood test" : "any blood test but gases"] : []),
    ...tooOld(chart),
    ...byProblem(told, chart).map(({ name }) => name),
    ...notMeasured.filter((id) => missed.has(id) && !covered.has(id)).map(unmeasuredName),
  ];
  return [...new Set(names)];
}

/** Minutes: charted every four to eight hours, a temperature says little of an infection after twelve. A team decision. */
const OLD_TEMPERATURE = DAY / 2;

/** What is dated where it is old, after how many minutes, and when it is asked for. */
interface Dated {
  name: string;
  features: readonly FeatureId[];
  after: number;
  when: (chart: Read) => boolean;
}

const standing =
  (...systems: readonly BodySystemId[]) =>
  ({ problems = [] }: Read) =>
    problems.some(({ system, course }) => course !== "past" && systems.includes(system));

/** A lactate that was raised at last is asked for by itself, any other beside a pressure or a flow that is more than mildly amiss. */
const asksOfLactate = (chart: Read) =>
  (summaryOf(chart, "lactate")?.last.value ?? 0) > LACTATE ||
  (chart.problems ?? []).some(
    ({ system, severity, course }) =>
      (system === "perfusion" || system === "circulation") && severity > 1 && course !== "past",
  );

/** The chemistry moves by the hour where the patient is unstable, or the kidney fails that holds it. */
const chemistryMoves = (chart: Read) =>
  chart.urgency === "unstable" ||
  (chart.problems ?? []).some(
    ({ system, severity, course }) => system === "kidneys" && severity > 1 && course !== "past",
  );

const standsWith =
  (...ids: readonly string[]) =>
  ({ problems = [] }: Read) =>
    problems.some(({ id, course }) => course !== "past" && ids.includes(id));

/** A potassium that was high or low at last is asked for by itself. */
const asksOfPotassium = (chart: Read) =>
  chemistryMoves(chart) || standsWith("hyperkalaemia", "hypokalaemia", "rising-potassium")(chart);

const dated: readonly Dated[] = [
  { name: "any vital sign", features: vitalSigns, after: OF_NOW.vital, when: () => true },
  { name: "temperature", features: ["temperature"], after: OLD_TEMPERATURE, when: asksOfInfection },
  { name: "white cell count", features: ["wbc"], after: OF_NOW.other, when: asksOfInfection },
  { name: "arterial gas", features: gas, after: OF_NOW.vital, when: standing("breathing", "perfusion") },
  { name: "lactate", features: ["lactate"], after: OLD_CHEMISTRY, when: asksOfLactate },
  { name: "urine output", features: ["urineOutput"], after: OF_NOW.vital, when: () => true },
  { name: "potassium", features: ["potassium"], after: OLD_CHEMISTRY, when: asksOfPotassium },
  { name: "hematocrit", features: ["hematocrit"], after: OLD_CHEMISTRY, when: standsWith("falling-hematocrit") },
  { name: "creatinine", features: kidney, after: OLD_CHEMISTRY, when: chemistryMoves },
];

/** "any blood test since 21 h" where the latest of them is older than a day: what comes with them is not dated by itself then. */
function noBloodSince(chart: Read): { names: string[]; within: readonly FeatureId[] } {
  const last = lastOf(chart, [...bloodTests, "glucose"]);
  if (!Number.isFinite(last) || chart.asOfMinutes - last <= OF_NOW.other) return { names: [], within: [] };
  const gases = lastOf(chart, gas) > last ? " but gases" : "";
  return { names: [`any blood test${gases} since ${hourText(last)}`], within: bloodTests };
}

/** A gas is as old as its oxygen, where that was measured: a pH by itself may be of a vein. */
function lastOf(chart: Read, features: readonly FeatureId[]): number {
  const oxygen = features.includes("pao2") ? summaryOf(chart, "pao2") : null;
  return oxygen?.last.minutes ?? Math.max(...features.flatMap((id) => summaryOf(chart, id)?.last.minutes ?? []));
}

/** "arterial gas since 14 h": what was taken, is asked for, and is too old to tell of now. */
function tooOld(chart: Read): string[] {
  const { names, within } = noBloodSince(chart);
  const each = dated.flatMap(({ name, features, after, when }) => {
    const last = lastOf(chart, features);
    const isOld = Number.isFinite(last) && chart.asOfMinutes - last > after;
    const isTold = features.every((id) => within.includes(id));
    // A pH that is newer than the oxygen may be of a vein: what is old is said by its name.
    const isOxygen = features.includes("pao2") && (summaryOf(chart, "ph")?.last.minutes ?? last) > last;
    const said = isOxygen ? "arterial oxygen" : name;
    return isOld && !isTold && when(chart) ? [`${said} since ${hourText(last)}`] : [];
  });
  return [...names, ...each];
}
