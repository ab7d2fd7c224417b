import { featuresOf, sources } from "../../record/source-of";
import type { EvaluatedStay } from "./evaluated-stays";

/** A subgroup: the places of its patients in the list of stays. */
export interface PatientGroup {
  by: string;
  level: string;
  patients: number[];
}

const ageBands: readonly { level: string; from: number; below: number }[] = [
  { level: "under 50", from: 0, below: 50 },
  { level: "50 to 64", from: 50, below: 65 },
  { level: "65 to 79", from: 65, below: 80 },
  { level: "80 and over", from: 80, below: Number.POSITIVE_INFINITY },
];

/** Every kind of unit that a source tells apart, with what its descriptor is called. */
const careUnits = new Map(
  sources.flatMap(({ id: source, careUnits: units }) => {
    const label = featuresOf(source).find(({ describes }) => describes === "careUnit")?.label ?? "Unit";
    return units.map(({ id }) => [id, label] as const);
  }),
);

const groupings: readonly { by: string; level: string; holds: (stay: EvaluatedStay) => boolean }[] = [
  ...ageBands.map(({ level, from, below }) => ({
    by: "Age",
    level,
    holds: ({ ageYears }: EvaluatedStay) => ageYears !== null && ageYears >= from && ageYears < below,
  })),
  ...(["female", "male"] as const).map((level) => ({
    by: "Sex",
    level,
    holds: ({ sex }: EvaluatedStay) => sex === level,
  })),
  ...[...careUnits].map(([level, by]) => ({ by, level, holds: ({ careUnit }: EvaluatedStay) => careUnit === level })),
];

/** Age bands, sexes and kinds of unit. Empty subgroups are left out, as are patients whose level is not known. */
export function subgroups(stays: readonly EvaluatedStay[]): PatientGroup[] {
  return groupings.flatMap(({ by, level, holds }) => {
    const patients = stays.flatMap((stay, i) => (holds(stay) ? [i] : []));
    return patients.length > 0 ? [{ by, level, patients }] : [];
  });
}

/** Another way to count the outcomes, to see whether the figures depend on it. */
export interface Sensitivity {
  name: string;
  title: string;
  /** Stays that it is about. */
  concerned: number;
  /** Patients that are left, and their outcomes in the order of all stays. */
  patients: number[];
  outcomes: (0 | 1)[];
}

const MONTH_DAYS = 30;

/**
 * The two ways of counting deaths that PhysioNet 2012 leaves open, of stays at one landmark; one that concerns no patient is
 * left out. A risk is stated among patients who are alive at the landmark; the data set nevertheless records earlier deaths of
 * some.
 */
export function sensitivities(stays: readonly EvaluatedStay[], landmarkHours: number): Sensitivity[] {
  const shortDays = landmarkHours / 24;
  const diedShortly = ({ died, survivalDays }: EvaluatedStay) =>
    died === 1 && survivalDays !== null && survivalDays < shortDays;
  const diedWithinMonth = ({ died, survivalDays }: EvaluatedStay) =>
    died === 0 && survivalDays !== null && survivalDays >= shortDays && survivalDays <= MONTH_DAYS;
  const all = stays.map((_, i) => i);
  const outcomes = stays.map(({ died }) => died);
  const short = stays.filter(diedShortly).length;
  const late = stays.filter(diedWithinMonth).length;
  return [
    {
      name: "without-short-survival",
      title: `Without deaths with Survival < ${shortDays} days`,
      concerned: short,
      patients: all.filter((i) => !diedShortly(stays[i] as EvaluatedStay)),
      outcomes,
    },
    {
      name: "death-by-day-30",
      title: "Death by day 30 counts as event",
      concerned: late,
      patients: all,
      outcomes: stays.map((stay) => (stay.died === 1 || diedWithinMonth(stay) ? 1 : 0)),
    },
  ].filter(({ concerned }) => concerned > 0) as Sensitivity[];
}
