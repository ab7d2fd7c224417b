import { z } from "zod";

/** How urgent a patient is by the problems of the record alone, most urgent first. `clinical/problems` says by which rule. */
export const urgencySchema = z.enum(["unstable", "watch", "stable"]);
export type Urgency = z.infer<typeof urgencySchema>;

export const urgencyWords: Record<Urgency, string> = { unstable: "Unstable", watch: "Watch", stable: "Stable" };
