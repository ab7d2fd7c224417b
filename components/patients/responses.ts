import { z } from "zod";
import { metricSchema, predictionSchema, taskSchema } from "@/lib/experts/schema";
import { chartSchema, recordSchema } from "@/lib/patients/schema";

/** What the pages ask of the server and what it answers. Routes and queries parse the same schemas. */

/** GET /api/patients/[id]/predictions. `?explain=1` adds the attributions, which take seconds. */
const expertViewSchema = z.strictObject({
  name: z.string(),
  title: z.string(),
  letter: z.string(),
  architecture: z.string(),
  citation: z.string(),
  attentionMeaning: z.string().nullable(),
  /** Discrimination on the most independent split that the card reports. */
  auroc: metricSchema.extend({ split: z.string(), n: z.number().int() }).nullable(),
  domainNotes: z.array(z.string()),
  training: z.strictObject({ data: z.string(), attribution: z.string(), n: z.number().int(), events: z.number().int() }),
});
export type ExpertView = z.infer<typeof expertViewSchema>;

const taskViewSchema = taskSchema.pick({
  id: true,
  title: true,
  estimand: true,
  population: true,
  windowHours: true,
  panel: true,
  highRisk: true,
});
export type TaskView = z.infer<typeof taskViewSchema>;

export const shownPredictionSchema = predictionSchema.omit({ hidden: true });
export type ShownPrediction = z.infer<typeof shownPredictionSchema>;

export const risksSchema = z.discriminatedUnion("status", [
  /** The record covers less than the task's window: there is no risk to state. */
  z.strictObject({ status: z.literal("too-short"), task: taskViewSchema, observedMinutes: z.number() }),
  z.strictObject({
    status: z.literal("ready"),
    task: taskViewSchema,
    experts: z.array(expertViewSchema),
    predictions: z.array(shownPredictionSchema),
    ensemble: z.strictObject({ logit: z.number(), risk: z.number(), members: z.array(z.string()) }),
    asOfMinutes: z.number(),
  }),
]);
export type Risks = z.infer<typeof risksSchema>;
export type ReadyRisks = Extract<Risks, { status: "ready" }>;

/** GET /api/patients/[id] */
export const patientPageSchema = z.strictObject({ record: recordSchema, chart: chartSchema });
export type PatientPage = z.infer<typeof patientPageSchema>;
