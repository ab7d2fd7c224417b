import { type LoadedTask, loadTask } from "../lib/experts/model-store.server";
import { invalidUnlessFound } from "../lib/platform/value-or-fault";

/** The prediction task of a `--task` option; a name that is none is a wrong call. Throws otherwise as `loadTask`. */
export const loadTaskOption = (id: string): Promise<LoadedTask> => invalidUnlessFound(() => loadTask(id));
