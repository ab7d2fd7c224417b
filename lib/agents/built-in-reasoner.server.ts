import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import type { z } from "zod";
import { abortable } from "../platform/abortable";
import { AppError } from "../platform/errors";
import { type TsxPool, tsxPool } from "../platform/threads/tsx-pool.server";
import type { Reasoner } from "./reasoner";
import type { RulesRequest, RulesThreadData } from "./rules-worker.server";
import type { Task } from "./task";

export const builtInIdentity = { kind: "built-in" } as const;

/** Read by tsx in a thread of its own, never bundled. */
const workerFile = () => join(/* turbopackIgnore: true */ process.cwd(), "lib", "agents", "rules-worker.server.ts");

/**
 * The reasoner that needs no key and no network: it runs each task's `rules`, reproducibly, on a thread of its own.
 * @param tasksFiles the `TasksFile` of each protocol, from the root of the application.
 */
export function builtInReasoner(tasksFiles: readonly string[]): Reasoner {
  let thread: TsxPool | undefined;
  const opened = () => {
    const workerData: RulesThreadData = {
      tasksFiles: tasksFiles.map((file) => resolve(/* turbopackIgnore: true */ file)),
    };
    return tsxPool(workerFile(), { threads: 1, workerData });
  };
  const reasoner = reasonerBy(({ name, version }, input, signal) => {
    signal.throwIfAborted();
    thread ??= opened();
    return abortable(thread.run<RulesRequest, unknown>({ task: name, version, input }), signal);
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
export function builtInReasonerHere({ recorded = true } = {}): Reasoner {
  return reasonerBy((task, input, signal) => {
    signal.throwIfAborted();
    return task.rules(input);
  }, recorded);
}

/**
 * @param recorded whether an answer is to be kept: then it is given the hash of what it was made from and held against the agreed
 * shape, which take a fifth of a consultation's time. The rules' answers have that shape already; it leaves them as they are.
 */
function reasonerBy(
  rulesOf: <I, O>(task: Task<I, O>, input: I, signal: AbortSignal) => unknown,
  recorded = true,
): Reasoner {
  return {
    identity: builtInIdentity,
    async run(task, input, { signal }) {
      const started = performance.now();
      const promptHash = recorded ? createHash("sha256").update(JSON.stringify(input)).digest("hex") : "";
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
      return {
        output: recorded ? inShape(task, answer) : (answer as z.infer<typeof task.output>),
        usage: {
          promptTokens: null,
          completionTokens: null,
          costUsd: null,
          milliseconds: performance.now() - started,
          calls: 0,
        },
        provenance: {
          reasoner: builtInIdentity,
          task: task.name,
          taskVersion: task.version,
          promptHash,
        },
      };
    },
  };
}

function inShape<I, O>({ name, output }: Task<I, O>, answer: unknown): O {
  const parsed = output.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new AppError("exception", {
    userMessage: `The built-in reasoner's answer to the step "${name}" does not have the agreed shape.`,
    cause: parsed.error,
  });
}
