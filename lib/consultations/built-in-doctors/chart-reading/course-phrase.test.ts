import { describe, expect, it } from "vitest";
import { chartOf } from "../../../clinical/chart";
import { type Readings, recordWith } from "../../../record/fixtures/record";
import { coursePhraseOf } from "./course-phrase";
import { featureReadingFromChart } from "./feature-course";

const hourly = (values: readonly number[]) => values.map((value, i) => [60 * (28 + 4 * i), value] as const);
const courseOfScore = (scores: readonly number[]) => {
  const readings: Readings = { gcs: hourly(scores) };
  const chart = chartOf(recordWith(readings), 48 * 60);
  return coursePhraseOf(chart, featureReadingFromChart(chart, "gcs"))?.clause.text;
};

describe("a value that stays beyond its limits", () => {
  it("is no better where none of the day was worse, nor its beginning better", () => {
    expect(courseOfScore([6, 6, 7, 6, 6])).toContain("no better over the last 24 h");
  });

  it("is not called so where it fell and rose again, though the last lies near the first", () => {
    for (const scores of [
      [5, 3, 3, 4, 5],
      [4, 3, 3, 4, 5],
    ])
      expect(courseOfScore(scores)).toBe("Glasgow Coma Score 5/15 at 44 h");
  });

  it("is told as down where it fell within the day", () => {
    expect(courseOfScore([15, 15, 14, 10, 10])).toContain("down from 15");
  });
});
