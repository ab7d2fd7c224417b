import { z } from "zod";
import { taskSpeedSchema } from "../language-models/call-speed";

/** How fast a language model answers, as far as its calls have shown, and how many it answers at once. */
export const speakerPaceSchema = z.object({
  model: z.string(),
  host: z.string(),
  reach: z.enum(["loopback", "private", "remote"]),
  concurrency: z.number().int().positive(),
  /** By step; empty before the first answer. */
  speeds: z.array(taskSpeedSchema),
});
export type SpeakerPace = z.infer<typeof speakerPaceSchema>;

/** Of every agent: by a doctor's id or "meta"; who is not named speaks through the first. */
export const speakerPacesSchema = z.object({
  fallback: speakerPaceSchema,
  agents: z.record(z.string(), speakerPaceSchema),
});
export type SpeakerPaces = z.infer<typeof speakerPacesSchema>;
