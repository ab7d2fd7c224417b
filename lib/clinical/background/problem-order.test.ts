import { expect, it } from "vitest";
import { isOfThen, problemRank } from "./problem-order";

it.each([
  ["Congestive heart failure, unspecified", 0],
  ["Acute on chronic systolic heart failure", 0],
  ["Paralysis agitans", 0],
  ["Other malignant lymphomas, unspecified site", 0],
  ["Tobacco use disorder", 1],
  ["Personal history of tuberculosis", 2],
  ["Acidosis", 3],
  ["Hyperosmolality and/or hypernatremia", 3],
  ["Acute kidney failure, unspecified", 3],
  ["Septic shock", 3],
  ["Acute systolic heart failure", 3],
])("ranks %s as %i", (title, rank) => {
  expect(problemRank(title)).toBe(rank);
  expect(isOfThen(title)).toBe(rank === 3);
});
