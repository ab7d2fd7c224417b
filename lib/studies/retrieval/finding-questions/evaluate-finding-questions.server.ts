import { type Arm, answersOf, arms } from "./arms-of-questions.server";
import { committedJudgements, committedQuestions } from "./committed-questions.server";
import { type Half, halves } from "./finding-question";
import type { PassageJudgement } from "./passage-judgements";
import { type QuestionFigures, questionFigures } from "./question-measures";

export interface QuestionsRow extends QuestionFigures {
  half: Half;
  arm: Arm;
}

/** How well each arm answers the committed questions, each half apart. */
export async function evaluateFindingQuestions(): Promise<QuestionsRow[]> {
  const [questions, judgements] = await Promise.all([committedQuestions(), committedJudgements()]);
  const answers = await answersOf(questions);
  return halves.flatMap((half) =>
    arms.map((arm) => ({
      half,
      arm,
      ...questionFigures(
        questions
          .filter((question) => question.half === half)
          .map(({ id }) => ({ found: answers.get(id)?.[arm] ?? [], judgement: judgements[id] as PassageJudgement })),
      ),
    })),
  );
}
