import { z } from "zod";
import { encounterSchema, listedProblemSchema, patientSchema } from "../../record/schema";
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

/** One line of the patient list. */
export const patientListItemSchema = z.strictObject({
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
export type PatientListItem = z.infer<typeof patientListItemSchema>;
