import { problemName } from "../../clinical/problems/problem-name";
import type { Problem } from "../../clinical/problems/problem-schema";
import type { Chart } from "../../clinical/schema";
import { listText, lowerFirst, upperFirst } from "../../platform/english";
import { urgencyWords } from "../../record/urgency";
import type { ReportBlock, ReportProblem, ReportSection } from "./schema";

/** Problems that are told in full beyond the marked and critical ones. */
const LEAST = 3;

/** "Unstable." and what leads: the first line of the page, from measured values alone. Null where the run recorded no problems. */
export function problemsHeadline({ problems, urgency }: Chart): string | null {
  if (!problems || !urgency) return null;
  const leading = problems.filter(({ severity }, i) => severity > 1 || i === 0).slice(0, 4);
  const named = leading.map(problemName);
  return `${urgencyWords[urgency]}. ${named.length > 0 ? upperFirst(listText(named)) : "No problem is found in the recorded values"}.`;
}

/** What is wrong, by the record alone: no model and no doctor has a part in it. */
export function problemsSection({ problems }: Chart): ReportSection[] {
  if (!problems) return [];
  const full = problems.filter(({ severity }, i) => severity > 1 || i < LEAST);
  const rest = problems.filter((one) => !full.includes(one));
  const blocks: ReportBlock[] =
    full.length > 0
      ? [{ kind: "problems", items: full.map(told) }]
      : [{ kind: "paragraph", text: "No value of the record lies beyond the limits that are looked at." }];
  if (rest.length > 0)
    blocks.push({
      kind: "paragraph",
      text: `Milder: ${rest.flatMap(({ facts }) => facts.map(({ text }) => lowerFirst(text))).join("; ")}.`,
    });
  return [{ id: "problems", heading: "Problems", blocks }];
}

/** The problems as they stand on the page, title by title and fact by fact. */
export function printedProblems(chart: Chart): string[] {
  return problemsSection(chart).flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (block.kind === "paragraph") return [block.text];
      return block.kind === "problems" ? block.items.flatMap(({ title, facts }) => [title, ...facts]) : [];
    }),
  );
}

/** By whose limits the problems are graded, and who names the causes that are not excluded. */
export function problemSources({ problems }: Chart): ReportSection[] {
  if (!problems || problems.length === 0) return [];
  const sources = problems.flatMap(({ facts, notExcluded }) => [
    ...facts.map(({ source }) => source),
    ...(notExcluded ? [notExcluded.source] : []),
  ]);
  return [
    {
      id: "problem-limits",
      heading: "Limits by which the problems are graded",
      blocks: [{ kind: "list", items: [...new Set(sources)].sort() }],
    },
  ];
}

function told({ title, severity, course, facts, reading, notExcluded }: Problem): ReportProblem {
  return {
    title,
    severity,
    course,
    facts: facts.map(({ text }, i) => (i === 0 ? text : lowerFirst(text))),
    reading: reading && `${reading.text}${reading.for.length > 0 ? ` (for it: ${reading.for.join("; ")})` : ""}.`,
    notExcluded: notExcluded && `Not excluded: ${listText(notExcluded.causes)}.`,
  };
}
