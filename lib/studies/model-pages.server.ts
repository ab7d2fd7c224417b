import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { packages, readTask } from "../experts/model-store.server";
import type { ModelCard, PredictionTask } from "../experts/schema";
import { AppError } from "../platform/errors";
import { type Evaluation, evaluationSchema } from "./evaluation-schema";

/** A task with the cards of its experts, and whether it has been evaluated. */
export interface ShownTask {
  task: PredictionTask;
  cards: ModelCard[];
  evaluated: boolean;
}

/** Every task of the models' folder, those that learned from most patients first, without opening a model. Throws as `readTask`. */
export async function readTasks(root: string = packages()): Promise<ShownTask[]> {
  const folders = await readdir(root, { withFileTypes: true });
  const names = folders.filter((folder) => folder.isDirectory()).map(({ name }) => name);
  const tasks: ShownTask[] = [];
  for (const name of names.sort()) {
    if (!(await readdir(join(root, name))).includes("task.json")) continue;
    tasks.push({ ...(await readTask(name, root)), evaluated: (await evaluationText(name, root)) !== null });
  }
  return tasks.sort((a, b) => b.task.cohort.n - a.task.cohort.n);
}

/**
 * What `evaluate` found of a task; null where it has not been evaluated. Throws AppError: `not-found` where there is no such
 * task, `exception` where the file is broken.
 */
export async function readEvaluation(
  taskId: string,
  root: string = packages(),
): Promise<{ task: PredictionTask; evaluation: Evaluation | null }> {
  const { task } = await readTask(taskId, root);
  const text = await evaluationText(taskId, root);
  if (text === null) return { task, evaluation: null };
  try {
    return { task, evaluation: evaluationSchema.parse(JSON.parse(text)) };
  } catch (cause) {
    throw new AppError("exception", {
      userMessage: `${evaluationFile(taskId, root)} is no evaluation of this version; make it again with evaluate.`,
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
