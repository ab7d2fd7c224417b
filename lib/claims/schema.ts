import { z } from "zod";
import { passageSchema } from "../evidence/schema";
import { featureIdSchema } from "../terminology/catalogue";
import { textStatesSchema } from "./assertions/typed-text";
import { expertNameSchema } from "./expert-name";

/** What a claim rests on, addressed so that it can be looked up again. */
export const evidenceRefSchema = z.discriminatedUnion("kind", [
  /** An observation in the chart: the value that stood at that minute, in the catalogue's unit. */
  z.strictObject({ kind: z.literal("observation"), feature: featureIdSchema, minutes: z.number(), value: z.number() }),
  /** What an expert model's attribution says (logit scale, signed). */
  z.strictObject({
    kind: z.literal("attribution"),
    expert: expertNameSchema,
    feature: featureIdSchema,
    total: z.number(),
  }),
  /** A guideline passage; `quote` stands in its text word for word. */
  z.strictObject({ kind: z.literal("passage"), passageId: passageSchema.shape.id, quote: z.string().min(1) }),
  /** A published severity criterion as computed from the chart. */
  z.strictObject({ kind: z.literal("severity"), id: z.string(), text: z.string() }),
  /** Feature that was not measured in the window. */
  z.strictObject({ kind: z.literal("not-measured"), feature: featureIdSchema }),
]);
export type EvidenceRef = z.infer<typeof evidenceRefSchema>;

/** One statement with what it rests on. */
export const claimSchema = z.strictObject({
  text: z.string().min(1),
  /** Whether it speaks for a worse or a better outcome. */
  bearing: z.enum(["raises", "lowers", "neutral"]),
  evidence: z.array(evidenceRefSchema).min(1),
  /** What its sentences state, where our own code made the text from that. */
  states: textStatesSchema.optional(),
});
export type Claim = z.infer<typeof claimSchema>;

/** A statement without a bearing on the outcome, such as an action to consider, with what it rests on. */
export type CitedText = Pick<Claim, "text" | "evidence" | "states">;
