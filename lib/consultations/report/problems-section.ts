import { arterialPressures } from "../../clinical/body-systems";
import { moderateScoreAt } from "../../clinical/problems/moderate-score";
import { asEarlier } from "../../clinical/problems/problem-name";
import type { Problem, ProblemFact } from "../../clinical/problems/problem-schema";
import { LEADING } from "../../clinical/problems/told-in-full";
import type { Chart } from "../../clinical/schema";
import type { RiskBand } from "../../experts/calibration/headline-risk";
import { listText, lowerFirst, upperFirst } from "../../platform/english";
import { type FeatureId, feature } from "../../record/catalogue";
import { hourText } from "../../record/value-text";
import type { ReportProblem, ReportSection } from "./schema";
import { presentVentilation, statusOf } from "./status-text";

/**
 * "Unstable." and what leads: the first line of the page, from measured values.
 * @param band the word of the risk, which is said where nothing measured is urgent and it is high all the same
 * @returns null where the run recorded no problems
 */
export function problemsHeadline(chart: Chart, band: RiskBand | null): string | null {
  const status = statusOf(chart, band);
  if (status === null) return null;
  return status.urgent ? `${status.lead}. ${upperFirst(status.names)}.` : told(status);
}

/**
 * "70-year-old man, medical ICU, 48 h after admission, ventilation charted. Watch: hypoxaemia."
 * @param band as of `problemsHeadline`
 * @returns null where the run recorded no problems
 */
export function pageHeadline(chart: Chart, band: RiskBand | null): string | null {
  const status = statusOf(chart, band);
  if (status === null) return null;
  const who = [chart.descriptor, `${hourText(chart.asOfMinutes)} after admission`, presentVentilation(chart)];
  return `${who.filter((part) => part !== null).join(", ")}. ${told(status)}`;
}

const told = ({ lead, names }: { lead: string; names: string }) => (names === "" ? `${lead}.` : `${lead}: ${names}.`);

interface ToldProblems {
  full: ReportProblem[];
  /** What is worst now first; of each the fact that is told of it stands first. */
  milder: ReportProblem[];
  /** Mild ones of which the full ones say everything: the page does not say it twice. */
  repeated: ReportProblem[];
}

/** What is wrong, by the record alone: no model and no doctor has a part in it. Those told in full, and the milder rest. */
export function toldProblems({ problems = [] }: Pick<Chart, "problems">): ToldProblems {
  const severe = problems.filter(({ severity }) => severity > 1).length;
  // What the first line names is told in full; what is over and was mild is told by its values alone, unless there is nothing else.
  const isFull = (one: Problem, i: number) =>
    one.severity > 1 ||
    moderateScoreAt(one) !== null ||
    (severe < 2 && i < LEADING && (one.course !== "past" || i === 0));
  const full = problems.filter(isFull);
  const above = new Set(full.flatMap(({ facts }) => facts.map((fact) => signOf(fact.feature))));
  const isNew = (fact: ProblemFact) => !above.has(signOf(fact.feature));
  // Of equal grade now they stand in the order of problems.
  const rest = problems.filter((one, i) => !isFull(one, i)).toSorted((a, b) => nowOf(b) - nowOf(a));
  // The one fact that a line has room for is none that is over while another stands.
  const newFirst = (one: Problem) => ({
    ...one,
    facts: one.facts.toSorted(
      (a, b) => Number(isNew(b)) - Number(isNew(a)) || Number(b.now > 0) - Number(a.now > 0) || b.reach - a.reach,
    ),
  });
  return {
    full: full.map((one) => problemInWords(one.severity > 1 ? one : newFirst(one))),
    milder: rest.filter(({ facts }) => facts.some(isNew)).map((one) => problemInWords(newFirst(one))),
    repeated: rest.filter(({ facts }) => !facts.some(isNew)).map(problemInWords),
  };
}

/** One sign may be taken in two ways: a pressure by line and by cuff. */
function signOf(id: FeatureId): string {
  return (arterialPressures as readonly FeatureId[]).includes(id) ? "pressure" : id;
}

/** How bad it is in its latest values. */
const nowOf = ({ facts }: Problem) => Math.max(...facts.map(({ now }) => now));

