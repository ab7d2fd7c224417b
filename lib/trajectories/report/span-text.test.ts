import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { timeToIndex } from "../xml/time-to-index";
import { dayOrHour, indexText, spanText, withTimes } from "./span-text";

const calendar = { clock: "calendar", index: "2015-05-12T23:59:59.999Z" } as const;
const stay = { clock: "stay", index: "2000-01-03T00:00:00.000Z" } as const;

describe("times of a trajectory", () => {
  test("are months over years, days over weeks, and one alone where both are told alike", () => {
    expect(spanText("2014-03-02T08:00:00.000Z", "2015-08-20T08:00:00.000Z", calendar)).toBe("Mar 2014 to Aug 2015");
    expect(spanText("2014-03-02T08:00:00.000Z", "2014-03-09T08:00:00.000Z", calendar)).toBe("2 Mar 2014 to 9 Mar 2014");
    expect(spanText("2014-03-02T08:00:00.000Z", "2014-03-02T20:00:00.000Z", calendar)).toBe("2 Mar 2014");
    expect(indexText(calendar)).toBe("as of 12 May 2015");
  });

  test("of a stay kept as series are hours since admission, and never a date", () => {
    expect(spanText("2000-01-01T00:00:00.000Z", "2000-01-02T11:40:00.000Z", stay)).toBe("hour 0:00 to hour 35:40");
    expect(indexText(stay)).toBe("at hour 48:00 of the stay");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (minutes) => {
        const at = new Date(Date.UTC(2000, 0, 1) + minutes * 60_000).toISOString();
        expect(dayOrHour(at, stay)).toMatch(/^hour \d+:\d{2}$/u);
      }),
    );
  });

  test("in an agent's words become times that people tell; other words stay", () => {
    const at = "2014-03-02T08:00:00.000Z";
    expect(withTimes(`COPD since ${timeToIndex(at, calendar)}, holiday -3 and D-dimer low.`, calendar)).toBe(
      "COPD since 2 Mar 2014, holiday -3 and D-dimer low.",
    );
    const midnight = "2014-03-02T00:00:00.000Z";
    expect(withTimes(timeToIndex(midnight, calendar), calendar)).toBe(dayOrHour(midnight, calendar));
    expect(withTimes("Lactate up from H+12:05.", stay)).toBe("Lactate up from hour 12:05.");
    expect(withTimes("No time at all.", calendar)).toBe("No time at all.");
  });
});
