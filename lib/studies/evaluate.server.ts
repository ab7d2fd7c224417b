import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LoadedTask } from "../experts/model-store.server";
import { predictMany } from "../experts/predict-many.server";
import type { CardMetrics, ModelCard } from "../experts/schema";
import type { Stay } from "../experts/stay-prediction";
import { stayRecords } from "../experts/stay-records.server";
import { parseOutcomes } from "../patients/physionet2012-outcomes";
import { splitOf } from "../patients/splits.server";
import { AppError } from "../platform/errors";
import { type Check, checkAgainstCard } from "./card-check";

export const evaluatedSplits = ["calibration", "test"] as const;
export type EvaluatedSplit = (typeof evaluatedSplits)[number];

/** An expert's, or the ensemble's, figures on a split beside its card's. */
export interface Evaluated {
  name: string;
  checks: Check[];
}

export interface Evaluation {
  split: EvaluatedSplit;
  sets: string[];
  /** Stays of the split that could not be predicted, and why. */
  failed: { id: string; fault: string }[];
  models: Evaluated[];
  /** Whether every figure of every card was found again. */
  agrees: boolean;
}

export interface EvaluateOptions {
  /** Folder with `set-<x>.tar.gz` (or a folder `set-<x>`) and `Outcomes-<x>.txt` for each set. */
  data: string;
  task: LoadedTask;
  split: EvaluatedSplit;
  /** Told after each stay of the split. */
  onProgress?: (stays: number) => void;
}

/**
 * Predicts the stays of a split and measures every expert and the ensemble as their cards do: from calibrated
 * probabilities, in the order of sets and record ids. Throws AppError `invalid` where the data are not there.
 */
export async function evaluate({ data, task, split, onProgress }: EvaluateOptions): Promise<Evaluation> {
  const sets = await setsIn(data);
  const failed: Evaluation["failed"] = [];
  const outcomes: number[] = [];
  const risks = new Map(
    [...task.task.experts, ...task.task.ensembles.map((one) => one.name)].map((name) => [name, [] as number[]]),
  );
  for (const set of sets) {
    const died = await outcomesOf(join(data, set.outcomes));
    for await (const prediction of predictMany(ofSplit(join(data, set.stays), split, died), task)) {
      if ("fault" in prediction) {
        failed.push(prediction);
        continue;
      }
      outcomes.push(died.get(prediction.id) ? 1 : 0);
      for (const [name, { risk }] of prediction.experts) risks.get(name)?.push(risk);
      for (const [name, { risk }] of prediction.ensembles) risks.get(name)?.push(risk);
      onProgress?.(outcomes.length);
    }
  }
  const models = [...risks].map(([name, probabilities]): Evaluated => {
    const checks = checkAgainstCard({ outcomes, probabilities }, statedOf(task, name, split));
    return { name, checks };
  });
  const agrees = models.every(({ checks }) => checks.every((check) => check.agrees));
  return { split, sets: sets.map((set) => set.stays), failed, models, agrees };
}

function statedOf({ task, experts }: LoadedTask, name: string, split: EvaluatedSplit): CardMetrics | undefined {
  const card: Pick<ModelCard, "metrics"> | undefined =
    experts.get(name)?.card ?? task.ensembles.find((one) => one.name === name);
  return card?.metrics.find((metrics) => metrics.split === split);
}

/** The stays of the split that have an outcome: the others never counted for the cards either. */
async function* ofSplit(from: string, split: EvaluatedSplit, died: ReadonlyMap<string, boolean>): AsyncGenerator<Stay> {
  for await (const stay of stayRecords(from)) if (splitOf(stay.id) === split && died.has(stay.id)) yield stay;
}

async function outcomesOf(file: string): Promise<Map<string, boolean>> {
  const parsed = parseOutcomes(await readFile(file, "utf8"));
  if (!parsed)
    throw new AppError("invalid", {
      userMessage: `${file}: line 1 lacks a column; expected an outcomes file of PhysioNet 2012.`,
    });
  return new Map(parsed.outcomes.map(({ recordId, diedInHospital }) => [recordId, diedInHospital]));
}

async function setsIn(data: string): Promise<{ stays: string; outcomes: string }[]> {
  const names = await readdir(data).catch((cause) => {
    throw new AppError("invalid", { userMessage: `${data}: not found; ${EXPECTED}.`, cause });
  });
  const sets = names.toSorted().flatMap((outcomes) => {
    const letter = /^Outcomes-(.)\.txt$/.exec(outcomes)?.[1];
    const stays =
      names.find((name) => name === `set-${letter}.tar.gz`) ?? names.find((name) => name === `set-${letter}`);
    return letter !== undefined && stays !== undefined ? [{ stays, outcomes }] : [];
  });
  if (sets.length === 0) throw new AppError("invalid", { userMessage: `${data}: no set found; ${EXPECTED}.` });
  return sets;
}

const EXPECTED = "expected a folder with set-<x>.tar.gz and Outcomes-<x>.txt for each set";
