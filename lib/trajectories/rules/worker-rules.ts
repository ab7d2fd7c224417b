import type { Chunk } from "../chunks/chunk";
import type { LexiconEntry } from "../lexicon/lexicon";
import type { SourcedFactor } from "../lexicon/sourced-factor";
import type { ProposedEvent } from "../memory/memory-entry";
import type { ChainSummary, SummaryFact, Trend } from "../results/chain-summary";
import type { TrajectoryClock } from "../xml/time-to-index";
import { baseOfKey } from "./finding";
import { findingsOfChunk } from "./findings-of-chunk";
import { KnownFactors } from "./known-factors";
import { riskOfScore, scoreOf } from "./risk-score";
import { summaryWithin } from "./summary-text";
import { trendsWith, trendText } from "./trends";
import { withCourses } from "./value-course";
import { type NewFinding, whatIsNew } from "./what-is-new";

/** What a worker is given, whichever reasons. */
export interface WorkerTurn {
  clock: TrajectoryClock;
  chunk: Chunk;
  ageYears: number | null;
  lexicon: readonly LexiconEntry[];
  factors: readonly SourcedFactor[];
  summaryTokens: number;
  /** Null of the first worker. */
  previous: ChainSummary | null;
}

/** A worker's turn by rules: what clears the low bar, beside the summary before it (formula 3). The same for the same turn. */
export function workByRules(turn: WorkerTurn): { summary: ChainSummary; events: ProposedEvent[] } {
  const { clock, chunk, previous, lexicon, factors, ageYears } = turn;
  const known = new KnownFactors(lexicon, factors);
  const findings = findingsOfChunk(chunk.entries, known);
  const news = whatIsNew(findings, previous?.facts ?? []);
  const measured = findings.filter(({ value }) => value !== null);
  const trends = trendsWith(previous?.trends ?? [], measured, clock.index);
  const facts = withCourses(factsWith(previous?.facts ?? [], news), findings);
  const within = summaryWithin({ facts, trends, ageYears }, turn.summaryTokens, clock);
  const weighed = within.facts.filter(({ state }) => state === "open");
  const risk = riskOfScore(scoreOf(weighed));
  return {
    summary: {
      ...within,
      trends,
      ageYears,
      temporal: temporalText(news, trends),
      risk,
      reasoning: reasonText(within.facts),
    },
    events: news.map(proposed),
  };
}

/** The facts so far with what is new of each: a key has one fact, its newest, at the place of the newest. */
function factsWith(before: readonly SummaryFact[], news: readonly NewFinding[]): SummaryFact[] {
  const facts = new Map(before.map((fact) => [baseOfKey(fact.key), fact]));
  for (const { finding } of news) {
    const { factor, key, at, words, ends, value } = finding;
    const of = baseOfKey(key);
    const { weight, theme, category } = factor;
    const course = facts.get(of)?.course ?? null;
    facts.delete(of);
    facts.set(of, { at, key, words, category, theme, weight, value, course, state: ends ? "closed" : "open" });
  }
  return [...facts.values()];
}

const opening: Readonly<Record<NewFinding["how"], string>> = {
  new: "",
  recurrent: "Again: ",
  worse: "Worse: ",
  again: "",
  over: "",
};

/** An event as it goes to the memory: in the record's words, with where it stands. */
function proposed({ finding, how }: NewFinding): ProposedEvent {
  const { at, words, ref, key, factor, ends, value } = finding;
  const keys = factor.id.startsWith("factor|") && value === null ? [...new Set([key, factor.id])] : [key];
  const over = ends && value !== null ? "Back within limits: " : opening[how];
  return {
    at,
    event: `${over}${words}`,
    refs: [ref],
    keys,
    category: factor.category,
    theme: factor.theme,
    ends,
    closes: [],
  };
}

/** What changed in this chunk, and where measurements go. */
function temporalText(news: readonly NewFinding[], trends: readonly Trend[]): string {
  const changed = (["recurrent", "worse", "over"] as const).flatMap((how) => {
    const words = [...new Set(news.filter((one) => one.how === how).map(({ finding }) => finding.words))].slice(0, 5);
    return words.length === 0 ? [] : [`${headings[how]}: ${words.join("; ")}.`];
  });
  return [...changed, ...trends.flatMap((trend) => trendText(trend) ?? []).map((line) => `${line}.`)].join(" ");
}

const headings = { recurrent: "Came again", worse: "Worse", over: "Over" } as const;

/** Which themes weigh, the heaviest first. */
function reasonText(facts: readonly SummaryFact[]): string {
  const open = facts.filter(({ state, weight }) => state === "open" && weight > 0);
  const themes = [...new Set(open.toSorted((a, b) => b.weight - a.weight).map(({ theme }) => theme))].slice(0, 6);
  return themes.length === 0
    ? "Nothing so far is known to raise the risk."
    : `Known to raise the risk: ${themes.join(", ")}.`;
}
