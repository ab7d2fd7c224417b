import { z } from "zod";
import { storedStatuses } from "../runs/run-summary";

/** A consultation as a place in the tree of forks. */
export const relativeSchema = z.strictObject({
  id: z.string(),
  /** The consultation that it was forked from, and the last round that was held there; null where it was convened. */
  forkedFrom: z.strictObject({ id: z.string(), round: z.number().int().min(0) }).nullable(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  status: z.enum(storedStatuses),
  /** The risk that readers are told, 0..1; null until there is one, or where it is suspended. */
  risk: z.number().nullable(),
  consensus: z.enum(["unanimous", "majority", "split"]).nullable(),
});
export type Relative = z.infer<typeof relativeSchema>;

/** A consultation's tree: `depth` forks from the one that was convened, each under the one that it came from, oldest first. */
export const forkFamilySchema = z.array(z.strictObject({ ...relativeSchema.shape, depth: z.number().int().min(0) }));
export type ForkFamily = z.infer<typeof forkFamilySchema>;

/**
 * The tree in which a consultation stands, of all those on its patient; empty where it is neither a fork nor forked. Where what it came
 * from is not among them, it is where the tree begins.
 */
export function forkFamily(all: readonly Relative[], id: string): ForkFamily {
  const known = new Map(all.map((one) => [one.id, one]));
  const parentOf = (one: Relative) => known.get(one.forkedFrom?.id ?? "");
  let first = known.get(id);
  for (let above = first && parentOf(first); above; above = parentOf(above)) first = above;
  if (!first) return [];
  const under = (one: Relative, depth: number): ForkFamily => [
    { ...one, depth },
    ...all
      .filter(({ forkedFrom }) => forkedFrom?.id === one.id)
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
      .flatMap((fork) => under(fork, depth + 1)),
  ];
  const family = under(first, 0);
  return family.length > 1 ? family : [];
}
