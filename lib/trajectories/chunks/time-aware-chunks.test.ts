import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Trajectory, TrajectoryEntry } from "../entries/trajectory-entry";
import { bodyOf } from "../xml/entry-xml";
import { instantOfTime, timeToIndex } from "../xml/time-to-index";
import type { Chunk } from "./chunk";
import { chunkXml } from "./chunk-xml";
import { countTokens } from "./count-tokens";
import { middleTruncated } from "./middle-truncation";
import { timeAwareChunks } from "./time-aware-chunks";

const index = "2020-06-01T00:00:00.000Z";
const words = fc.oneof(
  fc.constantFrom("COPD", "Coughs & <breathes>.\nNo fever.", "<|endoftext|>", "ü 😀 肺", 'He said "no".', ">>\n/</x>"),
  fc.string({ maxLength: 80, unit: "binary" }),
  fc.lorem({ maxCount: 900, mode: "words" }),
);
const entry = fc.record({
  minutes: fc.integer({ min: 1, max: 60 }).map((n) => n * 997),
  kind: fc.constantFrom<TrajectoryEntry["kind"]>("diagnosis", "note", "laboratory"),
  text: words,
  note: fc.option(words),
  value: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
  unit: fc.option(fc.string({ maxLength: 60 })),
});
const anyTrajectory: fc.Arbitrary<Trajectory> = fc.array(entry, { maxLength: 60 }).map((entries) => ({
  patient: { ageYears: 71, sex: "female", races: ["White"], ethnicity: null },
  ...{ clock: "calendar", index, from: "2015-06-01T00:00:00.000Z" },
  entries: entries
    .toSorted((a, b) => b.minutes - a.minutes)
    .map(({ minutes, ...one }, i) => {
      const at = new Date(Date.parse(index) - minutes * 60_000).toISOString();
      return { ...one, ref: `resource/${i}`, at, knownAt: at, key: "k", state: null, status: null };
    }),
}));
const anyK = fc.integer({ min: 400, max: 3000 });

const xmlOf = (chunk: Chunk, trajectory: Trajectory) => chunkXml(chunk.entries, trajectory.patient, trajectory).text;

