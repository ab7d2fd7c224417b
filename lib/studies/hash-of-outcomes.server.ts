import { createHash } from "node:crypto";

/** SHA-256 over stays' ids and outcomes, sorted: tells what something was fitted on. */
export function hashOfOutcomes(ids: readonly string[], outcomes: readonly number[]): string {
  const lines = ids.map((id, i) => `${id} ${outcomes[i]}\n`).sort();
  return createHash("sha256").update(lines.join("")).digest("hex");
}
