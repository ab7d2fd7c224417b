import type { EntryKind, Trajectory } from "../../trajectories/entries/trajectory-entry";
import type { TrajectoryInstance } from "../../trajectories/questions/matched-controls";
import { quantile } from "../metrics/quantile";

const YEAR = 365.25 * 86_400_000;

/** What Table S1 of the paper tells of somebody. */
export interface S1Row {
  outcome: 0 | 1;
  sex: TrajectoryInstance["sex"];
  ageYears: number | null;
  /** Null of stays, whose clock is no calendar. */
  lastYear: number | null;
  spanYears: number;
  tokens: number;
  timestamps: number;
  entries: Record<EntryKind, number>;
}

export function s1Row({ outcome, sex, ageYears }: TrajectoryInstance, trajectory: Trajectory, tokens: number): S1Row {
  const entries = Object.fromEntries(shownKinds.map(([kind]) => [kind, 0])) as S1Row["entries"];
  const dated = trajectory.entries.filter(({ kind }) => kind !== "demographic");
  for (const { kind } of dated) entries[kind] = (entries[kind] ?? 0) + 1;
  const times = dated.map(({ at }) => at).sort();
  const [first, last] = [times[0], times.at(-1)];
  return {
    ...{ outcome, sex, ageYears, tokens, entries },
    lastYear: last === undefined || trajectory.clock === "stay" ? null : new Date(last).getUTCFullYear(),
    spanYears: first === undefined || last === undefined ? 0 : (Date.parse(last) - Date.parse(first)) / YEAR,
    timestamps: new Set(times).size,
  };
}

const shownKinds: readonly (readonly [EntryKind, string])[] = [
  ["encounter", "# Encounters"],
  ["note", "# Notes"],
  ["report", "# Reports"],
  ["diagnosis", "# Diagnosis codes"],
  ["medication", "# Medication codes"],
  ["procedure", "# Procedure codes"],
  ["laboratory", "# Lab codes"],
  ["vital", "# Vital sign codes"],
  ["finding", "# Findings"],
  ["immunization", "# Immunizations"],
  ["allergy", "# Allergies"],
];

/** Table S1: cases and controls beside each other, medians with quartiles. */
export function tableS1(rows: readonly S1Row[]): string {
  const groups = ([1, 0] as const).map((outcome) => rows.filter((row) => row.outcome === outcome));
  const each = (of: (row: S1Row) => number | null, decimals = 1) => groups.map((group) => spread(group, of, decimals));
  const sexes = groups.map((group) =>
    (["female", "male"] as const).map((sex) => group.filter((row) => row.sex === sex).length).join("/"),
  );
  const lines: (readonly string[])[] = [
    ["Variable", `Cases (n=${groups[0]?.length})`, `Controls (n=${groups[1]?.length})`],
    ["---", "---", "---"],
    ["Sex (Female/Male)", ...sexes],
    ["Age at the index", ...each(({ ageYears }) => ageYears, 0)],
    ["Year of last record", ...each(({ lastYear }) => lastYear, 0)],
    ["Year span", ...each(({ spanYears }) => spanYears)],
    ["XML tokens", ...each(({ tokens }) => tokens, 0)],
    ["# Timestamps", ...each(({ timestamps }) => timestamps)],
    ...shownKinds.map(([kind, title]) => [title, ...each(({ entries }) => entries[kind])] as const),
  ];
  return lines
    .filter((cells) => cells.slice(1).some((cell) => cell !== "-" && cell !== "0.0 (0.0 to 0.0)"))
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/** "42.5 (24.0 to 79.8)"; "-" where nothing is known. */
function spread(rows: readonly S1Row[], of: (row: S1Row) => number | null, decimals: number): string {
  const rising = rows.flatMap((row) => of(row) ?? []).sort((a, b) => a - b);
  if (rising.length === 0) return "-";
  const at = (share: number) => quantile(rising, share).toFixed(decimals);
  return `${at(0.5)} (${at(0.25)} to ${at(0.75)})`;
}
