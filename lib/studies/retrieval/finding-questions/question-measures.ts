import { type Proportion, shareOf } from "../../recalibration/decision-threshold";
import { isRelevant, type PassageJudgement } from "./passage-judgements";

/** What an arm brought for a question, best first, and what was judged of it. */
export interface Answered {
  found: readonly string[];
  judgement: PassageJudgement;
}

/** How well an arm answers questions by the passage that it puts first. */
export interface QuestionFigures {
  questions: number;
  /** Share of the questions for which anything was brought whose first passage is relevant; one that nobody judged is not. */
  precisionAt1: Proportion;
  /** Share of the questions for which the library holds a relevant passage whose first one is relevant. */
  coverage: Proportion;
  /** Share of all the passages brought that are relevant. */
  precision: Proportion;
  /** Questions that the arm leaves without a passage. */
  silent: number;
  /** Passages brought that nobody judged: each counts as wrong. */
  unjudged: number;
}

export function questionFigures(answered: readonly Answered[]): QuestionFigures {
  const isRight = ({ judgement }: Answered, passage: string | undefined) =>
    passage !== undefined && isRelevant(judgement, passage) === true;
  const right = answered.filter((one) => isRight(one, one.found[0])).length;
  const brought = answered.flatMap((one) => one.found.map((passage) => ({ one, passage })));
  const silent = answered.filter(({ found }) => found.length === 0).length;
  return {
    questions: answered.length,
    precisionAt1: shareOf(right, answered.length - silent),
    coverage: shareOf(
      answered.filter((one) => one.judgement.passageExists && isRight(one, one.found[0])).length,
      answered.filter(({ judgement }) => judgement.passageExists).length,
    ),
    precision: shareOf(brought.filter(({ one, passage }) => isRight(one, passage)).length, brought.length),
    silent,
    unjudged: brought.filter(({ one, passage }) => isRelevant(one.judgement, passage) === null).length,
  };
}