/** The problems as they stand in the report, title by title and fact by fact. */
export function printedProblems(chart: Chart): string[] {
  const { full, milder, repeated } = toldProblems(chart);
  return [
    ...full.flatMap(({ title, facts }) => [title, ...facts]),
    ...[...milder, ...repeated].flatMap(({ facts }) => facts),
  ];
}

/** By whose limits the problems are graded and looked at again, and who names the causes that are not excluded. */
export function problemSources({ problems }: Chart, others: readonly string[]): ReportSection[] {
  if (!problems || problems.length === 0) return [];
  const sources = problems.flatMap(({ facts, notExcluded }) => [
    ...facts.map(({ source }) => source),
    ...(notExcluded ? [notExcluded.source] : []),
  ]);
  return [
    {
      id: "problem-limits",
      heading: "Limits by which the problems are graded and looked at again",
      blocks: [{ kind: "list", items: [...new Set([...sources, ...others])].sort() }],
    },
  ];
}

/** Whether a value is back within the limits by which a problem is graded, and not in its reference range: a pH of 7.48 after one of 7.57. */
function isStillOff({ feature: id, text, worst, latest }: ProblemFact): boolean {
  const { reference } = feature(id);
  // Of a ratio the fact holds the pressures that it was made of.
  if (!reference || text.startsWith("PaO2/FiO2")) return false;
  return (
    (worst.value > reference.high && latest.value > reference.high) ||
    (worst.value < reference.low && latest.value < reference.low)
  );
}

/** Part of a limit by which a value beyond it is almost within. A team decision; a pH moves on another scale. */
const ALMOST = 0.1;

function isAlmostIn({ feature: id, latest }: ProblemFact): boolean {
  const { reference } = feature(id);
  if (!reference || id === "ph") return false;
  const limit = latest.value > reference.high ? reference.high : reference.low;
  return Math.abs(latest.value - limit) <= ALMOST * limit;
}

/** A title that says of itself how far it is over, or names more than its first fact. */
const SAYS_MORE = /[,:]|\b(?:and|earlier|recovered|with)\b/iu;

/** The title under which a problem stands in the report: what is over is said to be, what is hardly there any more as that. */
export function titleOf({ title, course, facts: [first] }: Problem): string {
  if (course !== "past") return title;
  if (!first || SAYS_MORE.test(title) || !isStillOff(first)) return asEarlier(title);
  return `${title}, ${isAlmostIn(first) ? "almost back in range" : "now mild"}`;
}

function problemInWords(problem: Problem): ReportProblem {
  const { severity, course, facts, reading, notExcluded } = problem;
  return {
    title: titleOf(problem),
    severity,
    course,
    facts: withoutRepeated(facts.map(({ text }, i) => (i === 0 ? text : lowerFirst(text)))),
    reading: reading && `${reading.text}${groundsOf(reading)}.`,
    notExcluded: notExcluded && `Think of: ${listText(notExcluded.causes)}.`,
  };
}

/** "45 mmHg at 48 h (cuff)" at the end of a fact; its unit may be missing. */
const LATEST = /(?<value>\d+(?:\.\d+)?)(?: mmHg)? (?<when>at \d+ h)(?: \([^()]*\))?$/u;

/** The pressure of now is told once, with the hours of the last day, and not again with those before them. */
function withoutRepeated(facts: readonly string[]): string[] {
  const latestOfFact = (text: string) => {
    const { value, when } = LATEST.exec(text)?.groups ?? {};
    return value === undefined ? null : `${value} ${when}`;
  };
  return facts.map((text, i) => {
    const latest = text.includes(" before the last 24 h, ") ? latestOfFact(text) : null;
    const isTold = latest !== null && facts.slice(0, i).some((one) => latestOfFact(one) === latest);
    return isTold ? text.slice(0, text.lastIndexOf(", ")) : text;
  });
}

/** " (for it: ...; against it: ...)": what speaks for a reading and what against it; nothing where neither is known. */
function groundsOf(reading: NonNullable<Problem["reading"]>): string {
  const side = (name: string, grounds: readonly string[]) =>
    grounds.length > 0 ? [`${name} it: ${grounds.map(lowerFirst).join("; ")}`] : [];
  const grounds = [...side("for", reading.for), ...side("against", reading.against)];
  return grounds.length > 0 ? ` (${grounds.join("; ")})` : "";
}
