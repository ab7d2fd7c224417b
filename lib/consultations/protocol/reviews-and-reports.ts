import { z } from "zod";
import { statesOfFields, textStatesSchema } from "../../claims/assertions/typed-text";
import { expertNameSchema } from "../../claims/expert-name";
import { claimSchema, evidenceRefSchema } from "../../claims/schema";
import { mostQuestions, questionAnswerSchema, questionOutcomeSchema } from "./open-questions";

/** A DoctorAgent is known by the name of its expert model, e.g. "adacare". */
export const doctorIdSchema = expertNameSchema;
export type DoctorId = z.infer<typeof doctorIdSchema>;

/**
 * What a doctor's own figure rests on beyond its model: nothing; information that the model lacked (a clinician's statement, the
 * admission reason, an excluded observation); or a shown failure of the model (outside its domain, weight on what was never
 * measured or the chart does not bear out, a critical finding that it passes over).
 */
export const basisSchema = z.enum(["model", "information", "model-failure"]);
export type Basis = z.infer<typeof basisSchema>;

/** r_doctor: a DoctorAgent's initial review (paper 4.2.1, formula 6). */
export const reviewSchema = z.strictObject({
  /** Two to five sentences: the patient's condition as this doctor reads it. */
  assessment: z.string().min(1),
  riskLevel: z.enum(["high", "low"]),
  /** The doctor's own risk, 0..1, after weighing its model's calibrated risk against the chart. Never shown as the model's. */
  statedRisk: z.number().min(0).max(1),
  confidence: z.number().min(0).max(1),
  /** What `statedRisk` rests on beyond the model. */
  basis: basisSchema,
  /** How sure the doctor is and why not surer: a sentence. */
  uncertainty: z.string().min(1),
  claims: z.array(claimSchema).min(1).max(8),
  /** To the questions that it was asked. */
  answers: z.array(questionAnswerSchema).max(mostQuestions),
  dataGaps: z.array(z.string()).max(6),
  /** What these texts state, where our own code made them from that; of `dataGaps`, one by one. */
  states: statesOfFields("assessment", "uncertainty")
    .extend({ dataGaps: z.array(textStatesSchema).optional() })
    .optional(),
});
export type Review = z.infer<typeof reviewSchema>;

/** A review as a consultation keeps it: null is what the run's release did not ask of a doctor. */
export const recordedReviewSchema = reviewSchema.extend({
  basis: basisSchema.nullable(),
  uncertainty: z.string().nullable(),
  /** Absent where the doctors were asked no questions. */
  answers: reviewSchema.shape.answers.optional(),
});
export type RecordedReview = z.infer<typeof recordedReviewSchema>;

/** A sentence of a report without a bearing on the outcome, with what it rests on. */
const citedTextSchema = z.strictObject({
  text: z.string(),
  evidence: z.array(evidenceRefSchema).min(1),
  states: textStatesSchema.optional(),
});

/** What a disagreement is about: the level, how a disputed finding is interpreted, or what a point weighs (`topicOf` a claim). */
const disputedSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("level") }),
  z.strictObject({ kind: z.literal("interpretation"), finding: z.string() }),
  z.strictObject({ kind: z.literal("weight"), topic: z.string() }),
]);

/** r_meta: the synthesised report (paper 4.2.2, formulas 7 and 10). */
export const reportSchema = z.strictObject({
  riskLevel: z.enum(["high", "low"]),
  /** First line: what, how sure, what is odd. */
  headline: z.string().min(1),
  summary: z.string().min(1),
  drivers: z.array(claimSchema).min(1).max(10),
  disagreements: z
    .array(
      z.strictObject({
        topic: z.string(),
        positions: z.array(
          z.strictObject({
            doctor: doctorIdSchema,
            position: z.string(),
            /** What the position rests on; empty in reports of earlier releases. */
            evidence: z.array(evidenceRefSchema).max(4),
            states: textStatesSchema.optional(),
          }),
        ),
        resolution: z.string(),
        states: statesOfFields("resolution").extend({ about: disputedSchema.optional() }).optional(),
      }),
    )
    .max(6),
  /** Actions to consider, each with its source. */
  actions: z.array(citedTextSchema).max(8),
  /** What to check at the bedside because this record does not hold it: whether a treatment was given, what a value was taken under. */
  checks: z.array(citedTextSchema).max(10),
  dataGaps: z.array(z.string()).max(8),
  /** What changed against the version before, and at whose word; empty in the first. */
  changes: z
    .array(
      z.strictObject({
        text: z.string(),
        because: z.string(),
        doctors: z.array(doctorIdSchema),
        states: statesOfFields("text", "because").optional(),
      }),
    )
    .max(8),
  /** What these texts state, where our own code made them from that; of `dataGaps`, one by one. */
  states: statesOfFields("headline", "summary")
    .extend({ dataGaps: z.array(textStatesSchema).optional() })
    .optional(),
});
export type Report = z.infer<typeof reportSchema>;

