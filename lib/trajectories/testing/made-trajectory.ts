import { entryRef } from "../entries/entry-ref";
import { sortedEntries, type Trajectory, type TrajectoryEntry } from "../entries/trajectory-entry";
import type { SourcedFactor } from "../lexicon/sourced-factor";
import type { TrajectoryQuestion } from "../questions/trajectory-question";

export const index = "2020-06-01T00:00:00.000Z";

/** So many days before the index. */
export const daysBefore = (days: number): string => new Date(Date.parse(index) - days * 86_400_000).toISOString();

let made = 0;

/** An entry of tests: all that is not given is empty. */
export function madeEntry(
  days: number,
  kind: TrajectoryEntry["kind"],
  more: Partial<TrajectoryEntry> = {},
): TrajectoryEntry {
  const at = daysBefore(days);
  const text = more.text ?? "Something";
  return {
    ref: entryRef({ in: "resource", resourceId: `made-${made++}`, part: null }),
    ...{ at, knownAt: at, kind, key: `words|${text.toLowerCase()}`, text },
    ...{ value: null, unit: null, state: null, status: null, note: null },
    ...more,
  };
}

export const note = (days: number, words: string) =>
  madeEntry(days, "note", { text: "Visit", key: "words|visit", note: words });

export const creatinine = (days: number, value: number, unit = "mg/dL"): TrajectoryEntry => {
  const state = value > 1.2 ? "high" : "normal";
  return madeEntry(days, "laboratory", { text: "Creatinine", key: `loinc|2160-0=${state}`, value, unit, state });
};

export const trajectoryOf = (entries: readonly TrajectoryEntry[]): Trajectory => ({
  patient: { ageYears: 71, sex: "female", races: [], ethnicity: null },
  ...{ clock: "calendar", index, from: daysBefore(1826) },
  entries: sortedEntries(entries),
});

export const lungCancer: TrajectoryQuestion = {
  ...{
    id: "made-lung-cancer",
    title: "Lung cancer within one year",
    words: "How likely is this patient to develop lung cancer within one year?",
    outcome: "lung cancer",
  },
  ...{ horizonDays: 365, gapDays: 0, lookbackYears: 5, instruction: "", population: "Adults." },
  ...{ rule: { kind: "first-diagnosis", list: "lung-cancer" }, index: "outpatient-visit", design: "none" },
};

/** Factors of tests; their weights are made up. */
export const factors: SourcedFactor[] = [
  {
    id: "copd",
    keys: ["words|copd"],
    words: ["copd", "emphysema"],
    category: "diagnosis",
    theme: "COPD",
    weight: 0.7,
    source: "made",
  },
  {
    id: "nodule",
    keys: ["words|lung nodule"],
    words: ["lung nodule", "pulmonary nodule", "nodule"],
    category: "diagnosis",
    theme: "Nodule",
    weight: 1.5,
    source: "made",
  },
  {
    id: "smoker",
    keys: [],
    words: ["former smoker", "current smoker", "smokes"],
    category: "health behaviors or symptoms",
    theme: "Smoking",
    weight: 1,
    source: "made",
  },
  {
    id: "pneumonia",
    keys: ["words|pneumonia"],
    words: ["pneumonia"],
    category: "diagnosis",
    theme: "Infection",
    weight: 0.4,
    source: "made",
  },
  {
    id: "creatinine",
    keys: ["loinc|2160-0=high"],
    words: [],
    category: "lab tests",
    theme: "Kidney",
    weight: 0.3,
    source: "made",
  },
];
