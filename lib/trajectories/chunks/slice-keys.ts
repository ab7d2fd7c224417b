import { valueStates } from "../entries/trajectory-entry";
import type { Chunk } from "./chunk";

/** The keys of a chunk, of a measurement in every state: a normal value ends what a high one said. */
export function sliceKeys({ entries }: Chunk): Set<string> {
  const keys = new Set<string>();
  for (const { entry } of entries) {
    keys.add(entry.key);
    if (entry.value === null) continue;
    const [base] = entry.key.split("=");
    for (const state of valueStates) keys.add(`${base}=${state}`);
  }
  return keys;
}
