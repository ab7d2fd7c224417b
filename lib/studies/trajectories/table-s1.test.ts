import { expect, it } from "vitest";
import type { Trajectory, TrajectoryEntry } from "../../trajectories/entries/trajectory-entry";
import type { TrajectoryInstance } from "../../trajectories/questions/matched-controls";
import { s1Row, tableS1 } from "./table-s1";

const entry = (kind: TrajectoryEntry["kind"], at: string): TrajectoryEntry => ({
  ...{ ref: `${kind}${at}`, at, knownAt: at, kind, key: kind, text: kind },
  ...{ value: null, unit: null, state: null, status: null, note: null },
});
const of = (entries: TrajectoryEntry[], clock: Trajectory["clock"] = "calendar"): Trajectory => ({
  patient: { ageYears: 60, sex: "female", races: [], ethnicity: null },
  ...{ clock, index: "2016-01-01T00:00:00.000Z", from: "2011-01-01T00:00:00.000Z", entries },
});
const who = (outcome: 0 | 1): TrajectoryInstance => ({
  ...{ patientId: "p", index: "2016-01-01T00:00:00.000Z", indexType: "AMB", ageYears: 60, sex: "female" },
  ...{ outcome, died: false, matchedTo: null, weight: 1 },
});
const entries = [
  entry("demographic", "2011-01-01T00:00:00.000Z"),
  entry("diagnosis", "2012-01-01T00:00:00.000Z"),
  entry("diagnosis", "2014-01-01T00:00:00.000Z"),
  entry("laboratory", "2014-01-01T00:00:00.000Z"),
];

it("counts entries by kind, distinct times and years from the first to the last, without demographics", () => {
  const row = s1Row(who(1), of(entries), 1200);
  expect([row.timestamps, row.entries.diagnosis, row.entries.laboratory, row.lastYear]).toEqual([2, 2, 1, 2014]);
  expect(row.spanYears).toBeCloseTo(2, 2);
});

it("tells no year of a clock that is no calendar", () => {
  expect(s1Row(who(1), of(entries, "stay"), 1).lastYear).toBeNull();
});

it("shows cases beside controls and leaves out what nobody has", () => {
  const table = tableS1([s1Row(who(1), of(entries), 1200), s1Row(who(0), of(entries.slice(0, 2)), 300)]);
  expect(table).toContain("| Variable | Cases (n=1) | Controls (n=1) |");
  expect(table).toContain("| # Diagnosis codes | 2.0 (2.0 to 2.0) | 1.0 (1.0 to 1.0) |");
  expect(table).toContain("| XML tokens | 1200 (1200 to 1200) | 300 (300 to 300) |");
  expect(table).not.toContain("# Allergies");
});
