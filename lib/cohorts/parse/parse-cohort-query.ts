import { type CohortQuery, type Criterion, cohortQuerySchema } from "../query/cohort-query";
import { lexemesOf } from "./lexemes/lexemes";
import type { NotUnderstood, ParseResult, Reading } from "./parse-result";
import type { Context } from "./phrases/context";
import { criteriaOf } from "./phrases/item";
import { bind, refusedStages } from "./structure/bind";
import type { Part, Parts } from "./structure/part";
import { partsOf } from "./structure/parts";
import { readingsOf } from "./structure/readings";
import type { Vocabulary } from "./vocabulary/vocabulary";

/** A question is no longer than this, in characters, and asks for no more criteria. */
export const MOST_CHARACTERS = 10_000;
export const MOST_CRITERIA = 500;

/**
 * What a question in words says, read by rules: the readings, and the words that no rule reads. It never throws, whatever the text; every word
 * has a place in the result.
 */
export function parseCohortQuery(text: string, vocabulary: Vocabulary): ParseResult {
  if (text.length > MOST_CHARACTERS)
    return refused(text, `a question has at most ${MOST_CHARACTERS} characters, not ${text.length}`);
  const lexemes = lexemesOf(text, vocabulary);
  const context: Context = { text, lexemes, vocabulary };
  const found = partsOf(context);
  const refusedAt = refusedStages(found.parts, vocabulary);
  found.refusals.push(...refusedAt.map((one) => one.refusal));
  const parts = bind(
    found.parts.filter((_, i) => !refusedAt.some(({ at }) => at === i)),
    vocabulary,
  );
  const items = parts.flatMap((part) => (part.is === "item" ? [part.item] : []));
  const criteria = items.flatMap(({ query }) => criteriaOf(query)).length;
  if (criteria > MOST_CRITERIA)
    return refused(text, `a question has at most ${MOST_CRITERIA} criteria, not ${criteria}`);
  const readings = readingsOf(parts, (one, other) => vocabulary.overlap(one, other));
  if (!readings.every((one) => cohortQuerySchema.safeParse(one).success))
    return refused(text, "a list in it is too long, or a bound cannot be");
  const covers = coversOf(context, parts);
  const notUnderstood = notUnderstoodOf(context, found, items.length > 0);
  return {
    readings: readings.map((query): Reading => ({ query, covers: coversIn(covers, query) })),
    notUnderstood,
    withoutContent: placesOf(context, [...found.joining]),
    status: readings.length === 0 ? "nothing" : notUnderstood.length > 0 ? "partial" : "understood",
  };
}

const refused = (text: string, why: string): ParseResult => ({
  readings: [],
  notUnderstood: [{ start: 0, end: text.length, text, why }],
  withoutContent: [],
  status: "nothing",
});

type Cover = Reading["covers"][number];

function coversOf({ lexemes }: Context, parts: readonly Part[]): Cover[] {
  return parts.flatMap((part) => {
    if (part.is !== "item") return [];
    const { from, to, query } = part.item;
    const place = { start: lexemes[from]?.start ?? 0, end: lexemes[to - 1]?.end ?? 0 };
    return criteriaOf(query).map((criterion) => ({ ...place, criterion }));
  });
}

/** What a reading changed within a criterion ("except") is told with the words of the criterion as it stands in the reading. */
function coversIn(covers: readonly Cover[], query: CohortQuery): Cover[] {
  const all = criteriaOf(query);
  return covers.map((cover) => {
    const same = all.find((one) => JSON.stringify(one) === JSON.stringify(cover.criterion));
    const changed =
      same ??
      all.find(
        (one) => JSON.stringify({ ...one, except: null }) === JSON.stringify({ ...cover.criterion, except: null }),
      );
    const within = all.find((one) => holds(one, cover.criterion)) ?? all.find((one) => leavesOut(one, cover.criterion));
    return { ...cover, criterion: changed ?? within ?? cover.criterion };
  });
}

/** Whether a criterion of the reading is that of the words with more in its lists: "no A or B" is one criterion. */
function holds(one: Criterion, other: Criterion): boolean {
  const [wide, narrow] = [one as unknown as Record<string, unknown>, other as unknown as Record<string, unknown>];
  return (
    one.kind === other.kind &&
    Object.entries(narrow).every(([field, value]) => {
      const own = wide[field];
      return Array.isArray(value) && Array.isArray(own)
        ? value.every((part) => own.some((same) => JSON.stringify(same) === JSON.stringify(part)))
        : JSON.stringify(own) === JSON.stringify(value);
    })
  );
}

/** Whether a criterion of the reading leaves out what the words name: "mutated but no loss of function" is one criterion. */
function leavesOut(one: Criterion, other: Criterion): boolean {
  if (one.kind !== other.kind || !("except" in one)) return false;
  const narrow = other as unknown as Record<string, unknown>;
  const said = ["genes", "partners", "kinds", "changes", "exons"].filter((field) => narrow[field] !== undefined);
  return (one.except ?? []).some((left) =>
    typeof left === "string"
      ? (narrow.concepts as unknown[] | undefined)?.includes(left) === true
      : said.every((field) => JSON.stringify(left[field as keyof typeof left]) === JSON.stringify(narrow[field])),
  );
}

function notUnderstoodOf({ text, lexemes }: Context, { unknown, refusals }: Parts, hasItems: boolean): NotUnderstood[] {
  const refusedAt = refusals.map(({ from, to, why }) => ({
    start: lexemes[from]?.start ?? 0,
    end: lexemes[to - 1]?.end ?? 0,
    why,
  }));
  const single = [...unknown].sort((a, b) => a - b);
  const all = [
    ...refusedAt,
    ...merged(single).map(([from, to]) => ({ start: lexemes[from]?.start ?? 0, end: lexemes[to]?.end ?? 0 })),
  ];
  if (!hasItems && all.length === 0 && text.trim() !== "")
    return [{ start: 0, end: text.length, text, why: "no criterion is in it" }];
  return all.sort((a, b) => a.start - b.start).map((one) => ({ ...one, text: text.slice(one.start, one.end) }));
}

/** Neighbours as one: from the first lexeme to the last. */
function merged(sorted: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const at of sorted) {
    const last = found.at(-1);
    if (last && last[1] === at - 1) last[1] = at;
    else found.push([at, at]);
  }
  return found;
}

const placesOf = ({ lexemes }: Context, all: readonly number[]) =>
  merged([...all].sort((a, b) => a - b)).map(([from, to]) => ({
    start: lexemes[from]?.start ?? 0,
    end: lexemes[to]?.end ?? 0,
  }));
