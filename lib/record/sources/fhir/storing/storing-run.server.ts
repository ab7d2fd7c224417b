import type { KeyedHashes } from "./keyed-hashes.server";

/** What all patients of one import are stored with. */
export interface StoringRun {
  /** Of `resource_import`. */
  importId: number;
  source: string;
  /** Whether the patients are said to be invented. */
  synthetic: boolean;
  secret: Buffer;
  hashes: KeyedHashes;
  /** When they are stored, in milliseconds since 1970. */
  storedAt: number;
  /** Whether the source shifted its dates, so that they may lie after today. */
  hasShiftedDates: boolean;
}
