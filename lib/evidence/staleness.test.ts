import { expect, test } from "vitest";
import { stalenessOf, usualCycleOf } from "./staleness";

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

test("an issuer who brings out an edition every year is asked after sooner", () => {
  expect(usualCycleOf("American Diabetes Association")).toBe(1);
  expect(stalenessOf({ year: 2024, issuer: "American Diabetes Association" }, now).stale).toBe(true);
  expect(stalenessOf({ year: 2025, issuer: "American Diabetes Association" }, now).stale).toBe(false);
  expect(stalenessOf({ year: 2024, issuer: "British Thoracic Society" }, now).stale).toBe(false);
});

test("a study has no newer edition, a review has", () => {
  expect(stalenessOf({ year: 2010, issuer: "Jansen (a trial, not a guideline)" }, now)).toEqual({
    years: 16,
    stale: false,
    phrase: "study of 2010",
  });
  expect(stalenessOf({ year: 2010, issuer: "Vincent (a review, not a guideline)" }, now).stale).toBe(true);
});
