import type { Criterion, TimeScope } from "../../query/cohort-query";
import { isWord, meaningOf } from "../lexemes/lexemes";
import { readAlteration } from "../phrases/alteration";
import { readBiomarker } from "../phrases/biomarker";
import { readCondition, readState } from "../phrases/condition";
import { type Context, isRefusal, type ReadItem } from "../phrases/context";
import {
  canBeCounted,
  readCountBefore,
  readEncounter,
  readMentioned,
  readTimes,
  readVital,
} from "../phrases/encounter";
import { criteriaOf, type Item, mapCriteria } from "../phrases/item";
import { readObservation } from "../phrases/observation";
import { readOfAnother } from "../phrases/of-another";
import { readPerformance } from "../phrases/performance";
import { readPerson } from "../phrases/person";
import { readStage } from "../phrases/stage";
import { hasTime, readTime } from "../phrases/time";
import { readTreatment } from "../phrases/treatment";
import { withoutDangling } from "./dangling";
import type { Part, Parts } from "./part";

const readers: readonly ReadItem[] = [
  (context, at) => readOfAnother(context, at, readPlain),
  readMentioned,
  readPerformance,
  readStage,
  readBiomarker,
  readAlteration,
  readTreatment,
  (context, at) =>
    isWord(context.lexemes[at], "state") && !meaningOf(context.lexemes[at + 2], "site") ? readState(context, at) : null,
  readCondition,
  readState,
  readObservation,
  readEncounter,
  readVital,
  readPerson,
];

/** The item that begins at a lexeme, by the first reader that knows it: a reader that takes a longer phrase comes before others. */
const readPlain: ReadItem = (context, at) => {
  for (const read of readers) {
    const found = read(context, at);
    if (found) return found;
  }
  return null;
};

/** An item, with how often it is to be found where a number stands before it. */
const readItem: ReadItem = (context, at) => {
  const found = readPlain(context, at);
  if (found) return found;
  const count = readCountBefore(context.lexemes, at);
  const counted = count && readPlain(context, count.next);
  if (!count || !counted || isRefusal(counted) || !criteriaOf(counted.query).every(canBeCounted)) return null;
  // "grade 3 breast cancer": a number alone before a disease does not count it.
  if (counted.family === "condition" && !count.counts) return null;
  const exact =
    count.value.atLeast !== undefined &&
    count.value.atLeast === count.value.atMost &&
    !isWord(context.lexemes[at], "exactly");
  const interval = exact ? { atLeast: count.value.atLeast } : count.value;
  return {
    ...counted,
    from: at,
    query: mapCriteria(counted.query, (one) => ({ ...one, count: interval }) as Criterion),
  };
};

/** Reads a question from its beginning to its end; no lexeme is passed over without being told. */
export function partsOf(context: Context): Parts {
  const { lexemes } = context;
  const found: Parts = { parts: [], joining: new Set(), refusals: [], unknown: new Set() };
  let waiting: { scope: TimeScope; from: number; to: number }[] = [];
  for (let at = 0; at < lexemes.length; ) {
    const item = afterException(found.parts)
      ? (readCondition(context, at) ?? readItem(context, at))
      : readItem(context, at);
    const scope = item ? null : readTime(context, at, readItem);
    const times = item || scope ? null : readTimes(lexemes, at);
    if (item && isRefusal(item)) {
      found.refusals.push(item);
      found.parts.push({ is: "unknown" });
      at = item.to;
    } else if (item) {
      found.parts.push({ is: "item", item: waiting.length > 0 ? withTimes(item, waiting) : item });
      waiting = [];
      for (const gap of item.gaps ?? []) found.unknown.add(gap);
      at = item.to;
    } else if (scope) {
      const taken = { scope: scope.value, from: at, to: scope.next };
      if (!addTime(found.parts, taken)) waiting.push(taken);
      at = scope.next;
    } else if (times && addCount(found.parts, times.value, times.next)) at = times.next;
    else at = addSign(context, at, found);
  }
  for (const { from, to } of waiting) for (let at = from; at < to; at++) found.unknown.add(at);
  return withoutDangling(found);
}

/** Whether the last part before the words without content is an exception: "except in situ" speaks of a disease. */
const afterException = (parts: readonly Part[]): boolean => parts.at(-1)?.is === "except";

