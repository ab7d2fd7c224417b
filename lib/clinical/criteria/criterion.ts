import type { FeatureId } from "../../record/catalogue";
import { DAY, type Observations, type Point } from "../../record/observations";
import type { PatientRecord } from "../../record/schema";
import type { Source } from "../../record/sources/define-source";
import type { Background } from "../background/background-schema";
import { tellsSuspicion } from "../background/suspected-infection";
import { type Pressure, pressures } from "../blood-pressures";
import type { BodySystemId } from "../body-systems";
import { type OxygenationRatio, oxygenationRatios } from "../oxygenation-ratios";
import type { Severity } from "../schema";
import type { CriterionResult } from "./criterion-result";

/** A value that a criterion asks for: which, in which unit (the catalogue's UCUM code), and how far back. */
export interface Need {
  feature: FeatureId;
  unit: string;
  lookback: string;
}

/** What a kind of record has to hold for a criterion to be computed of it, in full or in part. */
export interface Requirement {
  /** Features without which there is nothing to compute. */
  features?: readonly FeatureId[];
  /** Vital signs and consciousness. */
  bedsideSigns?: true;
  /** Stays that begin with admission to an ICU. */
  intensiveCare?: true;
  /** Times of cultures and of antibiotics, which no source holds among its values. */
  suspectedInfection?: true;
}

/** Whether records of a source, with what the record of years says beside the values, can hold what is required. */
export function canHold(
  source: Source,
  { features = [], bedsideSigns, intensiveCare, suspectedInfection }: Requirement,
  background: Background | null = null,
): boolean {
  return (
    features.every((id) => source.features.includes(id)) &&
    (!bedsideSigns || source.recordsBedsideSigns) &&
    (!intensiveCare || source.inIntensiveCare) &&
    (!suspectedInfection || tellsSuspicion(background))
  );
}

/** A published clinical criterion: what it asks for, where it comes from, and how it is computed. */
export interface Criterion {
  id: string;
  title: string;
  kind: Severity["kind"];
  /** Unit of its figure as written on screen; empty where it has none. */
  unit: string;
  /** The body system that it speaks of, or the whole patient; the page groups by it. */
  system: BodySystemId | "whole";
  requires: Requirement;
  needs: readonly Need[];
  source: string;
  compute: (stay: CriterionInput) => CriterionResult;
}

/** A criterion that comes to points. */
export function score(criterion: Omit<Criterion, "kind" | "unit">): Criterion {
  return { ...criterion, kind: "score", unit: "" };
}

/** What criteria are computed from: a stay as it stood at `asOfMinutes`. */
export interface CriterionInput {
  observations: Observations;
  asOfMinutes: number;
  /** Minutes in which a value is looked for "now". */
  lookBack: number;
  ageYears: number | null;
  sex: "female" | "male" | "unknown";
  /** Mean and systolic pressure by time, arterial line before cuff; and PaO2/FiO2 of each gas. */
  meanPressures: readonly Pressure[];
  systolicPressures: readonly Pressure[];
  oxygenation: readonly OxygenationRatio[];
  /** What the record of years says beside the values; null where it says nothing. */
  background: Background | null;
}

/** A stay for criteria; pressures and ratios, which several of them ask for, are merged once. */
export function criterionInputOf(
  observations: Observations,
  asOfMinutes: number,
  who: {
    lookBack: number;
    ageYears: number | null;
    sex: PatientRecord["patient"]["sex"];
    background?: Background | null;
  },
): CriterionInput {
  return {
    observations,
    asOfMinutes,
    lookBack: who.lookBack,
    ageYears: who.ageYears,
    sex: who.sex,
    meanPressures: pressures(observations, "mean"),
    systolicPressures: pressures(observations, "systolic"),
    oxygenation: oxygenationRatios(observations),
    background: who.background ?? null,
  };
}

/** A criterion's answer for a stay, as the chart holds it. */
export function severityOf({ id, title, kind, unit, source, compute }: Criterion, stay: CriterionInput): Severity {
  return { id, title, kind, unit, source, ...compute(stay) };
}

/** The values of a feature that a criterion looks at. Pressures come from the arterial line, and from the cuff where there is none. */
export function valuesOf(stay: CriterionInput, feature: FeatureId): readonly (Point & { by?: Pressure["by"] })[] {
  if (feature === "meanPressure") return stay.meanPressures;
  if (feature === "systolicPressure") return stay.systolicPressures;
  return stay.observations(feature);
}

/** Under which feature a value stands in the record: a pressure by cuff has one of its own. */
export function featureAt(feature: FeatureId, point: { by?: Pressure["by"] }): FeatureId {
  if (point.by !== "cuff") return feature;
  return feature === "meanPressure" ? "niMeanPressure" : "niSystolicPressure";
}

/** A stretch of the stay, limits included, and how it is called. */
export interface Period {
  from: number;
  to: number;
  words: string;
  /** Whether worse values may still come in it: points that were reached so far are a lower bound. */
  open?: boolean;
}

export function lastDay(stay: CriterionInput): Period {
  return { from: stay.asOfMinutes - DAY, to: stay.asOfMinutes, words: "the last 24 h" };
}

/** "Now": the last 24 h, or the last week where blood is taken every few days. */
export function current(stay: CriterionInput): Period {
  const days = stay.lookBack / DAY;
  return {
    ...lastDay(stay),
    from: stay.asOfMinutes - stay.lookBack,
    words: `the last ${days > 1 ? `${days} days` : "24 h"}`,
  };
}

/** The first 24 h of the stay, for scores that are defined on admission; open while they last. */
export function firstDay(stay: CriterionInput): Period {
  return { from: 0, to: Math.min(DAY, stay.asOfMinutes), words: "the first 24 h", open: stay.asOfMinutes < DAY };
}
