import { observationRef } from "../../claims/evidence-kinds/observation";
import { summaryOf } from "../../clinical/feature-summaries";
import { inHundred } from "../../experts/calibration/headline-risk-text";
import { hourText } from "../../record/value-text";
import { entryText } from "../clinician-entries/entry-text";
import { addresseeOf } from "../protocol/next-steps";
import type { EventData } from "../protocol/schema";
import type { WithReport } from "../protocol/state";
import { entriesIn, isReplaced, withEntries } from "./entry-effects";
import type { Entered, EntryChange } from "./entry-view";

/** A doctor answers an entry by the name of who made it: what it changes, or why nothing. */
export function answerToEntry(
  state: WithReport,
  { round, question }: { round: number; question: string },
): EventData<"question-answered"> {
  const { chart } = state;
  const entries = entriesIn(state);
  const report = (state.reports.at(-1) ?? state.reports[0]).report;
  const own = withEntries({ chart, report }, entries).changes.get(question) ?? [];
  const entered = entries.find(({ id }) => id === question);
  const said = entered ? answerText(entered, own, { state, entries }) : "Nothing was entered under this name.";
  const score = entered?.entry.kind === "sedation" ? summaryOf(chart, "gcs")?.last : undefined;
  const evidence = score ? [observationRef("gcs", score)] : [];
  return { round, question, by: addresseeOf(state, question), verdict: "noted", text: said, evidence };
}

function answerText(
  entered: Entered,
  changes: readonly EntryChange[],
  { state, entries }: { state: WithReport; entries: readonly Entered[] },
): string {
  const { by, entry } = entered;
  const opening = `${by}'s entry: ${entryText(entry)}.`;
  if (isReplaced(entered, entries)) return `${opening} A later entry takes its place.`;
  // Every other entry closes a gap, takes a step or moves the number.
  if (changes.length === 0)
    return `${opening} It changes nothing: it begins after ${hourText(state.chart.asOfMinutes)}, up to which the team reads.`;
  const told = changes.map(({ kind, text }) => `${headings[kind]}: ${withoutStop(text)}.`);
  return [opening, ...told, numberText(entered, state)].join(" ");
}

const withoutStop = (text: string) => text.replace(/\.$/u, "");

const headings = { reading: "Reading", gap: "Gap closed", step: "Step", number: "Number" } as const;

/** No entry but a value put right bears on the number, whose models know of none of it. */
function numberText({ entry }: Entered, { reruns, headlineRisk }: WithReport): string {
  if (entry.kind !== "value-corrected") return "The risk stays as it is: no model knows of treatments.";
  const before = reruns.at(-1)?.headlineBefore;
  if (before == null || !headlineRisk) return "The risk is estimated again.";
  return `The risk goes from ${inHundred(before)} to ${inHundred(headlineRisk.risk)}.`;
}
