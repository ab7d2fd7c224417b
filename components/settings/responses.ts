import { z } from "zod";
import { judgedCardSchema } from "@/lib/consultations/judged-models/judged-card";
import { reasonerSettingsSchema, trialSchema } from "@/lib/language-models/provider-settings";

const agentSchema = z.strictObject({ id: z.string(), title: z.string(), letter: z.string() });
export type Agent = z.infer<typeof agentSchema>;

/** GET /api/settings, and the answer to every change. */
export const settingsAnswerSchema = z.strictObject({
  settings: reasonerSettingsSchema,
  /** Who may have a model of its own: every task's doctors, and the MetaAgent. */
  agents: z.array(agentSchema),
  /** How language models under these names were judged on synthetic patients. */
  judged: z.array(judgedCardSchema),
});
export type SettingsAnswer = z.infer<typeof settingsAnswerSchema>;

/** POST /api/settings/providers/[id]/trial */
export const trialAnswerSchema = z.strictObject({ trial: trialSchema });
