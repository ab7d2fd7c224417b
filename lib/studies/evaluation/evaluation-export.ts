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

/** An evaluation as one of its files: the same from the command line as from its page. `words` are the task's. */
export function evaluationFile(evaluation: Evaluation, words: TaskWords, format: EvaluationFormat): string {
  switch (format) {
    case "csv":
      return evaluationCsv(evaluation);
    case "md":
      return evaluationMarkdown(evaluation, words);
    case "json":
      return `${JSON.stringify(evaluation)}\n`;
    default:
      return format satisfies never;
  }
}
