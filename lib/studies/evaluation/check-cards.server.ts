import { predictMany, type TaskWithEvaluationModels } from "../../experts/predict-many.server";
import type { CardMetrics, ModelCard } from "../../experts/schema";
import { type Check, checkAgainstCard } from "./card-check";
import type { EvaluatedSplit, EvaluationData, EvaluationStay } from "./evaluation-data";

/** A model's, or an ensemble's, figures on a split at a landmark beside its card's. */
export interface CheckedModel {
  name: string;
  landmarkHours: number;
  checks: Check[];
}

export interface CardsCheck {
  split: EvaluatedSplit;
  sets: string[];
  /** Stays of the split that could not be predicted, and why. */
  failed: { id: string; fault: string }[];
  models: CheckedModel[];
  /** Whether every figure of every card was found again. */
  agrees: boolean;
}

interface CheckCardsOptions {
  data: EvaluationData;
  task: TaskWithEvaluationModels;
  split: EvaluatedSplit;
  /** Told after each stay of the split. */
  onProgress?: (stays: number) => void;
}

/**
 * Predicts the stays of a split and measures every model and ensemble as their cards do: from calibrated probabilities,
 * in the order of the data, at each landmark by itself.
 */
export async function checkCards({ data, task, split, onProgress }: CheckCardsOptions): Promise<CardsCheck> {
  const failed: CardsCheck["failed"] = [];
  const predicted: (EvaluationStay | { id: string; fault: string })[] = [];
  const found = new Map<string, { name: string; landmarkHours: number; outcomes: number[]; probabilities: number[] }>();
  let done = 0;
  for await (const prediction of predictMany(keptIn(predicted, data.stays(split)), task)) {
    const stay = predicted[done++];
    onProgress?.(done);
    if ("fault" in prediction) failed.push(prediction);
    if ("fault" in prediction || !stay || "fault" in stay) continue;
    const { landmarkHours, outcome } = stay;
    for (const [name, { risk }] of [...prediction.experts, ...prediction.evaluationModels, ...prediction.ensembles]) {
      const key = `${landmarkHours} ${name}`;
      const known = found.get(key) ?? { name, landmarkHours, outcomes: [], probabilities: [] };
      found.set(key, known);
      known.outcomes.push(outcome.died);
      known.probabilities.push(risk);
    }
  }
  const models = [...found.values()].map(({ name, landmarkHours, ...scored }): CheckedModel => {
    const checks = checkAgainstCard(scored, statedOf(task, name, split, landmarkHours));
    return { name, landmarkHours, checks };
  });
  const agrees = models.every(({ checks }) => checks.every((check) => check.agrees));
  return { split, sets: data.sets, failed, models, agrees };
}

/** The same stays, each kept in `list` as it passes: predictions come in the order of the stays. */
async function* keptIn<S>(list: S[], stays: AsyncIterable<S>): AsyncGenerator<S> {
  for await (const stay of stays) {
    list.push(stay);
    yield stay;
  }
}

function statedOf(
  { definition: task, experts, evaluationModels }: TaskWithEvaluationModels,
  name: string,
  split: EvaluatedSplit,
  landmark: number,
): CardMetrics | undefined {
  const card: Pick<ModelCard, "metrics"> | undefined =
    (experts.get(name) ?? evaluationModels?.get(name))?.card ?? task.ensembles.find((one) => one.name === name);
  return card?.metrics.find(
    (metrics) => metrics.split === split && (metrics.landmarkHours ?? task.windowHours) === landmark,
  );
}
