import { chartOf } from "../../../clinical/chart";
import type { Chart } from "../../../clinical/schema";
import { reviewQuery } from "../../../consultations/agent-tasks/retrieval-query";
import { predictionOf } from "../../../consultations/fixtures/build";
import type { FindingQuestion } from "./finding-question";
import { questionRecord } from "./question-record";

/** The moment at which the team reads the invented stay, in minutes. */
const READ_AT = 48 * 60;

export function questionChart(question: Pick<FindingQuestion, "id" | "stay">): Chart {
  return chartOf(questionRecord(question), READ_AT);
}

/** What the product looks up for a doctor whose model weighs the finding and nothing else. */
export function questionQuery(question: Pick<FindingQuestion, "id" | "stay" | "feature">): string {
  const prediction = predictionOf({
    expert: "asked",
    title: "Asked",
    letter: "A",
    baseValue: -2,
    attributions: { [question.feature]: 1 },
  });
  return reviewQuery({ chart: questionChart(question), prediction });
}
