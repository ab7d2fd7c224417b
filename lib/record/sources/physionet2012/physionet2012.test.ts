import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feature } from "../../catalogue";
import {
  addCounts,
  excludedLineSchema,
  keptLines,
  lineCountsSchema,
  noLines,
  skippedLines,
} from "../../import/line-rules";
import { recordOfStay } from "../../import/parsed-stay";
import { recordSchema } from "../../schema";
import { parseStay } from "./physionet2012";
import { source } from "./source";

const features = source.columns.map(({ name, feature: id }) => ({ ...feature(id), name }));
const file = (...lines: string[]) => ["Time,Parameter,Value", ...lines, ""].join("\n");
const seriesOf = (text: string, feature: string) => parseStay(text).series.find((s) => s.feature === feature);
const reasons = (text: string) => parseStay(text).excluded.map((e) => [e.line, e.reason]);

describe("parseStay", () => {
  it("reads descriptors, the record id and series", () => {
    const stay = parseStay(
      file(
        "00:00,RecordID,1",
        "00:00,Age,54",
        "00:00,Gender,0",
        "00:00,Height,162.6",
        "00:00,ICUType,4",
        "00:00,Weight,70",
        "00:07,GCS,15",
        "47:37,HR,86",
      ),
    );
    expect(stay).toMatchObject({
      recordIds: ["1"],
      ageYears: 54,
      sex: "female",
      heightCm: 162.6,
      careUnit: "surgical",
      observedMinutes: 2880,
    });
    expect(stay.series.map((s) => [s.feature, s.times, s.values, s.sourceLines])).toEqual([
      ["gcs", [7], [15], [8]],
      ["heartRate", [2857], [86], [9]],
      ["weight", [0], [70], [7]],
    ]);
    expect(stay.counts).toEqual({ ...noLines, lines: 8, observations: 3, descriptors: 4, recordIds: 1 });
  });

  it("takes -1 as missing in age, sex, height, weight and ICU type, and only there", () => {
    const text = file(
      "00:00,Age,-1",
      "00:00,Gender,-1",
      "00:00,Height,-1",
      "00:00,ICUType,-1",
      "00:00,Weight,-1",
      "01:00,Temp,-1",
    );
    expect(reasons(text)).toEqual([
      [2, "missing code"],
      [3, "missing code"],
      [4, "missing code"],
      [5, "missing code"],
      [6, "missing code"],
      [7, "impossible value"],
    ]);
    expect(parseStay(text)).toMatchObject({
      ageYears: null,
      sex: "unknown",
      heightCm: null,
      careUnit: null,
      series: [],
    });
  });

  it("reads a pH without its decimal point, and says what was written", () => {
    const stay = parseStay(file("01:00,pH,735", "02:00,pH,73.5", "03:00,pH,7.35", "04:00,pH,1"));
    expect(stay.series[0]).toMatchObject({ values: [7.35, 7.35, 7.35], statuses: ["corrected", "corrected", "final"] });
    expect(stay.corrected).toEqual([
      { line: 2, time: "01:00", parameter: "pH", value: "735", readAs: 7.35 },
      { line: 3, time: "02:00", parameter: "pH", value: "73.5", readAs: 7.35 },
    ]);
    expect(stay.counts).toMatchObject({ corrected: 2, skipped: { "impossible value": 1 } });
  });

  it.each(features.filter((f) => f.kind === "series").map((f) => [f.name, f.plausible] as const))(
    "keeps %s at the limits of its plausible range, and nothing beyond",
    (name, { low, high }) => {
      const stay = parseStay(
        file(
          `00:01,${name},${low}`,
          `00:02,${name},${high}`,
          `00:03,${name},${low - 0.001}`,
          `00:04,${name},${high + 0.001}`,
        ),
      );
      expect(stay.series[0]?.times).toEqual([1, 2]);
      expect(stay.counts.skipped).toEqual({ "impossible value": 2 });
    },
  );

  it("keeps the last of two conflicting values in use, and the earlier one as superseded", () => {
    const text = file("05:00,MAP,60", "05:00,MAP,72", "05:00,MAP,60", "06:00,MAP,70");
    expect(seriesOf(text, "meanPressure")).toMatchObject({
      times: [300, 300, 300, 360],
      values: [60, 72, 60, 70],
      statuses: ["superseded", "superseded", "final", "final"],
      sourceLines: [2, 3, 4, 5],
    });
    expect(parseStay(text).counts).toMatchObject({ observations: 4, superseded: 2 });
  });

  it("skips an exact repeat, and does not let an impossible value supersede a possible one", () => {
    const text = file("05:00,HR,80", "05:00,HR,80", "05:00,HR,400");
    expect(seriesOf(text, "heartRate")).toMatchObject({ values: [80], statuses: ["final"] });
    expect(reasons(text)).toEqual([
      [3, "repeat of the same value"],
      [4, "impossible value"],
    ]);
  });

  it("takes the last plausible value of a descriptor, in time, then in the file", () => {
    const text = file("02:00,Age,60", "00:00,Age,50", "02:00,Age,61", "03:00,Age,200", "04:00,Age,61");
    expect(parseStay(text).ageYears).toBe(61);
    expect(reasons(text)).toEqual([
      [2, "replaced descriptor"],
      [3, "replaced descriptor"],
      [5, "impossible value"],
      [6, "repeat of the same value"],
    ]);
  });

  it("gives a reason for each line that it cannot read", () => {
    expect(
      reasons(
        file(
          "00:00,,5",
          "00:00,Foo,5",
          "00:00,HR,abc",
          "00:00,HR,0x50",
          "24:61,HR,80",
          "-1:00,HR,80",
          "HR,80",
          "",
          "a,b,c,d",
        ),
      ),
    ).toEqual([
      [2, "empty parameter name"],
      [3, "unknown parameter"],
      [4, "unreadable number"],
      [5, "unreadable number"],
      [6, "unreadable time"],
      [7, "unreadable time"],
      [8, "malformed line"],
      [9, "malformed line"],
      [10, "malformed line"],
    ]);
  });

  it("keeps a value at 48:00 and after, and puts times in order", () => {
    const stay = parseStay(file("48:00,HR,80", "47:00,HR,81", "50:30,HR,82"));
    expect(stay.series[0]).toMatchObject({ times: [2820, 2880, 3030], values: [81, 80, 82] });
    expect(stay.observedMinutes).toBe(3030);
  });

  it("reads files with other line ends, a byte order mark, spaces, or no header", () => {
    const expected = parseStay(file("00:00,RecordID,1", "00:05,HR,80")).series;
    expect(parseStay("\uFEFFTime,Parameter,Value\r\n00:00,RecordID,1\r\n00:05,HR,80\r\n").series).toEqual(expected);
    expect(parseStay("Time, Parameter, Value\r00:00 , RecordID , 1\r 00:05,HR, 80").series).toEqual(expected);
    expect(parseStay("00:05,HR,80").counts).toMatchObject({ lines: 1, observations: 1 });
    expect(parseStay("").counts).toEqual(noLines);
  });

  it("shows source text without control characters, cut short", () => {
    const [line] = parseStay(file(`00:00,\u0000\u001b[31m,${"9".repeat(500)}`)).excluded;
    expect(excludedLineSchema.parse(line)).toMatchObject({
      parameter: "\uFFFD\uFFFD[31m",
      value: `${"9".repeat(60)}…`,
    });
  });

  it("counts rubbish to its end, and shows the first thousand lines of it", () => {
    const stay = parseStay(file(...Array.from({ length: 5000 }, () => "rubbish")));
    expect(stay.counts.skipped).toEqual({ "malformed line": 5000 });
    expect(stay.excluded).toHaveLength(1000);
  });

  it("becomes a record under the identifiers given", () => {
    const stay = parseStay(file("00:00,RecordID,132539", "00:00,Age,54", "00:07,HR,80"));
    const record = recordOfStay(stay, { patientId: "a", encounterId: "b", mrn: "P-1" }, "physionet2012");
    expect(recordSchema.parse(record)).toEqual(record);
    expect(JSON.stringify(record)).not.toContain("132539");
  });
});

