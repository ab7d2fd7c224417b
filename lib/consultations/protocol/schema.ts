import { z } from "zod";
import { budgetSchema } from "../../agents/budget";
import { provenanceSchema, reasonerIdentitySchema, usageSchema } from "../../agents/schema";
import { statesOfFields, textStatesSchema } from "../../claims/assertions/typed-text";
import { expertNameSchema } from "../../claims/expert-name";
import { claimSchema, evidenceRefSchema } from "../../claims/schema";
import { chartSchema } from "../../clinical/schema";
import { retrievedPassageSchema } from "../../evidence/schema";
import { headlineRiskSchema } from "../../experts/calibration/headline-risk";
import { percentilesSchema } from "../../experts/percentiles";
import { earlierLikeSchema, recordedPredictionSchema } from "../../experts/recorded-prediction";
import { predictionSchema } from "../../experts/schema";
import { taskWordsSchema } from "../../experts/task-words";
import { removedSchema } from "../../privacy/schema";
import { defineEvents, type EventOf, runPayloads } from "../../runs/run-events";
import { clinicianEnteredSchema } from "../clinician-entries/entry-schema";
import {
  answerSchema,
  clinicianOpinionSchema,
  clinicianStatedSchema,
  observationExcludedSchema,
  withdrawnSchema,
} from "./contribution-schema";
import { agendaSchema, mostQuestions, questionAnswerSchema, questionOutcomeSchema } from "./open-questions";

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

export const actorSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("system") }),
  z.strictObject({ kind: z.literal("doctor"), doctor: doctorIdSchema }),
  z.strictObject({ kind: z.literal("meta") }),
  z.strictObject({ kind: z.literal("clinician"), userId: z.string() }),
]);
export type Actor = z.infer<typeof actorSchema>;

const { interval: intervalSchema } = predictionSchema.shape;

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** The consultation's risk (paper 4.3), calibrated. */
const fusedRiskSchema = z.discriminatedUnion("method", [
  z.strictObject({
    method: z.literal("fusion-head"),
    logit: z.number(),
    risk: z.number(),
    interval: intervalSchema,
    like: earlierLikeSchema,
    /** Logits of the head's five seeds, whose mean `logit` is. */
    members: z.array(z.number()).length(5),
    /** What encoded the final report. */
    encoder: z.strictObject({ id: z.string(), sha256: sha256Schema }),
    /** SHA-256 of the head's ONNX file. */
    head: sha256Schema,
    /** What the report's words added where the head was developed, a sentence. */
    wordsAdded: z.string().optional(),
  }),
  /** The ensemble's risk stands in where no head is fitted for this panel, these models or this reasoner. */
  z.strictObject({
    method: z.literal("mean-logit"),
    logit: z.number(),
    risk: z.number(),
    interval: intervalSchema.optional(),
    like: earlierLikeSchema,
    /** Why no head was used, a sentence; absent in runs of earlier releases, which had none. */
    because: z.string().optional(),
  }),
]);

/**
 * How many identifiers of each kind were taken out of a call's messages before they left, never what they were. Absent where nothing
 * was de-identified (the built-in reasoner, a model on this machine), and in runs of earlier releases.
 */
const removed = z.array(removedSchema).optional();
const run = { usage: usageSchema, provenance: provenanceSchema, removed };

