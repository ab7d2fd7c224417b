import { expect, test } from "vitest";
import type { Reasoner } from "./reasoner";
import { agentReasoner } from "./reasoner-by-agent";
import { scriptedReasoner } from "./scripted-reasoner";
import { doubling } from "./testing/tasks";

const signal = new AbortController().signal;
const saying = (model: string): Reasoner => ({
  ...scriptedReasoner(
    model,
    Array.from({ length: 3 }, () => ({ task: "doubling", answer: { twice: 4, why: model } })),
  ),
  identity: { kind: "language-model", model, host: "127.0.0.1:11434" },
});

test("each agent speaks through its own model, the others through the common one, and the identity names them", async () => {
  const reasoner = agentReasoner({
    fallback: saying("common"),
    agents: { retain: saying("special"), meta: saying("common") },
  });
  const whoSpeaks = async (agent?: string) =>
    (await reasoner.run(doubling, { n: 2 }, { signal, ...(agent ? { agent } : {}) })).output.why;
  expect(await whoSpeaks("retain")).toBe("special");
  expect(await whoSpeaks("adacare")).toBe("common");
  expect(await whoSpeaks()).toBe("common");
  expect(reasoner.identity).toEqual({
    kind: "language-model",
    model: "common",
    host: "127.0.0.1:11434",
    agents: { retain: { model: "special", host: "127.0.0.1:11434" } },
  });
});
