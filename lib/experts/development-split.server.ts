import { createHash } from "node:crypto";
import { canonicalRecordId } from "../record/record-id";
import { type SourceId, sourceOf } from "../record/source-of";
import type { DevelopmentSplit } from "./development-split";

const EXPERTS = 0.7;
const CALIBRATION = 0.9;

/**
 * The split that a stay of the development data is drawn into, by SHA-256 of its record id, as the training code draws it; null
 * for an id that those data do not have. Right of those data alone: whose a stay is, its content tells (`developmentStays`).
 */
export function drawnSplit(source: SourceId, recordId: string): DevelopmentSplit | null {
  const { development } = sourceOf(source);
  const id = canonicalRecordId(recordId);
  if (!development || !/^\d+$/.test(id) || Number(id) < development.first || Number(id) > development.last) return null;
  const digest = createHash("sha256").update(id).digest("hex");
  const share = Number.parseInt(digest.slice(0, 8), 16) / 2 ** 32;
  if (share < EXPERTS) return "experts";
  return share < CALIBRATION ? "calibration" : "test";
}
