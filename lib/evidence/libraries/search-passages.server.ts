import type { Database } from "../../platform/database/database.server";
import { activeLibrary } from "./active-library.server";
import type { StoredPassage } from "./stored-passage.server";

/** How many passages a search brings at most. */
const LIMIT = 50;
/** How many of the nearest are shown where none applies. */
const NEAREST = 10;

export interface FoundPassages {
  /** Best first; where no guideline applies, the few that come nearest in words or meaning. */
  passages: StoredPassage[];
  /** How many of them share a word with the query or come near it; 0 where no guideline applies: a doctor would be given none. */
  applicable: number;
}

/** Searches the active libraries for someone who looks about in them. */
export async function searchPassages(database: Pick<Database, "query">, query: string): Promise<FoundPassages> {
  const { retrieve, search } = await activeLibrary(database);
  const applies = (await retrieve(query, 1)).length > 0;
  const passages = await search(query, applies ? LIMIT : NEAREST);
  return { passages, applicable: applies ? passages.length : 0 };
}

/** Makes ready what the next search needs, so that no one waits for it: the vectors of passages just made active. */
export async function prepareSearch(database: Pick<Database, "query">): Promise<void> {
  await (await activeLibrary(database)).retrieve("shock", 1);
}
