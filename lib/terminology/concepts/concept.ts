import { z } from "zod";

/** What a concept is, and with it the table that its code belongs to. */
export const conceptKinds = ["disease", "tumour", "feature", "vaccine", "ingredient"] as const;

/** One thing that codes of several systems may stand for. */
export const conceptSchema = z.object({
  kind: z.enum(conceptKinds),
  /** A DOID ("DOID:9352"), a code of OncoTree, a feature of our catalogue, a CVX code, or an ingredient's name. */
  code: z.string(),
  name: z.string(),
});
export type Concept = z.infer<typeof conceptSchema>;

/** A name as it is compared: case, accents, punctuation and white space folded ("Crohn's disease", "crohns  disease"). */
export function foldedName(name: string): string {
  const lower = name.toLowerCase();
  if (/^[a-z0-9]+(?: [a-z0-9]+)*$/.test(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’\u200B]/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
