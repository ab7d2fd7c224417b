import { z } from "zod";
import { cohortFactSchema } from "../cohort-fact";

/** Kinds of facts that notes are read for. */
export const noteFactKinds = [
  "condition",
  "disease-state",
  "stage",
  "performance",
  "gene-alteration",
  "biomarker",
  "medication",
  "procedure",
] as const;

/** What a sentence says of when: at the time of the note, by then, or nothing. */
export const noteTimes = ["noted", "by-then", "unsaid"] as const;

/**
 * A fact as a passage of a note states it, affirmed of the patient: of the fields of a fact those that a note can tell. When it was is left to
 * whoever knows when the note was written (ACR 3.3.2: a chunk is read alone, its times are resolved afterwards).
 */
export const noteFactSchema = z.strictObject({
  kind: z.enum(noteFactKinds),
  ...cohortFactSchema
    .pick({
      concept: true,
      certainty: true,
      status: true,
      told: true,
      number: true,
      scale: true,
      state: true,
      axis: true,
      stage: true,
      basis: true,
      afterTherapy: true,
      gene: true,
      partner: true,
      alteration: true,
      change: true,
      exon: true,
      origin: true,
      significance: true,
      marker: true,
      result: true,
      role: true,
      histology: true,
    })
    .partial().shape,
  /** Characters of the passage in the text that was read, the last one not included. */
  from: z.number().int().nonnegative(),
  to: z.number().int().positive(),
  when: z.enum(noteTimes),
  /** When the passage itself dates it. */
  occurredAt: cohortFactSchema.shape.occurredAt.nullable(),
});
export type NoteFact = z.infer<typeof noteFactSchema>;
