import { problemName } from "../../clinical/problems/problem-name";
import type { Problem } from "../../clinical/problems/problem-schema";
import type { Chart } from "../../clinical/schema";
import { listText, lowerFirst, upperFirst } from "../../platform/english";
import { urgencyWords } from "../../record/urgency";
import { hourText } from "../../record/value-text";
import type { ReportProblem, ReportSection } from "./schema";

/** Problems that are told in full beyond the marked and critical ones. */
const LEAST = 3;

/** "Unstable." and what leads: the first line of the page, from measured values alone. Null where the run recorded no problems. */
export function problemsHeadline(chart: Chart): string | null {
  const leading = leadingNames(chart);
  return leading && `${leading.urgency}. ${leading.names === null ? NONE : upperFirst(leading.names)}.`;
}

/** "70-year-old man, medical ICU, 48 h after admission. Watch: hypoxaemia." Null where the run recorded no problems. */
export function pageHeadline(chart: Chart): string | null {
  const leading = leadingNames(chart);
  if (!leading) return null;
  const { urgency, names } = leading;
  const state = names === null ? `${urgency}. ${NONE}` : `${urgency}: ${names}`;
  return `${chart.descriptor}, ${hourText(chart.asOfMinutes)} after admission. ${state}.`;
}

const NONE = "No problem is found in the recorded values";

function leadingNames({ problems, urgency }: Chart): { urgency: string; names: string | null } | null {
  if (!problems || !urgency) return null;
  const leading = problems
    .filter(({ course }) => course !== "past")
    .filter(({ severity }, i) => severity > 1 || i === 0)
    .slice(0, 4);
  if (leading.length > 0) return { urgency: urgencyWords[urgency], names: listText(leading.map(problemName)) };
  const [over] = problems;
  return { urgency: urgencyWords[urgency], names: over ? `no problem stands; earlier ${problemName(over)}` : null };
}

/** What is wrong, by the record alone: no model and no doctor has a part in it. Those told in full, and the milder rest. */
export function toldProblems({ problems = [] }: Pick<Chart, "problems">): {
  full: ReportProblem[];
  milder: ReportProblem[];
} {
  const told = problems.map(problemInWords);
  // What is over and was mild is told by its values alone, unless there is nothing else.
  const isFull = ({ severity, course }: ReportProblem, i: number) =>
    severity > 1 || (i < LEAST && (course !== "past" || i === 0));
  return { full: told.filter(isFull), milder: told.filter((one, i) => !isFull(one, i)) };
}

/** The problems as they stand in the report, title by title and fact by fact. */
export function printedProblems(chart: Chart): string[] {
  const { full, milder } = toldProblems(chart);
  return [...full.flatMap(({ title, facts }) => [title, ...facts]), ...milder.flatMap(({ facts }) => facts)];
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

function problemInWords({ title, severity, course, facts, reading, notExcluded }: Problem): ReportProblem {
  return {
    title:
      course === "past" && !/\b(?:earlier|recovered|fall of)\b/i.test(title) ? `Earlier ${lowerFirst(title)}` : title,
    severity,
    course,
    facts: facts.map(({ text }, i) => (i === 0 ? text : lowerFirst(text))),
    reading: reading && `${reading.text}${groundsOf(reading)}.`,
    notExcluded: notExcluded && `Think of: ${listText(notExcluded.causes)}.`,
  };
}

/** " (for it: ...; against it: ...)": what speaks for a reading and what against it; nothing where neither is known. */
function groundsOf(reading: NonNullable<Problem["reading"]>): string {
  const side = (name: string, grounds: readonly string[]) =>
    grounds.length > 0 ? [`${name} it: ${grounds.map(lowerFirst).join("; ")}`] : [];
  const grounds = [...side("for", reading.for), ...side("against", reading.against)];
  return grounds.length > 0 ? ` (${grounds.join("; ")})` : "";
}
