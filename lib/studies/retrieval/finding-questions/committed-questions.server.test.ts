import { describe, expect, test } from "vitest";
import { builtInLibrary } from "../../../evidence/libraries/built-in-library.server";
import { committedJudgements, committedQuestions } from "./committed-questions.server";
import { halvesOf } from "./halves-of-questions.server";
import { questionChart, questionQuery } from "./question-query";

const [questions, judgements] = await Promise.all([committedQuestions(), committedJudgements()]);

describe("the committed questions", () => {
  test("are a hundred, each with an id of its own and judged", () => {
    expect(new Set(questions.map(({ id }) => id)).size).toBe(100);
    expect(Object.keys(judgements).sort()).toEqual(questions.map(({ id }) => id).sort());
  });

  test("are halved by the hash of their ids", () => {
    const halves = halvesOf(questions.map(({ id }) => id));
    for (const { id, half } of questions) expect(half).toBe(halves.get(id));
    expect(questions.filter(({ half }) => half === "held-apart")).toHaveLength(50);
  });

  test("hold the query that the product sends today", () => {
    for (const question of questions)
      expect({ id: question.id, query: questionQuery(question) }).toEqual({ id: question.id, query: question.query });
  });

  test("ask about a feature that the stay shows", () => {
    for (const question of questions)
      expect(questionChart(question).summaries.some(({ feature }) => feature === question.feature)).toBe(true);
  });
});

test("judgements are of passages that the library holds, each one judged once", () => {
  const held = new Set(builtInLibrary().map(({ id }) => id));
  for (const [id, { relevant, notRelevant, passageExists }] of Object.entries(judgements)) {
    const judged = [...Object.keys(relevant), ...notRelevant];
    expect(judged.filter((one) => !held.has(one))).toEqual([]);
    expect(new Set(judged).size).toBe(judged.length);
    expect({ id, agrees: passageExists || Object.keys(relevant).length === 0 }).toEqual({ id, agrees: true });
  }
});
