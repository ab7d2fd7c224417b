import { inHundred, ofHundred } from "../../../experts/calibration/headline-risk-text";
import { countText, lowerFirst, sentence, upperFirst } from "../../../platform/english";
import { disputedFindings } from "../../built-in-doctors/disputed-findings/all-disputed-findings";
import { seatsOf } from "../../protocol/clinician-votes";
import type { FinalReport } from "../../protocol/schema";
import type { ConsultationState } from "../../protocol/state";
import { modelVocabularyIn } from "./model-vocabulary";
import { cutToWords } from "./page-words";

/** What one line may take up: what a model wrote has no length of its own. */
const LINE = 30;

/** Where the table has not come to one reading, with what would settle it; one short line where it has. The appendix has everyone's words. */
export function doctorsDiffer(state: ConsultationState, final: FinalReport): string[] {
  const lines = [...seatLines(state), ...disputeLines(state, final)];
  // They cannot have differed where they did not speak to each other.
  if (state.request?.mode === "short" && state.rounds.length === 0) lines.push("No round of discussion was held.");
  if (lines.length > 0) return [...new Set(lines)].map((line) => cutToWords(line, LINE));
  return [state.request?.panel.length === 1 ? "One doctor only." : "On nothing."];
}

/** Clinicians at the table come first, by name. */
function seatLines(state: ConsultationState): string[] {
  return seatsOf(state).flatMap(({ name, opinions }) => {
    const last = opinions.at(-1);
    return last?.stance === "disagree"
      ? [sentence(`${name}, at the table, dissents: "${cutToWords(last.text, LINE - 8)}"`)]
      : [];
  });
}

function disputeLines(state: ConsultationState, { disagreements, dissent }: FinalReport): string[] {
  const open = disagreements.flatMap(({ topic, resolution, states }): string[] => {
    const about = states?.about;
    if (about?.kind === "weight") return [];
    if (about?.kind === "level") return [levelLine(state, dissent)];
    if (about?.kind !== "interpretation")
      return modelVocabularyIn(topic).length > 0 ? [] : [sentence(upperFirst(topic))];
    const { settledBy } = disputedFindings.find(({ id }) => id === about.finding) ?? {};
    const isOpen = dissent.length > 0 || resolution.startsWith("Left open");
    if (!isOpen) return [];
    return [sentence(settledBy === undefined ? topic : `${topic}: ${settledBy} would settle it`)];
  });
  if (dissent.length === 0 || disagreements.some(({ states }) => states?.about?.kind === "level")) return open;
  return [...open, `${dissenters(state, dissent)}.`];
}

/** "How high the risk is: own figures from 19 to 42 in 100; one of four dissents, at 42 in 100." */
function levelLine(state: ConsultationState, dissent: FinalReport["dissent"]): string {
  const figures = Object.values(state.rounds.at(-1)?.opinions ?? state.reviews).map(({ statedRisk }) => statedRisk);
  const range =
    figures.length > 1
      ? `: own figures ${ofHundred(Math.min(...figures))} to ${ofHundred(Math.max(...figures))} in 100`
      : "";
  return `How high the risk is${range}${dissent.length > 0 ? `; ${lowerFirst(dissenters(state, dissent))}` : ""}.`;
}

/** "One of four doctors dissents, at 42 in 100". */
function dissenters(state: ConsultationState, dissent: FinalReport["dissent"]): string {
  const at = dissent.map(({ statedRisk }) => inHundred(statedRisk)).join(" and ");
  return `${upperFirst(countText(dissent.length))} of ${countText(state.request?.panel.length ?? 0)} doctors ${dissent.length === 1 ? "dissents" : "dissent"}, at ${at}`;
}
