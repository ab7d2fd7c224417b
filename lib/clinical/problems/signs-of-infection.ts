import { gradedFact, type ProblemInput } from "./graded-values";

/** Fever, hypothermia and white cells beyond their limits in the recent values, each as a phrase with its value and hour. */
export function signsOfInfection(input: ProblemInput): string[] {
  const from = input.asOfMinutes - input.lookBack;
  return [
    gradedFact(input, "temperature", "high"),
    gradedFact(input, "temperature", "low"),
    gradedFact(input, "wbc", "high"),
    gradedFact(input, "wbc", "low"),
  ].flatMap((fact) => (fact && (fact.worst.minutes >= from || fact.now > 0) ? [fact.text] : []));
}
