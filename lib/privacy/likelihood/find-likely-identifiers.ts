import { proposals } from "../rule-finders";
import { type Finder, type FoundIdentifier, foundIdentifier, type IdentifierKind } from "../schema";
import { codeFeatures } from "./code-features";
import { type NoteToken, noteTokens } from "./note-tokens";
import { type ReadTokens, readTokens } from "./read-tokens";
import { type TokenNet, tokenOdds } from "./token-net";
import { tokenSlots } from "./token-slots";
import { wordFeatures } from "./word-features";

/** A token that may be an identifier, with what the rules propose and what speaks for and against it. */
export interface Candidate {
  index: number;
  token: NoteToken;
  proposed: FoundIdentifier | null;
  features: string[];
}

/** A text's tokens, those of them that may be identifiers, and the rules that propose each. */
export interface ReadCandidates {
  read: ReadTokens;
  candidates: Candidate[];
  rulesAt: (index: number) => readonly string[];
}

export function candidatesIn(text: string): ReadCandidates {
  const tokens = noteTokens(text);
  const read = readTokens(text, tokens);
  const proposed = proposalsAt(text, tokens);
  const candidates = tokens.flatMap((token, index): Candidate[] => {
    const { rules, hit } = proposed[index] ?? { rules: [], hit: null };
    if (token.sort !== "word" && token.sort !== "code") return [];
    if (token.sort === "word" && !hit && !mayBeName(read, index)) return [];
    if (token.sort === "code" && !hit && !mayBeCode(read, index)) return [];
    const features = token.sort === "word" ? wordFeatures(read, index, rules) : codeFeatures(read, index, rules);
    return [{ index, token, proposed: hit, features }];
  });
  return { read, candidates, rulesAt: (index) => proposed[index]?.rules ?? [] };
}

/** A word with a capital, one that no dictionary knows, or one that a list of names holds. */
function mayBeName({ tokens, classes }: ReadTokens, i: number): boolean {
  const [token, own] = [tokens[i], classes[i]];
  if (!token || !own || token.text.length < 2) return false;
  if (own.base === "fun" && /^\p{Ll}/u.test(token.text)) return false;
  return /\p{Lu}/u.test(token.text) || own.base === "unk" || own.kind.includes("+");
}

/** Not what a score is counted of ("gcs /15"), nor a code of one digit that stands after nothing that is numbered ("grade S-1"). */
function mayBeCode({ tokens, classes, text }: ReadTokens, i: number): boolean {
  const token = tokens[i];
  if (!token || /(?:^|\s)\/$/u.test(text.slice(Math.max(0, token.start - 2), token.start))) return false;
  return /\d\D*\d/u.test(token.text) || /^(?:place|id)$/u.test(classes[i - 1]?.group ?? "");
}

interface Proposed {
  /** All rules that propose the token. */
  rules: string[];
  /** What the first of them found. */
  hit: FoundIdentifier;
}
/** For each token what the rules propose. */
function proposalsAt(text: string, tokens: readonly NoteToken[]): (Proposed | undefined)[] {
  const at: (Proposed | undefined)[] = Array.from({ length: tokens.length });
  for (const [rule, finder] of proposals) {
    const hits = finder(text).sort((a, b) => a.start - b.start);
    let i = 0;
    for (const hit of hits) {
      while (i > 0 && (tokens[i - 1]?.end ?? 0) > hit.start) i--;
      while (i < tokens.length && (tokens[i]?.end ?? 0) <= hit.start) i++;
      for (let j = i; j < tokens.length && (tokens[j]?.start ?? 0) < hit.end; j++) {
        const one = at[j];
        if (!one) at[j] = { rules: [rule], hit };
        else if (!one.rules.includes(rule)) one.rules.push(rule);
      }
    }
  }
  return at;
}

/** Weights of features by their names, and the log odds from which a token is an identifier. */
export interface IdentifierModel {
  words: number;
  codes: number;
  /** How much less is asked of a word or number that touches an identifier: the rest of its name or address. */
  beside: number;
  weights: ReadonlyMap<string, number>;
  /**
   * Reads the whole text; what it says of a token is added to the weights' sum, times its share. Of a token that has no such sum it speaks by itself
   * from the log odds `alone` on.
   */
  net?: { of: TokenNet; share: number; alone: number };
}

export const logOdds = (features: readonly string[], { weights }: IdentifierModel): number => {
  let sum = 0;
  for (const feature of features) sum += weights.get(feature) ?? 0;
  return sum;
};

/**
 * Adds what the net says to the weights' sums, held within bounds, since it is surest of what it has learned by heart. Of words and numbers that
 * nothing else asks about it speaks by itself: most places called by common words are such ("the caravan park").
 */
