import { z } from "zod";

/** How urgent a patient is by the problems of the record alone, most urgent first. `clinical/problems` says by which rule. */
export const urgencySchema = z.enum(["unstable", "watch", "stable"]);
export type Urgency = z.infer<typeof urgencySchema>;

export const urgencyWords: Record<Urgency, string> = { unstable: "Unstable", watch: "Watch", stable: "Stable" };

/** The more urgent of two. */
export const moreUrgent = (a: Urgency, b: Urgency): Urgency =>
  urgencySchema.options.indexOf(a) < urgencySchema.options.indexOf(b) ? a : b;
