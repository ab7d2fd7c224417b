import { featureWords, oxygenationRatio, type SeriesFeature } from "./feature-words";
import { type Lookup, longestMatch, lookupOf, type Phrase, phraseOf } from "./phrase-lookup";
import { isTelling, stem } from "./stems";
import { synonyms } from "./synonyms";
import { type Token, tokensOf } from "./tokens";
import { type Direction, directionOf, type Quantity, ratioDirection } from "./value-direction";

/** One thing that a query is about, with every way to say it. */
export interface Concept {
  /** Unique within a query. */
  key: string;
  /** 0..1: how much the query is about it. An abnormal value counts in full, a normal one hardly. */
  weight: number;
  phrases: readonly Phrase[];
  /** False for a word that the vocabulary does not hold: it may be about anything. */
  clinical: boolean;
}

/** A whole record names many things; beyond this many the least weighty are left out. */
const MAX_CONCEPTS = 48;

const weights = {
  condition: 1,
  finding: 1,
  /** The name of a feature whose value is known to be abnormal, unknown, normal. */
  nameOfAbnormal: 0.4,
  nameAlone: 0.8,
  nameOfNormal: 0.1,
  /** High and low, where the query names a feature and tells no value. */
  eitherDirection: 0.3,
  otherWord: 0.5,
} as const;

/** What a word counts that the vocabulary does not hold. */
export const wordWeight = weights.otherWord;

type Meaning =
  | { kind: "group"; name: string; words: readonly string[] }
  | { kind: "feature"; ids: SeriesFeature[] }
  | { kind: "ratio" }
  | { kind: "finding"; id: SeriesFeature; words: readonly string[] };

const lookup: Lookup<Meaning> = lookupOf(meanings());

function* meanings(): Generator<[expression: string, meaning: Meaning]> {
  for (const words of synonyms) {
    for (const word of words) yield [word, { kind: "group", name: words[0] ?? "", words }];
  }
  for (const word of oxygenationRatio.names) yield [word, { kind: "ratio" }];
  const ids = Object.keys(featureWords) as SeriesFeature[];
  for (const id of ids) {
    for (const word of featureWords[id].names) {
      yield [word, { kind: "feature", ids: ids.filter((other) => featureWords[other].names.includes(word)) }];
    }
  }
  for (const id of ids) {
    for (const side of ["high", "low"] as const) {
      const words = featureWords[id][side];
      for (const word of words) yield [word, { kind: "finding", id, words }];
    }
  }
}

/** Reads what a clinical text is about: conditions, findings by their values, names of features, other telling words. */
export function conceptsOf(text: string): Concept[] {
  const tokens = tokensOf(text);
  const found = new Map<string, Concept>();
  const add = (key: string, weight: number, words: readonly string[], clinical = true) => {
    if (words.length === 0 || (found.get(key)?.weight ?? 0) >= weight) return;
    found.set(key, { key, weight, phrases: words.map(phraseOf), clinical });
  };
  const mentions = mentionsIn(tokens);
  for (const [i, mention] of mentions.entries()) {
    if (mention.meaning) {
      const surroundings = around(tokens, mentions[i - 1], mention, nextFeature(mentions, i));
      addMeaning(mention.meaning, surroundings, add);
    } else add(stem(mention.word), weights.otherWord, [mention.word], false);
  }
  const concepts = [...found.values()].sort((a, b) => b.weight - a.weight).slice(0, MAX_CONCEPTS);
  // A text that names nothing but normal values asks about those features after all.
  const onlyNormal = concepts.every((concept) => concept.weight <= weights.nameOfNormal);
  return onlyNormal ? concepts.map((concept) => ({ ...concept, weight: weights.nameAlone })) : concepts;
}

type Add = (key: string, weight: number, words: readonly string[]) => void;
type Surroundings = { quantities: Quantity[]; words: string[] };

function addMeaning(meaning: Meaning, { quantities, words }: Surroundings, add: Add): void {
  switch (meaning.kind) {
    case "group":
      return add(meaning.name, weights.condition, meaning.words);
    case "finding":
      add(featureWords[meaning.id].names[0] ?? "", weights.nameOfAbnormal, featureWords[meaning.id].names);
      return add(meaning.words[0] ?? "", weights.finding, meaning.words);
    case "ratio":
      return addFeature({ ...oxygenationRatio, high: [] }, ratioDirection(quantities, words), add);
    case "feature":
      for (const id of meaning.ids) addFeature(featureWords[id], directionOf(id, quantities, words), add);
      return;
    default:
      return meaning satisfies never;
  }
}

type Side = { names: readonly string[]; high: readonly string[]; low: readonly string[] };

function addFeature({ names, high, low }: Side, direction: Direction, add: Add): void {
  const name = (weight: number) => add(names[0] ?? "", weight, names);
  if (direction === "normal") return name(weights.nameOfNormal);
  if (direction === "unknown") {
    name(weights.nameAlone);
    add(high[0] ?? "", weights.eitherDirection, high);
    return add(low[0] ?? "", weights.eitherDirection, low);
  }
  const words = direction === "high" ? high : low;
  name(words.length > 0 ? weights.nameOfAbnormal : weights.nameOfNormal);
  add(words[0] ?? "", weights.finding, words);
}

/** A stretch of tokens that the vocabulary knows, or a telling word that it does not. */
interface Mention {
  start: number;
  end: number;
  word: string;
  meaning: Meaning | null;
}

function mentionsIn(tokens: readonly Token[]): Mention[] {
  const mentions: Mention[] = [];
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i];
    const match = longestMatch(lookup, tokens, i);
    if (match) mentions.push({ start: i, end: i + match.length, word: "", meaning: match.meaning });
    else if (token?.kind === "word" && isTelling(token.stem)) {
      mentions.push({ start: i, end: i + 1, word: token.raw, meaning: null });
    }
    i += match?.length ?? 1;
  }
  return mentions;
}

const carriesValue = (mention: Mention) => mention.meaning?.kind === "feature" || mention.meaning?.kind === "ratio";

function nextFeature(mentions: readonly Mention[], i: number): Mention | undefined {
  return mentions.slice(i + 1).find(carriesValue);
}

/** How far a value or a judgement may stand from the name it belongs to, in tokens. */
const REACH_AHEAD = 10;
const REACH_BACK = 2;

/** Finds the numbers and words that belong to a mention: those up to the end of the clause or the next feature, and two words before. */
function around(
  tokens: readonly Token[],
  before: Mention | undefined,
  mention: Mention,
  next: Mention | undefined,
): Surroundings {
  const ahead = tokens.slice(mention.end, Math.min(next?.start ?? tokens.length, mention.end + REACH_AHEAD));
  const end = ahead.findIndex((token) => token.kind === "break");
  const behind = tokens.slice(Math.max(before?.end ?? 0, mention.start - REACH_BACK), mention.start);
  const clause = [
    ...(behind.some((token) => token.kind !== "word") ? [] : behind),
    ...(end < 0 ? ahead : ahead.slice(0, end)),
  ];
  return {
    quantities: clause.flatMap((token) => (token.kind === "number" ? [token.quantity] : [])),
    words: clause.flatMap((token) => (token.kind === "word" ? [token.stem] : [])),
  };
}
