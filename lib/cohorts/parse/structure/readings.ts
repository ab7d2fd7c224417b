import { canonicalQuery } from "../../query/canonical-query";
import type { CohortQuery } from "../../query/cohort-query";
import { joinedBy } from "../phrases/item";
import { alike, type Chain, chainOf, type Element, type Sign } from "./element";
import type { Overlap } from "./excepted";
import type { Part } from "./part";

const MOST_READINGS = 3;
const MOST_BRACKETS = 12;

/** What a question may mean, the likeliest first: none where it has no criterion. */
export function readingsOf(parts: readonly Part[], overlap: Overlap, depth = 0): CohortQuery[] {
  const sentences = split(parts, (part) => part.is === "sentence");
  const all = sentences.map((one) => ofSentence(one, overlap, depth)).filter((one) => one.length > 0);
  return all.length === 0 ? [] : distinct(combined(all).map((one) => joinedBy("and", one)));
}

function split(parts: readonly Part[], at: (part: Part) => boolean): Part[][] {
  const found: Part[][] = [[]];
  for (const part of parts) {
    if (at(part)) found.push([]);
    else found.at(-1)?.push(part);
  }
  return found;
}

/** "If A, then B" is "not A, or B"; "B if A" likewise. */
function ofSentence(parts: readonly Part[], overlap: Overlap, depth: number): CohortQuery[] {
  const at = parts.findIndex(({ is }) => is === "if");
  if (at < 0) return ofClause(parts, overlap, depth);
  const then = parts.findIndex(({ is }, i) => i > at && is === "then");
  const comma = parts.findIndex((part, i) => i > at + 1 && part.is === "sign" && part.comma);
  const end = then >= 0 ? then : comma >= 0 ? comma : parts.length;
  const [before, condition, after] = [parts.slice(0, at), parts.slice(at + 1, end), parts.slice(end)];
  const isBehind = !after.some(({ is }) => is === "item");
  const [ifs, thens] = [ofClause(condition, overlap, depth), ofClause(isBehind ? before : after, overlap, depth)];
  const others = isBehind ? [] : ofClause(before, overlap, depth);
  const [first, second] = [ifs[0], thens[0]];
  if (!first || !second)
    return first || second || others[0]
      ? [
          joinedBy(
            "and",
            [others[0], second ?? first].flatMap((one) => one ?? []),
          ),
        ]
      : [];
  const conditional = joinedBy("or", [{ op: "not", of: first }, second]);
  return [joinedBy("and", [...others.slice(0, 1), conditional])];
}

function ofClause(parts: readonly Part[], overlap: Overlap, depth: number): CohortQuery[] {
  const chain = chainOf(
    parts,
    (inner) => {
      if (depth >= MOST_BRACKETS) return null;
      const [query] = readingsOf(inner, overlap, depth + 1);
      const items = inner.flatMap((part) => (part.is === "item" ? [part.item.family] : []));
      const [family = "mixed"] = items;
      return query ? { family: items.every((one) => one === family) ? family : "mixed", query } : null;
    },
    overlap,
  );
  return chain.elements.length === 0 ? [] : distinct(bySemicolons(chain));
}

/** Parts between semicolons, joined by the word after one of them. */
function bySemicolons(chain: Chain): CohortQuery[] {
  if (!chain.signs.some(({ semicolon }) => semicolon)) return byCommas(chain);
  const op = chain.signs.some(({ semicolon, word }) => semicolon && word === "or") ? "or" : "and";
  const parts = cut(chain, (sign) => sign.semicolon).map(byCommas);
  return combined(parts).map((one) => joinedBy(op, one));
}

/**
 * Commas within a list of what is alike stand for the word at its end ("A, B or C"); other commas part the question loosely, by the word
 * behind them, else by and.
 */
function byCommas(chain: Chain): CohortQuery[] {
  const signs = chain.signs.map((sign, i): Sign => {
    if (!sign.comma) return sign;
    const word = wordOfList(chain, i);
    return word === null ? sign : { ...sign, comma: false, word };
  });
  const own = { elements: chain.elements, signs };
  const ors = cut(own, ({ comma, word }) => comma && word === "or").map((part) => {
    const ands = cut(part, ({ comma }) => comma).map(byWords);
    return combined(ands).map((one) => joinedBy("and", one));
  });
  return combined(ors).map((one) => joinedBy("or", one));
}

/** The word at the end of the list of alike elements that a comma stands in; null where it stands in none. */
function wordOfList({ elements, signs }: Chain, comma: number): "and" | "or" | null {
  for (let at = comma; at < signs.length; at++) {
    if (!alike(elements[at], elements[at + 1])) return null;
    const word = signs[at]?.word;
    if (word === "and" || word === "or") return word;
    if (word === "with" || signs[at]?.semicolon) return null;
  }
  return null;
}

/** And binds tighter than or, but what is alike and joined by or is one list first; where it makes a difference, each way is a reading. */
function byWords(chain: Chain): CohortQuery[] {
  const isOr = ({ word }: Sign) => word === "or";
  const lists = cut(chain, (sign, i) => !(isOr(sign) && alike(chain.elements[i], chain.elements[i + 1])));
  const merged = lists.map(
    (one): Element => ({
      family: one.elements[0]?.family ?? "mixed",
      query: joinedBy(
        "or",
        one.elements.map(({ query }) => query),
      ),
    }),
  );
  const between = chain.signs.filter((sign, i) => !(isOr(sign) && alike(chain.elements[i], chain.elements[i + 1])));
  const andFirst = (own: Chain) =>
    joinedBy(
      "or",
      cut(own, isOr).map((one) =>
        joinedBy(
          "and",
          one.elements.map(({ query }) => query),
        ),
      ),
    );
  const orFirst = joinedBy(
    "and",
    cut(chain, (sign) => !isOr(sign)).map((one) =>
      joinedBy(
        "or",
        one.elements.map(({ query }) => query),
      ),
    ),
  );
  const hasWith = chain.signs.some(({ word }) => word === "with");
  return distinct([andFirst({ elements: merged, signs: between }), andFirst(chain), ...(hasWith ? [] : [orFirst])]);
}

function cut(chain: Chain, at: (sign: Sign, i: number) => boolean): Chain[] {
  const found: Chain[] = [{ elements: chain.elements.slice(0, 1), signs: [] }];
  for (const [i, sign] of chain.signs.entries()) {
    const element = chain.elements[i + 1];
    if (!element) continue;
    const last = found.at(-1);
    if (at(sign, i) || !last) found.push({ elements: [element], signs: [] });
    else {
      last.elements.push(element);
      last.signs.push(sign);
    }
  }
  return found;
}

/** The first reading of every part; then, one part at a time, its other readings. */
function combined(parts: readonly (readonly CohortQuery[])[]): CohortQuery[][] {
  const firsts = parts.flatMap((one) => one[0] ?? []);
  const others = parts.flatMap((one, i) =>
    one.slice(1).map((reading) => firsts.map((first, at) => (at === i ? reading : first))),
  );
  return [firsts, ...others].slice(0, MOST_READINGS + 1);
}

function distinct(queries: readonly CohortQuery[]): CohortQuery[] {
  const found = new Map<string, CohortQuery>();
  for (const query of queries.slice(0, 2 * MOST_READINGS)) {
    const key = queries.length === 1 ? "" : JSON.stringify(canonicalQuery(query));
    if (!found.has(key)) found.set(key, query);
  }
  return [...found.values()].slice(0, MOST_READINGS);
}
