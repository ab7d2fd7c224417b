import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../platform/errors";
import { valueOrFault } from "../../platform/value-or-fault";
import { textIfThere } from "../../platform/whole-files.server";
import { evaluationFolder, evaluationName, evaluationTitle, type ListedEvaluation } from "./evaluation-folder-names";
import { type Evaluation, evaluationSchema } from "./evaluation-schema";

export type FoundEvaluation = Omit<ListedEvaluation, "fault"> &
  ({ evaluation: Evaluation; fault: null } | { evaluation: null; fault: string });

/**
 * The evaluations in a task's folder, the unnamed one first and the others by name. One that is broken, or not to be
 * shown, comes with the reason and does not hide the others.
 */
export async function evaluationsIn(taskId: string, root: string): Promise<FoundEvaluation[]> {
  const entries = await readdir(join(root, taskId), { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? (evaluationName(entry.name) ?? []) : []));
  const found: FoundEvaluation[] = [];
  for (const name of names.sort()) {
    const file = join(root, taskId, evaluationFolder(name), "evaluation.json");
    const text = await textIfThere(file);
    if (text === null) continue;
    const read = await valueOrFault(async () => shown(text, file, taskId));
    if ("fault" in read) found.push({ name, title: evaluationTitle(name, null), evaluation: null, fault: read.fault });
    else found.push({ name, title: evaluationTitle(name, read.value.split), evaluation: read.value, fault: null });
  }
  return found;
}

function shown(text: string, file: string, taskId: string): Evaluation {
  const evaluation = parsed(text, file);
  if (evaluation.task !== taskId)
    throw broken(`${file}: task: expected "${taskId}" as its folder is named, not "${evaluation.task}".`);
  if (evaluation.split === "calibration")
    throw broken(
      `${file}: split: expected test or external, not calibration. Calibrations, ensembles and the fusion head were fitted on those stays: figures from them judge nothing and are not shown.`,
    );
  return evaluation;
}

function parsed(text: string, file: string): Evaluation {
  try {
    return evaluationSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw broken(`${file} is no evaluation of this version; make it again with evaluate.`, cause);
  }
}

const broken = (userMessage: string, cause?: unknown) => new AppError("exception", { userMessage, cause });