function addNet(
  odds: Map<number, number>,
  { of, share, alone }: NonNullable<IdentifierModel["net"]>,
  beside: number,
  least: (index: number) => number,
  read: ReadTokens,
  rulesAt: (index: number) => readonly string[],
): void {
  for (const [index, said] of tokenOdds(of, tokenSlots(read, rulesAt)).entries()) {
    const sum = odds.get(index);
    // The names of entries ("e999") are the product's own: of them the weights decide alone, by the threshold that goes with them.
    if (sum !== undefined && isEntryName(read, index)) odds.set(index, sum + least(index) - codesByWeights);
    else if (sum !== undefined) odds.set(index, sum + share * Math.max(-mostOfNet, Math.min(mostOfNet, said)));
    else if (said > alone - beside && canStandAlone(read, index)) odds.set(index, said - alone + least(index));
  }
}
const mostOfNet = 6;
/** The threshold of codes without the net (`thresholds` of scripts/train-identifier-model.ts). */
const codesByWeights = -0.5;
const isEntryName = ({ tokens }: ReadTokens, i: number) => /^\p{L}\d{1,3}$/u.test(tokens[i]?.text ?? "");
/** A number of one digit that nothing else asks about is none ("7th rib"), nor is the name of an entry ("e999") or a word that only joins others. */
const canStandAlone = (read: ReadTokens, i: number) => {
  const { tokens, classes } = read;
  const token = tokens[i];
  return token?.sort === "code"
    ? /\d\D*\d/u.test(token.text) && !isEntryName(read, i)
    : token?.sort === "word" && classes[i]?.base !== "fun";
};

/** Identifiers by all that speaks for and against them, each run of tokens that touch as one. */
export function likelyIdentifiers(model: IdentifierModel): Finder {
  return (text) => {
    const { read, candidates, rulesAt } = candidatesIn(text);
    const odds = new Map(candidates.map(({ index, features }) => [index, logOdds(features, model)]));
    const least = (index: number) => (read.tokens[index]?.sort === "word" ? model.words : model.codes);
    if (model.net && odds.size > 0) addNet(odds, model.net, model.beside, least, read, rulesAt);
    const asked = [...odds.keys()].sort((a, b) => a - b);
    const proposed = new Map(candidates.map((one) => [one.index, one.proposed]));
    const sure = new Set(asked.filter((index) => (odds.get(index) ?? 0) > least(index)));
    const odd = (index: number) => odds.get(index) ?? Number.NEGATIVE_INFINITY;
    const isBeside = (index: number) =>
      [index - 1, index + 1].some(
        (other) => isPart(read, index, other, sure) && odd(index) > least(index) - model.beside,
      ) ||
      [index - 2, index + 2].some(
        (other) => isPart(read, index, other, sure) && odd(index) > least(index) - model.beside / 2,
      );
    const found: (FoundIdentifier & { last: number })[] = [];
    for (const index of asked) {
      const token = read.tokens[index];
      if (!token) continue;
      if (!sure.has(index)) {
        if (!isBeside(index)) continue;
        sure.add(index);
      }
      const kind = proposed.get(index)?.kind ?? kindOf(read, index);
      const previous = found.at(-1);
      if (previous?.last === index - 1 && previous.kind === kind && touches(read, index - 1))
        found[found.length - 1] = {
          ...foundIdentifier(kind, previous.start, token.end - previous.start),
          last: index,
        };
      else found.push({ ...foundIdentifier(kind, token.start, token.end - token.start), last: index });
    }
    return found;
  };
}

/** Whether nothing but a blank or a hyphen stands between a token and the next. */
const touches = ({ tokens, text }: ReadTokens, i: number): boolean =>
  /^[ '’-]?$/u.test(text.slice(tokens[i]?.end, tokens[i + 1]?.start));

const ofWords = /^\[(?:name|place)\]$/u;
const ofCodes = /^\[(?:place|identifier|record number|phone number|vehicle identifier|device identifier)\]$/u;
/** Whether another token is an identifier, or a mark of one, with nothing but a blank, a comma or "&" between the two. */
function isPart({ tokens, text }: ReadTokens, i: number, other: number, sure: ReadonlySet<number>): boolean {
  const [token, near] = [tokens[i], tokens[other]];
  if (!token || !near) return false;
  const marked = near.sort === "mark" && (token.sort === "word" ? ofWords : ofCodes).test(near.text);
  if (!marked && !sure.has(other)) return false;
  const between = other < i ? text.slice(near.end, token.start) : text.slice(token.end, near.start);
  return (Math.abs(other - i) === 1 ? /^[ '’-]?$/u : /^ ?[,.&/@–#-] ?$/u).test(between);
}

function kindOf(read: ReadTokens, i: number): IdentifierKind {
  const [token, own] = [read.tokens[i], read.classes[i]];
  if (token?.sort === "code")
    return /^\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{2,4})?$|^\d{1,2}(?:st|nd|rd|th)$/iu.test(token.text) ? "date" : "other-id";
  if (own && /\+P/u.test(own.kind)) return "place";
  return /^(?:in|at|from|near|of|to|the|via)$/iu.test(read.tokens[i - 1]?.text ?? "") ? "place" : "name";
}
