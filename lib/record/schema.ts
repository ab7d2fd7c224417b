import { z } from "zod";
import { featureIdSchema } from "./catalogue";
import { sourceIdSchema } from "./source-of";

export const sexSchema = z.enum(["female", "male", "unknown"]);

/** A person, under a re-keyed identifier. Only synthetic patients have names. */
export const patientSchema = z.strictObject({
  /** Re-keyed: an HMAC of the source's identifier under the install's secret, so that it cannot be looked up elsewhere. */
  id: z.string(),
  /** Short identifier shown to people, e.g. "S-0007" (synthetic) or "P-7K3M9Q". */
  mrn: z.string(),
  name: z.string().nullable(),
  synthetic: z.boolean(),
  sex: sexSchema,
});
export type Patient = z.infer<typeof patientSchema>;

/** One stay, in an ICU or in hospital. Times of its observations are minutes since its start. */
export const encounterSchema = z.strictObject({
  id: z.string(),
  patientId: z.string(),
  source: sourceIdSchema,
  ageYears: z.number().nullable(),
  heightCm: z.number().nullable(),
  /** The kind of unit, one of those that its source tells apart; null where none is recorded. */
  careUnit: z.string().nullable(),
  /** Whether it is a stay in intensive care, of sources that hold other encounters too; absent where the source says it of all its stays. */
  intensiveCare: z.boolean().optional(),
  /** Why the patient came, in words; null where the source does not say. */
  admissionReason: z.string().nullable(),
  /** Minutes for which the record was kept: when an expert may speak is for its task to say. */
  observedMinutes: z.number().int().nonnegative(),
});
export type Encounter = z.infer<typeof encounterSchema>;

/**
 * All observations of one feature in one encounter, by time, then ordinal (file order within a minute). The parallel arrays
 * `codes`, `units`, `statuses` have one entry an observation, or one entry that stands for all.
 */
export const seriesSchema = z.strictObject({
  feature: featureIdSchema,
  times: z.array(z.number().int()),
  values: z.array(z.number()),
  /** The source's own code or parameter name. */
  codes: z.array(z.string()),
  /** UCUM unit of the values. */
  units: z.array(z.string()),
  /** Where each came from: the line in the source file, or the ordinal in a generated record. */
  sourceLines: z.array(z.number().int()),
  /** "corrected": read otherwise than written (pH 735 as 7.35); "superseded": another value for the same minute stands later in the source and is the one in use. */
  statuses: z.array(z.enum(["final", "corrected", "superseded"])),
});
export type Series = z.infer<typeof seriesSchema>;

/** Everything that is known of one encounter; the input of charts, summaries and experts. */
export const recordSchema = z.strictObject({
  patient: patientSchema,
  encounter: encounterSchema,
  series: z.array(seriesSchema),
});
export type PatientRecord = z.infer<typeof recordSchema>;

/** A problem as the patient list shows it. */
export const listedProblemSchema = z.strictObject({
  title: z.string(),
  /** What the record holds of it, worst and latest, dated. */
  fact: z.string(),
  severity: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});
export type ListedProblem = z.infer<typeof listedProblemSchema>;
