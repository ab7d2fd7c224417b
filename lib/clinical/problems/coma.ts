import { latest } from "../../record/observations";
import { gradeOf, type ProblemInput } from "./graded-values";

/** Whether the latest coma score is that of a coma, sedation or not: 8 or less. */
export function isComa({ observations }: ProblemInput): boolean {
  const score = latest(observations("gcs"));
  return score !== undefined && gradeOf("gcs", "low", score.value) >= 2;
}
