import { z } from "zod";
import { ageSchema } from "../../record/history/age-at";
import { instantSchema } from "../../record/history/moment";
import { encounterSchema, listedProblemSchema, patientSchema } from "../../record/schema";
import { sourceIdSchema } from "../../record/source-of";
import { urgencySchema } from "../../record/urgency";
import { storedStatuses } from "../../runs/run-summary";

/** By what the patient list is sorted, and which way first. */
export const patientListSorts = {
  urgency: "desc",
  patient: "asc",
  number: "desc",
  disagreement: "desc",
  consultation: "desc",
} as const;
export type PatientListOrder = keyof typeof patientListSorts;
export const patientListOrderSchema = z.enum(
  Object.keys(patientListSorts) as [PatientListOrder, ...PatientListOrder[]],
);

export const sortDirectionSchema = z.enum(["asc", "desc"]);
export type SortDirection = z.infer<typeof sortDirectionSchema>;

/** The number of a patient as the list shows it, or why there is none. */
export const listedNumberSchema = z.union([
  z.strictObject({
    task: z.string(),
    /** The headline risk, 0..1. */
    risk: z.number(),
    /** Its spread, `spreadOf`; null where no model is told by itself. */
    spread: z.tuple([z.number(), z.number()]).nullable(),
    /** Share with the outcome in the task's population. */
    average: z.number(),
    /** Whether a model has not learned from patients like this one. */
    outside: z.boolean(),
  }),
  z.strictObject({ because: z.string() }),
]);
export type ListedNumber = z.infer<typeof listedNumberSchema>;

/** The consultation that was convened last on a patient. */
export const lastConsultationSchema = z.strictObject({
  id: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  status: z.enum(storedStatuses),
  risk: z.number().nullable(),
  consensus: z.enum(["unanimous", "majority", "split"]).nullable(),
});
export type LastConsultation = z.infer<typeof lastConsultationSchema>;

/** One line of the patient list: a stay, with whom it is of. */
export const stayListItemSchema = z.strictObject({
  kind: z.literal("stay"),
  ...patientSchema.shape,
  ...encounterSchema.pick({
    source: true,
    ageYears: true,
    careUnit: true,
    admissionReason: true,
    observedMinutes: true,
  }).shape,
  encounterId: z.string(),
  /** Values in use in the whole record. */
  observations: z.number().int().nonnegative(),
  /** At the end of the record. */
  urgency: urgencySchema,
  /** The leading problems at the end of the record, at most two. */
  problems: z.array(listedProblemSchema),
  number: listedNumberSchema,
  lastConsultation: lastConsultationSchema.nullable(),
});
export type StayListItem = z.infer<typeof stayListItemSchema>;

/** One line of the patient list: somebody of whom a history of years is recorded, and no stay. */
export const historyListItemSchema = z.strictObject({
  kind: z.literal("history"),
  ...patientSchema.shape,
  /** Name of the source, e.g. "Synthea". */
  source: z.string(),
  /** Today or, of dates shifted into the future, at the last entry; of the dead at death. Null where no date of birth is recorded. */
  age: ageSchema.nullable(),
  isDeceased: z.boolean(),
  /** Null where no encounter is recorded, or none is dated. */
  lastEncounter: z.strictObject({ at: instantSchema, class: z.string().nullable() }).nullable(),
  encounters: z.number().int().nonnegative(),
  /** Entries of all kinds. */
  resources: z.number().int().nonnegative(),
  /** Titles of active problems, the latest first, at most five. */
  problems: z.array(z.string()),
  activeProblems: z.number().int().nonnegative(),
});
export type HistoryListItem = z.infer<typeof historyListItemSchema>;

export const patientListItemSchema = z.discriminatedUnion("kind", [stayListItemSchema, historyListItemSchema]);
export type PatientListItem = z.infer<typeof patientListItemSchema>;

/** A source of the list: one of stays, or one of histories by the first import that named it, for its name may say anything. */
export const listedSourceSchema = z.union([sourceIdSchema, z.string().regex(/^history-[1-9]\d{0,8}$/)]);
export type ListedSource = z.infer<typeof listedSourceSchema>;
