import { describe, expect, it } from "vitest";
import { syntheticRecords } from "../record/sources/synthetic/synthetic-patients";
import {
  developmentStays,
  developmentStaysFile,
  openDevelopmentStays,
  stayFingerprint,
} from "./development-stays.server";

const [first, second, third] = syntheticRecords(1);
if (!first || !second || !third) throw new Error("there are no synthetic records");
const stays = [first, second].map((record, i) => ({
  split: i === 0 ? ("experts" as const) : ("test" as const),
  fingerprint: stayFingerprint(record),
}));
const known = openDevelopmentStays(developmentStaysFile("a toy", stays));

describe("a stay of the development data", () => {
  it("is known again by what was measured, with its split", () => {
    expect([first, second, third].map((record) => known.splitOf(record))).toEqual(["experts", "test", null]);
  });

  it("is known under any other id, and with a column more or less", () => {
    const copy = structuredClone(first);
    copy.patient.id = "9132539";
    copy.encounter.id = "9132539";
    const longest = Math.max(...copy.series.map(({ times }) => times.length));
    copy.series = copy.series.filter(({ times }, i) => times.length === longest || i % 2 === 0);
    expect(known.splitOf(copy)).toBe("experts");
  });

  it("is another once a value or a minute of its longest series is another", () => {
    const longest = first.series.toSorted((a, b) => b.values.length - a.values.length)[0];
    if (!longest) throw new Error("nothing was measured");
    const changed = (change: Partial<typeof longest>) => known.splitOf({ series: [{ ...longest, ...change }] });
    expect(changed({})).toBe("experts");
    expect(changed({ values: longest.values.map((value, i) => (i === 3 ? value + 0.1 : value)) })).toBeNull();
    expect(changed({ times: longest.times.map((time, i) => (i === 3 ? time + 1 : time)) })).toBeNull();
  });

  it("is known by all its series where each is short, and not told from others where next to nothing was measured", () => {
    const short = (values: number, series = 20) => ({
      series: first.series.slice(0, series).map((one) => ({
        ...one,
        times: one.times.slice(0, values),
        values: one.values.slice(0, values),
      })),
    });
    const list = openDevelopmentStays(
      developmentStaysFile("short", [{ split: "calibration", fingerprint: stayFingerprint(short(2)) }]),
    );
    expect(list.splitOf(short(2))).toBe("calibration");
    expect(list.splitOf(short(3))).toBeNull();
    for (const little of [{ series: [] }, short(2, 3)]) expect(list.splitOf(little)).toBe("unknown");
  });
});

it("a task without a list has met no stay", async () => {
  expect((await developmentStays("no-such-task")).splitOf(first)).toBeNull();
});