function addSign({ lexemes }: Context, at: number, { parts, joining, unknown }: Parts): number {
  const lexeme = lexemes[at];
  const text = lexeme?.text ?? "";
  const part = signOf({ lexemes }, at, parts);
  // "breast cancer in women", "asthma among children".
  const isAmong = /^(?:in|among)$/i.test(text) && isWord(lexemes[at + 1], "sex", "age group", "empty");
  if (part) parts.push(part);
  const isMark = /^[\p{P}\p{S}]$/u.test(text) && !/^[<>=+%#@*^|~$\\{}[\]]$/.test(text);
  if (part || isAmong || isWord(lexeme, "empty", "article", "and", "or", "with", "new sentence", "then") || isMark)
    joining.add(at);
  else {
    unknown.add(at);
    parts.push({ is: "unknown" });
  }
  return at + 1;
}

function signOf({ lexemes }: Pick<Context, "lexemes">, at: number, parts: readonly Part[]): Part | null {
  const lexeme = lexemes[at];
  const sign = { is: "sign", word: null, comma: false, semicolon: false } as const;
  switch (lexeme?.text) {
    case ",":
    case "/":
      return { ...sign, comma: lexeme.text === ",", ...(lexeme.text === "/" && { word: "or" as const }) };
    case ".":
      return { is: "sentence" };
    case ";":
      return { ...sign, semicolon: true };
    case "(":
      return { is: "open" };
    case ")":
      return { is: "close" };
  }
  if (isWord(lexeme, "but not")) return { is: "but not", at };
  if (isWord(lexeme, "not")) return { is: "not", at };
  if (isWord(lexeme, "except"))
    return {
      is: "except",
      at,
      ofPeople: /^(?:patients?|pts?|those|people|anyone|individuals|persons|subjects|cases|with)$/i.test(
        lexemes[at + 1]?.text ?? "",
      ),
    };
  if (isWord(lexeme, "one of")) return { is: "one of" };
  if (isWord(lexeme, "if")) return { is: "if", at };
  if (isWord(lexeme, "and", "or", "nor")) return { ...sign, word: isWord(lexeme, "and") ? "and" : "or" };
  if (isWord(lexeme, "with")) return { ...sign, word: "with" };
  if (isWord(lexeme, "new sentence")) return { is: "sentence" };
  return isWord(lexeme, "then") && parts.some(({ is }) => is === "if") ? { is: "then" } : null;
}

const withScope = (item: Item, scope: TimeScope): Item["query"] =>
  mapCriteria(item.query, (one) =>
    hasTime(one) ? ({ ...one, time: [...("time" in one && one.time ? one.time : []), scope] } as Criterion) : one,
  );

function withTimes(item: Item, waiting: readonly { scope: TimeScope; from: number }[]): Item {
  let { query, from } = item;
  for (const one of waiting) {
    query = withScope({ ...item, query }, one.scope);
    from = Math.min(from, one.from);
  }
  return { ...item, query, from };
}

/** Puts a time on the item before it, and on those of its family that "or" joins with it; false where there is none. */
function addTime(parts: Part[], { scope, to }: { scope: TimeScope; to: number }): boolean {
  const last = parts.findLastIndex(({ is }) => is === "item");
  const part = parts[last];
  if (
    part?.is !== "item" ||
    parts.slice(last + 1).some(({ is }) => is !== "sign") ||
    !criteriaOf(part.item.query).some(hasTime)
  )
    return false;
  part.item = { ...part.item, query: withScope(part.item, scope), to };
  for (let at = last - 2; at >= 0; at -= 2) {
    const [other, sign] = [parts[at], parts[at + 1]];
    if (
      other?.is !== "item" ||
      sign?.is !== "sign" ||
      sign.word === "and" ||
      sign.word === "with" ||
      other.item.family !== part.item.family
    )
      break;
    other.item = { ...other.item, query: withScope(other.item, scope) };
  }
  return true;
}

function addCount(parts: Part[], count: { atLeast?: number | undefined }, to: number): boolean {
  const part = parts.at(-1);
  if (part?.is !== "item" || !criteriaOf(part.item.query).every(canBeCounted)) return false;
  part.item = { ...part.item, to, query: mapCriteria(part.item.query, (one) => ({ ...one, count }) as Criterion) };
  return true;
}
