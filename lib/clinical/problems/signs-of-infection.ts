import { OF_NOW } from "../value-age";
import { gradedFact, type ProblemInput } from "./graded-values";
import type { ProblemFact } from "./problem-schema";

/** Degrees Celsius: SIRS' lower limit (Bone RC et al. Chest 1992;101:1644-55). */
const COLD = 36;

/** Fever and white cells beyond their limits in the recent values, and hypothermia of the last hours: who was cold in the operating room and is warm again has no sign. */
export function signsOfInfection(input: ProblemInput): ProblemFact[] {
  const since = ({ feature, worst }: ProblemFact) =>
    input.asOfMinutes - (feature === "temperature" && worst.value < COLD ? OF_NOW.vital : input.lookBack);
  return [
    gradedFact(input, "temperature", "high"),
    gradedFact(input, "temperature", "low"),
    gradedFact(input, "wbc", "high"),
    gradedFact(input, "wbc", "low"),
  ].flatMap((fact) => (fact && (fact.worst.minutes >= since(fact) || fact.now > 0) ? [fact] : []));
}
