import { z } from "zod";
import { budgetSchema } from "../../agents/budget";
import { provenanceSchema, reasonerIdentitySchema, usageSchema } from "../../agents/schema";
import { evidenceRefSchema } from "../../claims/schema";
import { laidMemorySchema } from "../../clinical/background/laid-memory";
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
import { MAX_ROUNDS } from "./max-rounds";
import { agendaSchema } from "./open-questions";
import {
  decisionSchema,
  doctorIdSchema,
  finalReportSchema,
  recordedOpinionSchema,
  recordedReviewSchema,
  reportSchema,
} from "./reviews-and-reports";

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
    maxRounds: z.number().int().min(1).max(MAX_ROUNDS),
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
    /** What a trajectory remembered of the years before, laid before the team; absent where none was chosen. */
    laid: laidMemorySchema.optional(),
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
