import { expect, test } from "vitest";
import { stalenessOf } from "./staleness";

const now = new Date("2026-03-01T12:00:00Z");

test("names the edition, and asks to check for a newer one past five years", () => {
  expect(stalenessOf({ year: 2024 }, now)).toEqual({ years: 2, stale: false, phrase: "2024 edition" });
  expect(stalenessOf({ year: 2021 }, now)).toEqual({ years: 5, stale: false, phrase: "2021 edition" });
  expect(stalenessOf({ year: 2020 }, now)).toEqual({
    years: 6,
    stale: true,
    phrase: "2020 edition; check for a newer one",
  });
  expect(stalenessOf({ year: 2012 }, now).phrase).toBe("2012 edition; check for a newer one");
});

test("an edition dated ahead of the clock is not of negative age", () => {
  expect(stalenessOf({ year: 2027 }, now)).toEqual({ years: 0, stale: false, phrase: "2027 edition" });
});
