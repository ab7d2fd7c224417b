import type { FeatureId } from "../../../record/catalogue";
import type { AskedQuestion, QuestionOutcome } from "../../protocol/open-questions";
import type { Report } from "../../protocol/reviews-and-reports";

/** What a doctor is asked and what is its own to speak to; "" where the consultation was opened with no questions. */
export function askedText(
  asked: readonly AskedQuestion[] | undefined,
  features: readonly FeatureId[] | undefined,
): string {
  if (!asked) return "";
  const own =
    features && features.length > 0
      ? [
          `Speak first to ${features.join(", ")}: your model weighs these most of the panel; colleagues speak to the rest.`,
        ]
      : [];
  const questions =
    asked.length === 0
      ? ['You are asked no question: "answers" is empty.']
      : ["You are asked:", ...asked.map(({ id, text }) => `${id}: ${text}`)];
  return ["", ...own, ...questions].join("\n");
}

/** The questions that are still open, for an opinion; those that the report sets out as disagreements are not said again; "" where there were none. */
export function openText(
  open: readonly AskedQuestion[] | undefined,
  { disagreements }: Pick<Report, "disagreements">,
): string {
  if (!open) return "";
  if (open.length === 0) return "\nAll questions are settled.";
  const asked = open.filter(({ text }) => !disagreements.some(({ topic }) => text.startsWith(topic)));
  const inReport = asked.length < open.length ? ["What the report has in disagreement."] : [];
  return `\nSpeak to what is open: ${[...inReport, ...asked.map(({ text }) => text)].join(" ")}`;
}

/** What is settled, for whoever writes a report; "" where nothing is. */
export function settledText(outcomes: readonly QuestionOutcome[] | undefined): string {
  const settled = outcomes?.filter(({ outcome }) => outcome === "settled") ?? [];
  return settled.length > 0
    ? `\nThese questions are settled; do not say otherwise: ${settled.map(({ conclusion }) => conclusion).join(" ")}`
    : "";
}
