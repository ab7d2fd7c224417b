import type { OpenQuestion, QuestionAnswer } from "@/lib/consultations/protocol/open-questions";
import { listText } from "@/lib/platform/english";

const kinds: Record<OpenQuestion["kind"], string> = {
  "leading-problem": "Leading problem",
  course: "Course",
  finding: "Disputed finding",
  models: "What the models see",
  "first-step": "What comes first",
};

const numberOf = (questions: readonly OpenQuestion[], id: string) => questions.findIndex((one) => one.id === id) + 1;

/** A question folded to a few words: "1 Course". Its number is its place in the MetaAgent's card. */
export function fewWordsOf(questions: readonly OpenQuestion[], id: string): string {
  const number = numberOf(questions, id);
  const question = questions[number - 1];
  return question ? `${number} ${kinds[question.kind]}` : "An earlier question";
}

/** What a doctor answers with something of its own, in the order of the questions. */
export function answersOf(questions: readonly OpenQuestion[], answers: readonly QuestionAnswer[]): QuestionAnswer[] {
  return answers
    .filter(({ nothingToAdd }) => !nothingToAdd)
    .toSorted((a, b) => numberOf(questions, a.question) - numberOf(questions, b.question));
}

/** "nothing to add on 2 and 3"; null where the doctor has something to say to each. */
export function nothingToAdd(questions: readonly OpenQuestion[], answers: readonly QuestionAnswer[]): string | null {
  const numbers = answers
    .filter((one) => one.nothingToAdd)
    .map(({ question }) => numberOf(questions, question))
    .filter((number) => number > 0)
    .sort((a, b) => a - b);
  return numbers.length > 0 ? `nothing to add on ${listText(numbers.map(String))}` : null;
}
