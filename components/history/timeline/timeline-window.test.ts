import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { axisTicks, windowText } from "./axis-ticks";
import {
  DAY,
  HOUR,
  padded,
  panned,
  presetOf,
  presets,
  presetWindow,
  type TimelineWindow,
  windowFrom,
  windowParams,
  zoomed,
} from "./timeline-window";

const life: TimelineWindow = { from: Date.UTC(1931, 4, 3), to: Date.UTC(2019, 10, 20, 14) };
const within: TimelineWindow = { from: Date.UTC(2012, 4, 1), to: Date.UTC(2012, 4, 31) };

describe("the window of the timeline", () => {
  test("zooms about the moment that is pointed at, which stays where it is", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (factor, share) => {
          const at = within.from + share * (within.to - within.from);
          const next = zoomed(within, { factor, at, whole: life });
          expect((at - next.from) / (next.to - next.from)).toBeCloseTo(share, 3);
        },
      ),
    );
  });

  test("reaches from a decade to an hour and no closer than a quarter of one", () => {
    let window = presetWindow("decade", padded(life), life);
    while (window.to - window.from > HOUR) window = zoomed(window, { factor: 0.5, at: window.from + 1, whole: life });
    for (let i = 0; i < 20; i++) window = zoomed(window, { factor: 0.5, at: window.from + 1, whole: life });
    expect(window.to - window.from).toBe(HOUR / 4);
  });

  test("cannot be panned away from the record", () => {
    let window = within;
    for (let i = 0; i < 2000; i++) window = panned(window, 1, life);
    expect((window.from + window.to) / 2).toBeLessThanOrEqual(life.to);
  });

  test("of a preset ends with the record where that was in view, and else stays about what is looked at", () => {
    const year = presetWindow("year", padded(life), life);
    expect(year.to).toBeGreaterThanOrEqual(life.to);
    expect(presetOf(year, life)).toBe("year");
    const day = presetWindow("day", within, life);
    expect((day.from + day.to) / 2).toBe((within.from + within.to) / 2);
    for (const { name } of presets) expect(presetOf(presetWindow(name, within, life), life)).toBe(name);
  });

  test("comes back from an address as it went in, to the minute, and from nonsense not at all", () => {
    expect(windowFrom(new URLSearchParams(windowParams(within)))).toEqual(within);
    for (const search of ["", "from=2012-01-01T00:00", "from=2013-01-01T00:00&to=2012-01-01T00:00", "from=x&to=y"])
      expect(windowFrom(new URLSearchParams(search))).toBeNull();
  });
});

describe("ticks", () => {
  const labels = (from: string, to: string, count = 8) =>
    axisTicks({ from: Date.parse(`${from}Z`), to: Date.parse(`${to}Z`) }, count).map(({ label }) => label);

  test("count years, months, days and hours of the source's clock", () => {
    expect(labels("1930-01-01T00:00", "2020-01-01T00:00")).toEqual([
      "1930",
      "1940",
      "1950",
      "1960",
      "1970",
      "1980",
      "1990",
      "2000",
      "2010",
      "2020",
    ]);
    expect(labels("2012-10-01T00:00", "2013-04-01T00:00", 6)).toEqual([
      "Oct",
      "Nov",
      "Dec",
      "2013",
      "Feb",
      "Mar",
      "Apr",
    ]);
    expect(labels("2012-04-29T00:00", "2012-05-03T00:00", 4)).toEqual(["29 Apr", "30 Apr", "1 May", "2 May", "3 May"]);
    expect(labels("2012-05-03T18:00", "2012-05-04T06:00", 4)).toEqual(["18:00", "21:00", "4 May", "03:00", "06:00"]);
    expect(labels("2012-05-03T10:00", "2012-05-03T11:00", 4)).toEqual(["10:00", "10:15", "10:30", "10:45", "11:00"]);
  });

  test("stand in order, within the window, and no more than twice as many as asked for", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: life.from, max: life.to }),
        fc.integer({ min: HOUR, max: 40_000 * DAY }),
        (from, length) => {
          const ticks = axisTicks({ from, to: from + length }, 8);
          expect(ticks.length).toBeLessThanOrEqual(16);
          expect(ticks.map(({ at }) => at)).toEqual(ticks.map(({ at }) => at).toSorted((a, b) => a - b));
          for (const { at } of ticks) expect(at >= from && at <= from + length).toBe(true);
        },
      ),
    );
  });

  test("what is in view is told in words of its size", () => {
    const text = (from: string, to: string) => windowText({ from: Date.parse(`${from}Z`), to: Date.parse(`${to}Z`) });
    expect(text("1931-01-01T00:00", "2020-01-01T00:00")).toBe("1931 to 2019");
    expect(text("2012-05-01T00:00", "2012-09-01T00:00")).toBe("May 2012 to Aug 2012");
    expect(text("2012-05-03T00:00", "2012-05-10T00:00")).toBe("3 May 2012 to 9 May 2012");
    expect(text("2012-05-03T10:00", "2012-05-03T14:00")).toBe("3 May 2012, 10:00 to 14:00");
  });
});
