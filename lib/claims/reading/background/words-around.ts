import type { Span } from "../../../platform/text-patterns";
import type { Assertion } from "../../assertions/assertion";

/** Where a sentence says something of the record of years, and what. */
export interface RecordPhrase extends Span {
  assertions: Assertion[];
}

/** Something that a sentence names, and what stands right behind it ("0.2 ug/kg/min"). */
export interface Named<T> extends Span {
  what: T;
}

/** Things named in a row, with the words around that say something of all of them. */
export interface NamedTogether<T> extends Span {
  all: readonly Named<T>[];
  before: string;
  after: string;
}

const joiner = /^(?:\s*(?:,|\band\b|\bor\b|\bnor\b|\bplus\b|\bas well as\b|\+|\/|-|&)\s*)+$/iu;

/**
 * Things that are listed together, each list with the words before and after it that are made of these patterns alone.
 * @param left words that may stand before, right those behind, as alternatives of a pattern
 */
export function namedTogether<T>(
  text: string,
  named: readonly Named<T>[],
  { left, right }: { left: string; right: string },
): NamedTogether<T>[] {
  const groups: Named<T>[][] = [];
  for (const one of named.toSorted((a, b) => a.start - b.start)) {
    const last = groups.at(-1)?.at(-1);
    if (last && one.start < last.end) continue;
    if (last && joiner.test(text.slice(last.end, one.start))) groups.at(-1)?.push(one);
    else groups.push([one]);
  }
  const leftPattern = new RegExp(`(?:(?<![\\p{L}\\p{N}-])(?:${left})(?![\\p{L}\\p{N}])[\\s:(-]+)+$`, "iu");
  const rightPattern = new RegExp(`^(?:[\\s(]*[,:]?[\\s(]*(?:${right})(?![\\p{L}\\p{N}])\\)?)+`, "iu");
  let from = 0;
  return groups.map((all, i) => {
    const first = all[0] as Named<T>;
    const last = all.at(-1) as Named<T>;
    const to = groups[i + 1]?.[0]?.start ?? text.length;
    const before = leftPattern.exec(text.slice(from, first.start))?.[0] ?? "";
    const after = rightPattern.exec(text.slice(last.end, to))?.[0] ?? "";
    const span = { start: first.start - before.length, end: last.end + after.length };
    from = span.end;
    return { all, before, after, ...span };
  });
}

const hour = "(?:hour |h ?)?(-?\\d+(?:\\.\\d+)?)(?: ?(?:h|hrs?|hours?)\\b)?";
/** Times as they stand behind what they are said of, as alternatives of a pattern. */
export const timeWords = [
  `since ${hour}`,
  `from ${hour}(?: (?:to|until) ${hour})?`,
  `until ${hour}`,
  `(?:at|@) (?:hour \\d+|\\d+(?:\\.\\d+)? ?(?:h|hrs?|hours?)\\b)`,
].join("|");

/** Hours are told rounded. */
const WITHIN = 0.5;
const hourOf = (text: string | undefined) => (text === undefined ? null : { hours: Number(text), within: WITHIN });

/** The hours that words give. */
export function timesOf(words: string) {
  const find = (word: string) =>
    new RegExp(`\\b${word} ${hour}(?![\\d./]|\\s*(?:mg|ug|mcg|g|ml|units?|u)\\b)`, "iu").exec(words)?.[1];
  const to = /\b(?:to|until) (?:hour )?(\d+(?:\.\d+)?)/iu.exec(words)?.[1];
  const at = /(?:\bat|@) (?:hour (\d+)|(\d+(?:\.\d+)?) ?(?:h|hrs?|hours?)\b)/iu.exec(words);
  return {
    since: hourOf(find("since") ?? find("from")),
    until: hourOf(find("until") ?? (find("from") === undefined ? undefined : to)),
    at: hourOf(at?.[1] ?? at?.[2]),
  };
}
