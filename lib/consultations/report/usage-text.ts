import type { Usage } from "../../agents/schema";
import type { RoundUsage } from "../../runs/usage";

/** The columns of `usageFigures`. */
export const usageColumns = ["Tokens in", "Tokens out", "US$", "Seconds", "Calls"] as const;

/** What something has cost, one word for each column. */
export function usageFigures(usage: Usage): string[] {
  const { promptTokens, completionTokens, costUsd, milliseconds, calls, unknownCalls } = usage;
  const count = (value: number | null) => (value === null ? "not counted" : value.toLocaleString("en-US"));
  return [
    count(promptTokens),
    count(completionTokens),
    costUsd === null ? "no price set" : costUsd.toFixed(4),
    (milliseconds / 1000).toFixed(1),
    unknownCalls === undefined ? String(calls) : `${calls}, ${unknownCalls} of unknown cost`,
  ];
}

/** "2 calls of unknown cost", to be added to tokens and money; null where all that cost something was counted. */
export function unknownCostText({ unknownCalls = 0 }: Pick<Usage, "unknownCalls">): string | null {
  return unknownCalls === 0 ? null : `${unknownCalls} ${unknownCalls === 1 ? "call" : "calls"} of unknown cost`;
}

/** What is counted under a round; null is the final report, which belongs to none. */
export function roundName(round: RoundUsage["round"]): string {
  return round === null ? "Final report" : round === 0 ? "Reviews and draft" : `Round ${round}`;
}

/** "Review (2 failed)": attempts that brought no answer are told with what they belong to. */
export function withFailed(name: string, failedAttempts: number): string {
  return failedAttempts === 0 ? name : `${name} (${failedAttempts} failed)`;
}
