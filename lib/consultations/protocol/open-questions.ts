import { z } from "zod";
import { statesOfFields, textStatesSchema } from "../../claims/assertions/typed-text";
import { expertNameSchema } from "../../claims/expert-name";
import { evidenceRefSchema } from "../../claims/schema";
import { featureIdSchema } from "../../record/catalogue";

/** What a consultation is held on at most. */
export const mostQuestions = 5;

const questionIdSchema = z.string().regex(/^q[1-5]$/);

/**
 * A question on which this patient turns: how the leading problem goes, the course where there is no problem, how a disputed finding
 * is to be read, what the models see differently, or which of two problems comes first.
 */
export const openQuestionSchema = z.strictObject({
  id: questionIdSchema,
  kind: z.enum(["leading-problem", "course", "finding", "models", "first-step"]),
  /** One question in plain clinical English. */
  text: z.string().min(1),
  /** What in the record or between the models leaves it open, with values and hours. */
  because: z.string().min(1),
  evidence: z.array(evidenceRefSchema).max(6),
  /** The doctors whose models weigh most what it is about. */
  askedOf: z.array(expertNameSchema).min(1),
  states: statesOfFields("text", "because").optional(),
});
export type OpenQuestion = z.infer<typeof openQuestionSchema>;

/** A question as the doctor that is asked reads it: without what other models make of it. */
export const askedQuestionSchema = openQuestionSchema.pick({ id: true, kind: true, text: true, evidence: true });
export type AskedQuestion = z.infer<typeof askedQuestionSchema>;

/** The features that a doctor's review speaks to first, because its model weighs them most of the panel. */
export const doctorsFeaturesSchema = z.strictObject({ doctor: expertNameSchema, features: z.array(featureIdSchema) });
export type DoctorsFeatures = z.infer<typeof doctorsFeaturesSchema>;

/** What the MetaAgent opens a consultation with. */
export const agendaSchema = z.strictObject({
  questions: z.array(openQuestionSchema).min(1).max(mostQuestions),
  turns: z.array(doctorsFeaturesSchema),
});
export type Agenda = z.infer<typeof agendaSchema>;

/** What a doctor's review says to a question that it was asked. */
export const questionAnswerSchema = z.strictObject({
  question: questionIdSchema,
  text: z.string().min(1),
  evidence: z.array(evidenceRefSchema).max(6),
  nothingToAdd: z.boolean(),
  states: textStatesSchema.optional(),
});
export type QuestionAnswer = z.infer<typeof questionAnswerSchema>;

/** What a question came to by the end: an answer that every doctor holds, or one that stays open. */
export const questionOutcomeSchema = z.strictObject({
  question: questionIdSchema,
  text: z.string().min(1),
  outcome: z.enum(["settled", "open"]),
  conclusion: z.string().min(1),
  /** A sentence; null where it is settled, or nothing that could be done here would. */
  wouldSettle: z.string().min(1).nullable(),
  /** Doctors who hold otherwise than the conclusion. */
  otherwise: z.array(expertNameSchema),
  evidence: z.array(evidenceRefSchema).max(6),
  states: statesOfFields("text", "conclusion", "wouldSettle").optional(),
});
export type QuestionOutcome = z.infer<typeof questionOutcomeSchema>;
