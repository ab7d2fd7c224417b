import { expect, it } from "vitest";
import { z } from "zod";
import type { Reasoner } from "../agents/reasoner";
import type { Task } from "../agents/task";
import type { Message } from "../language-models/message";
import { deidentified } from "./deidentified-reasoner";

/** A step of a deliberation that is no consultation. */
const lineSummary: Task<{ line: string }, { said: string }> = {
  name: "line-summary",
  version: 1,
  input: z.strictObject({ line: z.string() }),
  output: z.strictObject({ said: z.string() }),
  prompt: ({ line }) => [{ role: "user", content: line }],
  rules: ({ line }) => ({ said: line }),
};

/** Keeps what would go out. A real one sends what `outgoing` gives. */
function sending(sent: Message[]): Reasoner {
  const identity = { kind: "language-model", model: "m", host: "api.example.org" } as const;
  return {
    identity,
    async run(task, input, { outgoing }) {
      const messages = task.prompt(input);
      sent.push(...(outgoing ? outgoing(messages) : messages));
      return {
        output: task.output.parse({ said: "ok" }),
        usage: { promptTokens: 1, completionTokens: 1, costUsd: null, milliseconds: 1, calls: 1 },
        provenance: { reasoner: identity, task: task.name, taskVersion: task.version, promptHash: "x" },
      };
    },
  };
}

const known = { names: ["Ada Okafor"], ids: ["S-0042"] };
const input = { line: "Ada Okafor (S-0042) was moved; lactate 4.8 mmol/L. Ring +44 20 7946 0958." };
const { signal } = new AbortController();

it("takes the patient out of the messages of any task, and says how much was taken", async () => {
  const sent: Message[] = [];
  const counts: Record<string, number> = {};
  await deidentified(sending(sent), async () => known).run(lineSummary, input, {
    signal,
    onTakenOut: (removed) => {
      for (const { kind, count } of removed) counts[kind] = (counts[kind] ?? 0) + count;
    },
  });
  const [message] = sent;
  expect(message?.content).toContain("lactate 4.8 mmol/L");
  expect(message?.content).not.toMatch(/Ada|Okafor|S-0042|7946/);
  expect(counts.name).toBe(1);
  expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(3);
});

it("leaves what the caller has made of the messages in force", async () => {
  const sent: Message[] = [];
  await deidentified(sending(sent), async () => known).run(lineSummary, input, {
    signal,
    outgoing: (messages) => [...messages, { role: "user", content: "Answer about Ada Okafor." }],
  });
  expect(sent).toHaveLength(2);
  expect(JSON.stringify(sent)).not.toContain("Okafor");
});
