import { z } from "zod";
import type { Criterion, Interval, TimeScope } from "../../query/cohort-query";
import { isTo, isWord, type Lexeme, wordOf } from "../lexemes/lexemes";
import { readInterval, readNumber } from "./bounds";
import { type Context, isRefusal, type ReadItem } from "./context";
import { criteriaOf, type Found } from "./item";

/** When what stands before it happened: "in the last 6 months", "since 2015", "before age 50", "within 30 days of surgery". */
export function readTime(context: Context, from: number, readItem: ReadItem): Found<TimeScope> | null {
  const { lexemes } = context;
  const at = isWord(lexemes[from], "diagnosed") ? from + 1 : from;
  return (
    readLast(lexemes, at) ?? readAtAge(lexemes, at) ?? readDates(lexemes, at) ?? readRelation(context, at, readItem)
  );
}

const MOST_DAYS = 36_525;

/** So many days, weeks, months (30 days) or years (365 days). */
function readSpan(lexemes: readonly Lexeme[], at: number): Found<number> | null {
  const number = readNumber(lexemes, at);
  const unit = wordOf(lexemes[number?.next ?? at], "time unit");
  if (unit === null) return null;
  const days = Math.round((number?.value ?? 1) * Number(unit));
  return days > 0 && days <= MOST_DAYS ? { value: days, next: (number?.next ?? at) + 1 } : null;
}

function readLast(lexemes: readonly Lexeme[], at: number): Found<TimeScope> | null {
  const span = isWord(lexemes[at], "last") ? readSpan(lexemes, at + 1) : null;
  return span && { value: { kind: "last", days: span.value }, next: span.next };
}

/** "at age 40", "before the age of 50", "at age 40 to 60". */
function readAtAge(lexemes: readonly Lexeme[], from: number): Found<TimeScope> | null {
  let at = from;
  const relation = wordOf(lexemes[at], "time relation");
  const bound = wordOf(lexemes[at], "upper bound") ?? wordOf(lexemes[at], "lower bound");
  if (relation ?? bound) at++;
  while (/^(?:at|the|an)$/i.test(lexemes[at]?.text ?? "") && !isWord(lexemes[at], "age")) at++;
  const word = lexemes[at]?.text.toLowerCase() ?? "";
  if (at === from && !word.startsWith("at ")) return null;
  if (!isWord(lexemes[at], "age")) return null;
  at++;
  while (/^of$/i.test(lexemes[at]?.text ?? "")) at++;
  const years = readInterval(lexemes, at);
  if (!years) return null;
  const { atLeast: number = 0 } = years.value;
  const one =
    relation === "before"
      ? { below: number }
      : relation === "after"
        ? { above: number }
        : bound
          ? { [bound]: number }
          : years.value;
  return { value: { kind: "age", years: one as Interval }, next: years.next };
}

/** A year, or a day as 2015-03-01: its first and last day. */
function readDate(lexemes: readonly Lexeme[], at: number): Found<{ first: string; last: string }> | null {
  const year = lexemes[at]?.number;
  if (year == null || !Number.isInteger(year) || year < 1900 || year > 2100) return null;
  const [dash, month, other, day] = [lexemes[at + 1], lexemes[at + 2], lexemes[at + 3], lexemes[at + 4]];
  if (dash?.text === "-" && other?.text === "-" && month?.number != null && day?.number != null) {
    const date = `${year}-${month.text.padStart(2, "0")}-${day.text.padStart(2, "0")}`;
    return z.iso.date().safeParse(date).success ? { value: { first: date, last: date }, next: at + 5 } : null;
  }
  return { value: { first: `${year}-01-01`, last: `${year}-12-31` }, next: at + 1 };
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

function readDates(lexemes: readonly Lexeme[], from: number): Found<TimeScope> | null {
  const word = lexemes[from]?.text.toLowerCase() ?? "";
  const dates = (value: { from?: string; to?: string }, next: number): Found<TimeScope> => ({
    value: { kind: "dates", ...value },
    next,
  });
  const one = readDate(lexemes, from + 1);
  const joined =
    one && (isWord(lexemes[one.next], "and") || isTo(lexemes[one.next])) ? readDate(lexemes, one.next + 1) : null;
  if (one && joined && (isWord(lexemes[from], "between") || word === "from"))
    return dates({ from: one.value.first, to: joined.value.last }, joined.next);
  if (!one) return null;
  if (word === "since" || word === "from") return dates({ from: one.value.first }, one.next);
  if (word === "after") return dates({ from: dayAfter(one.value.last) }, one.next);
  if (word === "before" || word === "prior to") return dates({ to: dayBefore(one.value.first) }, one.next);
  if (word === "until" || word === "till" || word === "through" || word === "up to")
    return dates({ to: one.value.last }, one.next);
  return word === "in" || word === "during" || word === "on"
    ? dates({ from: one.value.first, to: one.value.last }, one.next)
    : null;
}

/** "before X", "within 30 days of X", "more than 90 days after X", "during an admission". */
function readRelation(context: Context, from: number, readItem: ReadItem): Found<TimeScope> | null {
  const { lexemes } = context;
  const isWithin = isWord(lexemes[from], "within") || /^in$/i.test(lexemes[from]?.text ?? "");
  const span = readSpan(lexemes, isWithin ? from + 1 : from);
  const bounded = span === null ? readBoundedSpan(lexemes, from) : null;
  const at = span?.next ?? bounded?.next ?? from;
  const relation = wordOf(lexemes[at], "time relation") as "before" | "after" | null;
  const of = /^(?:of|from)$/i.test(lexemes[at]?.text ?? "");
  if (!(relation || (isWithin && span && of) || (at === from && isWord(lexemes[from], "during")))) return null;
  const event = readEvent(context, at + 1, readItem);
  if (!event) return null;
  const { value: criterion, next } = event;
  if (!relation)
    return {
      value: span ? { kind: "within", of: criterion, days: span.value } : { kind: "during", of: criterion },
      next,
    };
  const days: Interval | undefined =
    bounded?.value ??
    (span && (isWithin ? { atMost: span.value } : { atLeast: span.value, atMost: span.value })) ??
    undefined;
  return { value: { kind: relation, of: criterion, ...(days && { days }) }, next };
}

function readBoundedSpan(lexemes: readonly Lexeme[], from: number): Found<Interval> | null {
  const bound = wordOf(lexemes[from], "lower bound") ?? wordOf(lexemes[from], "upper bound");
  const span = bound === null ? null : readSpan(lexemes, from + 1);
  return span && bound !== null ? { value: { [bound]: span.value }, next: span.next } : null;
}

/** The one criterion that something is before, after or during. */
function readEvent(context: Context, from: number, readItem: ReadItem): Found<Criterion> | null {
  let at = from;
  while (isWord(context.lexemes[at], "article", "diagnosed", "empty") && at < from + 4) at++;
  const item = readItem(context, at) ?? readItem(context, from);
  if (!item || isRefusal(item)) return null;
  const [criterion, other] = criteriaOf(item.query);
  return criterion && other === undefined && item.query.op === "criterion" ? { value: criterion, next: item.to } : null;
}

/** Criteria that happen at a time. */
export const hasTime = ({ kind }: Criterion): boolean => kind !== "demographic";
