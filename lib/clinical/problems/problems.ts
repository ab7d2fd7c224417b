import type { FeatureId } from "../../record/catalogue";
import { DAY, type Observations } from "../../record/observations";
import type { BodySystemId } from "../body-systems";
import { acidBaseProblems } from "./acid-base-problems";
import { bloodProblems } from "./blood-problems";
import { breathingProblems } from "./breathing-problems";
import { circulationProblems } from "./circulation-problems";
import { consciousnessProblems } from "./consciousness-problems";
import { kidneyProblems } from "./kidney-problems";
import { liverProblems } from "./liver-problems";
import type { Problem, Urgency } from "./problem-schema";
import { singleFeatureProblems } from "./single-feature-problems";

/**
 * The order among problems of one severity: breathing, circulation, consciousness, then the rest, as a patient is examined
 * (Thim T et al. ABCDE approach. Int J Gen Med 2012;5:117-21), organs before counts.
 */
const order: readonly BodySystemId[] = [
  ...([
    "breathing",
    "circulation",
    "perfusion",
    "consciousness",
    "kidneys",
    "heart",
    "liver",
    "blood",
    "coagulation",
  ] as const),
  ...(["gut", "inflammation", "immunity", "metabolism", "background"] as const),
];

const courses: readonly Problem["course"][] = ["present", "improved", "past"];

/**
 * What is wrong with the patient, from measured values alone, worst first: what cannot wait; then by severity and, in quarters of a
 * grade, the way to the next one, what is over a grade down; then what stands before what got better, then by system. No model's
 * answer plays a part.
 */
export function problemsOf(observations: Observations, asOfMinutes: number, lookBack = DAY): Problem[] {
  const input = { observations, asOfMinutes, lookBack };
  const acidBase = acidBaseProblems(input);
  const recent = asOfMinutes - lookBack;
  const standing = standingAt(recent);
  const before = cannotWaitAt(recent);
  return [
    ...breathingProblems(input, acidBase),
    ...circulationProblems(input),
    ...acidBase,
    ...consciousnessProblems(input),
    ...kidneyProblems(input),
    ...bloodProblems(input),
    ...liverProblems(input),
    ...singleFeatureProblems(input),
  ]
    .filter((problem) => problem !== null)
    .sort(
      (a, b) =>
        before(b) - before(a) ||
        quarters(standing(b)) - quarters(standing(a)) ||
        courses.indexOf(a.course) - courses.indexOf(b.course) ||
        placeOf(a) - placeOf(b),
    );
}

/** mmHg: hardly any blood flows. A team decision. */
const NO_FLOW = 40;

/**
 * Two come before all else: hardly any flow (circulation before airway and breathing: Field JM et al. AHA guidelines for
 * resuscitation. Circulation 2010;122:S640-56), and a coma without a tube that keeps the airway (ATLS, 10th ed., 2018).
 */
const cannotWaitAt =
  (recent: number) =>
  ({ id, facts }: Problem): number => {
    const stands = facts.filter(({ now, latest }) => now === 3 && latest.minutes >= recent);
    const isFlow = id === "shock" || id === "hypotension";
    if (isFlow && stands.some(({ feature, latest }) => pressures.has(feature) && latest.value < NO_FLOW)) return 2;
    return id === "coma" && stands.length > 0 ? 1 : 0;
  };

const pressures: ReadonlySet<FeatureId> = new Set<FeatureId>(["meanPressure", "niMeanPressure"]);

/** High pressure comes after the consciousness that it may go with: the brain is looked at first. */
const placeOf = ({ id, system }: Problem) =>
  order.indexOf(id === "hypertension" ? "consciousness" : system) + (id === "hypertension" ? 0.5 : 0);

/** Among critical problems no finer order: at pH 7.0 and a pressure of 22 it is the system that says which comes first. */
const quarters = (standing: number) => Math.min(13, Math.floor(4 * standing));

/** A raised marker or a low count tells of harm or of a risk; what fails by itself comes first. A team decision. */
const markers: ReadonlySet<string> = new Set([
  "myocardial-injury",
  "thrombocytopenia",
  "raised-bilirubin",
  "low-albumin",
]);

/**
 * What is over weighs a grade less in the order, what was last measured before `recent` half a grade, and so do markers and a mild
 * electrolyte or glucose. Gases are weighed by their age where they are graded, and not again.
 */
const standingAt =
  (recent: number) =>
  ({ id, facts, severity, course, system }: Problem) => {
    const reach = Math.max(severity, ...facts.map((fact) => fact.reach));
    const old = system !== "breathing" && facts.every(({ latest }) => latest.minutes < recent);
    const isLess = markers.has(id) || (severity === 1 && system === "metabolism");
    return reach - (isLess ? 0.5 : 0) - (course === "past" ? 1 : old ? 0.5 : 0);
  };

const vital: ReadonlySet<BodySystemId> = new Set(["breathing", "circulation", "perfusion", "consciousness"]);

/** How urgent it is, by the problems alone. */
export function urgencyOf(problems: readonly Problem[]): Urgency {
  const now = ({ facts }: Problem) => Math.max(...facts.map((fact) => fact.now));
  if (problems.some((one) => one.severity === 3 && now(one) === 3)) return "unstable";
  if (problems.filter((one) => vital.has(one.system) && one.severity > 1 && now(one) > 1).length > 1) return "unstable";
  return problems.some((one) => one.severity === 3 || (one.severity === 2 && now(one) >= 2)) ? "watch" : "stable";
}
