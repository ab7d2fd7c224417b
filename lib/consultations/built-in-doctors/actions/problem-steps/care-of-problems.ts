import type { Problem } from "../../../../clinical/problems/problem-schema";
import { isReadAsSepsis } from "../../../../clinical/problems/sepsis-problem";
import { acidBaseCare } from "./acid-base-care";
import { bloodAndLiverCare } from "./blood-and-liver-care";
import { brainCare } from "./brain-care";
import { breathingCare } from "./breathing-care";
import { glucoseCare } from "./glucose-care";
import { heartCare } from "./heart-care";
import { infectionCare } from "./infection-care";
import { kidneyCare } from "./kidney-care";
import { perfusionCare } from "./perfusion-care";
import { pressureCare } from "./pressure-care";
import type { ProblemCare } from "./problem-step";
import { sodiumAndPotassiumCare } from "./sodium-and-potassium-care";

/** In the order in which one problem's steps stand: in shock the pressure first, then its source. */
export const careOfProblems: readonly ProblemCare[] = [
  ...pressureCare,
  ...infectionCare,
  ...breathingCare,
  ...perfusionCare,
  ...heartCare,
  ...brainCare,
  ...kidneyCare,
  ...acidBaseCare,
  ...sodiumAndPotassiumCare,
  ...glucoseCare,
  ...bloodAndLiverCare,
];

/** A shock with one sign of infection asks for the same looks, and for antimicrobials on the condition that their step names. */
const maySepticShock = (text: string) => text.startsWith("Septic shock possible");

/** What a problem asks for, and what the sepsis asks for as which it is read; nothing for one of which the table knows nothing. */
export function careOf({ id, reading }: Pick<Problem, "id" | "reading">): ProblemCare[] {
  const ids =
    reading !== null && (isReadAsSepsis(reading.text) || maySepticShock(reading.text)) ? [id, "possible-sepsis"] : [id];
  return careOfProblems.filter(({ problems }) => problems.some((one) => ids.includes(one)));
}
