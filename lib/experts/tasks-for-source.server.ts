import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { madeOfFile, modelsFolder } from "../inference/model-package-files.server";
import { AppError } from "../platform/errors";
import { fileExists } from "../platform/file-exists.server";
import { parsedJson } from "../platform/parsed-json";
import { invalidUnlessFound, valueOrFault } from "../platform/value-or-fault";
import type { Encounter } from "../record/schema";
import type { SourceId } from "../record/source-of";
import { isAbout } from "./asked-of";
import { readTask } from "./model-store.server";
import type { PredictionTask } from "./schema";

/** As little of a task.json as tells whom it is about. */
const aboutSchema = z.object({ sources: z.array(z.string()) });

/** The prediction tasks for encounters of one source. */
export interface TasksForSource {
  /** The default task comes first. */
  tasks: [PredictionTask, ...PredictionTask[]];
  /** Of models that are left out, and of tasks that may be about this source too and cannot be read: which file, which field, what was expected. */
  faults: string[];
}

/**
 * All tasks about encounters of this source. To add one takes its folder under models/; one that is broken takes no other
 * with it.
 *
 * Which is asked unless another is chosen does not hang on a folder's name. A task whose task.json says `isDefault` goes
 * before those that do not, so that a folder added without it changes nothing for patients seen so far; among several or
 * none that say it, the one developed on most patients does, then the first by id. Pages list them in this order.
 *
 * Throws AppError `business-rule` where no task is about the source; `exception` where one may be and is broken.
 */
export async function tasksForSource(
  { source }: Pick<Encounter, "source">,
  root: string = modelsFolder(),
): Promise<TasksForSource> {
  const tasks: PredictionTask[] = [];
  const faults: string[] = [];
  for (const name of await foldersAbout(source, root)) {
    const read = await valueOrFault(() => readTask(name, root));
    if ("fault" in read) faults.push(read.fault);
    else {
      tasks.push(read.value.task);
      faults.push(...read.value.broken.map(({ fault }) => fault));
    }
  }
  const [first, ...others] = tasks.sort(defaultTaskFirst);
  if (first) return { tasks: [first, ...others], faults };
  if (faults.length > 0)
    throw new AppError("exception", {
      userMessage: `No prediction task that can be read is about records from this source. ${faults.join(" ")}`,
    });
  throw new AppError("business-rule", {
    userMessage: "No prediction task is about records from this source, so that there is no risk to state.",
  });
}

/** Folders of tasks that are about a source, or whose task.json does not say whom it is about; by name. */
async function foldersAbout(source: SourceId, root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
  const about = await Promise.all(
    names.map(async (name) => {
      const file = join(root, name, "task.json");
      // Not every folder holds a task: training and the report encoder do not.
      if (!(await fileExists(file))) return false;
      const sources = await madeOfFile(file, sourcesIn, sourcesIn);
      return sources === null || isAbout({ sources }, source);
    }),
  );
  return names.filter((_, i) => about[i]);
}

/** Whom a task.json says that it is about; null where it does not say so. */
function sourcesIn(text: string): string[] | null {
  const said = aboutSchema.safeParse(parsedJson(text));
  return said.success ? said.data.sources : null;
}

/** Which of two tasks comes first: see `tasksForSource`. */
export const defaultTaskFirst = (a: PredictionTask, b: PredictionTask): number =>
  Number(b.isDefault ?? false) - Number(a.isDefault ?? false) || b.cohort.n - a.cohort.n || (a.id < b.id ? -1 : 1);

/**
 * The id of the task that is asked about encounters of this source: the one wanted, or the first of `tasksForSource`. Throws as
 * that does; where one is wanted, AppError `invalid` if there is none of that id, `business-rule` if it is not about such
 * encounters, `exception` if a file of it is broken.
 */
export async function taskIdForSource(
  encounter: Pick<Encounter, "source">,
  wanted?: string,
  root: string = modelsFolder(),
): Promise<string> {
  if (wanted === undefined) return (await tasksForSource(encounter, root)).tasks[0].id;
  const { sources, title } = (await invalidUnlessFound(() => readTask(wanted, root))).task;
  if (isAbout({ sources }, encounter.source)) return wanted;
  throw new AppError("business-rule", {
    userMessage: `The task "${title}" (${wanted}) is about records from ${sources.join(", ")}; this one is from ${encounter.source}.`,
  });
}
