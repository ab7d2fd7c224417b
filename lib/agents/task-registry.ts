import type { Task } from "./task";

// biome-ignore lint/suspicious/noExplicitAny: a registry holds tasks of every input and output
export type AnyTask = Task<any, any>;

/** The tasks that agents can be asked for, by name. */
export interface TaskRegistry {
  /** @throws Error where no task has this name. */
  named(name: string): AnyTask;
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
    named(name) {
      const task = tasks.get(name);
      if (!task) throw new Error(`no task is called "${name}"`);
      return task;
    },
    versions: () => Object.fromEntries([...tasks].map(([name, { version }]) => [name, version])),
  };
}
