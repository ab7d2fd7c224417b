import { z } from "zod";
import { speakerPacesSchema } from "@/lib/agents/speaker-pace";
import { findingSchema } from "@/lib/clinical/schema";
import { forkFamilySchema } from "@/lib/consultations/fork-family";
import { judgedCardSchema } from "@/lib/consultations/judged-models/judged-card";
import { consultationEventSchema } from "@/lib/consultations/protocol/schema";
import { consultationSummarySchema } from "@/lib/consultations/protocol/summary";
import { recordedPredictionSchema } from "@/lib/experts/recorded-prediction";

/** GET /api/consultations/[id] */
export const consultationAnswerSchema = z.object({
  consultation: consultationSummarySchema,
  events: z.array(consultationEventSchema),
  /** The tree of forks in which it stands, as it was when this was read. */
  family: forkFamilySchema,
  /** How the language models were judged that speak in it, those that were. */
  judged: z.array(judgedCardSchema),
});

/** POST /api/consultations */
export const startedSchema = z.object({ id: z.string() });

/** GET /api/consultations/options */
export const conveneOptionsSchema = z.object({
  /** What a short consultation is proposed on; null where the record is too short for any. */
  say: z
    .object({
      experts: z.array(
        recordedPredictionSchema.pick({ expert: true, risk: true, outsideDomain: true, attributions: true }),
      ),
      findings: z.array(findingSchema),
      highRiskThreshold: z.number(),
    })
    .nullable(),
  /** Finished trajectories of the patient whose memory can be laid before the team, newest first. */
  trajectories: z.array(
    z.object({ id: z.string(), question: z.string(), asOf: z.string(), entries: z.number().int().positive() }),
  ),
  doctors: z.array(z.object({ id: z.string(), title: z.string(), letter: z.string(), seated: z.boolean() })),
  reasoners: z.array(
    z.object({
      kind: z.enum(["builtin", "llm"]),
      label: z.string(),
      isDefault: z.boolean(),
      /** How far what is said to it goes. */
      reach: z.enum(["nowhere", "loopback", "private", "remote"]),
    }),
  ),
});
export type ConveneOptions = z.infer<typeof conveneOptionsSchema>;

/** GET /api/consultations/time */
export const conveningTimeSchema = z.object({
  /** Of the language models that would speak; null where none can. */
  paces: speakerPacesSchema.nullable(),
  /** Doctors who sit at the table unless others are chosen. */
  panel: z.array(z.string()),
  /** Whether language models speak unless somebody chooses otherwise. */
  byDefault: z.boolean(),
});
export type ConveningTime = z.infer<typeof conveningTimeSchema>;
