import { type LoadedTask, loadEvaluationModels, loadTask } from "../lib/experts/model-store.server";
import { invalidUnlessFound } from "../lib/platform/value-or-fault";

/** The prediction task of a `--task` option; a name that is none is a wrong call. Throws otherwise as `loadTask`. */
export const loadTaskOption = (id: string): Promise<LoadedTask> => invalidUnlessFound(() => loadTask(id));

/** The same with the models that the evaluation alone asks. */
export async function loadTaskWithEvaluationModels(id: string) {
  return { ...(await loadTaskOption(id)), evaluationModels: await loadEvaluationModels(id) };
}
