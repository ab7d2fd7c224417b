import { z } from "zod";
import { chartSchema } from "@/lib/clinical/schema";
import {
  listedSourceSchema,
  patientListItemSchema,
  patientListOrderSchema,
  sortDirectionSchema,
} from "@/lib/consultations/patient-list/patient-list";
import { headlineRiskSchema } from "@/lib/experts/calibration/headline-risk";
import { developmentSplits } from "@/lib/experts/development-split";
import { metricSchema, modelCardSchema, predictionSchema, taskSchema } from "@/lib/experts/schema";
import { taskSummarySchema } from "@/lib/experts/task-summary";
import { featureIdSchema } from "@/lib/record/catalogue";
import { correctedLineSchema, excludedLineSchema } from "@/lib/record/import/line-rules";
import { recordSchema } from "@/lib/record/schema";

/** What the pages ask of the server and what it answers. Routes and queries parse the same schemas. */

/** Each word is looked for in every patient. */
const MOST_WORDS = 12;

/** POST /api/patients/search: null filters nothing. */
export const patientSearchSchema = z.strictObject({
  /** Parts of a name, a record number or a reason for admission; beginnings of problems and drugs. */
  query: z
    .string()
    .max(200)
    .refine((text) => text.trim().split(/\s+/).length <= MOST_WORDS, `expected at most ${MOST_WORDS} words`),
  source: listedSourceSchema.nullable(),
  careUnit: z.string().max(200).nullable(),
  /** The task whose numbers are asked for; null: the usual one of each record. */
  task: z.string().max(100).nullable().default(null),
  order: patientListOrderSchema,
  direction: sortDirectionSchema,
  offset: z.number().int().nonnegative(),
  limit: z.number().int().min(1).max(200),
});
export type PatientSearch = z.infer<typeof patientSearchSchema>;

export const patientSearchAnswerSchema = z.strictObject({
  rows: z.array(patientListItemSchema),
  /** How many match, as far as they were counted; whether more do. */
  total: z.number().int(),
  moreThanTotal: z.boolean(),
  /** How many there are at all, whatever was asked for. */
  all: z.number().int(),
  /** Sources of histories, as the filter names them. */
  historySources: z.array(z.strictObject({ id: listedSourceSchema, title: z.string() })),
  /** Every task that can be asked of a record that is here. */
  tasks: z.array(z.strictObject({ id: z.string(), title: z.string() })),
});
export type PatientSearchAnswer = z.infer<typeof patientSearchAnswerSchema>;

/** GET /api/patients/[id]/predictions, `?task=<id>` for another task than the usual one. `explain=<expert>` gives that expert alone, with its attributions; `&cells=<feature>` splits one over the hours. */
export const expertViewSchema = modelCardSchema
  .pick({ name: true, title: true, letter: true, architecture: true, citation: true })
  .extend({
    attentionMeaning: z.string().nullable(),
    /** What each of the weights of an attention over features belongs to; null for the descriptors as one. */
    attentionOver: z.array(featureIdSchema.nullable()),
    /** Discrimination on the most independent split that the card reports. */
    auroc: metricSchema.extend({ split: z.string(), n: z.number().int(), events: z.number().int() }).nullable(),
    domainNotes: z.array(z.string()),
    training: modelCardSchema.shape.training.pick({ data: true, attribution: true, n: true, events: true }).strip(),
  });
export type ExpertView = z.infer<typeof expertViewSchema>;

export const taskViewSchema = taskSchema
  .pick({
    id: true,
    title: true,
    estimand: true,
    population: true,
    words: true,
    windowHours: true,
    stepMinutes: true,
    prefix: true,
    panel: true,
  })
  /** Of the risk that is told; null where it has no decision threshold. */
  .extend({ highRisk: taskSchema.shape.highRisk.nullable() });
export type TaskView = z.infer<typeof taskViewSchema>;

export const shownPredictionSchema = predictionSchema.omit({ hidden: true });
export type ShownPrediction = z.infer<typeof shownPredictionSchema>;

export const risksSchema = z.discriminatedUnion("status", [
  /** The record covers less than the task needs: there is no risk to state. */
  z.strictObject({ status: z.literal("too-short"), task: taskViewSchema, observedMinutes: z.number() }),
  z.strictObject({
    status: z.literal("ready"),
    task: taskViewSchema,
    experts: z.array(expertViewSchema),
    predictions: z.array(shownPredictionSchema),
    /** The one risk that is told. */
    headlineRisk: headlineRiskSchema,
    asOfMinutes: z.number(),
    /** In which split of the development data the stay was; null where the models never met it. */
    developmentSplit: z.enum(developmentSplits).nullable(),
    /** Says whose stays the risks are calibrated on, where it is not, or not only, those of development. */
    calibrationNote: z.string().nullable(),
    /** Names of models that are left out, for their files cannot be used. */
    leftOut: z.array(z.string()),
  }),
]);
export type Risks = z.infer<typeof risksSchema>;
export type ReadyRisks = Extract<Risks, { status: "ready" }>;

/** GET /api/patients/[id] */
export const patientPageSchema = z.strictObject({
  record: recordSchema,
  /** As of its end, read with the history; the background itself is the history's to show. */
  chart: chartSchema,
  /** What the history says in a line, as known at that moment: what limits care, allergies, what runs; null where it says nothing. */
  recorded: z.string().nullable(),
  /** Lines of the source that were not kept, and those read otherwise than written. */
  excluded: z.array(excludedLineSchema),
  corrected: z.array(correctedLineSchema),
  /** What the patient's whole record says of allergies, as the banner has it: "Allergies: none known (stated)". */
  allergies: z.string(),
  /** The tasks that can be asked, the one asked unless another is chosen first; or why no expert can speak. */
  experts: z.union([
    z.strictObject({ tasks: z.array(taskSummarySchema).min(1) }),
    z.strictObject({ unavailable: z.string() }),
  ]),
});
export type PatientPage = z.infer<typeof patientPageSchema>;
