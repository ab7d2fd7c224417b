import { describe, expect, it, test } from "vitest";
import { parseEnv } from "../platform/env.server";
import { environmentProvider } from "./environment-provider.server";
import { providerInputSchema } from "./provider-settings";
import { reasoningEfforts, serverKinds } from "./server-kinds";

const read = (source: Record<string, string | undefined>) => environmentProvider(parseEnv(source));
const model = { CONSILIUM_LLM_MODEL: "llama3.1" };

describe("the model that the environment names", () => {
  it("is none without a model, or without an address and a kind that has one", () => {
    for (const source of [
      {},
      model,
      { CONSILIUM_LLM_BASE_URL: "http://localhost:1/v1" },
      { ...model, CONSILIUM_LLM_SERVER: "other" },
    ])
      expect(read(source)).toBeNull();
  });

  it("stands at its kind's own address, and at one that is completed as the page completes it", () => {
    expect(read({ ...model, CONSILIUM_LLM_SERVER: "ollama" })).toMatchObject({
      baseUrl: "http://localhost:11434/v1",
      server: "ollama",
      key: "",
    });
    expect(read({ ...model, CONSILIUM_LLM_BASE_URL: "http://gpu:8000/" })?.baseUrl).toBe("http://gpu:8000/v1");
    const azure = "https://w.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-10-21";
    expect(read({ ...model, CONSILIUM_LLM_SERVER: "azure", CONSILIUM_LLM_BASE_URL: azure })).toMatchObject({
      baseUrl: "https://w.openai.azure.com/openai/deployments/d",
      apiVersion: "2024-10-21",
    });
  });

  it.each([
    ["CONSILIUM_LLM_MODEL", "m".repeat(121)],
    ["CONSILIUM_LLM_API_KEY", "k".repeat(4001)],
    ["CONSILIUM_LLM_PRICE_IN", "100001"],
    ["CONSILIUM_LLM_API_VERSION", "2024 10"],
    ["CONSILIUM_LLM_BASE_URL", "http://user:hunter2@localhost:1/v1"],
  ])("is refused by the name of %s where the page would refuse it, without its value", (name, value) => {
    const given = { ...model, CONSILIUM_LLM_BASE_URL: "http://localhost:1/v1", [name]: value };
    const refusal = expect.objectContaining({ code: "invalid", message: expect.stringContaining(`${name}:`) });
    expect(() => read(given)).toThrowError(refusal);
    expect(() => read(given)).toThrowError(
      expect.not.objectContaining({ message: expect.stringContaining("hunter2") }),
    );
  });
});

/** What each side takes of a number, found by asking it. */
const limits = [
  ["CONSILIUM_LLM_CONCURRENCY", "concurrency", [0, 1, 64, 65]],
  ["CONSILIUM_LLM_FIRST_BYTE_SECONDS", "firstByteSeconds", [4, 5, 7200, 7201]],
  ["CONSILIUM_LLM_SILENCE_SECONDS", "timeoutSeconds", [4, 5, 900, 901]],
  ["CONSILIUM_LLM_CONTEXT", "contextTokens", [1023, 1024, 10_000_000, 10_000_001]],
] as const;

test.each(limits)("%s takes what the page takes", (variable, field, values) => {
  for (const value of values) {
    const onPage = providerInputSchema.shape[field].safeParse(value).success;
    const inEnvironment = () => parseEnv({ [variable]: String(value) });
    if (onPage) expect(inEnvironment()[variable]).toBe(value);
    else expect(inEnvironment).toThrowError(variable);
  }
});

test("the environment knows each kind of server and each effort that the page offers", () => {
  for (const server of serverKinds)
    expect(parseEnv({ CONSILIUM_LLM_SERVER: server }).CONSILIUM_LLM_SERVER).toBe(server);
  for (const effort of reasoningEfforts)
    expect(parseEnv({ CONSILIUM_LLM_REASONING_EFFORT: effort }).CONSILIUM_LLM_REASONING_EFFORT).toBe(effort);
});
