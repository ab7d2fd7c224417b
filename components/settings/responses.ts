import { z } from "zod";
import { conveningReasonerSchema } from "@/lib/agents/convening-reasoner";
import { judgedCardSchema } from "@/lib/consultations/judged-models/judged-card";
import { modelListingSchema } from "@/lib/language-models/model-listing";
import { reasonerSettingsSchema } from "@/lib/language-models/provider-settings";
import { trialSchema } from "@/lib/language-models/provider-trial";

const agentSchema = z.strictObject({ id: z.string(), title: z.string(), letter: z.string() });
export type Agent = z.infer<typeof agentSchema>;

/** GET /api/settings, and the answer to every change. */
export const settingsAnswerSchema = z.strictObject({
  settings: reasonerSettingsSchema,
  /** Who may have a model of its own: every task's doctors, and the MetaAgent. */
  agents: z.array(agentSchema),
  /** Who speaks in a consultation that is convened now. */
  convenes: conveningReasonerSchema,
  /** How language models under these names were judged on synthetic patients. */
  judged: z.array(judgedCardSchema),
});
export type SettingsAnswer = z.infer<typeof settingsAnswerSchema>;

/** POST /api/settings/providers/models */
export const listingAnswerSchema = z.strictObject({ listing: modelListingSchema });

/** POST /api/settings/providers/trial and /api/settings/providers/[id]/trial */
export const trialAnswerSchema = z.strictObject({ trial: trialSchema });
