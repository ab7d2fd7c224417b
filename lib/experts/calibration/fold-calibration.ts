import type { OutcomeGroups } from "../outcome-groups";
import { type Calibration, type EnsembleEntry, isHead, type ModelCard, type PredictionTask } from "../schema";
import { withoutBrokenModels } from "../without-broken-models";
import { referenceOf } from "./calibrated-risk";

/**
 * Everything of a task that is fitted with the outcomes of the calibration split, fitted once more without those of a fold: what may
 * be said of the fold's stays where something else is to be fitted on what is said of them.
 */
export interface FoldCalibration {
  /** By the name of an expert, of an evaluation model or of the reference ensemble. */
  calibrations: Record<string, Calibration>;
  highRisk: PredictionTask["highRisk"];
  /** Where calibrated risks stand among those of the other folds. */
  risks: OutcomeGroups["risks"]["models"];
}

/** What a fold's calibration touches of a loaded task. */
interface Calibrated<Model extends { card: ModelCard }> {
  definition: PredictionTask;
  experts: ReadonlyMap<string, Model>;
  heads: ReadonlyMap<string, unknown>;
  outcomeGroups: OutcomeGroups | null;
}

/**
 * The task as stays of a fold may be told of it: no ensemble whose weights know their outcomes, so that the risk that is told is the
 * reference's. @throws Error where the reference is such an ensemble.
 */
export function withFoldCalibration<T extends Calibrated<Model>, Model extends { card: ModelCard }>(
  task: T,
  fold: FoldCalibration,
): T {
  const { definition, experts, outcomeGroups } = task;
  const reference = unfittedReference(definition);
  const cards = [...experts.values()].map(({ card }) => card);
  const others = definition.ensembles.filter(({ name }) => name !== reference.name);
  const left = withoutBrokenModels(
    definition,
    cards,
    others.map(({ name }) => ({ model: name, fault: "It was fitted with the outcomes of the calibration split." })),
  );
  if (!left) throw new Error(`${definition.id} has no expert`);
  return {
    ...task,
    definition: {
      ...left,
      ensembles: [{ ...reference, calibration: calibrationOf(fold, reference.name) }],
      highRisk: fold.highRisk,
    },
    experts: recalibrated(experts, fold),
    heads: new Map(),
    outcomeGroups: outcomeGroups && { ...outcomeGroups, risks: { ...outcomeGroups.risks, models: fold.risks } },
  };
}

/** The models with the fold's calibrations. */
export function recalibrated<Model extends { card: ModelCard }>(
  models: ReadonlyMap<string, Model>,
  fold: FoldCalibration,
): Map<string, Model> {
  return new Map(
    [...models].map(([name, model]) => [
      name,
      { ...model, card: { ...model.card, calibration: calibrationOf(fold, name) } },
    ]),
  );
}

function calibrationOf({ calibrations }: FoldCalibration, name: string): Calibration {
  const found = calibrations[name];
  if (!found) throw new Error(`no calibration of ${name} was fitted without the fold`);
  return found;
}

/** The reference, whose weights no outcome has chosen: all alike. @throws Error where they are not. */
export function unfittedReference(task: PredictionTask): EnsembleEntry {
  const reference = referenceOf(task);
  const weights = isHead(reference) ? [] : Object.values(reference.weights);
  if (weights.length > 0 && weights.every((weight) => weight === weights[0])) return reference;
  throw new Error(`the reference of ${task.id}, ${reference.name}, was itself fitted with the outcomes`);
}