describe("time-aware chunks", () => {
  it("hold every entry once, in order, whole or in parts that make the whole, whatever the texts and k", () => {
    fc.assert(
      fc.property(anyTrajectory, anyK, (trajectory, k) => {
        const all = timeAwareChunks(trajectory, k).flatMap(({ entries }) => entries);
        const texts = new Map<string, string>();
        for (const {
          entry: { ref },
          body,
        } of all)
          texts.set(ref, (texts.get(ref) ?? "") + body);
        expect([...texts.keys()]).toEqual(trajectory.entries.map(({ ref }) => ref));
        expect([...texts.values()]).toEqual(trajectory.entries.map(bodyOf));
        for (const [i, { id, part }] of all.entries()) {
          const before = all[i - 1];
          if (part === null || part.number === 1) expect(before?.id).not.toBe(id);
          else expect([before?.id, before?.part?.number]).toEqual([id, part.number - 1]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("have at most k tokens as they are sent, and as many as they say", () => {
    fc.assert(
      fc.property(anyTrajectory, anyK, (trajectory, k) => {
        for (const chunk of timeAwareChunks(trajectory, k)) {
          const tokens = countTokens(xmlOf(chunk, trajectory));
          expect(tokens).toBeLessThanOrEqual(k);
          expect(tokens).toBe(chunk.tokens);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("tell the time of everything in them, also of what was parted", () => {
    fc.assert(
      fc.property(anyTrajectory, anyK, (trajectory, k) => {
        for (const chunk of timeAwareChunks(trajectory, k)) {
          let time: string | null = null;
          const told: (string | null)[] = [];
          for (const line of xmlOf(chunk, trajectory).split("\n")) {
            const opened = /^<record time="([^"]+)">$/u.exec(line)?.[1];
            if (opened !== undefined) time = instantOfTime(opened, trajectory);
            if (/^<(?:diagnosis|note|laboratory) id=/u.test(line)) told.push(time);
          }
          expect(told).toEqual(chunk.entries.map(({ entry: { at } }) => at));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("are cut between times wherever what was observed then fits a chunk", () => {
    fc.assert(
      fc.property(anyTrajectory, anyK, (trajectory, k) => {
        const chunks = timeAwareChunks(trajectory, k);
        const at = (chunk: Chunk | undefined, place: 0 | -1) => chunk?.entries.at(place)?.entry.at;
        for (const [i, chunk] of chunks.entries()) {
          const next = chunks[i + 1];
          if (next === undefined || at(chunk, -1) !== at(next, 0)) continue;
          const own = trajectory.entries.filter((one) => one.at === at(next, 0));
          const alone = timeAwareChunks({ ...trajectory, entries: own }, k);
          expect(alone.length).toBeGreaterThan(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("part a note that is longer than a chunk, without losing a letter of it", () => {
    const note = `${"He coughs at night. ".repeat(3000)}${"x".repeat(20_000)}`;
    const at = "2020-01-01T00:00:00.000Z";
    const one = { ref: "resource/1", at, knownAt: at, kind: "note" as const, key: "k", text: "Visit" };
    const patient = { ageYears: 71, sex: "female" as const, races: [], ethnicity: null };
    const entries = [{ ...one, value: null, unit: null, state: null, status: null, note }];
    const trajectory: Trajectory = { patient, clock: "calendar", index, from: at, entries };
    const chunks = timeAwareChunks(trajectory, 2000);
    expect(chunks.length).toBeGreaterThan(8);
    expect(chunks.flatMap(({ entries: all }) => all.map(({ body }) => body)).join("")).toBe(`Visit\n${note}`);
    for (const chunk of chunks) expect(countTokens(xmlOf(chunk, trajectory))).toBeLessThanOrEqual(2000);
  });

  it("cannot be shorter than what a time and demographics take", () => {
    const empty = {
      patient: { ageYears: null, sex: "unknown", races: [], ethnicity: null },
      clock: "stay",
      index,
      from: index,
      entries: [],
    };
    expect(() => timeAwareChunks(empty as unknown as Trajectory, 100)).toThrow(/at least 400/u);
    expect(timeAwareChunks(empty as unknown as Trajectory, 400)).toEqual([]);
  });
});

describe("middle truncation", () => {
  it("keeps the first 7 and the last 8 of 15, and counts what is lost between", () => {
    fc.assert(
      fc.property(anyTrajectory, fc.integer({ min: 1, max: 20 }), (trajectory, most) => {
        const chunks = timeAwareChunks(trajectory, 400);
        const { kept, lost } = middleTruncated(chunks, most);
        const first = Math.floor(most / 2);
        if (chunks.length <= most) {
          expect([kept, lost]).toEqual([chunks, null]);
          return;
        }
        expect(kept).toEqual([...chunks.slice(0, first), ...chunks.slice(chunks.length - (most - first))]);
        expect(lost?.chunks).toBe(chunks.length - most);
        const ids = (all: Chunk[]) => new Set(all.flatMap(({ entries }) => entries.map(({ id }) => id)));
        expect(ids(kept).size + (lost?.entries ?? 0)).toBe(ids(chunks).size);
        const sum = (all: Chunk[]) => all.reduce((total, { tokens }) => total + tokens, 0);
        expect(sum(kept) + (lost?.tokens ?? 0)).toBe(sum(chunks));
      }),
      { numRuns: 40 },
    );
  });
});

describe("a time", () => {
  it("is written as days before the index, or hours since admission, and read back to the minute", () => {
    expect(timeToIndex("2019-04-16T07:30:00.000Z", { clock: "calendar", index })).toBe("day -412, 07:30");
    expect(timeToIndex("2000-01-01T12:05:00.000Z", { clock: "stay", index })).toBe("H+12:05");
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000_000 }), (minutes) => {
        const at = new Date(Date.parse(index) - minutes * 60_000).toISOString();
        expect(instantOfTime(timeToIndex(at, { clock: "calendar", index }), { clock: "calendar", index })).toBe(at);
      }),
    );
    expect(instantOfTime("2019-04-16", { clock: "calendar", index })).toBeNull();
  });
});
