import type { Database } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
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

/**
 * Finds a passage by its id: the version whose text has this SHA-256 where one is given (what a consultation cited), else the
 * active one, else the last one there was.
 * @throws AppError "not-found".
 */
export async function findPassage(database: Database, id: string, hash?: string): Promise<StoredPassage> {
  const { rows } = await database.query<PassageRow>(
    `select ${passageColumns} from passage where id = $1 and ($2::text is null or text_hash = $2)
     order by active desc, version desc limit 1`,
    [id, hash ?? null],
  );
  const [row] = rows;
  if (!row) {
    const which = hash ? "That version of the passage" : "That passage";
    throw new AppError("not-found", { userMessage: `${which} is not in the library.` });
  }
  return storedPassage(row);
}
