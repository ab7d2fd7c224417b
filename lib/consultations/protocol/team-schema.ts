import { z } from "zod";
import { claimSchema } from "../../claims/schema";
import { predictionSchema } from "../../experts/schema";
import { taskWordsSchema } from "../../experts/task-words";
import { doctorIdSchema, opinionSchema, reviewSchema } from "./reviews-and-reports";

export type { Percentiles } from "../../experts/percentiles";

/** Who sits at the table: the id of the doctor is the name of its expert model. */
export const doctorSchema = z.strictObject({ id: doctorIdSchema, title: z.string(), letter: z.string() });
export type Doctor = z.infer<typeof doctorSchema>;

/** What is estimated and for whom, and how it is spoken of; the decision threshold, from which the team calls the risk high. */
export const populationSchema = z.strictObject({
  estimand: z.string(),
  population: z.string(),
  words: taskWordsSchema,
  highRiskThreshold: z.number().min(0).max(1),
});
export type Population = z.infer<typeof populationSchema>;

/** The models' mean logit, calibrated, as the event "experts-predicted" keeps it. */
export const ensembleSchema = z.strictObject({
  method: z.literal("mean-logit"),
  logit: z.number(),
  risk: z.number(),
  /** Absent in runs of earlier releases. */
  interval: predictionSchema.shape.interval.optional(),
  highRiskThreshold: z.number(),
});
export type Ensemble = z.infer<typeof ensembleSchema>;

/** A doctor with what its model computed and what it wrote at the start. */
export const panelMemberSchema = z.strictObject({
  doctor: doctorSchema,
  /** Calibrated risk, how sure it is, and why the patient lies outside what the model was trained on. */
  prediction: predictionSchema.pick({ risk: true, logit: true, interval: true, outsideDomain: true }),
  review: reviewSchema,
});
export type PanelMember = z.infer<typeof panelMemberSchema>;

/** A colleague as another doctor hears them: their last stated risk and level, the claims of their review, their last opinion. */
export const peerSchema = z.strictObject({
  doctor: doctorSchema,
  statedRisk: z.number().min(0).max(1),
  riskLevel: z.enum(["high", "low"]),
  claims: z.array(claimSchema),
  lastOpinion: opinionSchema.nullable(),
});
export type Peer = z.infer<typeof peerSchema>;

/** An opinion and whose it is. */
export const signedOpinionSchema = z.strictObject({ doctor: doctorSchema, opinion: opinionSchema });
export type SignedOpinion = z.infer<typeof signedOpinionSchema>;
