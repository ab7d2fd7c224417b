import { z } from "zod";
import { storedStatuses } from "../../runs/run-summary";
import { conveningSummarySchema } from "./convening-protocol";

/** A run over a cohort as its page shows it. */
export const shownConveningSchema = z.strictObject({
  id: z.string(),
  requestedBy: z.string(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  status: z.enum(storedStatuses),
  ...conveningSummarySchema.omit({ convened: true, patients: true }).shape,
  /** In the order in which they are consulted on; who was removed since is not among them. */
  patients: z.array(
    z.strictObject({
      place: z.number().int(),
      patientId: z.string(),
      mrn: z.string(),
      name: z.string().nullable(),
      consultationId: z.string(),
      /** Null: not begun, or under way. */
      outcome: conveningSummarySchema.shape.convened.element.shape.outcome.nullable(),
      why: z.string().nullable(),
      begun: z.boolean(),
    }),
  ),
});
export type ShownConvening = z.infer<typeof shownConveningSchema>;
