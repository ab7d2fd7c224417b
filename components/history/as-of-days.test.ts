import { expect, test } from "vitest";
import { asOfWords, dayAfter, daysFrom, endOfDay, monthsLater, yearMarks } from "./as-of-days";

test("a day is looked at from its end, and told as a day; any other moment with its time", () => {
  expect(asOfWords(endOfDay("2015-05-12"))).toBe("12 May 2015");
  expect(asOfWords("2015-05-12T14:20:00.000Z")).toBe("12 May 2015, 14:20 UTC");
});

test("the slider's places and the days are the same thing", () => {
  const from = "1948-02-17T00:00:00.000Z";
  for (const days of [0, 1, 366, 24_000]) expect(daysFrom(from, endOfDay(dayAfter(from, days)))).toBe(days);
});

test("a month's step keeps the day, and a shorter month's last", () => {
  expect(monthsLater("2015-05-31", -1)).toBe("2015-04-30");
  expect(monthsLater("2016-02-29", 12)).toBe("2017-02-28");
  expect(monthsLater("2015-12-15", 1)).toBe("2016-01-15");
});

test("a life has a mark every ten or twenty years, a few years one a year", () => {
  const years = (from: string, to: string) =>
    yearMarks(`${from}T00:00:00.000Z`, `${to}T00:00:00.000Z`).map(([year]) => year);
  expect(years("1948-02-17", "2026-01-01")).toEqual([1950, 1960, 1970, 1980, 1990, 2000, 2010, 2020]);
  expect(years("2020-02-17", "2024-06-01")).toEqual([2021, 2022, 2023, 2024]);
});
