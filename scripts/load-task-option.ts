import { type LoadedTask, loadTask } from "../lib/experts/model-store.server";
import { AppError } from "../lib/platform/errors";

/** The prediction task of a `--task` option; a name that is none is a wrong call. Throws otherwise as `loadTask`. */
export async function loadTaskOption(id: string): Promise<LoadedTask> {
  try {
    return await loadTask(id);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not-found") throw error;
    throw new AppError("invalid", { userMessage: error.userMessage, cause: error });
  }
}
