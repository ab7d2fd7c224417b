import { summaryOf } from "../../clinical/feature-summaries";
import type { Problem } from "../../clinical/problems/problem-schema";
import { urgencyOf } from "../../clinical/problems/problems";
import { upperFirst } from "../../platform/english";
import type { FeatureId } from "../../record/catalogue";
import { nameOf } from "../../record/feature-names";
import { moreUrgent } from "../../record/urgency";
import { valueAtHour } from "../../record/value-text";
import type { EntryOf } from "../clinician-entries/entry-schema";
import { drugName, entryText, whatOf, whenOf } from "../clinician-entries/entry-text";
import {
  besideStep,
  type Entered,
  type EntryView,
  isRunningAt,
  problemIn,
  readAs,
  withChange,
  withProblem,
} from "./entry-view";
import { withGapClosed } from "./gaps";
import { recordedStates } from "./recorded-states";
import { withStep } from "./steps";

const pressures: readonly FeatureId[] = ["meanPressure", "niMeanPressure", "systolicPressure", "niSystolicPressure"];
const circulation = ["shock", "hypotension"];

/** Singer M et al. Sepsis-3. JAMA 2016;315:801-10: any vasopressor scores 3 or more for the circulation, whatever the pressure. */
const sofa = "Singer M et al. Sepsis-3. JAMA 2016;315:801-10 (circulation under a vasopressor)";

/** A pressure under a vasopressor is held by it: nothing about the circulation is over or stable while it runs. */
export function vasopressorEffect(view: EntryView, entered: Entered<EntryOf<"vasopressor">>): EntryView {
  const { entry, by, recorded } = entered;
  const closed = withGapClosed(view, "vasopressor");
  if (!isRunningAt(entry, view.chart.asOfMinutes)) return closed;
  const held = `Pressure held by ${entryText(entry)} (${by})`;
  const problem = problemIn(closed, circulation);
  const lactate = summaryOf(view.chart, "lactate")?.last;
  const isRaised =
    lactate !== undefined && lactate.value > RAISED_LACTATE && view.chart.asOfMinutes - lactate.minutes <= LATELY;
  const fails = problem !== undefined && isLowNow(problem, view.chart.asOfMinutes);
  const read = problem
    ? withProblem(closed, problem.id, `${held}: less reassuring than it looks`, (one) => ({
        ...readAs(isRaised || fails ? asShock(one) : recorded ? asMarked(one) : one, held),
        title: fails ? failingTitle(one.title, drugName(entry)) : heldTitle(one.title, drugName(entry), isRaised),
        course: one.course === "past" ? "improved" : one.course,
      }))
    : withHeldPressure(closed, held);
  const { urgency } = read.chart;
  const problems =
    read.chart.problems &&
    (isRaised || fails
      ? shockFirst(read.chart.problems)
      : recorded && problem?.severity === 1
        ? afterCritical(read.chart.problems, problem.id)
        : read.chart.problems);
  // What holds is watched; a shock, or a pressure that stays low, is as urgent as its grade.
  const graded = isRaised || fails ? urgencyOf(problems ?? []) : "watch";
  const urgent = urgency && moreUrgent(moreUrgent(urgency, "watch"), graded);
  const watched = {
    ...read,
    chart: { ...read.chart, ...(problems && { problems }), ...(urgent && { urgency: urgent }) },
  };
  return withStep(watched, {
    topic: "pressure",
    // A record tells the dose as it was charted; what a person says of it is an hour old.
    text: entered.recorded
      ? null
      : `Check the dose now and what the pressure does as it changes: ${whatOf(entry)} was running.`,
    features: pressures,
    beside: besideStep(entered),
    states: recordedStates(entered),
  });
}

/** A lactate that is raised while a vasopressor holds the pressure is a shock, whatever the pressure (Sepsis-3): critical, as one without it would be. */
function asShock(one: Problem): Problem {
  const [first, ...rest] = one.facts;
  if (!first || (one.severity === 3 && first.now === 3)) return one;
  const graded = { ...first, severity: 3 as const, reach: Math.max(3, first.reach), now: 3 as const };
  return { ...one, severity: 3, facts: [{ ...graded, source: `${first.source}; ${sofa}` }, ...rest] };
}

/** What a recorded vasopressor holds is marked, however little of it the pressures show; what a person enters regrades nothing. */
function asMarked(one: Problem): Problem {
  const [first, ...rest] = one.facts;
  if (!first || one.severity > 1) return one;
  const graded = { ...first, severity: 2 as const, reach: 2, now: 2 as const };
  return { ...one, severity: 2, facts: [{ ...graded, source: `${first.source}; ${sofa}` }, ...rest] };
}

