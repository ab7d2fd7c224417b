import type { CriterionAnswer } from "../evaluate/criterion-answer";

/** Why a criterion has its answer, before the facts. */
export const becauseWords: Readonly<Record<CriterionAnswer["because"], string>> = {
  found: "",
  perhaps: "may be",
  conflict: "contradictory",
  otherwise: "instead",
  none: "none recorded, and the source records them",
  "not-recorded": "nothing recorded",
};
