/** Of a patient a question is met, not met, or nobody knows. */
export type Answer = "met" | "not met" | "unknown";

/** Kleene's strong three-valued logic: one that is not met settles an `and`, one that is met an `or`, whatever the others may be. */
export function allOf(answers: readonly Answer[]): Answer {
  if (answers.includes("not met")) return "not met";
  return answers.includes("unknown") ? "unknown" : "met";
}

export function anyOf(answers: readonly Answer[]): Answer {
  if (answers.includes("met")) return "met";
  return answers.includes("unknown") ? "unknown" : "not met";
}

export const notOf = (answer: Answer): Answer =>
  answer === "unknown" ? "unknown" : answer === "met" ? "not met" : "met";

export const answerOf = (isSo: boolean): Answer => (isSo ? "met" : "not met");

/** The same where the record says it; unknown where it does not. */
export const saidAs = <T>(said: T | null, isSo: (value: T) => boolean): Answer =>
  said === null ? "unknown" : answerOf(isSo(said));
