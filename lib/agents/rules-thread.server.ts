import type { TaskRegistry } from "./task-registry";

/** A request to run a task's rules, and the answer, as they pass between threads. */
export interface RulesRequest {
  task: string;
  input: unknown;
}
export type RulesReply = { output: unknown } | { error: string };

/** Answers rule requests on a worker thread, so that they never hold up the thread that serves pages. */
export function serveRules(tasks: TaskRegistry): (request: RulesRequest) => RulesReply {
  return (request) => {
    try {
      const task = tasks.named(request.task);
      return { output: task.rules(task.input.parse(request.input)) };
    } catch (error) {
      return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
}
