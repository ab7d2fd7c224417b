import { describe, expect, it } from "vitest";
import { recordOf } from "../../experts/fixtures/record";
import { toyCard } from "../../experts/fixtures/toy-card";
import rawTask from "../../experts/fixtures/toy-task/task.json";
import { hourlyGrid } from "../../experts/hourly-grid";
import { taskSchema } from "../../experts/schema";
import { CohortTally, cohortShiftSchema, standardised } from "./cohort-shift";

const toy = taskSchema.parse(rawTask);
const task = {
  ...toy,
  cohort: {
    split: "fit" as const,
    n: 1000,
    events: 140,
    features: [
      { feature: "heartRate" as const, measured: 1, mean: 85, sd: 10, quantiles: { p5: 60, p50: 84, p95: 110 } },
      { feature: "lactate" as const, measured: 0.5, mean: 2, sd: 1, quantiles: { p5: 1, p50: 2, p95: 4 } },
      { feature: "age" as const, measured: 1, mean: 64, sd: 17, quantiles: { p5: 30, p50: 66, p95: 88 } },
      { feature: "sex" as const, measured: 1, mean: 0.56, sd: 0.5, quantiles: { p5: 0, p50: 1, p95: 1 } },
      {
        feature: "mechanicalVentilation" as const,
        measured: 0.5,
        mean: 1,
        sd: 0,
        quantiles: { p5: 1, p50: 1, p95: 1 },
      },
    ],
  },
};
const stay = (
  series: Parameters<typeof recordOf>[0],
  encounter: Parameters<typeof recordOf>[1] = {},
  outcome: boolean | null = null,
) => ({ grid: hourlyGrid(recordOf(series, encounter), task), outcome, developedOn: false });

describe("the shift of a cohort", () => {
  const tally = new CohortTally(task, [toyCard]);
  tally.add(
    stay(
      {
        heartRate: [
          [10, 90],
          [70, 110],
        ],
        mechanicalVentilation: [[5, 1]],
      },
      { ageYears: 60 },
      true,
    ),
  );
  tally.add(stay({ heartRate: [[10, 80]], mechanicalVentilation: [[5, 1]] }, { ageYears: 70 }, false));
  tally.add({ ...stay({ heartRate: [[10, 90]] }, { ageYears: null, careUnit: "surgical" }), developedOn: true });
  tally.leaveOut("shorter than 48 h");
  const shift = tally.shift();
  const of = (feature: string) => shift.features.find((one) => one.feature === feature);

  it("has the shape that the page reads", () => {
    expect(cohortShiftSchema.parse(shift)).toEqual(shift);
  });

  it("takes each stay's mean over its hours, and holds mean, spread and median against those of development", () => {
    expect(of("heartRate")?.values).toEqual({
      site: { mean: 90, sd: expect.closeTo(Math.sqrt(200 / 3), 9), median: 90 },
      development: { mean: 85, sd: 10, median: 84 },
      smd: expect.closeTo(5 / Math.sqrt((200 / 3 + 100) / 2), 9),
    });
    expect(of("age")?.values?.site).toEqual({ mean: 65, sd: 5, median: 65 });
  });

  it("tells what is measured less or more often from what has other values", () => {
    expect(of("lactate")).toEqual({
      feature: "lactate",
      measured: { site: 0, development: 0.5, smd: expect.closeTo(-0.5 / Math.sqrt(0.125), 9) },
      values: null,
    });
    expect(of("age")?.measured.site).toBeCloseTo(2 / 3, 9);
    // Ventilated or not recorded: its values never vary, so no difference of theirs can be standardised.
    expect(of("mechanicalVentilation")?.values?.smd).toBeNull();
  });

  it("puts what differs most first", () => {
    expect(shift.features[0]?.feature).toBe("lactate");
  });

  it("compares the kinds of ICU and the share with the outcome, where these are known", () => {
    expect(shift.outcome).toMatchObject({ known: 2, events: 1, site: 0.5, development: 0.14 });
    expect(shift.men).toMatchObject({ site: 0, development: 0.56 });
    expect(of("sex")).toBeUndefined();
    expect(shift.careUnits[0]).toMatchObject({ careUnit: "coronary care", site: 0, development: 0.15 });
    const kinds = shift.careUnits.reduce((sum, { site }) => sum + site, 0);
    expect(kinds).toBeCloseTo(1, 9);
  });

  it("accounts for stays left out and for stays of the models' own development", () => {
    expect(shift).toMatchObject({ n: 3, left: [{ reason: "shorter than 48 h", n: 1 }], developedOn: 1 });
  });

  it("says nothing of an outcome that nobody knows, nor of values that nobody has", () => {
    const empty = new CohortTally(task, [toyCard]).shift();
    expect(empty).toMatchObject({ n: 0, outcome: null, careUnits: [] });
  });
});

it("standardises by the root of the mean of the variances", () => {
  expect(standardised(3, 1, 1, Math.sqrt(3))).toBeCloseTo(2 / Math.sqrt(2), 12);
  expect(standardised(1, 1, 0, 0)).toBeNull();
});
