import { join } from "node:path";
import { broken, readParsed } from "../inference/model-package-files.server";
import { fileExists } from "../platform/file-exists.server";
import { type OutcomeGroups, outcomeGroupsSchema } from "./outcome-groups";
import type { PredictionTask } from "./schema";

/**
 * The outcome groups in a task's folder; null where it has none. Throws AppError `exception` where the file is broken or
 * belongs to another task, saying which file, which field and what was expected.
 */
export async function readOutcomeGroups(folder: string, task: PredictionTask): Promise<OutcomeGroups | null> {
  const file = join(folder, "outcome-groups.json");
  if (!(await fileExists(file))) return null;
  const groups = await readParsed(file, outcomeGroupsSchema);
  if (groups.task !== task.id) throw broken(file, `task: expected "${task.id}", not "${groups.task}"`);
  if (groups.windowHours !== task.windowHours)
    throw broken(file, `windowHours: expected the task's ${task.windowHours}, not ${groups.windowHours}`);
  const known = [...task.experts, task.reference];
  for (const name of Object.keys(groups.risks.models)) {
    if (!known.includes(name)) throw broken(file, `risks.models: "${name}" is none of ${known.join(", ")}`);
  }
  return groups;
}
