import { createHash } from "node:crypto";
import type { Encounter } from "./schema";

/** Record ids of sets a and b of PhysioNet 2012, which the experts were developed on; set c was never met. */
const DEVELOPMENT = { first: 132_539, last: 152_864 };
const EXPERTS = 0.7;
const CALIBRATION = 0.9;

/** The split that a stay belonged to, by SHA-256 of its record id; null for a stay outside sets a and b. */
export function splitOf(recordId: string): Encounter["split"] {
  const number = Number(recordId);
  if (!(number >= DEVELOPMENT.first && number <= DEVELOPMENT.last)) return null;
  return splitByHash(String(number));
}

/** The same for a patient of the TJH COVID-19 development file; null for one of the external file, whom no model has met. */
export function tjhSplitOf(id: string): Encounter["split"] {
  return /^\d+$/.test(id) ? splitByHash(id) : null;
}

function splitByHash(id: string): NonNullable<Encounter["split"]> {
  const digest = createHash("sha256").update(id).digest("hex");
  const share = Number.parseInt(digest.slice(0, 8), 16) / 2 ** 32;
  if (share < EXPERTS) return "experts";
  return share < CALIBRATION ? "calibration" : "test";
}
