import { modelsFolder } from "../../inference/model-package-files.server";
import type { Database } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import type { SourceId } from "../../record/source-of";
import type { PredictionTask } from "../schema";
import { taskNames } from "../task-summary";
import { tasksForSource } from "../tasks-for-source.server";

/** A task that can be asked of some of the records that there are. */
export interface ListedTask {
  id: string;
  title: string;
  sources: SourceId[];
}

/** Every task that can be asked of a record that is stored, by title. */
export async function tasksListed(
  { query }: Pick<Database, "query">,
  root: string = modelsFolder(),
): Promise<ListedTask[]> {
  const stored = await query<{ source: SourceId }>("select distinct source from encounter order by source");
  const found = new Map<string, { task: PredictionTask; sources: SourceId[] }>();
  for (const { source } of stored.rows)
    for (const task of await tasksOf(source, root)) {
      const one = found.get(task.id) ?? { task, sources: [] };
      one.sources.push(source);
      found.set(task.id, one);
    }
  const all = [...found.values()].sort(
    ({ task: a }, { task: b }) => a.title.localeCompare(b.title, "en") || a.id.localeCompare(b.id, "en"),
  );
  const names = taskNames(all.map(({ task }) => task));
  return all.map(({ task: { id, title }, sources }) => ({ id, title: names.get(id) ?? title, sources }));
}

async function tasksOf(source: SourceId, root: string): Promise<readonly PredictionTask[]> {
  try {
    return (await tasksForSource({ source }, root)).tasks;
  } catch (error) {
    // The list says of each record why nothing is predicted.
    if (error instanceof AppError) return [];
    throw error;
  }
}
