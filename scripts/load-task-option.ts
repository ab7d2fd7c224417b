import { type LoadedTask, loadTask, openEvaluationModels } from "../lib/experts/model-store.server";
import { invalidUnlessFound } from "../lib/platform/value-or-fault";
import { sayAs } from "./command-progress";

/** The prediction task of a `--task` option; a name that is none is a wrong call. Throws otherwise as `loadTask`. */
export async function loadTaskOption(id: string): Promise<LoadedTask> {
  const task = await invalidUnlessFound(() => loadTask(id));
  sayLeftOut(task.broken);
  return task;
}

/** The same with the models that the evaluation alone asks. */
export async function loadTaskWithEvaluationModels(id: string) {
  return withEvaluationModels(await loadTaskOption(id));
}

/** A task with those of them that can be asked; the others are named. */
export async function withEvaluationModels(task: LoadedTask) {
  const { id, evaluationModels: names } = task.definition;
  const { sound, broken } = await openEvaluationModels(id);
  sayLeftOut(broken);
  const definition = { ...task.definition, evaluationModels: names.filter((name) => sound.has(name)) };
  return { ...task, definition, evaluationModels: sound };
}

function sayLeftOut(broken: LoadedTask["broken"]): void {
  for (const { model, fault } of broken) sayAs("consilium")(`warning: ${model} is left out. ${fault}`);
}
