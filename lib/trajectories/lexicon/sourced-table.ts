import { cancerFactors } from "./sourced/cancer-factors";
import { cardiovascularFactors } from "./sourced/cardiovascular-factors";
import { deathFactors } from "./sourced/death-factors";
import { lungCancerFactors } from "./sourced/lung-cancer-factors";
import type { SourcedFactor } from "./sourced-factor";

const byQuestion: Readonly<Record<string, readonly SourcedFactor[]>> = {
  "lung-cancer-1y": lungCancerFactors,
  "cancer-1y": cancerFactors,
  "cardiovascular-1y": cardiovascularFactors,
  "death-1y": deathFactors,
  "death-1y-after-discharge": deathFactors,
};

/**
 * What published work says raises or lowers a question's risk: what is known of it without training data, and beside them. None where nothing
 * was gathered for the question.
 */
export const sourcedFactors = (questionId: string): readonly SourcedFactor[] => byQuestion[questionId] ?? [];
