import type { LoadedTask } from "../experts/model-store.server";
import { predictMany } from "../experts/predict-many.server";
import type { CardMetrics, ModelCard } from "../experts/schema";
import type { Stay } from "../experts/stay-prediction";
import { type Check, checkAgainstCard } from "./card-check";
import type { EvaluatedSplit, EvaluationData } from "./evaluation-stays";

/** A model's, or an ensemble's, figures on a split beside its card's. */
export interface CheckedModel {
  name: string;
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
  task: LoadedTask;
  split: EvaluatedSplit;
  /** Told after each stay of the split. */
  onProgress?: (stays: number) => void;
}

/**
 * Predicts the stays of a split and measures every model and ensemble as their cards do: from calibrated probabilities,
 * in the order of the data.
 */
export async function checkCards({ data, task, split, onProgress }: CheckCardsOptions): Promise<CardsCheck> {
  const failed: CardsCheck["failed"] = [];
  const died = new Map<string, 0 | 1>();
  const outcomes: number[] = [];
  const risks = new Map<string, number[]>();
  for await (const prediction of predictMany(staysWithOutcome(data, split, died), task)) {
    if ("fault" in prediction) {
      failed.push(prediction);
      continue;
    }
    outcomes.push(died.get(prediction.id) as number);
    for (const [name, { risk }] of [...prediction.experts, ...prediction.ensembles]) {
      const known = risks.get(name);
      if (known) known.push(risk);
      else risks.set(name, [risk]);
    }
    onProgress?.(outcomes.length);
  }
  const models = [...risks].map(([name, probabilities]): CheckedModel => {
    const checks = checkAgainstCard({ outcomes, probabilities }, statedOf(task, name, split));
    return { name, checks };
  });
  const agrees = models.every(({ checks }) => checks.every((check) => check.agrees));
  return { split, sets: data.sets, failed, models, agrees };
}

/** The stays of a split as `predictMany` reads them; their outcomes are noted on the way. */
async function* staysWithOutcome(
  data: EvaluationData,
  split: EvaluatedSplit,
  died: Map<string, 0 | 1>,
): AsyncGenerator<Stay> {
  for await (const stay of data.stays(split)) {
    if ("outcome" in stay) died.set(stay.id, stay.outcome.died);
    yield stay;
  }
}

function statedOf({ task, experts }: LoadedTask, name: string, split: EvaluatedSplit): CardMetrics | undefined {
  const card: Pick<ModelCard, "metrics"> | undefined =
    experts.get(name)?.card ?? task.ensembles.find((one) => one.name === name);
  return card?.metrics.find((metrics) => metrics.split === split);
}
