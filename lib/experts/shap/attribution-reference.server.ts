import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeWhole } from "../../platform/whole-files.server";
import { type Explained, gameOf } from "./explain.server";
import { contentOf } from "./explanation-cache.server";
import { shapley } from "./permutation-shap";

/**
 * Permutations of the reference that errors are measured against; its own error is a thirty-second of that of one pair.
 */
export const REFERENCE_PERMUTATIONS = 2048;
const seed = 20_121;

const referenceSchema = z.strictObject({
  permutations: z.literal(REFERENCE_PERMUTATIONS),
  totals: z.array(z.number()),
  standardErrors: z.array(z.number().nonnegative()),
});
export type Reference = z.infer<typeof referenceSchema>;

/**
 * Attributions of a patient from 2,048 permutations, read from `folder` where they were computed before: a file a patient
 * under the model's SHA-256, named by the hash of what the model reads. Throws where a file there is broken.
 */
export async function referenceOf(of: Explained, folder: string): Promise<Reference> {
  const directory = join(folder, of.expert.card.onnx.sha256);
  const file = join(directory, `${contentOf(of.patient)}.json`);
  const known = await readFile(file, "utf8").catch(() => null);
  if (known !== null) return referenceSchema.parse(JSON.parse(known));
  const sampling = { pairs: REFERENCE_PERMUTATIONS / 2, splitPairs: 0, seed };
  const { shares } = await shapley(gameOf(of), sampling);
  const reference: Reference = {
    permutations: REFERENCE_PERMUTATIONS,
    totals: shares.map(({ total }) => total),
    standardErrors: shares.map(({ standardError }) => standardError),
  };
  await mkdir(directory, { recursive: true });
  await writeWhole(file, JSON.stringify(reference));
  return reference;
}
