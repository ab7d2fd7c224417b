import { createHash } from "node:crypto";
import type { FoldCalibration } from "../../experts/calibration/fold-calibration";
import { predictMany, type TaskWithEvaluationModels } from "../../experts/predict-many.server";
import { canonicalRecordId } from "../../record/record-id";
import type { EvaluationStay } from "../evaluation/evaluation-data";
import { hashOfOutcomes } from "../hash-of-outcomes.server";
import { LEAST } from "../recalibration/fit-calibration";
import { FOLDS, foldCalibrations } from "./fit-fold-calibrations";

/** The calibration split in folds, each with what is fitted without its outcomes. */
export interface CrossFittedSplit {
  folds: readonly FoldCalibration[];
  /** Null for a stay of another split. */
  foldOf(id: string): number | null;
  n: number;
  events: number;
  /** SHA-256 over ids and outcomes, sorted: what the folds were fitted on. */
  sha256: string;
}

/**
 * Asks the models about every stay of the calibration split, and fits what is fitted with its outcomes once more without each fold.
 * Null where there are too few stays to fit anything.
 */
export async function crossFittedSplit(
  task: TaskWithEvaluationModels,
  stays: AsyncIterable<EvaluationStay | { id: string; fault: string }>,
): Promise<CrossFittedSplit | null> {
  const died = new Map<string, 0 | 1>();
  const ids: string[] = [];
  const columns = new Map<string, number[]>();
  const columnOf = (name: string) => {
    const column = columns.get(name) ?? [];
    columns.set(name, column);
    return column;
  };
  for await (const said of predictMany(noting(stays, died), task)) {
    if ("fault" in said) continue;
    ids.push(said.id);
    for (const [name, { logit }] of [...said.experts, ...said.evaluationModels, ...said.ensembles])
      columnOf(name).push(logit);
  }
  const outcomes = ids.map((id) => died.get(id) ?? 0);
  const events = outcomes.filter((outcome) => outcome === 1).length;
  if (events < LEAST || ids.length - events < LEAST) return null;
  const foldOf = foldsOf(ids);
  const percent = task.outcomeGroups?.risks.percent ?? [];
  const folds = ids.map((id) => foldOf.get(id) as number);
  const known = new Map([...foldOf].map(([id, fold]) => [canonicalRecordId(id), fold]));
  return {
    folds: foldCalibrations(task.definition, { folds, outcomes, logits: columns }, percent),
    foldOf: (id) => known.get(canonicalRecordId(id)) ?? null,
    n: ids.length,
    events,
    sha256: hashOfOutcomes(ids, outcomes),
  };
}

async function* noting(
  stays: AsyncIterable<EvaluationStay | { id: string; fault: string }>,
  died: Map<string, 0 | 1>,
): AsyncGenerator<EvaluationStay | { id: string; fault: string }> {
  for await (const stay of stays) {
    if (!("fault" in stay)) died.set(stay.id, stay.outcome.died);
    yield stay;
  }
}

/**
 * Fold of each stay by hash of its id, as nearly as many in each as can be: the first of those in which the fusion head is
 * cross-fitted (`folds_of` of models/training/fusion_fit.py).
 */
export function foldsOf(ids: readonly string[]): Map<string, number> {
  const ranked = [...new Set(ids)]
    .map((id) => ({ id, share: createHash("sha256").update(`fusion:0:${id}`).digest("hex").slice(0, 8) }))
    .sort((a, b) => (a.share < b.share ? -1 : 1));
  return new Map(ranked.map(({ id }, rank) => [id, rank % FOLDS]));
}
