import { pathToFileURL } from "node:url";
import { workerData } from "node:worker_threads";
import { type TasksFile, taskRegistry } from "./task-registry";

/** What the thread is opened with: absolute paths of the protocols' `TasksFile`s. */
export interface RulesThreadData {
  tasksFiles: readonly string[];
}

/** A request to run a task's rules, as it passes between threads; the answer is what the rules say. */
export interface RulesRequest {
  task: string;
  version: number;
  input: unknown;
}

const { tasksFiles } = workerData as RulesThreadData;
const files = tasksFiles.map((file) => import(pathToFileURL(file).href) as Promise<TasksFile>);
const registry = taskRegistry(...(await Promise.all(files)).map(({ protocolTasks }) => protocolTasks));

/** Runs a task's rules on a worker thread, so that they never hold up the thread that serves pages. */
export function work({ task, version, input }: RulesRequest): unknown {
  const found = registry.named(task, version);
  return found.rules(found.input.parse(input));
}
