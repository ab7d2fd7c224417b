import type { Query } from "../platform/database.server";
import { conceptsOf, toTsquery } from "./query";
import { type PassageRow, passageColumns, type StoredPassage, storedPassage } from "./stored-passage.server";

export interface Hit {
  passage: StoredPassage;
  /** Sum over the query's concepts of weight x rarity x rank; rounded, so that both engines give the same. */
  score: number;
}

/**
 * How a passage scores for a query of concepts c: the sum of weight(c) x idf(c) x rank(c).
 * - rank(c) is ts_rank_cd with normalisation 32, r/(r+1): a second mention adds less than the first. A word counts 1 in the
 *   title, 0.8 in the topics, 0.3 in the text.
 * - idf(c) = ln(1 + (N - n + 0.5)/(n + 0.5)) as in BM25, for n of N passages: PostgreSQL's ranks know no rarity, and without
 *   it "shock" would outweigh "tumour lysis".
 * Ties are broken by id.
 */
const searchSql = `
  with concept as materialized (
    select n, weight, to_tsquery('simple', words) as q
    from unnest($1::text[], $2::float8[]) with ordinality as c(words, weight, n)
  ), hit as (
    select p.id, p.version, c.n, c.weight, ts_rank_cd('{0.1, 0.3, 0.8, 1}', p.search, c.q, 32)::float8 as rank
    from concept c join passage p on p.active and p.search @@ c.q
  ), breadth as (
    select n, count(*)::float8 as passages from hit group by n
  ), library as (
    select count(*)::float8 as passages from passage where active
  ), scored as (
    select h.id, h.version,
      round(sum(h.weight * h.rank * ln(1 + (l.passages - b.passages + 0.5) / (b.passages + 0.5)))::numeric, 4)::float8 as score
    from hit h join breadth b using (n) cross join library l
    group by h.id, h.version
  )
  select ${passageColumns}, score from scored join passage using (id, version)
  where score > $3 order by score desc, id collate "C" limit $4`;

/** The passages that a text is about, best first; none where nothing scores above the floor. */
export async function searchPassages(
  query: Query,
  text: string,
  options: { limit: number; floor: number },
): Promise<Hit[]> {
  const concepts = conceptsOf(text);
  if (concepts.length === 0) return [];
  const { rows } = await query<PassageRow & { score: number }>(searchSql, [
    concepts.map(toTsquery),
    concepts.map((concept) => concept.weight),
    options.floor,
    options.limit,
  ]);
  return rows.map(({ score, ...row }) => ({ passage: storedPassage(row), score }));
}
