import { z } from "zod";
import { type MemoryEntry, memoryEntrySchema } from "./memory-entry";

/** What a worker's events made of the memory: what came, and what stood and is now otherwise (folded into, closed). */
export const memoryDeltaSchema = z.strictObject({
  added: z.array(memoryEntrySchema),
  changed: z.array(memoryEntrySchema),
});
export type MemoryDelta = z.infer<typeof memoryDeltaSchema>;

/** The way from one memory to a later one. */
export function memoryDelta(before: readonly MemoryEntry[], after: readonly MemoryEntry[]): MemoryDelta {
  return {
    added: after.slice(before.length),
    changed: after.slice(0, before.length).filter((one, i) => one !== before[i]),
  };
}

/** The later memory. */
export function withDelta(memory: readonly MemoryEntry[], { added, changed }: MemoryDelta): MemoryEntry[] {
  const now = new Map(changed.map((one) => [one.id, one]));
  return [...memory.map((one) => now.get(one.id) ?? one), ...added];
}
