import { type Agenda as AgendaAnswer, mostQuestions } from "../../protocol/open-questions";
import { asMade, type Wording } from "../wording/wording";
import type { AgendaInput } from "./agenda-input";
import { courseQuestion } from "./course-question";
import { doctorsFeatures } from "./doctors-features";
import { findingQuestions } from "./finding-questions";
import { modelsQuestion } from "./models-question";
import { firstStepQuestion, leadingProblemQuestion } from "./problem-questions";

/** The questions on which this patient turns, and the features that each doctor speaks to first. None is asked that nothing leaves open. */
export function agendaOf(input: AgendaInput, say: Wording = asMade): AgendaAnswer {
  const agenda = { ...input, say };
  const open = [
    ...leadingProblemQuestion(agenda),
    ...findingQuestions(agenda),
    ...modelsQuestion(agenda),
    ...firstStepQuestion(agenda),
  ];
  const questions = (open.length > 0 ? open : [courseQuestion(agenda)]).slice(0, mostQuestions);
  return { questions: questions.map((one, i) => ({ id: `q${i + 1}`, ...one })), turns: doctorsFeatures(input) };
}
