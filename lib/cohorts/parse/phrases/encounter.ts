import type { Criterion, Interval } from "../../query/cohort-query";
import { isWord, type Lexeme, wordOf } from "../lexemes/lexemes";
import { beginsBounds, readInterval } from "./bounds";
import { afterArticles, type ReadItem } from "./context";
import { criterionNode, type Found, type Item } from "./item";

/** "admitted", "ICU stay longer than 7 days", "seen in the emergency department". How often is read with every criterion. */
export const readEncounter: ReadItem = ({ lexemes }, from) => {
  const found = wordOf(lexemes[from], "encounter");
  if (found === null) return null;
  const classes = found === "any" ? undefined : [found as never];
  const length = readLength(lexemes, from + 1);
  const query = criterionNode({
    kind: "encounter",
    ...(classes && { classes }),
    ...(length && { days: length.value }),
  });
  return { family: "encounter", query, from, to: length?.next ?? from + 1 };
};

function readLength(lexemes: readonly Lexeme[], from: number): Found<Interval> | null {
  const at = /^(?:for|of|lasting|lasted)$/i.test(lexemes[from]?.text ?? "") ? from + 1 : from;
  const found = readInterval(lexemes, at);
  const unit = found && wordOf(lexemes[found.next], "time unit");
  if (!found || unit === null) return null;
  const days = Object.fromEntries(
    Object.entries(found.value).map(([bound, value]) => [bound, (value ?? 0) * Number(unit)]),
  );
  return { value: days as Interval, next: found.next + 1 };
}

/** "died", "alive". */
export const readVital: ReadItem = ({ lexemes }, from) => {
  const is = wordOf(lexemes[from], "vital") as "dead" | "alive" | null;
  return is && { family: "vital", query: criterionNode({ kind: "vital-status", is }), from, to: from + 1 };
};

/** "notes mention \"fell at home\"": the words in quotation marks, else those up to the next sign or word that joins. */
export const readMentioned: ReadItem = ({ lexemes, text }, from) => {
  if (!isWord(lexemes[from], "mentioned")) return null;
  let start = from + 1;
  const quoted = /^["“”'‘]$/.test(lexemes[start]?.text ?? "");
  if (quoted) start++;
  let to = start;
  const ends = (lexeme: Lexeme | undefined) =>
    quoted
      ? /^["“”'’]$/.test(lexeme?.text ?? "")
      : isWord(lexeme, "and", "or", "but not", "new sentence") || /^[,;()]$/.test(lexeme?.text ?? "");
  while (lexemes[to] && !ends(lexemes[to])) to++;
  const words = text.slice(lexemes[start]?.start ?? 0, lexemes[to - 1]?.end).trim();
  if (to === start || (quoted && !lexemes[to])) return null;
  const next = quoted ? to + 1 : to;
  if (words.length < 2 || words.length > 120)
    return { from, to: next, why: "expected 2 to 120 characters to look for in notes" };
  return { family: "mentioned", query: criterionNode({ kind: "mentioned", words }), from, to: next } satisfies Item;
};

/** "at least two admissions", "2 or more episodes of": how often what follows is found; `counts` where more than a number alone says so. */
export function readCountBefore(
  lexemes: readonly Lexeme[],
  from: number,
): (Found<Interval> & { counts: boolean }) | null {
  const found = readInterval(lexemes, from);
  if (!found) return null;
  let next = found.next;
  const counts =
    beginsBounds(lexemes[from]) || isWord(lexemes[next - 1], "or more", "or less") || isWord(lexemes[next], "times");
  if (isWord(lexemes[next], "times")) next++;
  while (
    /^(?:of|different|separate|distinct|hospital)$/i.test(lexemes[next]?.text ?? "") &&
    !isWord(lexemes[next], "encounter")
  )
    next++;
  return { value: found.value, next: afterArticles(lexemes, next), counts };
}

/** "at least 3 times", "twice", "more than once", "on two occasions". */
export function readTimes(lexemes: readonly Lexeme[], from: number): Found<Interval> | null {
  const at = lexemes[from]?.text.toLowerCase() === "on" ? from + 1 : from;
  const number = (i: number) => {
    const times = wordOf(lexemes[i], "times");
    return times === null || times === "" ? null : Number(times);
  };
  const bound = wordOf(lexemes[at], "lower bound") ?? wordOf(lexemes[at], "upper bound");
  const bounded = bound === null ? null : number(at + 1);
  if (bound !== null && bounded !== null) return { value: { [bound]: bounded }, next: at + 2 };
  const alone = number(at);
  if (alone !== null)
    return {
      value: isWord(lexemes[at + 1], "or more") ? { atLeast: alone } : { atLeast: alone },
      next: isWord(lexemes[at + 1], "or more") ? at + 2 : at + 1,
    };
  const found = readInterval(lexemes, at);
  return found && wordOf(lexemes[found.next], "times") === ""
    ? { value: exactAsAtLeast(found.value), next: found.next + 1 }
    : null;
}

/** "three times" asks for no fewer; "exactly" is a bound of its own. */
const exactAsAtLeast = (interval: Interval): Interval =>
  interval.atLeast !== undefined && interval.atLeast === interval.atMost ? { atLeast: interval.atLeast } : interval;

/** Criteria that can be counted. */
export const canBeCounted = ({ kind }: Criterion): boolean =>
  ["condition", "observation", "medication", "procedure", "encounter", "mentioned"].includes(kind);
