import type { FeatureId } from "../../record/catalogue";

/** Why one expert gives a stay its logit, in batch mode: baseValue + sum of totals = logit. */
export interface ExpertExplanation {
  expert: string;
  logit: number;
  baseValue: number;
  totals: Partial<Record<FeatureId, number>>;
  /** Root mean square of the features' standard errors. */
  standardError: number;
}

/** What moved each expert, or why there is nothing to say of the stay. */
export type StayExplanation = { id: string; experts: ExpertExplanation[] } | { id: string; fault: string };
