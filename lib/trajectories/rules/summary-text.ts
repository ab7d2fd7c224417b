import type { SummaryFact, Trend } from "../chain/chain-summary";
import { countTokens } from "../chunks/count-tokens";
import { type TrajectoryClock, timeToIndex } from "../xml/time-to-index";
import { trendText } from "./trends";

/** What a summary may hold. */
interface Held {
  facts: readonly SummaryFact[];
  trends: readonly Trend[];
  ageYears: number | null;
}

/**
 * A summary in words, within so many tokens: what was told last stays, what was told first is forgotten first (3.4), with its fact.
 * Every line is counted; joined they have no more tokens than that.
 */
export function summaryWithin(
  { facts, trends, ageYears }: Held,
  most: number,
  clock: TrajectoryClock,
): { text: string; facts: SummaryFact[] } {
  const head = [
    ...(ageYears === null ? [] : [`${ageYears >= 90 ? "90 or more" : ageYears} years old at the index.\n`]),
    ...trends.flatMap((trend) => trendText(trend) ?? []).map((line) => `${line}.\n`),
  ];
  const lines: string[] = [];
  let tokens = 0;
  for (const line of head) {
    tokens += countTokens(line);
    if (tokens > most) break;
    lines.push(line);
  }
  const kept: { fact: SummaryFact; line: string }[] = [];
  for (const fact of facts.toReversed()) {
    const line = `${timeToIndex(fact.at, clock)}: ${fact.words}${fact.state === "closed" ? " (over)" : ""}\n`;
    tokens += countTokens(line);
    if (tokens > most) break;
    kept.unshift({ fact, line });
  }
  return { text: [...lines, ...kept.map(({ line }) => line)].join("").trimEnd(), facts: kept.map(({ fact }) => fact) };
}
