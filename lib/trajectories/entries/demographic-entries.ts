import { entryRef } from "./entry-ref";
import type { TrajectoryEntry, TrajectoryPatient } from "./trajectory-entry";

/** Age and sex as entries at the beginning of a trajectory, so that they can be counted and cited as everything else. */
export function demographicEntries({ ageYears, sex }: TrajectoryPatient, from: string): TrajectoryEntry[] {
  const entry = (of: "age" | "sex", key: string, text: string, value: number | null): TrajectoryEntry => ({
    ref: entryRef({ in: "patient", of }),
    ...{ at: from, knownAt: from, kind: "demographic", key: `demographic|${key}`, text, value },
    ...{ unit: value === null ? null : "a", state: null, status: null, note: null },
  });
  return [
    ...(ageYears === null ? [] : [entry("age", `age=${ageBand(ageYears)}`, "Age at the index", ageYears)]),
    ...(sex === "unknown" ? [] : [entry("sex", `sex=${sex}`, `Sex: ${sex}`, null)]),
  ];
}

/** Tens of years: "60-69". From 90 on one band, as dates of birth are de-identified (45 CFR 164.514(b)(2)(i)(C)). */
export function ageBand(years: number): string {
  if (years >= 90) return "90+";
  const ten = Math.floor(years / 10) * 10;
  return `${ten}-${ten + 9}`;
}
