import { gradedFact, type ProblemInput } from "./graded-values";
import type { ProblemFact } from "./problem-schema";

/** Fever, hypothermia and white cells beyond their limits in the recent values. */
export function signsOfInfection(input: ProblemInput): ProblemFact[] {
  const from = input.asOfMinutes - input.lookBack;
  return [
    gradedFact(input, "temperature", "high"),
    gradedFact(input, "temperature", "low"),
    gradedFact(input, "wbc", "high"),
    gradedFact(input, "wbc", "low"),
  ].flatMap((fact) => (fact && (fact.worst.minutes >= from || fact.now > 0) ? [fact] : []));
}
