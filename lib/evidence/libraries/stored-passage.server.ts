import type { Passage } from "../schema";

/** A passage as the library holds it. */
export interface StoredPassage extends Passage {
  /** 1 for the first text under this id. */
  version: number;
  /** False for a text that was replaced or withdrawn; it stays readable for the consultations that cite it. */
  active: boolean;
  /** SHA-256 of `text`. */
  hash: string;
}

export type PassageRow = Omit<Passage, "page" | "currencyWarning"> & {
  version: number;
  active: boolean;
  text_hash: string;
  page: number | null;
  currency_warning: string | null;
};

export const passageColumns =
  "id, version, active, library, title, guideline, issuer, year, url, licence, text, topics, text_hash, page, currency_warning";

export function storedPassage({ text_hash, page, currency_warning, ...row }: PassageRow): StoredPassage {
  return {
    ...row,
    ...(page !== null && { page }),
    ...(currency_warning !== null && { currencyWarning: currency_warning }),
    hash: text_hash,
  };
}
