import type { Task } from "./task";

// biome-ignore lint/suspicious/noExplicitAny: a registry holds tasks of every input and output
export type AnyTask = Task<any, any>;

/** A file in which a protocol lists the tasks of its agents, in the order of a run. The thread of the rules imports it. */
export interface TasksFile {
  readonly protocolTasks: readonly AnyTask[];
}

/** The tasks that agents can be asked for, by name. */
export interface TaskRegistry {
  /** @throws Error where no task has this name, or the one that has it is of another version than the one asked for. */
  named(name: string, version?: number): AnyTask;
  /** The version of each task, by its name. */
  versions(): Readonly<Record<string, number>>;
}

/**
 * @param contributed the tasks of each protocol.
 * @throws Error where two tasks share a name.
 */
export function taskRegistry(...contributed: readonly (readonly AnyTask[])[]): TaskRegistry {
  const tasks = new Map<string, AnyTask>();
  for (const task of contributed.flat()) {
    if (tasks.has(task.name)) throw new Error(`two tasks are called "${task.name}"`);
    tasks.set(task.name, task);
  }
  return {
    named(name, version) {
      const task = tasks.get(name);
      if (!task) throw new Error(`no task is called "${name}"`);
      if (version !== undefined && version !== task.version)
        throw new Error(`the task "${name}" has version ${task.version}, and not ${version}`);
      return task;
    },
    versions: () => Object.fromEntries([...tasks].map(([name, { version }]) => [name, version])),
  };
}
