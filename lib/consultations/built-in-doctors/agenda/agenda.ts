import { type Agenda as AgendaAnswer, mostQuestions } from "../../protocol/open-questions";
import { asMade, type Wording } from "../wording/wording";
import type { AgendaInput } from "./agenda-input";
import { courseQuestion } from "./course-question";
import { doctorsFeatures } from "./doctors-features";

/** The questions on which this patient turns, and the features that each doctor speaks to first. */
export function agendaOf(input: AgendaInput, say: Wording = asMade): AgendaAnswer {
  const agenda = { ...input, say };
  const questions = [courseQuestion(agenda)].slice(0, mostQuestions);
  return { questions: questions.map((one, i) => ({ ...one, id: `q${i + 1}` })), turns: doctorsFeatures(input) };
}
