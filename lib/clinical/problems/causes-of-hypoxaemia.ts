import { isComa } from "./coma";
import type { ProblemInput } from "./graded-values";
import type { Problem } from "./problem-schema";
import { signsOfInfection } from "./signs-of-infection";

const source =
  "Thompson BT et al. Acute respiratory distress syndrome. N Engl J Med 2017;377:562-72; Konstantinides SV et al. ESC guideline, pulmonary embolism. Eur Heart J 2020;41:543-603";

/** What a low oxygen may come from, the chest first where infection or a coma points at it. */
export function causesOfHypoxaemia(input: ProblemInput): NonNullable<Problem["notExcluded"]> {
  const rest = ["pulmonary embolism", "heart failure or fluid overload", "ARDS"];
  if (isComa(input)) return { causes: ["aspiration or pneumonia", "atelectasis", ...rest], source };
  return signsOfInfection(input).length > 0
    ? { causes: ["pneumonia", "atelectasis", ...rest], source }
    : { causes: ["atelectasis", "pneumonia", ...rest], source };
}