/** What happened, by type. `stepKey` (on the envelope) is unique among completions. */
const payloads = {
  /** clinician | system; stepKey null. The request fixes everything that the run depends on. */
  requested: z.strictObject({
    patientId: z.string(),
    encounterId: z.string(),
    task: z.string(),
    panel: z.array(doctorIdSchema).min(1),
    /** Names and letters of the panel's doctors, and what is asked, as they stood when it was requested. */
    doctors: z.array(z.strictObject({ id: doctorIdSchema, title: z.string(), letter: z.string() })),
    estimand: z.string(),
    population: z.string(),
    words: taskWordsSchema,
    reasoner: reasonerIdentitySchema,
    maxRounds: z.number().int().min(1).max(3),
    asOfMinutes: z.number().int(),
    versions: z.record(z.string(), z.string()),
    /** "short": reviews, synthesis and final report, no round, unless a clinician opens one. */
    mode: z.enum(["full", "short"]),
    /** "open": doctors hear each other's reasons in a round; "paper": the current report alone, as in the paper. */
    talk: z.enum(["open", "paper"]),
    /** What the run may use up before it ends; null without a limit. */
    budget: budgetSchema.nullable(),
    /** Of the sampled attributions; absent where it is 1. */
    seed: z.number().int().min(0).max(0xffff_ffff).optional(),
    /** Seconds that the team waits for the clinician after its first report; absent where it does not. */
    waitSeconds: z.number().int().positive().optional(),
  }),
  /** stepKey "predict"; "predict:<round>" where observations were excluded, before the round that takes that up. */
  "experts-predicted": z.strictObject({
    chart: chartSchema,
    predictions: z.array(recordedPredictionSchema).min(1),
    ensemble: z.strictObject({
      method: z.literal("mean-logit"),
      logit: z.number(),
      risk: z.number(),
      highRiskThreshold: z.number(),
      /** As in a prediction; absent in runs of earlier releases. */
      interval: intervalSchema.optional(),
      like: earlierLikeSchema,
    }),
    /** The one risk that readers are told. Absent in runs of earlier releases. */
    headlineRisk: headlineRiskSchema.optional(),
    /** Logit of each of the task's experts by name, seated or not: what a fusion head reads. Absent in runs of earlier releases. */
    logits: z.record(z.string(), z.number()).optional(),
    /** By expert, where the patient stands among the development data's; absent where the task has no such groups, and in runs of earlier releases. */
    standings: z.record(z.string(), percentilesSchema).optional(),
  }),
  /** stepKey "agenda"; "agenda:<round>" where the experts were heard anew before that round. Not in a run after the paper. */
  "questions-opened": z.strictObject({ ...agendaSchema.shape, ...run }),
  /** stepKey "retrieve:<round>:<doctor>"; round 0 is the initial review. */
  "evidence-retrieved": z.strictObject({
    doctor: doctorIdSchema,
    round: z.number().int(),
    query: z.string(),
    passages: z.array(retrievedPassageSchema),
  }),
  /** stepKey "review:<doctor>". */
  "review-submitted": z.strictObject({ doctor: doctorIdSchema, review: recordedReviewSchema, ...run }),
  /** stepKey "draft". */
  "report-drafted": z.strictObject({ report: reportSchema, ...run }),
  /** stepKey "wait"; by a person who lets the team go on, or by the system once the time is over. */
  "wait-ended": z.strictObject({}),
  /** stepKey "opinion:<round>:<doctor>". */
  "opinion-given": z.strictObject({
    doctor: doctorIdSchema,
    round: z.number().int(),
    opinion: recordedOpinionSchema,
    ...run,
  }),
  /** stepKey of the review or the opinion that could not be had: nothing that the language model answered could be used, and the team goes on. */
  "no-usable-answer": z.strictObject({
    doctor: doctorIdSchema,
    round: z.number().int(),
    of: z.enum(["review", "opinion"]),
    /** What was wrong with it, a sentence without a word of the answer. */
    why: z.string(),
  }),
  /** stepKey "decide:<round>". */
  "round-concluded": z.strictObject({ round: z.number().int(), decision: decisionSchema, ...run }),
  /** stepKey "revise:<round>". */
  "report-revised": z.strictObject({ round: z.number().int(), report: reportSchema, ...run }),
  /** stepKey "finalise"; "finalise:<round>" where a clinician opened further rounds up to that one after it. */
  "report-finalised": z.strictObject({ report: finalReportSchema, ...run }),
  /** stepKey "fuse". */
  "fused-risk": fusedRiskSchema,
  /** stepKey "answer:<round>:<id of the question>". */
  "question-answered": z.strictObject({
    round: z.number().int().min(1),
    question: z.string(),
    /** Whose claim was asked about; null where the question is about none. */
    by: doctorIdSchema.nullable(),
    ...answerSchema.shape,
    evidence: z.array(evidenceRefSchema).max(8),
  }),
  /** What clinicians bring in while it runs; the next round takes it up. */
  "clinician-stated": clinicianStatedSchema,
  "observation-excluded": observationExcludedSchema,
  "clinician-opinion": clinicianOpinionSchema,
  "clinician-entered": clinicianEnteredSchema,
  "entry-withdrawn": withdrawnSchema,
  /** What the preference before it brings about, for who reads the events: the risk no longer applies as it stands, and is not adjusted. */
  "risk-suspended": z.strictObject({ because: z.string() }),
  /** It no longer holds: where no other preference stands, the risk applies again, as it was. */
  "preference-withdrawn": withdrawnSchema,
  ...runPayloads,
} as const;

export type EventType = keyof typeof payloads;

/**
 * Version of the payload's shape, by type; 1 where it says nothing. An event of an earlier one is read through `upcast`.
 * 2 of "requested": mode, talk and budget; 3: how the outcome is spoken of. 2 of "experts-predicted": each prediction says how
 * sure it is, or null; 3: the chart holds derived values beside scores; 4: it names the kind of unit as the source does,
 * whichever that is. 2 of what agents say: reviews and opinions say what their figure rests on, how sure they are and what would
 * change it; reports what to check, and what each position rests on.
 */
const versions = {
  requested: 3,
  "experts-predicted": 4,
  "review-submitted": 2,
  "report-drafted": 2,
  "opinion-given": 2,
  "report-revised": 2,
  "report-finalised": 2,
} as const satisfies Partial<Record<EventType, number>>;
const defined = defineEvents(actorSchema, payloads, versions);

/** The version in which an event of this type is written now. */
export const versionOf = defined.versionOf;

/** An event of a consultation: the only truth about it. */
export type ConsultationEvent = EventOf<typeof payloads, Actor>;
/** The payload of one type of event. */
export type EventData<T extends EventType> = z.infer<(typeof payloads)[T]>;

export const consultationEventSchema: z.ZodType<ConsultationEvent> = defined.schema;
