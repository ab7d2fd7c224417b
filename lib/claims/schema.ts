import { z } from "zod";
import { textStatesSchema } from "./assertions/typed-text";
import { evidenceKinds } from "./evidence-kinds/evidence-kinds";

type AnySchema = (typeof evidenceKinds)[number]["schema"];
export type EvidenceRef = z.infer<AnySchema>;

const [first, ...others] = evidenceKinds.map(({ schema }): AnySchema => schema) as [AnySchema, ...AnySchema[]];

/** What a claim rests on, addressed so that it can be looked up again. */
export const evidenceRefSchema: z.ZodType<EvidenceRef> = z.discriminatedUnion("kind", [first, ...others]);

/** One statement with what it rests on. */
export const claimSchema = z.strictObject({
  text: z.string().min(1),
  /** What it means for the patient: "raises", beyond a limit; "lowers", in range or back in it. What a model makes of it is no part of this. */
  bearing: z.enum(["raises", "lowers", "neutral"]),
  evidence: z.array(evidenceRefSchema).min(1),
  /** What its sentences state, where our own code made the text from that. */
  states: textStatesSchema.optional(),
});
export type Claim = z.infer<typeof claimSchema>;

/** A statement without a bearing on the outcome, such as an action to consider, with what it rests on. */
export type CitedText = Pick<Claim, "text" | "evidence" | "states">;