/** Where a pressure that needs a vasopressor stands: behind what is critical now. */
function afterCritical(problems: readonly Problem[], id: string): Problem[] {
  const others = problems.filter((one) => one.id !== id);
  const severe = others.filter(({ severity, course }) => severity === 3 && course !== "past").length;
  return others.toSpliced(severe, 0, ...problems.filter((one) => one.id === id));
}

/** "Possible septic shock: raised lactate, pressure held by dopamine and noradrenaline"; "Pressure held by noradrenaline". */
function heldTitle(title: string, drug: string, isRaised: boolean): string {
  if (/\bpressure held by .+$/iu.test(title)) return `${title} and ${drug}`;
  const lactate = `raised lactate, pressure held by ${drug}`;
  if (title === "Low blood pressure") return isRaised ? `Low blood pressure, ${lactate}` : `Pressure held by ${drug}`;
  if (isRaised && title === "Possible sepsis after low blood pressure, lactate raised")
    return `Possible septic shock: ${lactate}`;
  return title.replace(/(?<=raised lactate) after low (?:blood )?pressure$/u, `, pressure held by ${drug}`);
}

/** Whether the latest pressure, of the last two hours, lies below the target that a vasopressor is given for: 65 mmHg (SSC 2021), or 90 of the systolic one. */
function isLowNow({ facts }: Problem, asOfMinutes: number): boolean {
  const latest = facts
    .filter(({ feature }) => pressures.includes(feature))
    .toSorted((a, b) => b.latest.minutes - a.latest.minutes)[0];
  if (!latest || asOfMinutes - latest.latest.minutes > 2 * 60) return false;
  return latest.latest.value < (/systolic/iu.test(latest.feature) ? 90 : 65);
}

/** "Low blood pressure despite noradrenaline", "low pressure despite noradrenaline and vasopressin with raised lactate": what is given does not hold it. */
const failingTitle = (title: string, drug: string): string =>
  title
    .replace(/(?<=\blow (?:blood )?pressure despite .+)(?=$| with )/iu, ` and ${drug}`)
    .replace(/(?<=\blow (?:blood )?pressure)(?=$| with )/iu, ` despite ${drug}`);

/** Sepsis-3: lactate above 2 mmol/L under a vasopressor is septic shock, whatever pressure that reaches. */
const RAISED_LACTATE = 2;
/** An older lactate says nothing of now. A team decision, minutes. */
const LATELY = 12 * 60;

/** A circulation whose pressure a vasopressor holds and whose lactate is raised comes before all that is no graver. */
function shockFirst(problems: readonly Problem[]): Problem[] {
  const shock = problems.find(({ id }) => circulation.includes(id));
  if (!shock) return [...problems];
  const others = problems.filter((one) => one !== shock);
  const graver = others.filter(({ severity }) => severity > shock.severity);
  return [...graver, shock, ...others.filter((one) => !graver.includes(one))];
}

/** Where no pressure was low, what a vasopressor holds is a problem of its own. */
function withHeldPressure(view: EntryView, held: string): EntryView {
  const found = pressures.flatMap((id) => summaryOf(view.chart, id) ?? [])[0];
  if (!found || !view.chart.problems) return view;
  const { feature, last, min } = found;
  const problem: Problem = {
    id: "pressure-under-vasopressor",
    system: "circulation",
    title: "Pressure under a vasopressor",
    severity: 2,
    course: "present",
    facts: [
      {
        feature,
        text: `${upperFirst(nameOf(feature))} ${valueAtHour(feature, last)}`,
        ...{ worst: min, latest: last, severity: 2, reach: 2, now: 2, source: sofa },
      },
    ],
    reading: { text: held, for: [], against: [] },
    notExcluded: null,
  };
  const problems = afterCritical([...view.chart.problems, problem], problem.id);
  return withChange(
    { ...view, chart: { ...view.chart, problems } },
    { kind: "reading", on: problem.id, text: `${held}: a normal pressure is no sign of a stable circulation` },
  );
}

/** Fluid is part of what low pressure, lactate and kidneys are read by; more of it is asked about by its response. */
export function fluidEffect(view: EntryView, entered: Entered<EntryOf<"fluid">>): EntryView {
  const { entry, by } = entered;
  const closed = withGapClosed(view, "fluids");
  const problem = problemIn(closed, [
    ...circulation,
    "raised-lactate",
    "possible-sepsis",
    "kidney-injury",
    "falling-hematocrit",
  ]);
  if (!problem) return closed;
  const given = `${whatOf(entry)} given${whenOf(entry)} (${by})`;
  const read = withProblem(closed, problem.id, given, (one) => readAs(one, upperFirst(given)));
  return withStep(read, {
    topic: "fluid",
    text: `Check the response before more fluid: ${given}.`,
    features: [...pressures, "lactate"],
    beside: besideStep(entered),
  });
}
