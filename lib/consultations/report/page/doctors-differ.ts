import { sentence, upperFirst } from "../../../platform/english";
import { seatsOf } from "../../protocol/clinician-votes";
import type { FinalReport } from "../../protocol/reviews-and-reports";
import type { ConsultationState } from "../../protocol/state";
import { differencesOf, dissenters } from "./differences";
import { cutToWords } from "./page-words";

/** What one line may take up: what a model wrote has no length of its own. */
const LINE = 50;

/** On what the table has not come to one view, with what would settle it; one short line where there is nothing. The appendix has everyone's words. */
export function doctorsDiffer(state: ConsultationState, final: FinalReport): string[] {
  const lines = [...seatLines(state), ...differenceLines(state, final)];
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

function differenceLines(state: ConsultationState, final: FinalReport): string[] {
  const { dissent, disagreements } = final;
  const lines = differencesOf(state, final).differences.map(({ line }) => line);
  const isTold = disagreements.some(({ states }) => states?.about?.kind === "level");
  return dissent.length === 0 || isTold ? lines : [...lines, `${upperFirst(dissenters(state, dissent))}.`];
}
