import { createHash } from "node:crypto";
import type { Worker } from "node:worker_threads";
import { AppError } from "../platform/errors";
import { tsxThread } from "../platform/tsx-thread.server";
import type { Reasoner } from "./reasoner";
import type { RulesReply, RulesRequest } from "./rules-thread.server";
import type { Task } from "./task";

/** Raised when the rules of any task change what they say. */
export const builtInVersion = "1";

interface Waiting {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** One worker thread, started on first use and again after a crash. */
class RulesThread {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;

  constructor(private readonly workerFile: string) {}

  ask(task: string, input: unknown, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted();
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const abort = () => this.settle(id)?.reject(signal.reason);
      const done = () => signal.removeEventListener("abort", abort);
      this.waiting.set(id, {
        resolve: (output) => {
          done();
          resolve(output);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      });
      signal.addEventListener("abort", abort, { once: true });
      this.thread().postMessage({ id, task, input } satisfies RulesRequest);
    });
  }

  async close(): Promise<void> {
    const worker = this.worker;
    this.worker = null;
    await worker?.terminate();
  }

  private settle(id: number): Waiting | undefined {
    const entry = this.waiting.get(id);
    this.waiting.delete(id);
    return entry;
  }

  private thread(): Worker {
    if (this.worker) return this.worker;
    const worker = tsxThread(this.workerFile);
    worker.unref();
    worker.on("message", (reply: RulesReply) => {
      const entry = this.settle(reply.id);
      if ("error" in reply) entry?.reject(new Error(reply.error));
      else entry?.resolve(reply.output);
    });
    const fail = (error: unknown) => {
      if (this.worker === worker) this.worker = null;
      for (const id of [...this.waiting.keys()]) this.settle(id)?.reject(error);
    };
    worker.on("error", fail);
    worker.on("exit", (code) => fail(new Error(`the rules thread ended with code ${code}`)));
    this.worker = worker;
    return worker;
  }
}

/**
 * The reasoner that needs no key and no network: it runs each task's `rules`, reproducibly, on a thread of its own.
 * @param workerFile absolute path of a module that calls `serveRules` with the tasks.
 */
export function builtInReasoner({ workerFile }: { workerFile: string }): Reasoner {
  const rules = new RulesThread(workerFile);
  const reasoner = reasonerBy((task, input, signal) => rules.ask(task.name, input, signal));
  return { ...reasoner, close: () => rules.close() };
}

/** The same on the calling thread, without a hop: for threads and commands that serve no pages meanwhile. */
export function builtInReasonerHere(): Reasoner {
  return reasonerBy((task, input, signal) => {
    signal.throwIfAborted();
    return task.rules(input);
  });
}

function reasonerBy(rulesOf: <I, O>(task: Task<I, O>, input: I, signal: AbortSignal) => unknown): Reasoner {
  const identity = { kind: "built-in", version: builtInVersion } as const;
  return {
    identity,
    async run(task, input, { signal }) {
      const started = performance.now();
      const text = JSON.stringify(input);
      let answer: unknown;
      try {
        answer = await rulesOf(task, input, signal);
      } catch (cause) {
        if (signal.aborted) throw signal.reason;
        throw new AppError("exception", {
          userMessage: `The built-in reasoner could not finish the step "${task.name}".`,
          cause,
        });
      }
      const output = task.output.safeParse(answer);
      if (!output.success) {
        throw new AppError("exception", {
          userMessage: `The built-in reasoner's answer to the step "${task.name}" does not have the agreed shape.`,
          cause: output.error,
        });
      }
      return {
        output: output.data,
        usage: {
          promptTokens: null,
          completionTokens: null,
          costUsd: null,
          milliseconds: performance.now() - started,
          calls: 0,
        },
        provenance: {
          reasoner: identity,
          task: task.name,
          taskVersion: task.version,
          promptHash: createHash("sha256").update(text).digest("hex"),
        },
      };
    },
  };
}
