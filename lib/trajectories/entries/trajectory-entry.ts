import { z } from "zod";
import { instantSchema } from "../../record/history/moment";
import { sexSchema } from "../../record/schema";

/** What an entry is, in the order in which those of one moment stand. */
export const entryKinds = [
  "demographic",
  "encounter",
  "diagnosis",
  "procedure",
  "medication",
  "laboratory",
  "vital",
  /** What was asked or observed and is neither: smoking status, a survey, a symptom that was looked for. */
  "finding",
  "allergy",
  "immunization",
  "note",
  "report",
] as const;
export const entryKindSchema = z.enum(entryKinds);
export type EntryKind = (typeof entryKinds)[number];

/** Where a value lies. "abnormal" where its source says only that; "measured" where nobody gives limits. */
export const valueStates = ["low", "normal", "high", "abnormal", "measured"] as const;
export type ValueState = (typeof valueStates)[number];

/** One thing of a record at one time. */
export const trajectoryEntrySchema = z.strictObject({
  /** Where it stands in the record (`entry-ref.ts`); unique within a trajectory. */
  ref: z.string().min(1).max(200),
  /** When it was. */
  at: instantSchema,
  /** Since when somebody could have read it; before the trajectory's index. */
  knownAt: instantSchema,
  kind: entryKindSchema,
  /** What lexicons count: "disease|DOID:3083", "ingredient|aspirin", "loinc|2160-0=high", "series|lactate=high", "demographic|sex=female". */
  key: z.string().min(1).max(300),
  /** As shown; of a note its title. */
  text: z.string(),
  value: z.number().nullable(),
  /** UCUM of `value`; as the source wrote it where that is no UCUM. */
  unit: z.string().max(60).nullable(),
  state: z.enum(valueStates).nullable(),
  /** FHIR's, as given; of a diagnosis its clinical status, of one that ended "resolved". */
  status: z.string().max(60).nullable(),
  /** The text of a note or report. */
  note: z.string().nullable(),
});
export type TrajectoryEntry = z.infer<typeof trajectoryEntrySchema>;

/** Who a trajectory is of, at its index. */
export const trajectoryPatientSchema = z.strictObject({
  /** Completed years; null where nobody knows. */
  ageYears: z.number().int().nonnegative().nullable(),
  sex: sexSchema,
  races: z.array(z.string().max(100)).max(6),
  ethnicity: z.string().max(100).nullable(),
});
export type TrajectoryPatient = z.infer<typeof trajectoryPatientSchema>;

/** What was known of a patient before a moment, over the years before it. */
export const trajectorySchema = z.strictObject({
  patient: trajectoryPatientSchema,
  /** "stay": minutes since admission stand as instants from 2000-01-01T00:00Z on, and are never shown as dates. */
  clock: z.enum(["calendar", "stay"]),
  /** The moment at which is judged: nothing known then or later is an entry. */
  index: instantSchema,
  /** Where the years looked back begin. */
  from: instantSchema,
  /** By `at`, then kind, then `ref`. */
  entries: z.array(trajectoryEntrySchema),
});
export type Trajectory = z.infer<typeof trajectorySchema>;

const rankOfKind = new Map(entryKinds.map((kind, rank) => [kind, rank]));

/** Entries in their order. */
export function sortedEntries(entries: readonly TrajectoryEntry[]): TrajectoryEntry[] {
  return entries.toSorted(
    (a, b) =>
      compare(a.at, b.at) || (rankOfKind.get(a.kind) ?? 0) - (rankOfKind.get(b.kind) ?? 0) || compare(a.ref, b.ref),
  );
}

/** By code unit: the same in every locale. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
