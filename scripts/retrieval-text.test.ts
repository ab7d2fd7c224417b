import { expect, test } from "vitest";
import { retrievalMarkdown } from "./retrieval-text";

const estimate = { value: 0.5, interval: [0.4, 0.6] as [number, number] };
const row = {
  floors: false,
  estimates: { recallAt3: estimate, mrr: estimate, ndcgAt10: estimate },
  milliseconds: 1.234,
};

test("an evaluation of retrieval is a table for each collection, with intervals and milliseconds", () => {
  const text = retrievalMarkdown({
    search: "hybrid 1, encoder abc",
    part: "test",
    tables: [
      {
        name: "medquad",
        passages: 20,
        questions: 7,
        rows: [
          { ...row, kind: "words" },
          { ...row, kind: "hybrid", floors: true },
        ],
      },
    ],
  });
  expect(text).toContain("Search in use: hybrid 1, encoder abc.");
  expect(text).toContain("7 questions, 20 passages.");
  const figures = "0.500 (0.400-0.600) | 0.500 (0.400-0.600) | 0.500 (0.400-0.600) | 1.23 |";
  expect(text).toContain(`| full text | ${figures}`);
  expect(text).toContain(`| hybrid, as consultations have it | ${figures}`);
});
