import { terminology } from "../../../terminology/terminology.server";
import { canonicalQuery } from "../../query/canonical-query";
import type { CohortQuery, Criterion } from "../../query/cohort-query";
import { parseCohortQuery } from "../parse-cohort-query";
import type { ParseResult } from "../parse-result";
import { criteriaOf } from "../phrases/item";
import { Vocabulary } from "../vocabulary/vocabulary";

/** The vocabulary over the tables as they stand, for tests. */
export const vocabulary = new Vocabulary(await terminology());

export const parsed = (text: string): ParseResult => parseCohortQuery(text, vocabulary);

/** The criteria of the first reading. */
export const criteria = (text: string): Criterion[] =>
  parsed(text)
    .readings.slice(0, 1)
    .flatMap(({ query }) => criteriaOf(query));

/** The words that are left, in their order. */
export const left = (text: string): string[] => parsed(text).notUnderstood.map((one) => one.text);

/** A form as text that is the same for all forms that say the same. */
export const keyOf = (query: CohortQuery): string => JSON.stringify(canonicalQuery(query));

/** Characters of a question that are no blank and stand in no range of its result, with those that stand in both of two kinds that exclude each other. */
export function unaccounted(text: string): string {
  const result = parsed(text);
  const covers = result.readings.flatMap((one) => one.covers);
  const places = [...covers, ...result.withoutContent, ...result.notUnderstood];
  const held = new Uint8Array(text.length);
  for (const { start, end } of places) held.fill(1, start, end);
  return [...text].length === 0
    ? ""
    : Array.from({ length: text.length }, (_, i) => (held[i] || /\s/.test(text[i] ?? "") ? "" : (text[i] ?? ""))).join(
        "",
      );
}
