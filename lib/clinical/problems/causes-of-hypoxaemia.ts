import { isComa } from "./coma";
import { weightGain } from "./fluid/weight-gain";
import type { ProblemInput } from "./graded-values";
import type { Problem } from "./problem-schema";
import { signsOfInfection } from "./signs-of-infection";

const source =
  "Thompson BT et al. Acute respiratory distress syndrome. N Engl J Med 2017;377:562-72; Konstantinides SV et al. ESC guideline, pulmonary embolism. Eur Heart J 2020;41:543-603";

const OVERLOAD = "heart failure or fluid overload";

/** What a low oxygen may come from, the chest first where infection or a coma points at it, fluid where the weight rose. */
export function causesOfHypoxaemia(input: ProblemInput): NonNullable<Problem["notExcluded"]> {
  const gained = weightGain(input.observations, input.asOfMinutes);
  const rest = ["pulmonary embolism", ...(gained > 0 ? [] : [OVERLOAD]), "ARDS"];
  const causes = causesOf(input, rest);
  return {
    causes: gained > 0 ? [`${OVERLOAD} (weight up by ${Math.round(100 * gained)}%)`, ...causes] : causes,
    source,
  };
}

function causesOf(input: ProblemInput, rest: readonly string[]): string[] {
  if (isComa(input)) return ["aspiration or pneumonia", "atelectasis", ...rest];
  return signsOfInfection(input).length > 0
    ? ["pneumonia", "atelectasis", ...rest]
    : ["atelectasis", "pneumonia", ...rest];
}
