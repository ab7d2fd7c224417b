import { observationRef } from "../../../claims/evidence-kinds/observation";
import { knownPoints } from "../../../claims/known-points";
import type { EvidenceRef } from "../../../claims/schema";
import { summaryOf } from "../../../clinical/feature-summaries";
import { FIO2_HOLDS } from "../../../clinical/oxygenation-ratios";
import type { Problem, ProblemFact } from "../../../clinical/problems/problem-schema";
import { hasStandingFever } from "../../../clinical/problems/standing-fever";
import { leads } from "../../../clinical/problems/told-in-full";
import type { Chart, Finding } from "../../../clinical/schema";
import { OLD_GAS } from "../../../clinical/value-age";
import { heldAtEnd, ventilatedNow, ventilationJustEnded } from "../../../clinical/ventilated-at";
import type { FeatureId } from "../../../record/catalogue";
import { DAY } from "../../../record/observations";

/** What the doctors' steps ask of the moment of reading. */
export { OLD_GAS, ventilatedNow, ventilationJustEnded };

/** Whether a tube may still be in: ventilation was charted within the day, and no score since needs speech. */
export const ventilatedLately = (chart: Pick<Chart, "ventilation" | "asOfMinutes" | "summaries">): boolean =>
  heldAtEnd(chart, DAY);

/** Whether a tube or mask may be in: it may still be there, or was a few hours ago. */
export const mayBeVentilated = (chart: Pick<Chart, "ventilation" | "asOfMinutes" | "summaries">): boolean =>
  ventilationJustEnded(chart) || ventilatedLately(chart);

/** Whether the latest value of a feature was taken within so many hours. */
export const isFresh = (feature: FeatureId, hours: number) => (chart: Chart) => {
  const last = summaryOf(chart, feature)?.last;
  return last !== undefined && chart.asOfMinutes - last.minutes <= hours * 60;
};

/** Whether the patient was admitted after a cardiac arrest, by the reason that the record gives: it explains a coma, whatever else is measured. */
export const afterArrest = ({ admissionReason }: Pick<Chart, "admissionReason">): boolean =>
  /\b(?:cardiac|heart|cardiopulmonary|VF|VT|PEA|asystolic|v-?fib) arrest|resuscitat|return of (?:spontaneous )?circulation/iu.test(
    admissionReason ?? "",
  );

/** Whether the patient lies where hearts are cared for after an operation. */
export const surgicalHeart = ({ careUnit }: Chart) => careUnit === "cardiac surgery recovery";

/** mL of one charting that is no little urine where nobody recorded a weight, and minutes for which it tells of now. A team decision. */
const MUCH_AT_ONCE = 150;
const LATELY = 4 * 60;

/** Whether urine of the last hours was charted and no oliguria (KDIGO). */
export function hasUrine(chart: Pick<Chart, "urineLatelyMlPerKgPerHour" | "summaries" | "asOfMinutes">): boolean {
  const rate = chart.urineLatelyMlPerKgPerHour;
  if (rate !== undefined) return rate >= 0.5;
  const last = summaryOf(chart, "urineOutput")?.last;
  return last !== undefined && last.value >= MUCH_AT_ONCE && chart.asOfMinutes - last.minutes <= LATELY;
}

/** mmHg: the first target of the pressure (SSC 2021), and qSOFA's limit on the systolic one. */
const LOW = { mean: 65, systolic: 101 } as const;
const pressureFeatures = new Map<FeatureId, number>([
  ...([
    ["meanPressure", LOW.mean],
    ["niMeanPressure", LOW.mean],
  ] as const),
  ...([
    ["systolicPressure", LOW.systolic],
    ["niSystolicPressure", LOW.systolic],
  ] as const),
]);

/** Whether the latest pressure of a problem is low: what was low hours ago asks for no steps of shock. */
export const pressureIsLow = (_: Chart, { facts }: Problem): boolean =>
  facts.some(({ feature, now, latest }) => now > 0 && latest.value < (pressureFeatures.get(feature) ?? 0));

/** Whether the latest gas is of a pH below a limit and not old. */
export const isAcidNow = (limit: number) => (chart: Chart) => {
  const last = summaryOf(chart, "ph")?.last;
  return last !== undefined && last.value < limit && chart.asOfMinutes - last.minutes <= OLD_GAS;
};

/** Whether the latest value of a feature is below a limit; not where there is none. */
export const isBelow = (feature: FeatureId, limit: number) => (chart: Chart) =>
  (summaryOf(chart, feature)?.last.value ?? Number.POSITIVE_INFINITY) < limit;

