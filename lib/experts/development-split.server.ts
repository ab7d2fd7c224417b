import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { once } from "../platform/once-a-process";
import { installSecret } from "../platform/secret.server";
import { namespacesOf, pseudonymousId } from "../record/pseudonymous-id.server";
import { canonicalRecordId } from "../record/record-id";
import type { Encounter } from "../record/schema";
import { type SourceId, sourceOf } from "../record/source-of";
import type { DevelopmentSplit } from "./development-split";
import type { PredictionTask } from "./schema";

const EXPERTS = 0.7;
const CALIBRATION = 0.9;

/**
 * The split of the development data that a stay was in, by SHA-256 of its record id, as the training code draws it; null for one
 * that no shipped model was developed on.
 */
export function splitOf(source: SourceId, recordId: string): DevelopmentSplit | null {
  const { development } = sourceOf(source);
  const id = canonicalRecordId(recordId);
  if (!development || !/^\d+$/.test(id) || Number(id) < development.first || Number(id) > development.last) return null;
  const digest = createHash("sha256").update(id).digest("hex");
  const share = Number.parseInt(digest.slice(0, 8), 16) / 2 ** 32;
  if (share < EXPERTS) return "experts";
  return share < CALIBRATION ? "calibration" : "test";
}

const developed = new Map<string, Promise<ReadonlyMap<string, string>>>();

/**
 * The split that an imported encounter was in when a task's models were developed; null where they never met it. Its record id
 * is stored nowhere: those of the development data are re-keyed, once a process, to find it among them.
 */
export async function splitOfEncounter(
  task: Pick<PredictionTask, "sources">,
  { id, source }: Pick<Encounter, "id" | "source">,
): Promise<DevelopmentSplit | null> {
  if (!task.sources.includes(source) || sourceOf(source).development === null) return null;
  const recordId = (await once(developed, source, () => developmentStays(source))).get(id);
  return recordId === undefined ? null : splitOf(source, recordId);
}

/** Other requests get their turn after this many ids. */
const AT_ONCE = 500;

/** The record ids of a source's development data by the encounters' identifiers on this install. */
async function developmentStays(source: SourceId): Promise<ReadonlyMap<string, string>> {
  const secret = await installSecret();
  const { first, last } = sourceOf(source).development ?? { first: 1, last: 0 };
  const { encounter } = namespacesOf(source);
  const found = new Map<string, string>();
  for (let id = first; id <= last; id++) {
    found.set(pseudonymousId(encounter, String(id), secret), String(id));
    if (found.size % AT_ONCE === 0) await setImmediate();
  }
  return found;
}
