import type { History } from "@/lib/record/history/schema";

/**
 * The moment at which a history is looked at, milliseconds since 1970: the one looked back to, else now; of a record whose dates were
 * shifted into the future, when the last of it was known.
 */
export function momentOfView({ asOf, resources }: Pick<History, "asOf" | "resources">): number {
  if (asOf !== null) return Date.parse(asOf);
  return resources.reduce((latest, { knownAt }) => Math.max(latest, Date.parse(knownAt)), Date.now());
}