/** Whether the latest value of a feature is above a limit; not where there is none. */
export const isAbove = (feature: FeatureId, limit: number) => (chart: Chart) =>
  (summaryOf(chart, feature)?.last.value ?? Number.NEGATIVE_INFINITY) > limit;

/**
 * Whether PaO2/FiO2 of the last gas is below a limit in mmHg, with the setting charted in the hours before it, as ratios are paired
 * everywhere; where the latest setting is a later one, the criterion has paired the gas. Not where the gas is old.
 */
export const isRatioBelow = (limit: number) => (chart: Chart) => {
  const [gas, setting] = [summaryOf(chart, "pao2")?.last, summaryOf(chart, "fio2")?.last];
  if (!gas || chart.asOfMinutes - gas.minutes > OLD_GAS) return false;
  const age = setting ? gas.minutes - setting.minutes : -1;
  const isPaired = setting !== undefined && age >= 0 && age <= FIO2_HOLDS;
  const ratio = isPaired ? gas.value / setting.value : chart.severities.find(({ id }) => id === "pf-ratio")?.value;
  return ratio != null && ratio < limit;
};

/** By the latest score: the airway may not protect itself (8 or less). */
export const inComa = isBelow("gcs", 9);

/** Whether a problem of one of these kinds is there and not over. */
export const hasProblem =
  (...ids: readonly string[]) =>
  ({ problems = [] }: Chart): boolean =>
    problems.some(({ id, course }) => ids.includes(id) && course !== "past");

/** Whether fluid is what may be lacking, or urine is plenty: no diuretic is thought of. */
export const noDiuretic = hasProblem(
  ...["shock", "hypotension", "raised-lactate", "possible-sepsis", "polyuria", "neutropenic-fever"],
);

/** Whether a problem stands in its latest values: nothing is done for what is over. */
export const stands = ({ course, facts }: Problem): boolean => course !== "past" && facts.some(({ now }) => now > 0);

/** mmol/L from which potassium is high (UK Kidney Association, 2023). */
const HIGH_POTASSIUM = 5.5;

/** The potassium of the last day that a step which speaks of potassium tells: one that is high, or rises beside what holds it back. */
export function potassiumToTell(chart: Chart): { minutes: number; value: number } | null {
  const last = summaryOf(chart, "potassium")?.last;
  if (!last || chart.asOfMinutes - last.minutes > DAY) return null;
  return last.value >= HIGH_POTASSIUM || hasProblem("rising-potassium")(chart) ? last : null;
}

/** Mild ones that ask for something all the same: they move fast, or their cause has to be found. A team decision. */
const askAnyway: ReadonlySet<string> = new Set([
  ...["reduced-consciousness", "hypokalaemia", "falling-hematocrit", "liver-injury", "rising-potassium"],
  ...["hypoglycaemia", "myocardial-injury"],
]);
/** mmol/L: a sodium below it is more than mild (Spasovski G et al. Eur J Endocrinol 2014;170:G1-47). */
const SODIUM = 131;
const asks = ({ id, facts }: Problem) =>
  askAnyway.has(id) ||
  hasStandingFever({ facts }) ||
  (id === "hyponatraemia" && facts.some(({ latest }) => latest.value < SODIUM));

/** The problems that ask for something now: marked and critical ones, and those told in full, that are not over; worst first. */
export function pressingProblems({ problems = [] }: Pick<Chart, "problems">): Problem[] {
  return problems.filter((one, i) => (leads(one, i) || asks(one)) && stands(one));
}

/** Whether every problem that rests on the finding's feature is over; where none does, whether the latest value is in range. */
export function isOver({ feature }: Finding, chart: Chart): boolean {
  const own = (chart.problems ?? []).filter(({ facts }) => facts.some((fact) => fact.feature === feature));
  return own.length > 0 ? !own.some(stands) : summaryOf(chart, feature)?.flag === "normal";
}

/** A fact's worst value where the chart shows it, else its latest one: what is cited has to be found in the chart again. */
export function shownOf({ feature, worst, latest }: ProblemFact, chart: Chart): EvidenceRef {
  const points = knownPoints({ chart }, feature);
  const shown = [worst, latest].find((one) => points.some((p) => p.minutes === one.minutes && p.value === one.value));
  return observationRef(feature, shown ?? summaryOf(chart, feature)?.last ?? latest);
}
