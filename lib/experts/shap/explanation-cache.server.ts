import { createHash } from "node:crypto";
import { processMap } from "../../platform/once-a-process";
import type { CoalitionInputs } from "./coalition-inputs";

/** A few thousand numbers each: some ten megabytes at most. */
const CAPACITY = 1000;

const cache = processMap<unknown>("consilium.experts.explanations");

/** SHA-256 of everything that a model reads of a patient, and of what it sees while a feature is not shown. */
export function contentOf({ full, absentX, absentStatics, measuredStatics }: CoalitionInputs): string {
  const hash = createHash("sha256").update(`${full.hours}`);
  for (const tensor of [full.x, full.mask, full.statics, absentX, absentStatics, measuredStatics])
    hash.update(new Uint8Array(tensor.buffer, tensor.byteOffset, tensor.byteLength));
  return hash.digest("hex");
}

/**
 * What was computed before under this key, or the result of `compute`, which is then kept in memory: the last thousand
 * asked for. Failures are not kept. The key has to name everything that the result depends on.
 */
export async function cachedExplanation<T>(key: readonly string[], compute: () => Promise<T>): Promise<T> {
  const name = key.join(" ");
  const known = cache.get(name) as T | undefined;
  const value = known ?? (await compute());
  // A Map keeps its keys in order of insertion, and a key that is read is inserted anew: the first key is the least
  // recently used.
  cache.delete(name);
  cache.set(name, value);
  for (const oldest of cache.keys()) {
    if (cache.size <= CAPACITY) break;
    cache.delete(oldest);
  }
  return value;
}
