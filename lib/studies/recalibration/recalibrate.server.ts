import { calibratedRisk, referenceOf } from "../../experts/calibration/calibrated-risk";
import type { LocalCalibration } from "../../experts/calibration/local-calibration";
import {
  type LocallyCalibratedTask,
  modelsFingerprint,
} from "../../experts/calibration/locally-calibrated-task.server";
import type { Calibration } from "../../experts/schema";
import { countsAt, ruleText, type ThresholdFigures, type ThresholdRule, thresholdFigures } from "./decision-threshold";
import { localThreshold, type Recalibrated, recalibrated, requireEnough } from "./fit-calibration";
import type { SitePredictions } from "./site-predictions.server";

/** Fixed, so that the same stays give the same folds and figures each time. */
export const RECALIBRATION_SEED = 1;

/** What a site's own stays say of a task's calibration, and the calibration that would follow from them. */
export interface Recalibration {
  n: number;
  events: number;
  models: { name: string; title: string; before: Recalibrated["before"]; after: Recalibrated["after"] }[];
  /** The ensemble on whose risk the decision threshold lies, by which doctors call a risk high; need not be the one that is told. */
  thresholdOf: string;
  /** The decision threshold in use, and what it does to these stays with the calibration in use. */
  inUse: { threshold: number; figures: ThresholdFigures };
  chosen: { threshold: number; figures: ThresholdFigures; rule: string };
  local: LocalCalibration;
  /** By model, in the order of the stays. */
  risks: Map<string, Recalibrated["risks"]>;
}

/** What the fusion head said of the stays, in their order. */
export interface SiteFusedRisks {
  /** SHA-256 of the head's file. */
  head: string;
  calibration: Calibration;
  logits: Float64Array;
}

/**
 * Refits slope and intercept of each expert and each ensemble, and chooses the decision threshold of the reference.
 * @throws AppError "invalid" where the stays are too few or no threshold meets the rule.
 */
export function recalibrate(
  site: LocallyCalibratedTask,
  stays: SitePredictions,
  { rule, by, at }: { rule: ThresholdRule; by: string; at: Date },
): Recalibration {
  const { definition: task, experts } = site;
  const { outcomes } = stays;
  const size = requireEnough(outcomes);
  const entries = [
    ...[...experts].map(([name, { card }]) => ({ name, title: card.title, calibration: card.calibration })),
    ...task.ensembles,
  ];
  const fitted = entries.map(({ name, title, calibration }) => ({
    name,
    title,
    ...recalibrated({ logits: logitsOf(stays, name), calibration }, outcomes, RECALIBRATION_SEED),
  }));
  const reference = referenceOf(task);
  const logits = logitsOf(stays, reference.name);
  const chosen = localThreshold(logits, outcomes, rule, RECALIBRATION_SEED);
  const probabilities = logits.map((logit) => calibratedRisk(reference.calibration, logit));
  const { ppv, sensitivity } = chosen.figures;
  return {
    ...size,
    models: fitted.map(({ name, title, before, after }) => ({ name, title, before, after })),
    thresholdOf: reference.name,
    inUse: {
      threshold: task.highRisk.threshold,
      figures: thresholdFigures(countsAt({ outcomes, probabilities }, task.highRisk.threshold)),
    },
    chosen: { ...chosen, rule: ruleText(rule) },
    risks: new Map(fitted.map(({ name, risks }) => [name, risks])),
    local: {
      schemaVersion: 1,
      task: task.id,
      at: at.toISOString(),
      by,
      data: { ...size, sha256: stays.sha256 },
      models: modelsFingerprint(
        task,
        [...experts.values()].map(({ card }) => card),
      ),
      calibrations: Object.fromEntries(fitted.map(({ name, calibration }) => [name, calibration])),
      highRisk: { threshold: chosen.threshold, ppv: ppv.value, sensitivity: sensitivity.value, split: "local" },
      rule: ruleText(rule),
    },
  };
}

function logitsOf({ logits }: SitePredictions, name: string): Float64Array {
  const found = logits.get(name);
  if (!found) throw new Error(`no logits of ${name} were computed`);
  return found;
}

/** The same with the fusion head, whose consultations followed the calibration in `found`. Throws as `recalibrate`. */
export function withFused(found: Recalibration, { outcomes }: SitePredictions, fused: SiteFusedRisks): Recalibration {
  const { calibration, before, after, risks } = recalibrated(fused, outcomes, RECALIBRATION_SEED);
  return {
    ...found,
    models: [...found.models, { name: "fused", title: "After reading the report", before, after }],
    risks: new Map([...found.risks, ["fused", risks]]),
    local: { ...found.local, fused: { head: fused.head, calibration } },
  };
}
