import type { Assertion, AssertionOf } from "../assertions/assertion";
import type { CheckableFacts } from "../facts/checkable-facts";
import type { EvidenceRef } from "../schema";
import { checkAttribution, checkEffect, checkRank } from "./check-attributions";
import { checkComponents, checkCriterion } from "./check-criteria";
import { checkDerived, checkFigure } from "./check-figures";
import { checkGuidance, checkQuote } from "./check-guidance";
import { checkGrade, checkLevel } from "./check-levels";
import { checkEvent, checkNotMeasured, checkNotRecorded, checkVerbatim } from "./check-missing-data";
import { checkSide, checkSideCount, checkStance, checkStanceCount } from "./check-positions";
import type { CheckResult } from "./check-result";
import { checkInterval, checkRisk, checkRiskLevel } from "./check-risks";
import { checkTrend } from "./check-trends";
import { checkValue } from "./check-values";

type Check<K extends Assertion["kind"]> = (
  assertion: AssertionOf<K>,
  facts: CheckableFacts,
  evidence: readonly EvidenceRef[],
) => CheckResult | null;

/** How each kind of assertion is checked against the facts. */
const checks: { readonly [K in Assertion["kind"]]: Check<K> } = {
  value: checkValue,
  derived: checkDerived,
  figure: checkFigure,
  trend: checkTrend,
  level: checkLevel,
  grade: checkGrade,
  attribution: checkAttribution,
  effect: checkEffect,
  rank: checkRank,
  risk: checkRisk,
  interval: checkInterval,
  "risk-level": checkRiskLevel,
  criterion: checkCriterion,
  components: checkComponents,
  quote: checkQuote,
  guidance: checkGuidance,
  stance: checkStance,
  "stance-count": checkStanceCount,
  side: checkSide,
  "side-count": checkSideCount,
  "not-measured": checkNotMeasured,
  "not-recorded": checkNotRecorded,
  event: checkEvent,
  verbatim: checkVerbatim,
  // Nothing of these can be looked up.
  mention: () => null,
  interpretation: () => null,
  "change-of-mind": () => null,
  action: () => null,
};

/**
 * Whether what is stated stands; null where the facts cannot tell. No word of the sentence is read.
 * @param evidence what is cited for the sentence: its quotes may give a figure.
 */
export function checkAssertion(
  assertion: Assertion,
  facts: CheckableFacts,
  evidence: readonly EvidenceRef[],
): CheckResult | null {
  const check = checks[assertion.kind] as Check<Assertion["kind"]>;
  return check(assertion, facts, evidence);
}
