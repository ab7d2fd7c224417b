import type { FeatureId } from "../../../record/catalogue";
import type { AskedQuestion, QuestionOutcome } from "../../protocol/open-questions";

/** What a doctor is asked and what is its own to speak to; "" where the consultation was opened with no questions. */
export function askedText(
  asked: readonly AskedQuestion[] | undefined,
  features: readonly FeatureId[] | undefined,
): string {
  if (!asked) return "";
  const questions = asked.map(({ id, text }) => `${id} ${text}`).join(" ");
  const own = features && features.length > 0 ? ` Claim on ${features.join(", ")}, no other.` : "";
  return `${own} ${questions === "" ? '"answers" is empty.' : `"answers", one each, or "nothingToAdd": ${questions}`}`;
}

/** The questions that are still open, for an opinion; "" where there were none. */
export function openText(open: readonly AskedQuestion[] | undefined): string {
  if (!open) return "";
  return open.length > 0
    ? ` Open: ${open.map(({ text }) => text).join(" ")}`
    : " All is settled.";
}

/** What is settled, for whoever writes a report; "" where nothing is. */
export function settledText(outcomes: readonly QuestionOutcome[] | undefined): string {
  const settled = outcomes?.filter(({ outcome }) => outcome === "settled") ?? [];
  return settled.length > 0
    ? ` Settled, say no otherwise: ${settled.map(({ conclusion }) => conclusion).join(" ")}`
    : "";
}
