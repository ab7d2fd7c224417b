import { z } from "zod";
import { consultationSummarySchema } from "../../consultations/protocol/summary";
import { storedStatuses } from "../../runs/run-summary";

/** Which consultations are wanted, of all patients; null leaves a filter out. */
export const consultationSearchSchema = z.strictObject({
  status: z.enum(storedStatuses).nullable(),
  task: z.string().max(100).nullable(),
  reasoner: z.enum(["built-in", "language-model", "scripted"]).nullable(),
  /** By the reader, by anyone, by nobody. */
  rated: z.enum(["by-me", "not-by-me", "by-anyone", "by-nobody"]).nullable(),
  offset: z.number().int().nonnegative(),
  limit: z.number().int().min(1).max(200),
});
export type ConsultationSearch = z.infer<typeof consultationSearchSchema>;

export const consultationSearchAnswerSchema = z.strictObject({
  /** Newest first. */
  rows: z.array(
    consultationSummarySchema.extend({
      mrn: z.string(),
      /** Of synthetic patients alone. */
      name: z.string().nullable(),
      /** Name of who convened it; null where no account did, as on the command line. */
      convenedBy: z.string().nullable(),
      /** People who rated it; the reader among them where `ratedByMe`. Never what they said. */
      raters: z.number().int().nonnegative(),
      ratedByMe: z.boolean(),
    }),
  ),
  /** How many match. */
  total: z.number().int(),
  /** How many there are at all. */
  all: z.number().int(),
  /** Every task that a consultation was asked. */
  tasks: z.array(z.strictObject({ id: z.string(), title: z.string() })),
});
export type ConsultationSearchAnswer = z.infer<typeof consultationSearchAnswerSchema>;
export type ListedConsultation = ConsultationSearchAnswer["rows"][number];
