import type { Assertion, AssertionOf } from "../assertions/assertion";
import type { CheckableFacts } from "../facts/checkable-facts";
import type { ClaimKind } from "../judgement";
import type { EvidenceRef } from "../schema";
import { checkAllergy } from "./background/check-allergy";
import { checkCareLimit } from "./background/check-care-limit";
import { checkCulture } from "./background/check-culture";
import { checkDrug } from "./background/check-drug";
import { checkProblemRecorded } from "./background/check-problem-recorded";
import { checkProcedure } from "./background/check-procedure";
import { checkAtNormal } from "./check-at-normal";
import { checkAttribution, checkEffect, checkRank } from "./check-attributions";
import { checkComparison, checkCountBeyond } from "./check-comparisons";
import { checkComponents, checkCriterion } from "./check-criteria";
import { checkDuration } from "./check-durations";
import { checkExtreme } from "./check-extremes";
import { checkDerived, checkFigure } from "./check-figures";
import { checkGuidance, checkQuote } from "./check-guidance";
import { checkGrade, checkLevel } from "./check-levels";
import { checkMeasurementCount } from "./check-measurement-count";
import { checkNotMeasured, checkNotRecorded, checkVerbatim } from "./check-missing-data";
import { checkCareUnit, checkDiagnosis, checkSex, checkUndecided, checkVentilation } from "./check-patient";
import { checkSide, checkSideCount, checkStance, checkStanceCount } from "./check-positions";
import { checkProblem } from "./check-problems";
import type { CheckResult, Finding } from "./check-result";
import { checkInterval, checkRisk, checkRiskLevel } from "./check-risks";
import { checkTrend } from "./check-trends";
import { checkValue } from "./check-values";

type Check<K extends Assertion["kind"]> = (
  assertion: AssertionOf<K>,
  facts: CheckableFacts,
  evidence: readonly EvidenceRef[],
) => Finding | null;

/** What kind of claim each assertion makes, and how it is checked against the facts. Null: nothing of it can be looked up. */
const checks: { readonly [K in Assertion["kind"]]: readonly [ClaimKind, Check<K>] | null } = {
  value: ["value", checkValue],
  derived: ["value", checkDerived],
  figure: ["value", checkFigure],
  trend: ["trend", checkTrend],
  extreme: ["value", checkExtreme],
  duration: ["value", checkDuration],
  comparison: ["value", checkComparison],
  "count-beyond": ["value", checkCountBeyond],
  "measurement-count": ["record", checkMeasurementCount],
  sex: ["record", checkSex],
  "care-unit": ["record", checkCareUnit],
  ventilation: ["record", checkVentilation],
  level: ["level", checkLevel],
  problem: ["severity", checkProblem],
  grade: ["severity", checkGrade],
  attribution: ["attribution", checkAttribution],
  effect: ["attribution", checkEffect],
  "at-normal": ["attribution", checkAtNormal],
  rank: ["attribution", checkRank],
  risk: ["risk", checkRisk],
  interval: ["risk", checkInterval],
  "risk-level": ["risk", checkRiskLevel],
  criterion: ["severity", checkCriterion],
  components: ["severity", checkComponents],
  quote: ["quote", checkQuote],
  guidance: ["advice", checkGuidance],
  stance: ["position", checkStance],
  "stance-count": ["position", checkStanceCount],
  side: ["position", checkSide],
  "side-count": ["position", checkSideCount],
  "not-measured": ["record", checkNotMeasured],
  "not-recorded": ["record", checkNotRecorded],
  undecided: ["record", checkUndecided],
  diagnosis: ["record", checkDiagnosis],
  verbatim: ["record", checkVerbatim],
  drug: ["record", checkDrug],
  "background-problem": ["record", checkProblemRecorded],
  procedure: ["record", checkProcedure],
  allergy: ["record", checkAllergy],
  "care-limit": ["record", checkCareLimit],
  culture: ["record", checkCulture],
  mention: null,
  interpretation: null,
  "change-of-mind": null,
  action: null,
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
  const [kind, check] = (checks[assertion.kind] as readonly [ClaimKind, Check<Assertion["kind"]>] | null) ?? [];
  const result = check?.(assertion, facts, evidence);
  return kind && result ? { kind, ...result } : null;
}
