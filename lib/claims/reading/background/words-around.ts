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

/** An hour of the stay, or how long before it. */
const time =
  "(?:hour \\d+|day \\d+|-?\\d+(?:\\.\\d+)? ?(?:h|hrs?|hours?)\\b(?: before)?|\\d+ (?:days?|months?|years?) before)";
/** Times as they stand behind what they are said of, as alternatives of a pattern. */
export const timeWords = [
  `since ${time}`,
  `from ${time}(?: (?:to|until) ${time})?`,
  `${time} (?:to|until) ${time}`,
  `until ${time}`,
  `(?:(?:at|@) )?${time}`,
].join("|");

/** Hours in one of each. */
const lengths: Readonly<Record<string, number>> = { h: 1, day: 24, month: 730.5, year: 8766 };

/** Hours are told rounded, what lies before the stay in whole days, months or years. */
function hourOf(words: string | undefined) {
  if (words === undefined) return null;
  const number = Number(/-?\d+(?:\.\d+)?/u.exec(words)?.[0]);
  if (/^day/u.test(words)) return { hours: (number - 0.5) * 24, within: 12 };
  const unit = /(day|month|year)s? before$/u.exec(words)?.[1] ?? "h";
  const length = lengths[unit] ?? 1;
  const isBefore = words.endsWith("before");
  return { hours: number * length * (isBefore ? -1 : 1), within: isBefore ? Math.max(1, length * 0.6) : 0.5 };
}

/** The hours that words give: since when, until when, and an hour that is said by itself. */
export function timesOf(words: string) {
  const find = (pattern: string) => new RegExp(pattern, "iu").exec(words);
  const range = find(`(${time}) (?:to|until) (${time})`);
  const since = range?.[1] ?? find(`\\b(?:since|from) (${time})`)?.[1];
  const until = range?.[2] ?? find(`\\buntil (${time})`)?.[1];
  const at = since === undefined && until === undefined ? find(`(?<![\\d.])(${time})`)?.[1] : undefined;
  return { since: hourOf(since), until: hourOf(until), at: hourOf(at) };
}
