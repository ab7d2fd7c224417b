import { describe, expect, it } from "vitest";
import { feature } from "../record/catalogue";
import { syntheticRecords } from "../record/sources/synthetic/synthetic-patients";
import { recordOf } from "./fixtures/record";
import { toyCard } from "./fixtures/toy-card";
import { hourlyGrid } from "./hourly-grid";
import { readTask } from "./model-store.server";
import { outsideDomain, outsideTogether } from "./outside-training-domain";

const window = { windowHours: 48, stepMinutes: 60 };
const measured = { heartRate: [[5, 80]], creatinine: [[5, 1]] } as Parameters<typeof recordOf>[0];
const card = {
  ...toyCard,
  domain: {
    ...toyCard.domain,
    ranges: [
      { feature: "heartRate", low: 30, high: 200 },
      { feature: "creatinine", low: 0.1, high: 16 },
    ],
  },
} satisfies typeof toyCard;
const outside = (series: Parameters<typeof recordOf>[0], encounter: Parameters<typeof recordOf>[1] = {}) =>
  outsideDomain(card, hourlyGrid(recordOf(series, encounter), window));

describe("outsideDomain", () => {
  it("says nothing of a patient like those the model was trained on", () => {
    for (const ageYears of [16, 90]) expect(outside(measured, { ageYears })).toEqual([]);
    expect(outside({ heartRate: [[5, 30]], creatinine: [[5, 16]] })).toEqual([]);
  });

  it("says that a patient is too young, too old, or of unknown age", () => {
    const said = (ageYears: number | null) => outside(measured, { ageYears });
    expect(said(15)).toEqual(["Age is 15; the model was trained on patients aged 16 to 90."]);
    expect(said(91)).toEqual(["Age is 91; the model was trained on patients aged 16 to 90."]);
    expect(said(null)).toEqual(["Age is not recorded; the model was trained on patients aged 16 to 90."]);
  });

  it("says that too little was measured, not counting what lies outside the window", () => {
    expect(outside({ heartRate: [[5, 80]], creatinine: [[2900, 1]] })).toEqual([
      "1 of 3 series were measured; of the stays the model was trained on, 99 in 100 have at least 2.",
    ]);
  });

  it("names a series beyond what it held in training, with value, unit and range", () => {
    expect(outside({ heartRate: [[5, 80]], creatinine: [[5, 22.14]] })).toEqual([
      "Creatinine reaches 22.1 mg/dL; in the stays the model was trained on it lies between 0.1 and 16.0 mg/dL.",
    ]);
    expect(outside({ heartRate: [[5, 22]], creatinine: [[5, 1]] })).toEqual([
      "Heart rate falls to 22/min; in the stays the model was trained on it lies between 30 and 200/min.",
    ]);
  });

  it("does not name a fraction's unit, which its name says", () => {
    const [first, ...rest] = toyCard.series;
    const withOxygen = {
      ...card,
      series: [{ ...(first as (typeof rest)[number]), feature: "fio2" as const }, ...toyCard.series],
      domain: { ...card.domain, ranges: [{ feature: "fio2" as const, low: 0.25, high: 1 }] },
    };
    const grid = hourlyGrid(recordOf({ heartRate: [[5, 80]], fio2: [[5, 0.21]] }, {}), window);
    expect(outsideDomain(withOxygen, grid)[0]).toMatch(/ falls to 0\.21; .* between 0\.25 and 1\.00\.$/);
  });

  it("tells a value from the edge that it only just passes", () => {
    expect(outside({ heartRate: [[5, 80]], creatinine: [[5, 16.04]] })[0]).toMatch(
      /reaches 16.04 mg\/dL;.* 0.10 and 16.00 mg\/dL/,
    );
  });

  it("puts what touches the whole input first, then the value furthest beyond its range in standard deviations", () => {
    // 220 is one standard deviation beyond 200, creatinine 20 is four beyond 16.
    expect(
      outside({ heartRate: [[5, 220]], creatinine: [[5, 20]] }, { ageYears: 99 }).map((s) => s.split(" ")[0]),
    ).toEqual(["Age", "Creatinine", "Heart"]);
  });

  it("takes the hourly value that the model reads, so that a value overwritten in its hour does not count", () => {
    expect(
      outside({
        heartRate: [
          [5, 250],
          [20, 80],
        ],
        creatinine: [[5, 1]],
      }),
    ).toEqual([]);
  });

  it("keeps the list short and names the rest", () => {
    const ids = ["heartRate", "creatinine", "sodium", "potassium", "glucose", "wbc"] as const;
    const many = {
      ...card,
      series: ids.map((id) => ({ ...toyCard.series[0], feature: id, sd: 1 })) as typeof toyCard.series,
      domain: { ...card.domain, ranges: ids.map((id) => ({ feature: id, low: 0, high: 1 })) },
    };
    const record = recordOf(Object.fromEntries(ids.map((id, i) => [id, [[5, 10 - i]]])));
    const said = outsideDomain(many, hourlyGrid(record, window));
    expect(said).toHaveLength(5);
    expect(said[4]).toBe(`Beyond the training range as well: ${feature("glucose").label}; ${feature("wbc").label}.`);
  });
});

describe("the shipped models' domain", () => {
  it("holds the synthetic patients, and not one with a value that no stay of training had", async () => {
    const { task, cards } = await readTask("icu-mortality");
    const records = syntheticRecords().filter(({ encounter }) => encounter.observedMinutes >= task.windowHours * 60);
    expect(records.length).toBeGreaterThan(10);
    for (const card of cards) {
      const highest = card.domain.ranges.find((range) => range.feature === "creatinine")?.high as number;
      for (const record of records) {
        const grid = hourlyGrid(record, task);
        expect(outsideDomain(card, grid)).toEqual([]);
        const series = new Map(grid.series).set("creatinine", Float64Array.of(highest + 10));
        const [worst, ...others] = outsideDomain(card, { ...grid, series });
        expect(worst).toMatch(/^Creatinine reaches \d+\.\d mg\/dL; in the stays the model was trained on/);
        expect(others).toEqual([]);
      }
    }
  });
});

describe("outsideTogether", () => {
  it("says once what is true of several models", () => {
    expect(
      outsideTogether([
        { title: "A", outsideDomain: ["x."] },
        { title: "B", outsideDomain: [] },
        { title: "C", outsideDomain: ["x."] },
        { title: "D", outsideDomain: ["x.", "y."] },
      ]),
    ).toEqual([
      { titles: ["A", "C"], reasons: ["x."] },
      { titles: ["D"], reasons: ["x.", "y."] },
    ]);
  });
});
