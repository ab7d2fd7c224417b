import { createHash } from "node:crypto";
import { abortable } from "../platform/abortable";
import { AppError } from "../platform/errors";
import { type TsxPool, tsxPool } from "../platform/tsx-pool.server";
import type { Reasoner } from "./reasoner";
import type { RulesReply, RulesRequest } from "./rules-thread.server";
import type { Task } from "./task";

/** Raised when the rules of any task change what they say. */
export const builtInVersion = "1";

/**
 * The reasoner that needs no key and no network: it runs each task's `rules`, reproducibly, on a thread of its own.
 * @param workerFile absolute path of a module whose `work` is `serveRules` of the tasks.
 */
export function builtInReasoner({ workerFile }: { workerFile: string }): Reasoner {
  let thread: TsxPool | undefined;
  const reasoner = reasonerBy(async (task, input, signal) => {
    signal.throwIfAborted();
    thread ??= tsxPool(workerFile, { threads: 1 });
    const reply = await abortable(thread.run<RulesRequest, RulesReply>({ task: task.name, input }), signal);
    if ("error" in reply) throw new Error(reply.error);
    return reply.output;
  });
  return {
    ...reasoner,
    async close() {
      const last = thread;
      thread = undefined;
      await last?.end();
    },
  };
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
