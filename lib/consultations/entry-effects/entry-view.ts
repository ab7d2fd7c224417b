import type { Assertion } from "../../claims/assertions/assertion";
import { observationRef } from "../../claims/evidence-kinds/observation";
import type { EvidenceRef } from "../../claims/schema";
import { summaryOf } from "../../clinical/feature-summaries";
import type { Problem } from "../../clinical/problems/problem-schema";
import type { Chart } from "../../clinical/schema";
import { lowerFirst } from "../../platform/english";
import type { FeatureId } from "../../record/catalogue";
import { stating } from "../built-in-doctors/wording/phrase";
import { asMade } from "../built-in-doctors/wording/wording";
import type { Entry } from "../clinician-entries/entry-schema";
import { entryText } from "../clinician-entries/entry-text";
import type { Report } from "../protocol/reviews-and-reports";

/** The parts of a report that an entry bears on. */
export type ReportParts = Pick<Report, "drivers" | "disagreements" | "actions" | "checks" | "dataGaps" | "states">;

/** Something that an entry changes: how a problem is read, what is unknown, what is to be done, or the number. */
export interface EntryChange {
  kind: "reading" | "gap" | "step" | "number";
  /** Which: a problem's id, a gap's or a topic's name. */
  on: string;
  text: string;
}

/** The chart and the report as they are read with what was entered so far, and what the latest entry changed. */
export interface EntryView {
  chart: Chart;
  report: ReportParts;
  changes: readonly EntryChange[];
  /** Steps that entries put there: no later entry takes one for a question that is open. */
  own: ReadonlySet<string>;
}

/** Who entered it, and the entry; or what the record itself says, told as an entry. */
export interface Entered<E extends Entry = Entry> {
  id: string;
  /** "record" where nobody entered it. */
  by: string;
  entry: E;
  recorded?: true;
}

/** The sentence that stands beside a step on the same: "Entered: propofol 2 mg/kg/h since 3 h." */
export const besideStep = ({ entry, recorded }: Entered): string =>
  `${recorded ? "Recorded" : "Entered"}: ${entryText(entry)}.`;

export const withChange = (view: EntryView, change: EntryChange): EntryView => ({
  ...view,
  changes: [...view.changes, change],
});

/** Whether it was going on at a minute, as far as was said. */
export const isRunningAt = ({ start, stop }: Pick<Entry, "start" | "stop">, minutes: number) =>
  (start === null || start <= minutes) && (stop === null || stop >= minutes);

/** The first of these problems that the chart holds. */
export const problemIn = ({ chart }: EntryView, ids: readonly string[]): Problem | undefined =>
  ids.map((id) => chart.problems?.find((one) => one.id === id)).find((one) => one !== undefined);

/** A problem read otherwise, and said so. */
export function withProblem(view: EntryView, id: string, text: string, read: (one: Problem) => Problem): EntryView {
  const problems = view.chart.problems?.map((one) => (one.id === id ? read(one) : one));
  const chart = problems ? { ...view.chart, problems } : view.chart;
  return withChange({ ...view, chart }, { kind: "reading", on: id, text });
}

/** A reading that stands before what the problem may come from. */
export function readAs(problem: Problem, text: string): Problem {
  const { reading } = problem;
  if (reading === null) return { ...problem, reading: { text, for: [], against: [] } };
  return { ...problem, reading: { ...reading, text: `${text}; ${lowerFirst(reading.text)}` } };
}

/** The latest value of the first of these features that was measured; any other measurement where none was. */
export function evidenceOf({ chart }: EntryView, features: readonly FeatureId[]): EvidenceRef[] {
  const found = features.flatMap((id) => summaryOf(chart, id) ?? [])[0] ?? chart.summaries[0];
  return found ? [observationRef(found.feature, found.last)] : [];
}

/** What a sentence on a treatment states: what the record holds of it, or that no record decides it. */
export const treatmentStating = (text: string, states?: readonly Assertion[]) =>
  stating(text, ...(states ?? [{ kind: "undecided" as const, topic: "treatment" as const, words: text }]));

export const treatmentSaid = (text: string, states?: readonly Assertion[]) => asMade([treatmentStating(text, states)]);
