import type { Database } from "../platform/database.server";
import { activeLibrary } from "./active-library.server";
import type { StoredPassage } from "./stored-passage.server";

/** How many passages a search brings at most. */
const LIMIT = 50;

export interface FoundPassages {
  /** Best first: those that bear on the query, then those that no more than mention it. */
  passages: StoredPassage[];
  /** How many of them a doctor who asks the same would be given; 0 where no guideline applies. */
  applicable: number;
}

/** What the active libraries hold on a query in words, for someone who looks about in them. */
export async function searchPassages(database: Pick<Database, "query">, query: string): Promise<FoundPassages> {
  const { passages, retrieve, search } = await activeLibrary(database);
  const bearing = new Set((await retrieve(query, LIMIT)).map(({ id }) => id));
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const first = [...bearing].flatMap((id) => byId.get(id) ?? []);
  const others = (await search(query, LIMIT)).filter(({ id }) => !bearing.has(id));
  return { passages: [...first, ...others].slice(0, LIMIT), applicable: first.length };
}
