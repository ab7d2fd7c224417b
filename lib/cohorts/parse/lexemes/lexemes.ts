import type { Meaning, MeaningOf, WordClass } from "../vocabulary/meaning";
import { conditionOf, type Vocabulary } from "../vocabulary/vocabulary";
import { isJoint, type Token, tokensOf } from "../words/tokens";

/** A name, word, number or sign of a question with its place, and what it may stand for: nothing where no table has it. */
export interface Lexeme {
  start: number;
  end: number;
  text: string;
  meanings: readonly Meaning[];
  number: number | null;
  /** Whether a blank stands before it. */
  afterBlank: boolean;
  /** Whether its last words stand with a later one of its list: "lung" of "lung or breast cancer". */
  sharesEnd?: true;
}

/** The value of the word where it is one of this class; null where it is not. */
export function wordOf(lexeme: Lexeme | undefined, is: WordClass): string | null {
  const found = lexeme?.meanings.find((one) => one.kind === "word" && one.is === is);
  return found?.kind === "word" ? found.value : null;
}

/** A word or sign between two bounds: "0 to 2", "0-2". */
export const isTo = (lexeme: Lexeme | undefined): boolean => isWord(lexeme, "to") || /^[-–—]$/.test(lexeme?.text ?? "");

export const isWord = (lexeme: Lexeme | undefined, ...classes: readonly WordClass[]): boolean =>
  classes.some((is) => wordOf(lexeme, is) !== null);

export function meaningOf<K extends Meaning["kind"]>(lexeme: Lexeme | undefined, kind: K): MeaningOf<K> | null {
  return (lexeme?.meanings.find((one) => one.kind === kind) as MeaningOf<K> | undefined) ?? null;
}

/**
 * The lexemes of a question: at each word the longest name of the vocabulary. A disease may be turned round ("cancer of the lung") or share
 * its last words with the next ("lung or breast cancer"); what is short for other words stands as they would, at its own place.
 */
export function lexemesOf(text: string, vocabulary: Vocabulary, within = true): Lexeme[] {
  const tokens = tokensOf(text);
  const lexemes: Lexeme[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { length, meanings, sharesEnd } = longestAt(tokens, at, vocabulary);
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    if (first === undefined || last === undefined) break;
    const place = { start: first.start, end: last.end, afterBlank: tokens[at - 1]?.end !== first.start };
    const short = meanings.find((one) => one.kind === "short for");
    if (short?.kind === "short for" && within)
      lexemes.push(...lexemesOf(short.words, vocabulary, false).map((one) => ({ ...one, ...place })));
    else
      lexemes.push({
        ...place,
        text: text.slice(first.start, last.end),
        meanings,
        number: length === 1 ? first.number : null,
        ...(sharesEnd && { sharesEnd }),
      });
    at += length;
  }
  return lexemes;
}

function longestAt(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): { length: number; meanings: readonly Meaning[]; sharesEnd?: true } {
  const match = withoutNameBehind(vocabulary.names.longest(tokens, at), tokens, at, vocabulary);
  const condition = conditionOf(match?.values ?? []);
  if (match && condition) {
    const turned = turnedRound(tokens, at, match.length, vocabulary, condition);
    return turned ?? { length: match.length, meanings: match.values };
  }
  const shared = match?.values.some(
    (one) => one.kind === "word" && one.is !== "marker" && one.is !== "result" && one.is !== "basis",
  )
    ? null
    : sharedEnd(tokens, at, Math.max(match?.length ?? 1, 1), vocabulary);
  if (shared) return { length: shared.length, meanings: [shared.condition], sharesEnd: true };
  return { length: match?.length ?? 1, meanings: match?.values ?? [] };
}

/**
 * "or lower", "and under" compare, unless the words behind "and" or "or" begin a name: "or lower respiratory tract disease". Then "or" stands alone.
 */
function withoutNameBehind<T extends { length: number; values: readonly Meaning[] } | null>(
  match: T,
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): T {
  if (!match || match.length < 2 || !isConjunction(tokens[at])) return match;
  if (!match.values.some((one) => one.kind === "word" && (one.is === "or more" || one.is === "or less"))) return match;
  const behind = vocabulary.names.longest(tokens, at + 1);
  const isName =
    behind !== null && behind.length > match.length - 1 && behind.values.some(({ kind }) => kind !== "word");
  return isName ? (vocabulary.names.longest(tokens.slice(0, at + 1), at) as T) : match;
}

const isConjunction = (token: Token | undefined) => token?.key === "or" || token?.key === "and";

const MOST_WORDS_OF_A_SITE = 3;
const isOf = (token: Token | undefined) => token?.key === "of" || token?.key === "in";

/** "carcinoma of the lung": named "lung carcinoma"; "ductal carcinoma in situ of the breast", whose site adds nothing. */
function turnedRound(
  tokens: readonly Token[],
  at: number,
  length: number,
  vocabulary: Vocabulary,
  condition: MeaningOf<"condition">,
): { length: number; meanings: readonly Meaning[] } | null {
  let site = at + length;
  if (!isOf(tokens[site])) return null;
  site += tokens[site + 1]?.key === "the" ? 2 : 1;
  const name = tokens.slice(at, at + length);
  for (let words = MOST_WORDS_OF_A_SITE; words > 0; words--) {
    const place = tokens.slice(site, site + words);
    if (place.length < words) continue;
    const taken = { length: site + words - at };
    const places = [place, ...vocabulary.placesLike(place)];
    const [named] = places.flatMap(
      (one) => vocabulary.condition([...one, ...name].filter((token) => !isJoint(token))) ?? [],
    );
    if (named) return { ...taken, meanings: [named] };
    if (
      vocabulary.isOfSite(
        condition,
        place.map(({ key }) => key),
      )
    )
      return { ...taken, meanings: [condition] };
  }
  return null;
}

const isListSign = ({ text, key }: Token): boolean => /^[,/]$/.test(text) || key === "or" || key === "and";
/** How far a shared last word is looked for. */
const REACH = 12;

/** "lung" of "lung, breast or colon cancer": with the last words of the next disease of the list it is the name of one. */
function sharedEnd(
  tokens: readonly Token[],
  at: number,
  atLeast: number,
  vocabulary: Vocabulary,
): { length: number; condition: MeaningOf<"condition"> } | null {
  for (let words = Math.min(MOST_WORDS_OF_A_SITE, tokens.length - at - 1); words >= atLeast; words--) {
    const sign = tokens[at + words];
    if (sign === undefined || !isListSign(sign) || tokens.slice(at, at + words).some(isListSign)) continue;
    const whole = nextCondition(tokens, at + words + 1, vocabulary);
    for (let from = 1; whole && from < whole.length; from++) {
      const name = [...tokens.slice(at, at + words), ...whole.slice(from)].filter((token) => !isJoint(token));
      const condition = vocabulary.condition(name);
      if (condition) return { length: words, condition };
    }
  }
  return null;
}

function nextCondition(tokens: readonly Token[], from: number, vocabulary: Vocabulary): readonly Token[] | null {
  for (let at = from; at < Math.min(tokens.length, from + REACH); at++) {
    if (tokens[at]?.text === "." || tokens[at]?.text === ";") return null;
    const match = vocabulary.names.longest(tokens, at);
    if (match && conditionOf(match.values))
      return tokens.slice(at, at + match.length).filter((token) => !isJoint(token));
  }
  return null;
}
