import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minutesOf, type StayOffsets, unitAdmissions } from "./stay-times";

const MINUTE = 60_000;
const stays = fc.uniqueArray(
  fc.record({
    unitStay: fc.integer({ min: 1, max: 999 }).map(String),
    hospitalStay: fc.integer({ min: 1, max: 999 }).map(String),
    hospitalAdmitOffset: fc.integer({ min: -20_000, max: 0 }),
    hospitalDischargeOffset: fc.integer({ min: 1, max: 40_000 }),
    dischargeYear: fc.constantFrom(2014, 2015),
    dischargeClock: fc.constantFrom("00:00:00", "19:20:00", "23:59:00"),
    died: fc.boolean(),
    age: fc.constantFrom(null, 70, 71, Number.POSITIVE_INFINITY),
  }),
  { selector: ({ hospitalStay }) => hospitalStay, maxLength: 6 },
);

const ends = (all: readonly StayOffsets[]) => {
  const began = unitAdmissions(all);
  return all
    .map((one) => {
      const start = began.get(one.unitStay) ?? Number.NaN;
      const from = start + one.hospitalAdmitOffset * MINUTE;
      return { one, from, to: start + one.hospitalDischargeOffset * MINUTE };
    })
    .toSorted((a, b) => a.from - b.from);
};

describe("times of stays that have no dates", () => {
  it("never overlap, and leave a day between two hospital stays", () => {
    fc.assert(
      fc.property(stays, (all) => {
        const unique = [...new Map(all.map((one) => [one.unitStay, one])).values()];
        const order = ends(unique);
        for (const [i, { from }] of order.entries())
          if (i > 0) expect(from - (order[i - 1]?.to ?? 0)).toBeGreaterThanOrEqual(24 * 60 * MINUTE);
      }),
    );
  });

  it("end at their own time of day, never after the year of discharge, in order of the years", () => {
    fc.assert(
      fc.property(stays, (all) => {
        const unique = [...new Map(all.map((one) => [one.unitStay, one])).values()];
        const order = ends(unique);
        for (const { one, to } of order) {
          expect((to / MINUTE) % 1440).toBe(minutesOf(one.dischargeClock));
          expect(new Date(to).getUTCFullYear()).toBeLessThanOrEqual(one.dischargeYear);
        }
        const years = order.map(({ one }) => one.dischargeYear);
        expect(years).toEqual(years.toSorted());
      }),
    );
  });

  it("put a stay in which the patient died after the others of its year, and an older age after a younger", () => {
    const base = {
      hospitalAdmitOffset: 0,
      hospitalDischargeOffset: 60,
      dischargeYear: 2014,
      dischargeClock: "10:00:00",
    };
    const stay = (unitStay: string, died: boolean, age: number) => ({
      ...base,
      unitStay,
      hospitalStay: unitStay,
      died,
      age,
    });
    const order = ends([stay("1", true, 70), stay("2", false, 71), stay("3", false, 70)]);
    expect(order.map(({ one }) => one.unitStay)).toEqual(["3", "2", "1"]);
  });

  it("take a time of day as such alone", () => {
    expect(["19:20:00", "7:05", "24:00:00", "12:60", "", "noon"].map(minutesOf)).toEqual([
      1160,
      425,
      null,
      null,
      null,
      null,
    ]);
  });
});