/** r_doctor^j: a DoctorAgent's opinion on the current report (paper 4.2.3, formula 8). */
export const opinionSchema = z.strictObject({
  stance: z.enum(["agree", "disagree"]),
  confidence: z.number().min(0).max(1),
  /** Why, in the doctor's words. */
  reason: z.string().min(1),
  /** What it asks the report to say otherwise; empty when it agrees. */
  requests: z
    .array(
      z.strictObject({
        /** "reading": what a finding means, whatever the level; its claim says how the doctor reads it. */
        kind: z.enum(["risk-level", "reading", "add-driver", "drop-driver", "add-action", "note-gap"]),
        text: z.string().min(1),
        riskLevel: z.enum(["high", "low"]).nullable(),
        claim: claimSchema.nullable(),
        states: textStatesSchema.optional(),
      }),
    )
    .max(4),
  statedRisk: z.number().min(0).max(1),
  /** What `statedRisk` rests on beyond the model. */
  basis: basisSchema,
  /** What changed its mind since its last statement; null when nothing did. */
  changedBecause: z.string().nullable(),
  /** The evidence that moved its stance or its figure since its last statement: empty exactly where `changedBecause` is null. */
  changedBy: z.array(evidenceRefSchema).max(8),
  /** A datum or finding that would change its mind: a sentence. */
  wouldChange: z.string().min(1),
  evidence: z.array(evidenceRefSchema).max(8),
  /** What these texts state, where our own code made them from that. */
  states: statesOfFields("reason", "changedBecause", "wouldChange").optional(),
});
export type Opinion = z.infer<typeof opinionSchema>;

/** An opinion as a consultation keeps it: null is what the run's release did not ask of a doctor. */
export const recordedOpinionSchema = opinionSchema.extend({
  basis: basisSchema.nullable(),
  changedBy: z.array(evidenceRefSchema).max(8).nullable(),
  wouldChange: z.string().nullable(),
});
export type RecordedOpinion = z.infer<typeof recordedOpinionSchema>;

/** What speaks most against a report as it stands, made before the discussion closes, and what the report answers. */
const caseAgainstSchema = z.strictObject({
  text: z.string().min(1),
  /** What both rest on. */
  evidence: z.array(evidenceRefSchema).min(1).max(6),
  /** The evidence that outweighs it, or that it stays open, and what would settle it. */
  answer: z.string().min(1),
  states: statesOfFields("text", "answer").optional(),
});
export type CaseAgainst = z.infer<typeof caseAgainstSchema>;

/** Action^j: whether another round is worth having (paper 4.2.3, formula 9). */
export const decisionSchema = z.strictObject({
  action: z.enum(["continue", "stop"]),
  /** "round-limit" is set by the orchestration when merit is found but no round is left. */
  reason: z.enum(["unanimous", "no-merit", "merit", "round-limit"]),
  text: z.string().min(1),
  /** Each dissent as the MetaAgent weighs it. */
  weighed: z.array(z.strictObject({ doctor: doctorIdSchema, merit: z.boolean(), why: z.string() })),
  /** Null where nothing in the record speaks against the report; absent where none was asked for: in a round that leads on, after the paper, in earlier releases. */
  caseAgainst: caseAgainstSchema.nullable().optional(),
});
export type Decision = z.infer<typeof decisionSchema>;

/** The final report: the last version, its dissent and the method, ready to be read alone. */
export const finalReportSchema = reportSchema.extend({
  /** Doctors who still disagree, in their own words. Never dropped. */
  dissent: z.array(
    z.strictObject({
      doctor: doctorIdSchema,
      statedRisk: z.number(),
      reason: z.string(),
      evidence: z.array(evidenceRefSchema),
      states: textStatesSchema.optional(),
    }),
  ),
  consensus: z.enum(["unanimous", "majority", "split"]),
  limits: z.array(z.string()),
  /** What each question came to; absent where the consultation was opened with none. */
  questions: z.array(questionOutcomeSchema).max(mostQuestions).optional(),
});
export type FinalReport = z.infer<typeof finalReportSchema>;
