import type { Task } from "./task";

/** A request to run a task's rules, and the answer, as they pass between threads. */
export interface RulesRequest {
  task: string;
  input: unknown;
}
export type RulesReply = { output: unknown } | { error: string };

/** Answers rule requests on a worker thread, so that they never hold up the thread that serves pages. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds tasks of every input and output
export function serveRules(tasks: Record<string, Task<any, any>>): (request: RulesRequest) => RulesReply {
  return (request) => {
    try {
      const task = tasks[request.task];
      if (!task) throw new Error(`no task is called "${request.task}"`);
      return { output: task.rules(task.input.parse(request.input)) };
    } catch (error) {
      return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
}
