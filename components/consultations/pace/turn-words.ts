import { countWords, secondsToRead } from "@/components/runs/pace/reading-pace";
import type { RecordedReview } from "@/lib/consultations/protocol/reviews-and-reports";
import type { ConsultationEvent } from "@/lib/consultations/protocol/schema";

/** What a review leads with: its answers, else what it says of the patient. */
function wordsShown({ answers = [], assessment }: RecordedReview): string {
  const own = answers.filter(({ nothingToAdd }) => !nothingToAdd);
  return own.length > 0 ? own.map(({ text }) => text).join(" ") : assessment;
}

/** The words of a turn that stand on the page before anything is unfolded; none of an event that is no turn. */
export function wordsOfTurn(event: ConsultationEvent): number {
  switch (event.type) {
    case "questions-opened":
      return event.data.questions.reduce((sum, { text }) => sum + countWords(text), 0);
    case "review-submitted":
      return countWords(wordsShown(event.data.review));
    case "report-drafted":
      return countWords(`${event.data.report.headline} ${event.data.report.summary}`);
    case "question-answered":
      return countWords(event.data.text);
    case "opinion-given":
      return countWords(event.data.opinion.reason);
    case "round-concluded":
      return countWords(event.data.decision.text);
    case "report-revised":
      return event.data.report.changes.reduce((sum, { text }) => sum + countWords(text), 1);
    case "report-finalised":
      return countWords(event.data.report.headline);
    default:
      return 0;
  }
}

/** Whether somebody speaks in an event. */
export const isTurn = (event: ConsultationEvent) => wordsOfTurn(event) > 0;

/** Milliseconds that an event stays the latest one shown, at this speed. */
export const msToRead = (event: ConsultationEvent, speed: number) => (1000 * secondsToRead(wordsOfTurn(event))) / speed;
