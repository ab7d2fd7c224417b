import type { Refusal } from "./refusals";

/** What can be left out of a request so that a server takes it. */
export type LeftOut = Exclude<Refusal["of"], "context" | "schema">;

const learnt = new Map<string, Set<LeftOut>>();
const keyOf = (baseUrl: string, model: string) => `${baseUrl}\n${model}`;

/** What this model at this address has refused while the process lives: it is not asked so again. */
export function refusedBy(baseUrl: string, model: string): ReadonlySet<LeftOut> {
  return learnt.get(keyOf(baseUrl, model)) ?? new Set();
}

/** Learns from a refusal. @returns whether the next request will be another one for it. */
export function learnRefusal(baseUrl: string, model: string, refusal: Refusal | null): boolean {
  if (refusal === null || refusal.of === "context" || refusal.of === "schema") return false;
  const known = learnt.get(keyOf(baseUrl, model)) ?? new Set();
  if (known.has(refusal.of)) return false;
  learnt.set(keyOf(baseUrl, model), known.add(refusal.of));
  return true;
}
