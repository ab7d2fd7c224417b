import { parentPort } from "node:worker_threads";
import type { Task } from "./task";

/** A request to run a task's rules, and the answer, as they pass between threads. */
export interface RulesRequest {
  id: number;
  task: string;
  input: unknown;
}
export type RulesReply = { id: number; output: unknown } | { id: number; error: string };

/** Answers rule requests on this worker thread, so that they never hold up the thread that serves pages. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds tasks of every input and output
export function serveRules(tasks: Record<string, Task<any, any>>): void {
  const port = parentPort;
  if (!port) throw new Error("serveRules runs on a worker thread only");
  port.on("message", (request: RulesRequest) => port.postMessage(answer(tasks, request)));
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function answer(tasks: Record<string, Task<any, any>>, request: RulesRequest): RulesReply {
  try {
    const task = tasks[request.task];
    if (!task) throw new Error(`no task is called "${request.task}"`);
    return { id: request.id, output: task.rules(task.input.parse(request.input)) };
  } catch (error) {
    return { id: request.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
