import type { TaskWords } from "../../experts/task-words";
import type { Evaluation } from "./evaluation-schema";
import { evaluationCsv, evaluationMarkdown } from "./evaluation-tables";

export const evaluationFormats = ["csv", "md", "json"] as const;
export type EvaluationFormat = (typeof evaluationFormats)[number];

/** Media types of an evaluation's files. */
export const evaluationTypes: Record<EvaluationFormat, string> = {
  csv: "text/csv; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  json: "application/json; charset=utf-8",
};

const textOf: Record<EvaluationFormat, (evaluation: Evaluation, words: TaskWords) => string> = {
  csv: evaluationCsv,
  md: evaluationMarkdown,
  json: (evaluation) => `${JSON.stringify(evaluation)}\n`,
};

/** An evaluation as one of its files: the same from the command line as from its page. `words` are the task's. */
export function evaluationFile(evaluation: Evaluation, words: TaskWords, format: EvaluationFormat): string {
  return textOf[format](evaluation, words);
}
