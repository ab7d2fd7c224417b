import { sha256 } from "../../../evidence/libraries/library-hash.server";
import type { Half } from "./finding-question";

/** The half of each question: half of them, those whose ids hash lowest (SHA-256), are the development half. */
export function halvesOf(ids: readonly string[]): Map<string, Half> {
  const inOrder = ids.toSorted((a, b) => (sha256(a) < sha256(b) ? -1 : 1));
  return new Map(inOrder.map((id, i) => [id, i < inOrder.length / 2 ? "development" : "held-apart"]));
}
