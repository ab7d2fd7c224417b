import { joined, own, type PromptText } from "../../../language-models/prompt-text";
import type { FeatureId } from "../../../record/catalogue";
import type { AskedQuestion, QuestionOutcome } from "../../protocol/open-questions";
import type { Report } from "../../protocol/reviews-and-reports";

/** What a doctor is asked and what is its own to speak to; "" where the consultation was opened with no questions. */
export function askedText(
  asked: readonly AskedQuestion[] | undefined,
  features: readonly FeatureId[] | undefined,
): PromptText {
  if (!asked) return own``;
  const first =
    features && features.length > 0
      ? [
          own`Speak first to ${features.join(", ")}: your model weighs these most of the panel; colleagues speak to the rest.`,
        ]
      : [];
  const questions =
    asked.length === 0
      ? [own`You are asked no question: "answers" is empty.`]
      : [own`You are asked:`, ...asked.map(({ id, text }) => `${id}: ${text}`)];
  return joined(["", ...first, ...questions], "\n");
}

/** The questions that are still open, for an opinion; those that the report sets out as disagreements are not said again; "" where there were none. */
export function openText(
  open: readonly AskedQuestion[] | undefined,
  { disagreements }: Pick<Report, "disagreements">,
): PromptText {
  if (!open) return own``;
  if (open.length === 0) return own`\nAll questions are settled.`;
  const asked = open.filter(({ text }) => !disagreements.some(({ topic }) => text.startsWith(topic)));
  const inReport = asked.length < open.length ? [own`What the report has in disagreement.`] : [];
  return own`\nSpeak to what is open: ${joined([...inReport, ...asked.map(({ text }) => text)], " ")}`;
}

/** What is settled, for whoever writes a report; "" where nothing is. */
export function settledText(outcomes: readonly QuestionOutcome[] | undefined): PromptText {
  const settled = outcomes?.filter(({ outcome }) => outcome === "settled") ?? [];
  return settled.length > 0
    ? own`\nThese questions are settled; do not say otherwise: ${settled.map(({ conclusion }) => conclusion).join(" ")}`
    : own``;
}
