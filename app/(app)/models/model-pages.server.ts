import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { asideText, type BrokenTask, FUSION_NAME, type ShownTask } from "../../../components/models/shown-task";
import { readFusionCard } from "../../../lib/consultations/fusion/fusion-head.server";
import { withLocalCalibration } from "../../../lib/experts/calibration/local-calibration";
import { calibrationInUse } from "../../../lib/experts/calibration/locally-calibrated-task.server";
import { readTask } from "../../../lib/experts/model-store.server";
import { headFilesOf, type PredictionTask } from "../../../lib/experts/schema";
import { defaultTaskFirst } from "../../../lib/experts/tasks-for-source.server";
import { modelsFolder } from "../../../lib/inference/model-package-files.server";
import { env } from "../../../lib/platform/env.server";
import { AppError } from "../../../lib/platform/errors";
import { valueOrFault } from "../../../lib/platform/value-or-fault";
import type { ListedEvaluation } from "../../../lib/studies/evaluation/evaluation-folder-names";
import type { Evaluation } from "../../../lib/studies/evaluation/evaluation-schema";
import { evaluationsIn } from "../../../lib/studies/evaluation/read-evaluations.server";
import { otherModelsText } from "../../../lib/studies/evaluation/stale-evaluation";

/** Where models and a site's own calibrations lie. */
interface Places {
  root: string;
  directory: string;
}
const ownPlaces = (): Places => ({ root: modelsFolder(), directory: env().CONSILIUM_DATA_DIR });

/**
 * Every task of the models' folder, in the order in which they are asked of a patient, without opening a model. One that
 * is broken takes no other with it.
 */
export async function readTasks(places: Places = ownPlaces()): Promise<{ tasks: ShownTask[]; broken: BrokenTask[] }> {
  const folders = await readdir(places.root, { withFileTypes: true });
  const names = folders.filter((folder) => folder.isDirectory()).map(({ name }) => name);
  const tasks: ShownTask[] = [];
  const broken: BrokenTask[] = [];
  for (const id of names.sort()) {
    if (!(await readdir(join(places.root, id))).includes("task.json")) continue;
    try {
      tasks.push(await readShownTask(id, places));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      broken.push({ id, fault: error.userMessage });
    }
  }
  return { tasks: tasks.sort((a, b) => defaultTaskFirst(a.task, b.task)), broken };
}

/** One task. Throws as `readTask` and `calibrationInUse`; `exception` where the fusion head's card is broken. */
export async function readShownTask(id: string, { root, directory }: Places = ownPlaces()): Promise<ShownTask> {
  const { task, cards, evaluationCards, broken } = await readTask(id, root);
  const head = await valueOrFault(() => readFusionCard(id, root));
  const fusion = "fault" in head ? null : head.value;
  const { local, calibrationNote } = await calibrationInUse(task, cards, directory);
  const experts = new Map(cards.map((card) => [card.name, { card }]));
  const site = local ? withLocalCalibration({ definition: task, experts }, local) : { definition: task, experts };
  return {
    task: site.definition,
    cards: [...site.experts.values()].map(({ card }) => card),
    evaluationCards,
    broken: "fault" in head ? [...broken, { model: FUSION_NAME, fault: head.fault }] : broken,
    fusion,
    fusionAside: fusion && asideText(fusion, cards, local),
    local,
    calibrationNote,
    evaluations: (await evaluationsIn(id, root)).map(asListed),
  };
}

/** An evaluation of a task, and the others beside it. */
export interface ReadEvaluation {
  task: PredictionTask;
  /** All evaluations of the task, in the order in which they are offered. */
  listed: ListedEvaluation[];
  /** The one asked for; null where the task has none at all. */
  shown: { name: string; evaluation: Evaluation; otherModels: string | null } | { name: string; fault: string } | null;
}

/**
 * What `evaluate` found of a task, the evaluation of that name or, without one, the first; and, where it was of other models
 * than those there are now, that it was. Throws AppError `not-found` where there is no such task or no evaluation of that
 * name; `exception` where the task is broken.
 */
export async function readEvaluation(
  taskId: string,
  name: string | null,
  root: string = modelsFolder(),
): Promise<ReadEvaluation> {
  const { task, cards, evaluationCards } = await readTask(taskId, root);
  const found = await evaluationsIn(taskId, root);
  const listed = found.map(asListed);
  const one = name === null ? found[0] : found.find((other) => other.name === name);
  if (!one && name !== null)
    throw new AppError("not-found", { userMessage: `${task.title} has no evaluation "${name}".` });
  if (!one) return { task, listed, shown: null };
  const { evaluation, fault } = one;
  if (fault !== null) return { task, listed, shown: { name: one.name, fault } };
  const now = [...cards, ...evaluationCards, ...headFilesOf(task)];
  const card = await valueOrFault(() => readFusionCard(taskId, root));
  const head = ("fault" in card ? null : card.value?.onnx.sha256) ?? null;
  return { task, listed, shown: { name: one.name, evaluation, otherModels: otherModelsText(evaluation, now, head) } };
}

const asListed = ({ name, title, fault }: ListedEvaluation): ListedEvaluation => ({ name, title, fault });
