import { expect, test } from "vitest";
import type { OpenQuestion } from "@/lib/consultations/protocol/open-questions";
import { answersOf, fewWordsOf, nothingToAdd } from "./question-words";

const open = (id: string, kind: OpenQuestion["kind"]): OpenQuestion => ({
  ...{ id, kind, text: "Is it so?", because: "It is open.", evidence: [], askedOf: ["adacare"] },
});
const questions = [open("q1", "leading-problem"), open("q2", "finding"), open("q3", "first-step")];
const said = (question: string, nothing = false) => ({
  ...{ question, text: "It is.", evidence: [], nothingToAdd: nothing },
});

test("a question is told by its number and its kind, and one that was opened otherwise since by neither", () => {
  expect(fewWordsOf(questions, "q2")).toBe("2 Disputed finding");
  expect(fewWordsOf(questions, "q5")).toBe("An earlier question");
});

test("a doctor's own answers stand in the order of the questions, and what it adds nothing to is one line", () => {
  const answers = [said("q3"), said("q2", true), said("q1")];
  expect(answersOf(questions, answers).map(({ question }) => question)).toEqual(["q1", "q3"]);
  expect(nothingToAdd(questions, answers)).toBe("nothing to add on 2");
  expect(nothingToAdd(questions, [said("q3", true), said("q2", true)])).toBe("nothing to add on 2 and 3");
  expect(nothingToAdd(questions, [said("q1")])).toBeNull();
});
