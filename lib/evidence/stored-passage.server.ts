import type { Passage } from "./schema";

/** A passage as the library holds it. */
export interface StoredPassage extends Passage {
  /** 1 for the first text under this id. */
  version: number;
  /** False for a text that was replaced or withdrawn; it stays readable for the consultations that cite it. */
  active: boolean;
  /** SHA-256 of `text`. */
  hash: string;
}

export type PassageRow = Passage & { version: number; active: boolean; text_hash: string };

export const passageColumns =
  "id, version, active, library, title, guideline, issuer, year, url, licence, text, topics, text_hash";

export function storedPassage({ text_hash, ...row }: PassageRow): StoredPassage {
  return { ...row, hash: text_hash };
}
