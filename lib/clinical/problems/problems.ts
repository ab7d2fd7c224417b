import { DAY, type Observations } from "../../record/observations";
import type { Urgency } from "../../record/urgency";
import type { BodySystemId } from "../body-systems";
import { acidBaseProblems } from "./acid-base-problems";
import { bloodProblems } from "./blood-problems";
import { breathingProblems } from "./breathing-problems";
import { circulationProblems } from "./circulation-problems";
import { consciousnessProblems } from "./consciousness-problems";
import { kidneyProblems } from "./kidney-problems";
import { liverProblems } from "./liver-problems";
import type { Problem } from "./problem-schema";
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
 * What is wrong with the patient, from measured values alone, worst first: by severity and, in quarters of a grade, the way to
 * the next one, what is over a grade down; then what stands before what got better, then by system. No model's answer plays a part.
 */
export function problemsOf(observations: Observations, asOfMinutes: number, lookBack = DAY): Problem[] {
  const input = { observations, asOfMinutes, lookBack };
  const acidBase = acidBaseProblems(input);
  const standing = standingAt(asOfMinutes - lookBack);
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
        quarters(standing(b)) - quarters(standing(a)) ||
        courses.indexOf(a.course) - courses.indexOf(b.course) ||
        order.indexOf(a.system) - order.indexOf(b.system),
    );
}

/** Among critical problems no finer order: at pH 7.0 and a pressure of 22 it is the system that says which comes first. */
const quarters = (standing: number) => Math.min(13, Math.floor(4 * standing));

/** What seldom is what a patient suffers from first: mild electrolytes and glucose, unspecific troponin, carbon dioxide that a ventilator may have lowered. */
const isSecondary = ({ id, severity, system }: Problem) =>
  id === "hypocapnia" || id === "raised-troponin" || (severity === 1 && system === "metabolism");

/** What is over weighs a grade less in the order, what was last measured before `recent` half a grade, and so does what is secondary. */
const standingAt = (recent: number) => (problem: Problem) => {
  const { facts, severity, course } = problem;
  const reach = Math.max(severity, ...facts.map((fact) => fact.reach));
  const old = facts.every(({ latest }) => latest.minutes < recent);
  return reach - (isSecondary(problem) ? 0.5 : 0) - (course === "past" ? 1 : old ? 0.5 : 0);
};

const vital: ReadonlySet<BodySystemId> = new Set(["breathing", "circulation", "perfusion", "consciousness"]);

/**
 * How urgent it is, by the problems alone. "unstable": a critical problem stands in its latest values, or two marked ones of breathing,
 * circulation and consciousness do; "watch": a marked one does, or a critical one got better; else "stable".
 */
export function urgencyOf(problems: readonly Problem[]): Urgency {
  const now = ({ facts }: Problem) => Math.max(...facts.map((fact) => fact.now));
  if (problems.some((one) => one.severity === 3 && now(one) === 3)) return "unstable";
  if (problems.filter((one) => vital.has(one.system) && one.severity > 1 && now(one) > 1).length > 1) return "unstable";
  return problems.some((one) => one.severity === 3 || (one.severity === 2 && now(one) >= 2)) ? "watch" : "stable";
}
