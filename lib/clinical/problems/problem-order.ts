import type { FeatureId } from "../../record/catalogue";
import type { BodySystemId } from "../body-systems";
import { isOfLevelCreatinine } from "./metabolism/level-creatinine";
import type { Problem } from "./problem-schema";

/**
 * Which of two problems comes first: what cannot wait; what stands before what is over; then by severity and, in quarters of a grade, the way to the next one; then
 * what stands before what got better; then by system.
 * @param recent minutes from which a value counts as recent.
 */
export function problemOrder(recent: number): (a: Problem, b: Problem) => number {
  const urgent = cannotWaitAt(recent);
  const standing = standingAt(recent);
  return (a, b) =>
    urgent(b) - urgent(a) ||
    Number(a.course === "past") - Number(b.course === "past") ||
    quarters(standing(b)) - quarters(standing(a)) ||
    courses.indexOf(a.course) - courses.indexOf(b.course) ||
    placeOf(a) - placeOf(b);
}

/**
 * The order among problems of one severity: breathing, circulation, consciousness, then the rest, as a patient is examined
 * (Thim T et al. ABCDE approach. Int J Gen Med 2012;5:117-21), organs before counts.
 */
const systems: readonly BodySystemId[] = [
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

/** High pressure comes after the consciousness that it may go with: the brain is looked at first. A team decision. */
const placeOf = ({ id, system }: Problem) =>
  id === "hypertension" ? systems.indexOf("consciousness") + 0.5 : systems.indexOf(system);

const courses: readonly Problem["course"][] = ["present", "improved", "past"];

/** mmHg: hardly any blood flows. A team decision. */
const NO_FLOW = 40;

const meanPressures: ReadonlySet<FeatureId> = new Set<FeatureId>(["meanPressure", "niMeanPressure"]);

const isLowPressure = ({ id }: Problem) => id === "shock" || id === "hypotension";

/**
 * Two come before all else: hardly any flow, by pressure or by a heart rate near arrest (circulation before airway and breathing: Field JM et
 * al. AHA guidelines for resuscitation. Circulation 2010;122:S640-56), and a coma in which no ventilation is recorded (airway at 8 or less:
 * ATLS, 2018).
 */
const cannotWaitAt =
  (recent: number) =>
  (problem: Problem): number => {
    const stand = problem.facts.filter(({ now, latest }) => now === 3 && latest.minutes >= recent);
    const noFlow = stand.some(({ feature, latest }) => meanPressures.has(feature) && latest.value < NO_FLOW);
    if ((isLowPressure(problem) && noFlow) || (problem.id === "bradycardia" && stand.length > 0)) return 2;
    return problem.id === "coma" && stand.length > 0 ? 1 : 0;
  };

/**
 * What stands after what it comes of, where that is marked and there. A fast heart is the sign of a shock or a lack of oxygen, and where it is an
 * arrhythmia they are what makes it urgent (Vincent JL, De Backer D. Circulatory shock. N Engl J Med 2013;369:1726-34; Soar J et al. ERC
 * Guidelines 2021. Resuscitation 2021;161:115-51). A liver that low flow has harmed gets better by the flow (Henrion J. Hypoxic hepatitis.
 * Liver Int 2012;32:1039-52).
 */
const comesOf: Readonly<Record<string, ReadonlySet<string>>> = {
  tachycardia: new Set(["shock", "hypotension", "respiratory-failure", "hypoxaemia"]),
  "liver-injury": new Set(["shock", "hypotension", "raised-lactate"]),
  "metabolic-acidosis": new Set(["shock"]),
};

/** The order with what comes of another problem moved to just after it. */
export function afterWhatItComesOf(ordered: readonly Problem[]): Problem[] {
  return Object.entries(comesOf).reduce<Problem[]>(
    (all, [id, causes]) => {
      const moved = all.find((one) => one.id === id);
      const cause = all.findLastIndex((one) => causes.has(one.id) && isMarkedNow(one));
      if (!moved || cause < all.indexOf(moved)) return all;
      return all.flatMap((one, i) => (one === moved ? [] : i === cause ? [one, moved] : [one]));
    },
    [...ordered],
  );
}

const isMarkedNow = ({ severity, course, facts }: Problem) =>
  severity > 1 && course !== "past" && facts.some(({ now }) => now > 1);

/** Among critical problems no finer order: it is the system that says which comes first. */
const quarters = (standing: number) => Math.min(4 * 3, Math.floor(4 * standing));

/** By how much less of a grade a problem weighs that got better or is over. A team decision. */
const byCourse: Readonly<Record<Problem["course"], number>> = { present: 0, improved: 0.25, past: 1 };

/**
 * A raised marker, a low count, or carbon dioxide that a ventilator may have lowered tells of harm or of a risk; what fails by itself comes first. A
 * team decision. The limits of lactate dehydrogenase, D-dimer, lymphocytes and what is raised in inflammation are those above which more patients
 * died of COVID-19 (limits.ts); in other illness they say less.
 */
const markers: ReadonlySet<string> = new Set([
  "myocardial-injury",
  "raised-troponin",
  "hypocapnia",
  "thrombocytopenia",
  "raised-bilirubin",
  "low-albumin",
  "raised-ldh",
  "raised-d-dimer",
  "inflammation",
  "lymphopenia",
]);

/** mmHg: with 60 to 65 as the target no more patients died than above it (Lamontagne F et al. 65 Trial. JAMA 2020;323:938-49). */
const SHALLOW = 60;

/** Weighs half a grade less: a marker, as urea is without creatinine, a mild electrolyte or glucose, a low pressure that was never deep. */
const weighsLess = (problem: Problem) =>
  markers.has(problem.id) ||
  (problem.system === "kidneys" && problem.facts[0]?.feature === "bun") ||
  (problem.severity === 1 && problem.system === "metabolism") ||
  (problem.id === "hypotension" && problem.facts.every(({ worst }) => worst.value >= SHALLOW));

/** Of which an old value is weighed by its age where it is graded, and not known to be better; but a mild one that stands alone says too little. */
const oxygenation: ReadonlySet<string> = new Set(["hypoxaemia", "respiratory-failure"]);

/** The severity as it counts in the order; what was last measured before `recent` weighs half a grade less. */
/** Just under the severe: behind every marked problem of what is examined first. A team decision. */
const LEVEL = 2;

const standingAt = (recent: number) => (problem: Problem) => {
  const { id, facts, severity, course } = problem;
  const reach = Math.max(severity, ...facts.map((fact) => fact.reach));
  const isLone = severity === 1 && facts.every(({ worst, latest }) => worst.minutes === latest.minutes);
  const isOld =
    course !== "past" && !(oxygenation.has(id) && !isLone) && facts.every(({ latest }) => latest.minutes < recent);
  // A creatinine of before, or one that falls, leads before nothing that fails now.
  const most = isOfLevelCreatinine(problem) ? Math.min(reach, LEVEL) : reach;
  return most - byCourse[course] - (isOld ? 0.5 : 0) - (weighsLess(problem) ? 0.5 : 0);
};
