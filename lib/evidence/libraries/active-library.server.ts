import type { Database } from "../../platform/database/database.server";
import { type PassageSearch, passageSearch } from "../search/passage-search.server";
import { type PassageRow, passageColumns, type StoredPassage, storedPassage } from "./stored-passage.server";

/** The active passages of a database, ready to be searched in this process. */
export interface ActiveLibrary extends PassageSearch<StoredPassage> {
  /** By title. */
  passages: readonly StoredPassage[];
}

type Asked = Pick<Database, "query">;

const held = new WeakMap<Asked["query"], { version: string; library: ActiveLibrary }>();

/** The statement tells which passages are active in which version: as a version's text never changes, it tells whether the library has. */
const versionSql = `
  select coalesce(md5(string_agg(id || ' ' || version, ',' order by id collate "C")), '') as version
  from passage where active`;

/** Reads the active library, once a version of it. */
export async function activeLibrary({ query }: Asked): Promise<ActiveLibrary> {
  const version = (await query<{ version: string }>(versionSql)).rows[0]?.version ?? "";
  const known = held.get(query);
  if (known?.version === version) return known.library;
  const { rows } = await query<PassageRow>(
    `select ${passageColumns} from passage where active order by title collate "C", id collate "C"`,
  );
  const passages = rows.map(storedPassage);
  const library = { passages, ...passageSearch(passages) };
  held.set(query, { version, library });
  return library;
}

/** Lists all active passages, by title. */
export async function listPassages(database: Pick<Database, "query">): Promise<StoredPassage[]> {
  return [...(await activeLibrary(database)).passages];
}
