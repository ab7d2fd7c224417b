import { z } from "zod";
import { featureIdSchema } from "../../../record/catalogue";

/** Tuning may look at the one half and never at the other. */
export const halves = ["development", "held-apart"] as const;
export type Half = (typeof halves)[number];

/** An invented stay of two days, of which only what differs from an unremarkable one is told. */
const staySchema = z.strictObject({
  /** Values of a feature in the catalogue's unit, the last of them shortly before the team reads. */
  values: z.partialRecord(featureIdSchema, z.array(z.number()).min(1).max(3)),
  /** mL/kg/h throughout. */
  urine: z.number().optional(),
  ventilated: z.boolean().optional(),
  careUnit: z.string().optional(),
  ageYears: z.number().optional(),
});
export type QuestionStay = z.infer<typeof staySchema>;

/** A finding of an invented stay, and what a doctor whose model weighs it most would look up. */
export const findingQuestionSchema = z.strictObject({
  id: z.string(),
  /** The finding and its setting in words, for whoever judges. */
  finding: z.string(),
  feature: featureIdSchema,
  direction: z.enum(["high", "low"]),
  stay: staySchema,
  half: z.enum(halves),
  query: z.string(),
});
export type FindingQuestion = z.infer<typeof findingQuestionSchema>;
