import { expect, test } from "vitest";
import type { ProviderView } from "@/lib/language-models/provider-settings";
import { calledBy, readTyped, typedOf, withAddress, withServer } from "./provider-typed";

const blank = typedOf(null);

test("a new model begins with Ollama at its own address, and needs a model alone", () => {
  expect(readTyped(blank).success).toBe(false);
  expect(readTyped({ ...blank, model: "llama3.1" }).data).toMatchObject({
    name: "llama3.1",
    server: "ollama",
    baseUrl: "http://localhost:11434/v1",
    timeoutSeconds: 120,
    concurrency: null,
  });
});

test("another kind brings its own address, but leaves one that was typed", () => {
  expect(withServer(blank, "openrouter").baseUrl).toBe("https://openrouter.ai/api/v1");
  expect(withServer(withServer(blank, "azure"), "vllm").baseUrl).toBe("http://localhost:8000/v1");
  const typed = { ...blank, baseUrl: "http://10.0.0.5:9000", model: "qwen" };
  expect(withServer(typed, "vllm")).toMatchObject({ baseUrl: "http://10.0.0.5:9000/v1", model: "qwen" });
});

test("a pasted address of Azure fills version and deployment", () => {
  const pasted = "https://w.openai.azure.com/openai/deployments/ward/chat/completions?api-version=2024-10-21";
  const azure = withAddress({ ...withServer(blank, "azure"), baseUrl: pasted });
  expect(azure).toMatchObject({ apiVersion: "2024-10-21", model: "ward" });
  expect(readTyped(azure).data).toMatchObject({
    baseUrl: "https://w.openai.azure.com/openai/deployments/ward",
    apiVersion: "2024-10-21",
  });
  expect(withServer(azure, "openai").apiVersion).toBe("");
});

test("what is kept comes back as it was set, and its key stays where none is typed", () => {
  const kept: ProviderView = {
    ...{ id: "p", name: "Ward", baseUrl: "http://127.0.0.1:1/v1", model: "m", server: "vllm", apiVersion: null },
    ...{ priceIn: 0.5, priceOut: null, timeoutSeconds: 60, concurrency: 2, firstByteSeconds: 900, contextTokens: 8192 },
    ...{ reasoningEffort: "low", key: "set", reach: "loopback", permitted: true },
  };
  const { id: _, key: __, reach: ___, permitted: ____, ...given } = kept;
  expect(readTyped(typedOf(kept)).data).toEqual(given);
  expect(readTyped({ ...typedOf(kept), noKey: true }).data?.key).toBeNull();
});

test("a Test holds for the address, the model and the key that were tested, not for a price or a name", () => {
  const tested = { ...blank, model: "m" };
  expect(calledBy({ ...tested, priceIn: "1", name: "Other" })).toBe(calledBy(tested));
  for (const other of [{ model: "n" }, { key: "sk" }, { baseUrl: "http://localhost:1/v1" }])
    expect(calledBy({ ...tested, ...other })).not.toBe(calledBy(tested));
});
