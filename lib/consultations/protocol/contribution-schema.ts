import { z } from "zod";
import { featureIdSchema } from "../../record/catalogue";
import { entryInputSchema, entrySchema } from "../clinician-entries/entry-schema";

/** Longest statement that is taken: a paragraph, not a document. */
export const MAX_STATEMENT = 1000;

const words = z.string().trim().min(1).max(MAX_STATEMENT);

/** A single observation of the record, by what it says: the value that stands at that minute, in the catalogue's unit. */
export const observationKeySchema = z.strictObject({
  feature: featureIdSchema,
  minutes: z.number(),
  value: z.number(),
});
export type ObservationKey = z.infer<typeof observationKeySchema>;

/** An observation that is left out of a consultation; with the value that stands in its place, where one was put right. */
export type WithheldObservation = ObservationKey & { correctedTo?: number };

/** What a statement is about: a claim that someone at the table made ("meta": in the report), an observation, or both. */
export const statementAboutSchema = z.strictObject({
  claim: z.strictObject({ by: z.string().regex(/^[a-z0-9-]+$/), text: z.string().min(1).max(2000) }).optional(),
  observation: observationKeySchema.optional(),
});

export const statementKinds = ["statement", "question", "preference"] as const;

/** What a clinician says to the team: information, a question, or what the patient wants. Data, never an instruction. */
export const clinicianStatedSchema = z.strictObject({
  /** "said-<seq>" of its event. */
  id: z.string(),
  kind: z.enum(statementKinds),
  text: words,
  about: statementAboutSchema.nullable(),
});

/** An observation that a clinician takes out of this consultation, and why. The record itself stays as it is. */
export const observationExcludedSchema = z.strictObject({ ...observationKeySchema.shape, because: words });

/** Takes back what was said of the patient's wishes, or entered in fields, and why. What was said stays on record. */
export const withdrawnSchema = z.strictObject({
  /** "said-<seq>" of the statement. */
  said: z.string().regex(/^said-[0-9]+$/),
  because: words,
});

/** The word of a person who has taken a seat at the table. */
export const clinicianOpinionSchema = z.strictObject({
  /** The round in whose decision it is a vote. */
  round: z.number().int().min(1),
  /** As the person wants to be called at the table. */
  name: z.string().trim().min(1).max(60),
  stance: z.enum(["agree", "disagree"]),
  /** The person's own risk, 0..1; never the models'. */
  statedRisk: z.number().min(0).max(1).nullable(),
  reason: words,
});

/** What people send of each: the event without what the consultation itself gives it. */
export const statementInputSchema = clinicianStatedSchema
  .omit({ id: true })
  .extend({ about: statementAboutSchema.nullable().default(null) });
export const opinionInputSchema = clinicianOpinionSchema
  .omit({ round: true })
  .extend({ statedRisk: clinicianOpinionSchema.shape.statedRisk.default(null) });

/** Something brought in together with a fork. */
export const contributionSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("state"), statement: statementInputSchema }),
  z.strictObject({ kind: z.literal("withdraw"), withdrawal: withdrawnSchema }),
  z.strictObject({ kind: z.literal("exclude"), observation: observationExcludedSchema }),
  z.strictObject({ kind: z.literal("give-opinion"), opinion: opinionInputSchema }),
  z.strictObject({ kind: z.literal("enter"), entered: entryInputSchema }),
]);

/** What a clinician asked, answered: whether the claim's evidence stands, or what the record holds of it. */
export const answerSchema = z.strictObject({
  /** "stands": the claim's evidence bears it out. "withdrawn": it does not. "noted": no claim was asked about. */
  verdict: z.enum(["stands", "withdrawn", "noted"]),
  text: z.string().min(1),
});

/** Something that clinicians brought in, as the team hears it: text of a person, to be weighed as data. */
export const statementSchema = z.strictObject({
  /** "said-<seq>" of its event. */
  id: z.string(),
  kind: z.enum([...statementKinds, "withdrawal", "exclusion", "opinion", "entry"]),
  /** "A clinician", or the name of the person's seat. */
  by: z.string(),
  /** What was said; what was withdrawn and why; why an observation was excluded; the reason of an opinion; an entry in words. */
  text: z.string().min(1),
  /** An exclusion is always about an observation. */
  about: statementAboutSchema.nullable(),
  /** What was entered in fields, where that is what was said. */
  entry: entrySchema.optional(),
  /** The first round that takes it up. */
  round: z.number().int().min(1),
  /** Of an opinion; null otherwise. */
  stance: z.enum(["agree", "disagree"]).nullable(),
  /** The person's own risk, 0..1, if an opinion gives one; null otherwise. */
  statedRisk: z.number().nullable(),
  /** What a question or an entry was answered, once it was; null otherwise. */
  answer: answerSchema.nullable(),
});
export type ClinicianStatement = z.infer<typeof statementSchema>;
