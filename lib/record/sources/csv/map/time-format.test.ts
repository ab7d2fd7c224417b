import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readTime, readTimeOfDay, timeFormatFault } from "./time-format";
import { isZone } from "./zone";

test.each([
  ["2020-03-01 08:30", "iso", "2020-03-01T08:30:00Z"],
  ["2020-03-01", "iso", "2020-03-01"],
  ["2020-03-01T08:30:00+0100", "iso", "2020-03-01T08:30:00+01:00"],
  ["01.03.2020 08:30", "DD.MM.YYYY HH:mm", "2020-03-01T08:30:00Z"],
  ["3/1/2020 8:30 PM", "M/D/YYYY h:mm A", "2020-03-01T20:30:00Z"],
  ["3/1/2020 12:05 am", "M/D/YYYY h:mm A", "2020-03-01T00:05:00Z"],
  ["20200301", "YYYYMMDD", "2020-03-01"],
  ["01-Mar-20", "DD-MMM-YY", "2020-03-01"],
  ["01-MAR-71", "DD-MMM-YY", "1971-03-01"],
  ["1583051400", "unix seconds", "2020-03-01T08:30:00Z"],
  ["43891.354166667", "excel days", "2020-03-01T08:30:00Z"],
])("%s read as %s is %s", (text, format, at) => expect(readTime(text, format, "UTC")).toEqual({ at }));

test.each([
  ["90", "minutes from admission", 90 * 60_000],
  ["-1.5", "hours from admission", -90 * 60_000],
  ["2", "days from admission", 2 * 86_400_000],
])("%s %s counts from admission", (text, format, offset) => expect(readTime(text, format, "UTC")).toEqual({ offset }));

test.each([
  ["30.02.2020", "DD.MM.YYYY"],
  ["2020-02-30", "iso"],
  ["01/03/2020", "DD.MM.YYYY"],
  ["25:61", "HH:mm"],
  ["01.03.2020 24:30", "DD.MM.YYYY HH:mm"],
  ["soon", "minutes from admission"],
  ["01-Foo-20", "DD-MMM-YY"],
])("%s is no time by %s", (text, format) => expect(readTime(text, format, "UTC")).toBeNull());

test.each(["DD.MM", "YYYY YYYY MM DD", "tomorrow", ""])("%j is no format", (format) =>
  expect(timeFormatFault(format)).toContain("a time format"),
);

describe("a zone", () => {
  it("gives the offset that its clocks had, in summer and in winter", () => {
    expect(readTime("01.07.2020 08:30", "DD.MM.YYYY HH:mm", "Europe/Berlin")).toEqual({
      at: "2020-07-01T08:30:00+02:00",
    });
    expect(readTime("2020-01-01 08:30", "iso", "America/New_York")).toEqual({ at: "2020-01-01T08:30:00-05:00" });
  });
  it("leaves times that name their own as they are", () => {
    expect(readTime("2020-07-01T08:30:00Z", "iso", "Europe/Berlin")).toEqual({ at: "2020-07-01T08:30:00Z" });
  });
  it("means the first of an hour that clocks showed twice, and none of one that they skipped", () => {
    expect(readTime("2020-10-25 02:30", "iso", "Europe/Berlin")).toEqual({ at: "2020-10-25T02:30:00+02:00" });
    expect(readTime("2020-03-29 02:30", "iso", "Europe/Berlin")).toBeNull();
  });
  it("is one of the IANA database", () =>
    expect(["UTC", "Europe/Berlin", "Mars/Base"].map(isZone)).toEqual([true, true, false]));
});

test("a time of day stands in a column of its own", () => {
  expect(readTimeOfDay("8:05", "H:mm")).toBe("08:05:00");
  expect(readTimeOfDay("25:00", "HH:mm")).toBeNull();
});

test("what a pattern writes it reads again, whatever the moment", () => {
  const two = (n: number) => String(n).padStart(2, "0");
  fc.assert(
    fc.property(fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true }), (date) => {
      const [y, m, d, h, n, s] = [
        date.getUTCFullYear(),
        date.getUTCMonth() + 1,
        date.getUTCDate(),
        date.getUTCHours(),
        date.getUTCMinutes(),
        date.getUTCSeconds(),
      ];
      const at = date.toISOString().replace(/\.\d+Z$/, "Z");
      expect(readTime(`${two(d)}.${two(m)}.${y} ${two(h)}:${two(n)}:${two(s)}`, "DD.MM.YYYY HH:mm:ss", "UTC")).toEqual({
        at,
      });
      expect(
        readTime(
          `${m}/${d}/${y} ${h % 12 || 12}:${two(n)}:${two(s)} ${h < 12 ? "AM" : "PM"}`,
          "M/D/YYYY h:mm:ss A",
          "UTC",
        ),
      ).toEqual({ at });
      expect(readTime(String(Math.floor(date.getTime() / 1000)), "unix seconds", "UTC")).toEqual({ at });
    }),
  );
});
