import type { ReasonerIdentity } from "../../agents/schema";
import { canonicalJson } from "../../platform/canonical-json";
import type { MemoryEntry } from "../memory/memory-entry";

/** All on which a worker's answer hangs, and what the memory makes of it. */
interface Turn {
  task: { name: string; version: number };
  reasoner: ReasonerIdentity;
  input: unknown;
  memory: readonly MemoryEntry[];
}

/** SHA-256 of a worker's turn: equal where the same agent is asked the same of the same chunk, on the same memory. */
export async function readingHash({ task, reasoner, input, memory }: Turn): Promise<string> {
  const { name, version } = task;
  const text = canonicalJson({ name, version, reasoner, input, memory });
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
