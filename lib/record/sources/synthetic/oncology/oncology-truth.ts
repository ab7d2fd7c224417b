import { z } from "zod";
import { stances } from "./notes/document-brief";
import { latentFactSchema } from "./notes/latent-fact";

/** Something that documents say and that is not so of the patient: of a relative, planned and never done, doubted, denied, or a slip. */
export const decoySchema = z.strictObject({
  stance: z.enum(stances).exclude(["affirmed", "recalled"]),
  fact: latentFactSchema,
  relative: z.string().nullable(),
  instead: latentFactSchema.nullable(),
  /** Documents that say it. */
  documents: z.array(z.string()),
});
export type Decoy = z.infer<typeof decoySchema>;

/** All that is so of an invented patient, and what only seems so. Written beside the record for whoever evaluates; search never reads it. */
export const oncologyTruthSchema = z.strictObject({
  id: z.string().regex(/^O-\d{4}$/u),
  /** The kind of tumour that the patient was planned with: an id of tumour-models.ts. */
  tumour: z.string(),
  /** Row of the paper's Table 5. */
  sex: z.enum(["female", "male"]).nullable(),
  birthDate: z.iso.date(),
  race: z.string().nullable(),
  ethnicity: z.string().nullable(),
  practice: z.number().int(),
  /** The last day of the record. */
  recordUntil: z.iso.date(),
  facts: z.array(latentFactSchema),
  decoys: z.array(decoySchema),
  documents: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.string(),
      date: z.iso.date(),
      says: z.array(z.strictObject({ fact: z.string(), stance: z.enum(stances) })),
    }),
  ),
});
export type OncologyTruth = z.infer<typeof oncologyTruthSchema>;
