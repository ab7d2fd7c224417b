import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Terminology } from "../../terminology/links/terminology";
import { terminology } from "../../terminology/terminology.server";
import type { Trajectory, TrajectoryEntry } from "../entries/trajectory-entry";
import { LexiconLearning, smoothedLogOdds } from "./learn-lexicon";

let tables: Terminology;
beforeAll(async () => {
  tables = await terminology();
});

const at = "2015-01-01T00:00:00.000Z";
const entry = (key: string, more: Partial<TrajectoryEntry> = {}): TrajectoryEntry => ({
  ...{ ref: key, at, knownAt: at, kind: "diagnosis", key, text: key, value: null, unit: null },
  ...{ state: null, status: null, note: null, ...more },
});
const of = (...entries: TrajectoryEntry[]): Trajectory => ({
  patient: { ageYears: 60, sex: "female", races: [], ethnicity: null },
  ...{ clock: "calendar", index: at, from: at, entries },
});

describe("smoothed log odds", () => {
  it("are those of a table of four with half a patient more in each", () => {
    const { logOdds, low, high } = smoothedLogOdds({ cases: 8, controls: 4 }, { cases: 10, controls: 20 });
    expect(logOdds).toBeCloseTo(Math.log((8.5 * 16.5) / (4.5 * 2.5)), 3);
    const error = 1.96 * Math.sqrt(1 / 8.5 + 1 / 16.5 + 1 / 4.5 + 1 / 2.5);
    expect([low, high]).toEqual([expect.closeTo(logOdds - error, 2), expect.closeTo(logOdds + error, 2)]);
  });

  it("are finite, and change sign where cases and controls change places", () => {
    const anyTable = fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50));
    fc.assert(
      fc.property(anyTable, ([a, b, c, d]) => {
        const one = smoothedLogOdds({ cases: a, controls: b }, { cases: a + c, controls: b + d });
        const other = smoothedLogOdds({ cases: b, controls: a }, { cases: b + d, controls: a + c });
        expect(Number.isFinite(one.logOdds)).toBe(true);
        expect(one.logOdds).toBeCloseTo(-other.logOdds, 6);
        expect(one.low <= one.logOdds && one.logOdds <= one.high).toBe(true);
      }),
    );
  });
});

describe("a lexicon", () => {
  it("counts a patient once however often a key stands, and leaves out what is told of too few", () => {
    const learning = new LexiconLearning(tables);
    for (let i = 0; i < 6; i++) learning.take(of(entry("disease|DOID:6000"), entry("disease|DOID:6000")), 1);
    for (let i = 0; i < 4; i++) learning.take(of(entry("rare|1")), 0);
    const { entries, patients, cases } = learning.learnt("q", 5);
    expect([patients, cases]).toEqual([10, 6]);
    expect(entries).toEqual([
      expect.objectContaining({
        key: "disease|DOID:6000",
        cases: 6,
        controls: 0,
        category: "diagnosis",
        theme: "congestive heart failure",
      }),
    ]);
  });

  it("gathers diseases by their system, drugs by their class and values by their state", () => {
    const learning = new LexiconLearning(tables);
    const state = { kind: "laboratory", text: "Lactate", state: "high", value: 4 } as const;
    const drug = entry("ingredient|lisinopril", { kind: "medication" });
    learning.take(of(entry("disease|DOID:5844"), drug, entry("series|lactate=high", state)), 1);
    const themes = new Map(learning.learnt("q", 1).entries.map(({ key, theme }) => [key, theme]));
    expect(themes.get("series|lactate=high")).toBe("Lactate high");
    expect(themes.get("ingredient|lisinopril")).toBe("ACE inhibitor");
    expect(themes.get("disease|DOID:5844")).toMatch(/coronary|cardiovascular|heart/u);
  });

  it("holds no words of SNOMED CT, and gathers its codes by the side that they are on", () => {
    const learning = new LexiconLearning(tables);
    const mine = entry("snomed-ct|123", { text: "Words of SNOMED CT" });
    for (let i = 0; i < 30; i++) learning.take(of(...(i < 15 ? [mine] : [])), i < 15 ? 1 : 0);
    const [only] = learning.learnt("q", 1).entries;
    expect(only).toMatchObject({ key: "snomed-ct|123", text: "", theme: "diagnosis: more often before the outcome" });
  });
});
