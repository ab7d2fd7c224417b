import { abortable } from "../platform/abortable";
import type { Reasoner } from "./reasoner";
import type { Usage } from "./schema";

/** What the script answers to one task; the input is at hand so that a script can check what it was asked. */
export interface ScriptedAnswer {
  /** Name of the task that must be asked for. */
  task: string;
  /** The answer, or a function of the input; it is parsed by the task's output schema. */
  answer: unknown | ((input: unknown) => unknown);
  /** Text streamed before the answer, piece by piece. */
  deltas?: string[];
  /** Thrown instead of an answer. */
  error?: unknown;
  /** Awaited before answering, to hold a turn open. */
  until?: Promise<void>;
}

const nothing: Usage = { promptTokens: 0, completionTokens: 0, costUsd: 0, milliseconds: 0, calls: 0 };

/**
 * Answers from a script, for tests. Each entry is used once, by the first call of its task; a call for which no
 * entry is left fails, so that no surplus call goes unseen. `remaining()` lists what was never asked for.
 */
export function scriptedReasoner(name: string, script: ScriptedAnswer[]): Reasoner & { remaining(): string[] } {
  const left = [...script];
  const identity = { kind: "scripted", name } as const;
  return {
    identity,
    remaining: () => left.map((entry) => entry.task),
    async run(task, input, { signal, onDelta }) {
      signal.throwIfAborted();
      const index = left.findIndex((entry) => entry.task === task.name);
      const entry = left[index];
      if (!entry) throw new Error(`the script "${name}" has no answer left for the task "${task.name}"`);
      left.splice(index, 1);
      task.input.parse(input);
      for (const delta of entry.deltas ?? []) onDelta?.(delta);
      if (entry.until) await abortable(entry.until, signal);
      if (entry.error !== undefined) throw entry.error;
      const answer = typeof entry.answer === "function" ? entry.answer(input) : entry.answer;
      return {
        output: task.output.parse(answer),
        usage: nothing,
        provenance: { reasoner: identity, task: task.name, taskVersion: task.version, promptHash: "scripted" },
      };
    },
  };
}
