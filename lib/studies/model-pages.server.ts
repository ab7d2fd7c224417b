import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readFusionCard } from "../consultations/fusion/fuse.server";
import { withLocalCalibration } from "../experts/local-calibration";
import { packages, readEvaluationCards, readTask } from "../experts/model-store.server";
import type { PredictionTask } from "../experts/schema";
import { siteCalibration } from "../experts/site-task.server";
import { env } from "../platform/env.server";
import { AppError } from "../platform/errors";
import { otherModelsText } from "./evaluated-models";
import { type Evaluation, evaluationSchema } from "./evaluation-schema";
import { asideText, type BrokenTask, type ShownTask } from "./shown-task";

/** Where models and a site's own calibrations lie. */
interface Places {
  root: string;
  directory: string;
}
const ownPlaces = (): Places => ({ root: packages(), directory: env().CONSILIUM_DATA_DIR });

/**
 * Every task of the models' folder, those that learned from most patients first, without opening a model. One that is
 * broken takes no other with it.
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
  return { tasks: tasks.sort((a, b) => b.task.cohort.n - a.task.cohort.n), broken };
}

/** One task. Throws as `readTask` and `siteCalibration`; `exception` where the fusion head's card is broken. */
export async function readShownTask(id: string, { root, directory }: Places = ownPlaces()): Promise<ShownTask> {
  const { task, cards } = await readTask(id, root);
  const fusion = await readFusionCard(id, root);
  const { local, calibrationNote } = await siteCalibration(task, cards, directory);
  const experts = new Map(cards.map((card) => [card.name, { card }]));
  const site = local ? withLocalCalibration({ task, experts }, local) : { task, experts };
  return {
    task: site.task,
    cards: [...site.experts.values()].map(({ card }) => card),
    evaluationCards: await readEvaluationCards(task, root),
    fusion,
    fusionAside: fusion && asideText(fusion, cards, local),
    local,
    calibrationNote,
    evaluated: (await evaluationText(id, root)) !== null,
  };
}

/**
 * What `evaluate` found of a task, and, where it was of other models than those there are now, that it was; null where the
 * task has not been evaluated. Throws AppError: `not-found` where there is no such task, `exception` where a file is broken.
 */
export async function readEvaluation(
  taskId: string,
  root: string = packages(),
): Promise<{ task: PredictionTask; evaluation: Evaluation | null; otherModels: string | null }> {
  const { task, cards } = await readTask(taskId, root);
  const text = await evaluationText(taskId, root);
  if (text === null) return { task, evaluation: null, otherModels: null };
  const evaluation = parsed(text, evaluationFile(taskId, root));
  const now = [...cards, ...(await readEvaluationCards(task, root))];
  const head = (await readFusionCard(taskId, root))?.onnx.sha256 ?? null;
  return { task, evaluation, otherModels: otherModelsText(evaluation, now, head) };
}

function parsed(text: string, file: string): Evaluation {
  try {
    return evaluationSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError("exception", {
      userMessage: `${file} is no evaluation of this version; make it again with evaluate.`,
      cause,
    });
  }
}

const evaluationFile = (taskId: string, root: string) => join(root, taskId, "evaluation", "evaluation.json");

async function evaluationText(taskId: string, root: string): Promise<string | null> {
  return readFile(evaluationFile(taskId, root), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
