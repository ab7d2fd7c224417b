import { describe, expect, test } from "vitest";
import { ratingQuestions } from "./rating-questions";
import { type Rating, ratingInputSchema, ratingsAnswerSchema, ratingsFor, summariseRatings } from "./ratings";

const rating = (userId: string, alignment: number): Rating => ({
  consultationId: "c",
  userId,
  version: 1,
  alignment,
  relevance: 4,
  value: 3,
  comment: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
});

describe("a rating", () => {
  test("has three whole scores from 1 to 5, and a comment only where something was written", () => {
    expect(ratingInputSchema.parse({ alignment: 5, relevance: 1, value: 3 })).toEqual({
      alignment: 5,
      relevance: 1,
      value: 3,
      comment: null,
    });
    expect(ratingInputSchema.parse({ alignment: 5, relevance: 1, value: 3, comment: "  " }).comment).toBeNull();
    for (const alignment of [0, 6, 2.5, "3", null])
      expect(ratingInputSchema.safeParse({ alignment, relevance: 1, value: 3 }).success).toBe(false);
  });

  test("every question anchors each of its five points, and no two questions share an id", () => {
    expect(new Set(ratingQuestions.map(({ id }) => id))).toEqual(new Set(["alignment", "relevance", "value"]));
    for (const { anchors } of ratingQuestions) expect(new Set(anchors).size).toBe(5);
  });
});

describe("ratings of a consultation", () => {
  test("are summed up as means", () => {
    expect(summariseRatings([rating("a", 2), rating("b", 5)])).toEqual({
      count: 2,
      means: { alignment: 3.5, relevance: 4, value: 3 },
    });
    expect(summariseRatings([])).toEqual({ count: 0, means: { alignment: null, relevance: null, value: null } });
  });

  test("are not shown to a rater before the rater's own", () => {
    const others = [rating("a", 2)];
    expect(ratingsFor(others, { userId: "b", rates: true })).toEqual({ own: null, summary: null });
    expect(ratingsFor([...others, rating("b", 4)], { userId: "b", rates: true })).toMatchObject({
      own: { alignment: 4 },
      summary: { count: 2 },
    });
    expect(ratingsFor(others, { userId: "admin", rates: false })).toMatchObject({ own: null, summary: { count: 1 } });
    expect(ratingsAnswerSchema.parse(ratingsFor(others, { userId: "a", rates: true })).own?.alignment).toBe(2);
  });
});
