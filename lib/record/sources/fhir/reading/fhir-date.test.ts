import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fhirDate } from "./fhir-date";

const at = (text: string) => Date.parse(text);

describe("fhirDate", () => {
  it.each([
    ["1974", "year", "1974-01-01T00:00:00Z", "1975-01-01T00:00:00Z", null, true],
    ["2020-02", "month", "2020-02-01T00:00:00Z", "2020-03-01T00:00:00Z", null, true],
    ["2020-12", "month", "2020-12-01T00:00:00Z", "2021-01-01T00:00:00Z", null, true],
    ["2020-02-29", "day", "2020-02-29T00:00:00Z", "2020-03-01T00:00:00Z", null, true],
    ["2020-02-29T23:30:00-05:00", "second", "2020-03-01T04:30:00Z", "2020-03-01T04:30:01Z", -300, true],
    ["2020-02-29T23:30:00.250Z", "millisecond", "2020-02-29T23:30:00.250Z", "2020-02-29T23:30:00.251Z", 0, true],
    ["2150-01-01T10:00:00+14:00", "second", "2149-12-31T20:00:00Z", "2149-12-31T20:00:01Z", 840, true],
    ["2020-02-29T23:30", "minute", "2020-02-29T23:30:00Z", "2020-02-29T23:31:00Z", null, false],
    ["2020-02-29 23:30:00", "second", "2020-02-29T23:30:00Z", "2020-02-29T23:30:01Z", null, false],
    ["2020-02-29T23:30:00+0100", "second", "2020-02-29T22:30:00Z", "2020-02-29T22:30:01Z", 60, false],
  ] as const)("reads %s to the %s", (text, precision, start, end, offset, strict) => {
    expect(fhirDate(text)).toEqual({ precision, start: at(start), end: at(end), offset, strict });
  });

  it.each([
    "2023-02-30",
    "2023-02-29",
    "2023-13-01",
    "2023-00-01",
    "2023-04-31T10:00:00Z",
    "2023-04-30T24:00:00Z",
    "2023-04-30T10:60:00Z",
    "2023-04-30T10:00:00+15:00",
    "0000",
    "23-04-30",
    "30.04.2023",
    "2023-4-3",
    "",
    "yesterday",
    "2023-04-30T",
  ])("knows no date in %j", (text) => {
    expect(fhirDate(text)).toBeNull();
  });

  it("reads every instant that a clock can write", () => {
    const dates = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-30"), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        expect(fhirDate(date.toISOString())).toMatchObject({
          start: date.getTime(),
          precision: "millisecond",
          strict: true,
        });
      }),
    );
  });
});
