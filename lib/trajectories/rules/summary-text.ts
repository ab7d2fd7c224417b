import { countTokens } from "../chunks/count-tokens";
import type { SummaryFact, Trend } from "../results/chain-summary";
import { type TrajectoryClock, timeToIndex } from "../xml/time-to-index";
import { trendText } from "./trends";
import { courseText } from "./value-course";

/** What a summary may hold. */
interface Held {
  facts: readonly SummaryFact[];
  trends: readonly Trend[];
  ageYears: number | null;
}

/**
 * A summary in words, within so many tokens: what was told or measured last stays, the rest is forgotten first (3.4), with its fact.
 * Every line is counted; joined they have no more tokens than that.
 */
export function summaryWithin(
  { facts, trends, ageYears }: Held,
  most: number,
  clock: TrajectoryClock,
): { text: string; facts: SummaryFact[] } {
  const age = ageYears === null ? "" : `${ageYears >= 90 ? "90 or more" : ageYears} years old at the index.\n`;
  let tokens = age === "" ? 0 : countTokens(age);
  const kept: { fact: SummaryFact; line: string }[] = [];
  for (const fact of facts.toReversed()) {
    const course = fact.course === null ? null : courseText(fact.course);
    const words = course === null ? fact.words : `${fact.words}; ${course}`;
    const line = `${timeToIndex(fact.at, clock)}: ${words}${fact.state === "closed" ? " (over)" : ""}\n`;
    const after = tokens + countTokens(line);
    if (after > most) break;
    tokens = after;
    kept.unshift({ fact, line });
  }
  // Courses tell most of what trends do: these have the room that is left.
  const lines: string[] = [];
  for (const line of trends.flatMap((trend) => trendText(trend) ?? []).map((one) => `${one}.\n`)) {
    tokens += countTokens(line);
    if (tokens > most) break;
    lines.push(line);
  }
  return {
    text: [age, ...lines, ...byTime(kept).map(({ line }) => line)].join("").trimEnd(),
    facts: kept.map(({ fact }) => fact),
  };
}

const byTime = (kept: readonly { fact: SummaryFact; line: string }[]) =>
  kept.toSorted(({ fact: { at: a } }, { fact: { at: b } }) => (a < b ? -1 : a > b ? 1 : 0));
