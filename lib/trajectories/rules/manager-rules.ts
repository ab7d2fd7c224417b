import { calibrated } from "../../experts/calibration/calibrated-risk";
import { shaped } from "../lexicon/course-shapes";
import type { EventCategory, LexiconEntry } from "../lexicon/lexicon";
import { levelOf, type ManagerWeights } from "../lexicon/manager-weights";
import type { SourcedFactor } from "../lexicon/sourced-factor";
import type { MemoryEntry } from "../memory/memory-entry";
import type { TrajectoryQuestion } from "../questions/trajectory-question";
import type { Verdict } from "../results/chain-result";
import type { ChainSummary } from "../results/chain-summary";
import { type TrajectoryClock, timeToIndex } from "../xml/time-to-index";
import { managerFeatures } from "./manager-features";
import { levelOfScore, scoreOf, type Weighed } from "./risk-score";
import { whatWeighed } from "./what-weighed";

/** What a manager is given: the last summary and the memory, never the record. */
export interface ManagerTurn {
  question: TrajectoryQuestion;
  clock: TrajectoryClock;
  summary: ChainSummary;
  /** Null in the arm without a memory. */
  memory: readonly MemoryEntry[] | null;
  weights: ManagerWeights | null;
  /** Of the memory's keys. */
  lexicon: readonly LexiconEntry[];
  factors: readonly SourcedFactor[];
}

/** Events that a verdict lists; a record of years has thousands. */
const MOST_EVENTS = 60;

/** A manager's turn by rules (formula 5): by fitted weights where there are any, else by what published work and training patients say of each theme. */
export function manageByRules(turn: ManagerTurn): Verdict {
  const { question, clock, summary, memory, weights } = turn;
  const events = memory === null ? summary.facts.map((fact) => ({ ...fact, event: fact.words, folded: 0 })) : memory;
  const open = events.filter(({ state }) => state === "open");
  const common = {
    evolution: evolutionText(summary, events, clock),
    finalEvents: open
      .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
      .slice(-MOST_EVENTS)
      .map(({ at, event }) => `${timeToIndex(at, clock)}: ${event}`),
  };
  if (weights !== null)
    return {
      ...common,
      ...byWeights(weights, shaped(managerFeatures(summary, memory ?? [], clock.index), weights.shapes), turn),
    };
  const weighed = weighedOf(turn);
  const level = levelOfScore(scoreOf(weighed));
  return {
    ...common,
    ...{ riskLevel: level, probability: null, interval: null, by: "table" },
    reasoning: `${themesText(weighed)} Level ${level} of 10 for ${question.outcome} adds up what is known of each theme; it is not calibrated and no probability.`,
  };
}

function byWeights(
  weights: ManagerWeights,
  features: Record<string, number>,
  { question, lexicon }: Pick<ManagerTurn, "question" | "lexicon">,
) {
  const parts = weights.terms.map(({ name, weight }) => ({ name, part: weight * (features[name] ?? 0) }));
  const logit = weights.intercept + parts.reduce((sum, { part }) => sum + part, 0);
  const { risk: probability, interval: bounds } = calibrated(weights.calibration, logit);
  const riskLevel = levelOf(probability, weights.cutPoints);
  const interval = { low: bounds[0], high: bounds[1] };
  const told = whatWeighed(parts, lexicon);
  return {
    ...{ riskLevel, probability, interval, by: "weights" as const },
    reasoning: `Level ${riskLevel} of 10 for ${question.outcome} by the calibrated risk. What weighs most, beside a patient of whom it is not told: ${told || "nothing that was found"}.`,
  };
}

/** What of the memory, or of the summary without one, stands open and weighs. */
function weighedOf({ summary, memory, lexicon, factors }: ManagerTurn): Weighed[] {
  if (memory === null) return summary.facts.filter(({ state }) => state === "open");
  const byKey = new Map<string, Weighed>(lexicon.map(({ key, theme, logOdds }) => [key, { theme, weight: logOdds }]));
  for (const { id, keys, theme, weight } of factors)
    for (const key of [`factor|${id}`, ...keys]) byKey.set(key, { theme, weight });
  return memory
    .filter(({ state }) => state === "open")
    .flatMap(({ keys }) => keys.flatMap((key) => byKey.get(key) ?? []).slice(0, 1));
}

function themesText(weighed: readonly Weighed[]): string {
  const raising = [...new Set(weighed.filter(({ weight }) => weight > 0).map(({ theme }) => theme))];
  return raising.length === 0
    ? "Nothing that was found is known to raise the risk."
    : `Known to raise the risk: ${raising.join(", ")}.`;
}

/** The course in words: what stands first and last, what is over, where measurements go. */
function evolutionText(
  summary: ChainSummary,
  events: readonly { at: string; event: string; state: "open" | "closed"; category: EventCategory }[],
  clock: TrajectoryClock,
): string {
  // Age and sex hold throughout: they are no beginning.
  const open = events
    .filter(({ state, category }) => state === "open" && category !== "demographics")
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const [first, last] = [open[0], open.at(-1)];
  const over = events.length - open.length;
  return [
    first
      ? `First: ${first.event} (${timeToIndex(first.at, clock)}).`
      : "Nothing that bears on the question was found.",
    last && last !== first ? `Last: ${last.event} (${timeToIndex(last.at, clock)}).` : "",
    over > 0 ? `${over} of ${events.length} events are over or were taken back.` : "",
    summary.temporal,
  ]
    .filter((part) => part !== "")
    .join(" ");
}
