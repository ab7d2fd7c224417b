import type { Task } from "./task";

// biome-ignore lint/suspicious/noExplicitAny: a registry holds tasks of every input and output
export type AnyTask = Task<any, any>;

/** The agents' tasks that a protocol contributes: its tasks file exports them under this name, in the order of a run. */
export interface TasksFile {
  readonly protocolTasks: readonly AnyTask[];
}

/** Tasks of every protocol, by name and version. */
export interface TaskRegistry {
  /** @throws Error where no task is called so, or the one that is has another version. */
  find(name: string, version: number): AnyTask;
}

/** @throws Error where two tasks have one name: what is recorded of either could not be told apart. */
export function taskRegistry(files: readonly TasksFile[]): TaskRegistry {
  const tasks = new Map<string, AnyTask>();
  for (const { protocolTasks } of files) {
    for (const task of protocolTasks) {
      if (tasks.has(task.name)) throw new Error(`two tasks are called "${task.name}"`);
      tasks.set(task.name, task);
    }
  }
  return {
    find(name, version) {
      const task = tasks.get(name);
      if (!task) throw new Error(`no task is called "${name}"`);
      if (task.version !== version)
        throw new Error(`the task "${name}" has version ${task.version}, and not ${version}`);
      return task;
    },
  };
}
