import { type LoadedTask, loadEvaluationModels, loadTask } from "../lib/experts/model-store.server";
import { invalidUnlessFound } from "../lib/platform/value-or-fault";
import { sayAs } from "./command-progress";

/** The prediction task of a `--task` option; a name that is none is a wrong call. Throws otherwise as `loadTask`. */
export async function loadTaskOption(id: string): Promise<LoadedTask> {
  const task = await invalidUnlessFound(() => loadTask(id));
  for (const { model, fault } of task.broken) sayAs("consilium")(`warning: ${model} is left out. ${fault}`);
  return task;
}

/** The same with the models that the evaluation alone asks. */
export async function loadTaskWithEvaluationModels(id: string) {
  return { ...(await loadTaskOption(id)), evaluationModels: await loadEvaluationModels(id) };
}
