import type { Usage } from "../../agents/schema";
import type { RoundUsage } from "../../runs/usage";

/** The columns of `usageFigures`. */
export const usageColumns = ["Tokens in", "Tokens out", "US$", "Seconds", "Calls"] as const;

/** What something has cost, one word for each column. */
export function usageFigures({ promptTokens, completionTokens, costUsd, milliseconds, calls }: Usage): string[] {
  const count = (value: number | null) => (value === null ? "not counted" : value.toLocaleString("en-US"));
  return [
    count(promptTokens),
    count(completionTokens),
    costUsd === null ? "no price set" : costUsd.toFixed(4),
    (milliseconds / 1000).toFixed(1),
    String(calls),
  ];
}

/** What is counted under a round; null is the final report, which belongs to none. */
export function roundName(round: RoundUsage["round"]): string {
  return round === null ? "Final report" : round === 0 ? "Reviews and draft" : `Round ${round}`;
}

/** "Review (2 failed)": attempts that brought no answer are told with what they belong to. */
export function withFailed(name: string, failedAttempts: number): string {
  return failedAttempts === 0 ? name : `${name} (${failedAttempts} failed)`;
}
