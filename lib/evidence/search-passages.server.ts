import type { Database } from "../platform/database.server";
import { activeLibrary } from "./active-library.server";
import type { StoredPassage } from "./stored-passage.server";

/** How many passages a search brings at most. */
const LIMIT = 50;
/** How many of the nearest are shown where none applies. */
const NEAREST = 10;

export interface FoundPassages {
  /** Best first; where no guideline applies, the few that come nearest in words or meaning. */
  passages: StoredPassage[];
  /** How many of them a doctor who asks the same could be given; 0 where no guideline applies. */
  applicable: number;
}

/** What the active libraries hold on a query in words, for someone who looks about in them. */
export async function searchPassages(database: Pick<Database, "query">, query: string): Promise<FoundPassages> {
  const { passages, retrieve, search } = await activeLibrary(database);
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const bearing = (await retrieve(query, LIMIT)).flatMap(({ id }) => byId.get(id) ?? []);
  if (bearing.length > 0) return { passages: bearing, applicable: bearing.length };
  return { passages: await search(query, NEAREST), applicable: 0 };
}

/** Makes ready what the next search needs, so that no one waits for it: the vectors of passages just made active. */
export async function prepareSearch(database: Pick<Database, "query">): Promise<void> {
  await (await activeLibrary(database)).retrieve("shock", 1);
}
