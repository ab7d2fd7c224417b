import { Option } from "commander";
import { filesForTask } from "../lib/experts/files-for-task.server";
import type { LoadedTask } from "../lib/experts/model-store.server";
import { tasksForSource } from "../lib/experts/tasks-for-source.server";
import type { SourceFiles } from "../lib/record/import/source-files";
import { sourceFiles } from "../lib/record/source-files-of.server";
import { sources } from "../lib/record/source-of";
import { sayAs } from "./command-progress";
import { loadTaskOption } from "./load-task-option";
import { pathsOf } from "./paths-of-sources";

/** What is asked where neither a task nor a form of data is named. */
export const USUAL_TASK = "icu-mortality";

/** The options by which every command takes stays of one's own, beside `formatOption`. */
export const fromOption = () => new Option("--from <path>", `stays of your own; ${pathsOf(sourceFiles)}`);

export const outcomesOption = () =>
  new Option(
    "--outcomes <file>",
    "what became of them: CSV with RecordID and In-hospital_death (or Outcome, of another task), and SAPS-I, SOFA, Survival where they are known",
  );

export const sourceOption = () => new Option("--source <name>", 'whose data it is: "St. Elsewhere, 2024"');

const sharing = sources.flatMap(({ id, maySharePatientsWith }) => (maySharePatientsWith === undefined ? [] : [id]));

/** Of data that may hold the same patients as the development data. */
export const developedOnOption = () =>
  new Option(
    "--developed-on <folder>",
    `the data that the models were developed on, of --format ${sharing.join(", ")}: stays that are in both are left out, with all of the same patient`,
  );

export const taskOption = () =>
  new Option(
    "--task <id>",
    `prediction task; otherwise the one that is asked about data of --format, or ${USUAL_TASK}`,
  );

/**
 * The id of the task that a command is to ask about data of a form: the one named, or the first that is about such data, which is
 * said under the command's name where there are others. @throws AppError as `tasksForSource`.
 */
export async function taskIdAsked(
  command: string,
  { task, format }: { task?: string | undefined; format?: SourceFiles["source"] | undefined },
): Promise<string> {
  if (task !== undefined) return task;
  if (format === undefined) return USUAL_TASK;
  const say = sayAs(command);
  const { tasks, faults } = await tasksForSource({ source: format });
  const [{ id }, ...others] = tasks;
  for (const fault of faults) say(`warning: ${fault}`);
  if (others.length > 0) say(`task ${id}; --task asks about another: ${others.map((other) => other.id).join(", ")}`);
  return id;
}

/** That task, opened. @throws AppError "invalid" where it is not about data of that form, and as `loadTaskOption`. */
export async function loadTaskAsked(
  command: string,
  asked: { task?: string | undefined; format?: SourceFiles["source"] | undefined },
): Promise<LoadedTask> {
  const task = await loadTaskOption(await taskIdAsked(command, asked));
  filesForTask(task.definition, asked.format);
  return task;
}
