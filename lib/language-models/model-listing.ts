import { z } from "zod";

const listedModelSchema = z.strictObject({
  /** As the server calls it, and as a call names it. */
  id: z.string().min(1).max(120),
});
export type ListedModel = z.infer<typeof listedModelSchema>;

/** What a server says of its models. */
export const modelListingSchema = z.strictObject({
  /** Whether anything answered, be it with an error. */
  reached: z.boolean(),
  /** Whether it says that it is still loading its model. */
  loading: z.boolean(),
  models: z.array(listedModelSchema),
  /** Why there is no list, as a sentence; null where there is one. */
  fault: z.string().nullable(),
});
export type ModelListing = z.infer<typeof modelListingSchema>;

/** The model of a listing that a name means. Ollama adds the tag ":latest" by itself. */
export function findModel(models: readonly ListedModel[], name: string): ListedModel | undefined {
  return models.find(({ id }) => id === name) ?? models.find(({ id }) => id === `${name}:latest`);
}