const time = fc.oneof(
  fc.tuple(fc.nat(50), fc.nat(59)).map(([h, m]) => `${String(h).padStart(2, "0")}:${String(m).padStart(2, "0")}`),
  fc.constantFrom("00:00", "5:00", "", "24:99", "x"),
);
const parameter = fc.oneof(
  fc.constantFrom(...features.map((f) => f.name)),
  fc.constantFrom("RecordID", "", "Foo", "hr"),
);
const value = fc.oneof(
  fc.constantFrom("-1", "0", "1", "7.35", "735", "80", "80.0", "", "abc", "1e3", "NaN", "Infinity"),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -10, max: 500 }).map(String),
);
const sound = fc.tuple(time, parameter, value).map((fields) => fields.join(","));
const anyFile = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: sound },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }).map((s) => s.replace(/[\r\n]/g, "")) },
  ),
);

describe("parseStay, whatever the file", () => {
  it("accounts for every line: kept and skipped add up", () => {
    fc.assert(
      fc.property(anyFile, (lines) => {
        const stay = parseStay(["Time,Parameter,Value", ...lines, ""].join("\n"));
        expect(stay.counts.lines).toBe(lines.length);
        expect(keptLines(stay.counts) + skippedLines(stay.counts)).toBe(lines.length);
        const own = [...stay.excluded.map((e) => e.line), ...stay.series.flatMap((s) => s.sourceLines)];
        expect(new Set(own).size).toBe(own.length);
        expect(skippedLines(stay.counts)).toBe(stay.excluded.length);
        lineCountsSchema.parse(stay.counts);
      }),
      { numRuns: 500 },
    );
  });

  it("gives one value in use for each feature and minute, the last plausible one of the file", () => {
    fc.assert(
      fc.property(anyFile, (lines) => {
        for (const { times, statuses, sourceLines } of parseStay(lines.join("\n")).series) {
          const inUse = times.filter((_, i) => statuses[i] !== "superseded");
          expect(inUse).toEqual([...new Set(times)]);
          for (const [i, status] of statuses.entries()) {
            if (status !== "superseded")
              expect(sourceLines[i]).toBe(Math.max(...sourceLines.filter((_, j) => times[j] === times[i])));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it("reads the same file the same way, and never throws", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      anyFile.map((lines) => lines.join("\n")),
    );
    fc.assert(
      fc.property(text, (given) => {
        expect(parseStay(given)).toEqual(parseStay(given));
      }),
    );
  });
});

describe("addCounts", () => {
  it("adds up in any grouping", () => {
    const counts = anyFile.map((lines) => parseStay(lines.join("\n")).counts);
    fc.assert(
      fc.property(counts, counts, counts, (a, b, c) => {
        expect(addCounts(addCounts(a, b), c)).toEqual(addCounts(a, addCounts(b, c)));
        expect(addCounts(a, noLines)).toEqual(a);
      }),
      { numRuns: 50 },
    );
  });
});
