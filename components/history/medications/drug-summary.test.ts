import fc from "fast-check";
import { expect, test } from "vitest";
import { amount, madeHistory, madeResource } from "@/lib/record/history/fixtures/made-history";
import { drugSummaries, drugSummariesSchema, givenAt } from "./drug-summary";

const now = Date.parse("2020-01-01T00:00:00Z");
const given = (start: string, rate?: number) =>
  madeResource("MedicationAdministration", {
    ...{ name: "Heparin", start, status: "completed" },
    detail: rate === undefined ? {} : { rate: amount(rate, "mL/h") },
  });

test("a drug is sent with what its row draws: courses, when it was given, its rates", () => {
  const order = madeResource("MedicationRequest", {
    ...{ name: "Heparin", start: "2012-05-03T08:00:00Z", end: "2012-05-04T08:00:00Z", status: "completed" },
  });
  const { drugs, from, to } = drugSummaries(
    madeHistory([order, given("2012-05-03T09:00:00Z", 5), given("2012-05-03T11:00:00Z", 8)]),
    now,
  );
  expect(drugs).toMatchObject([
    {
      ...{ title: "Heparin", told: "ordered", state: "past", text: "3 May 2012 to 4 May 2012; given 2 times" },
      bars: [{ from: Date.parse("2012-05-03T08:00Z"), to: Date.parse("2012-05-04T08:00Z"), goesOn: false }],
      rates: [
        [Date.parse("2012-05-03T09:00Z"), Date.parse("2012-05-03T11:00Z"), 5],
        [Date.parse("2012-05-03T11:00Z"), Date.parse("2012-05-03T11:00Z"), 8],
      ],
    },
  ]);
  expect(from).toBe(Date.parse("2012-05-03T08:00Z"));
  expect(to).toBe(Date.parse("2012-05-04T08:00Z"));
});

test("moments come back as they were sent, to the second", () => {
  const moment = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000).toISOString());
  fc.assert(
    fc.property(fc.array(moment, { minLength: 1, maxLength: 20 }), (moments) => {
      const sent = drugSummariesSchema.parse(drugSummaries(madeHistory(moments.map((at) => given(at))), now));
      expect(givenAt(sent.drugs[0]!)).toEqual(moments.map((at) => Date.parse(at)).sort((a, b) => a - b));
    }),
    { numRuns: 50 },
  );
});

test("an administration more takes a few bytes, not what stands behind it", () => {
  const times = (count: number) =>
    Array.from({ length: count }, (_, i) => given(new Date(Date.UTC(2012, 0, 1, 0, i * 37)).toISOString()));
  const bytes = (count: number) => JSON.stringify(drugSummaries(madeHistory(times(count)), now)).length;
  expect((bytes(1000) - bytes(500)) / 500).toBeLessThan(8);
});
