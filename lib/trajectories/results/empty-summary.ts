import type { ChainSummary } from "./chain-summary";

/** Of a trajectory without an entry, which no worker reads. */
export const emptySummary = (ageYears: number | null): ChainSummary => ({
  ...{ ageYears, text: "", facts: [], trends: [], temporal: "", risk: "Low" },
  reasoning: "The record holds nothing of these years.",
});
