import { z } from "zod";

/**
 * One code of one code system, as its source wrote it (FHIR R4 Coding). `system` is the
 * system's URI or OID; null where the source gave none. `display` is the source's own text.
 */
export const codingSchema = z.object({
  system: z.string().nullable(),
  version: z.string().optional(),
  code: z.string().nullable(),
  display: z.string().nullable(),
});
export type Coding = z.infer<typeof codingSchema>;

/**
 * What something is, said in any number of code systems, in the source's order, and in
 * words (FHIR R4 CodeableConcept). No coding and no text: the source said nothing.
 */
export const codeableConceptSchema = z.object({
  coding: z.array(codingSchema),
  text: z.string().nullable(),
});
export type CodeableConcept = z.infer<typeof codeableConceptSchema>;
