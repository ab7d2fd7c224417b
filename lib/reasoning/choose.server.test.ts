import { expect, test } from "vitest";
import { parseEnv } from "../platform/env.server";
import { availableReasoners, chooseReasoner } from "./choose.server";

const workerFile = "/nowhere.ts";

test("without a setting only the built-in reasoner is on offer, and it is never swapped in silently", () => {
  const settings = parseEnv({});
  expect(availableReasoners(settings).map(({ kind }) => kind)).toEqual(["builtin"]);
  expect(() => chooseReasoner("llm", { workerFile, settings })).toThrow(
    "CONSILIUM_LLM_BASE_URL and CONSILIUM_LLM_MODEL must be set",
  );
});

test("a configured language model is offered with its name and host, without its key", () => {
  const settings = parseEnv({
    CONSILIUM_LLM_BASE_URL: "http://127.0.0.1:11434/v1",
    CONSILIUM_LLM_MODEL: "llama3",
    CONSILIUM_LLM_API_KEY: "sk-secret",
    CONSILIUM_REASONER: "llm",
  });
  const offered = availableReasoners(settings);
  expect(offered[1]).toEqual({ kind: "llm", label: "llama3 at 127.0.0.1:11434", isDefault: true });
  expect(JSON.stringify(offered)).not.toContain("sk-secret");
  expect(chooseReasoner("llm", { workerFile, settings }).identity).toEqual({
    kind: "language-model",
    model: "llama3",
    host: "127.0.0.1:11434",
  });
});
