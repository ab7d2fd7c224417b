import { describe, expect, it } from "vitest";
import { completedAddress } from "./complete-address";
import { providerInputSchema } from "./provider-settings";
import { serverKinds } from "./server-kinds";
import { serverPresets } from "./server-presets";

describe("an address as somebody types it", () => {
  it.each([
    ["ollama", "localhost:11434", "http://localhost:11434/v1"],
    ["ollama", "http://localhost:11434/", "http://localhost:11434/v1"],
    ["ollama", "http://localhost:11434/api/chat", "http://localhost:11434/v1"],
    ["ollama", " http://127.0.0.1:11434/v1/chat/completions ", "http://127.0.0.1:11434/v1"],
    ["lm-studio", "127.0.0.1:1234/api/v0/models", "http://127.0.0.1:1234/v1"],
    ["llama.cpp", "[::1]:8080", "http://[::1]:8080/v1"],
    ["vllm", "gpu:8000/v1/models", "http://gpu:8000/v1"],
    ["vllm", "https://llm.hospital.internal/proxy/v1//", "https://llm.hospital.internal/proxy/v1"],
    ["openai", "api.openai.com", "https://api.openai.com/v1"],
    ["openrouter", "https://openrouter.ai", "https://openrouter.ai/api/v1"],
    ["deepseek", "https://api.deepseek.com/chat/completions", "https://api.deepseek.com/v1"],
    ["azure", "https://ward.openai.azure.com", "https://ward.openai.azure.com/openai/v1"],
    ["azure", "https://ward.openai.azure.com/openai", "https://ward.openai.azure.com/openai/v1"],
    ["other", "https://gateway.example.org/team-a/llm", "https://gateway.example.org/team-a/llm"],
  ] as const)("%s at %s is %s", (server, typed, baseUrl) => {
    expect(completedAddress(typed, server)).toMatchObject({ baseUrl, apiVersion: null });
    expect(completedAddress(baseUrl, server).baseUrl).toBe(baseUrl);
  });

  it("of Azure names the version and the deployment, each of which has a field of its own", () => {
    const pasted =
      "https://ward.openai.azure.com/openai/deployments/gpt-4o-ward/chat/completions?api-version=2024-10-21";
    expect(completedAddress(pasted, "azure")).toEqual({
      baseUrl: "https://ward.openai.azure.com/openai/deployments/gpt-4o-ward",
      apiVersion: "2024-10-21",
      deployment: "gpt-4o-ward",
    });
  });

  it("keeps what is no address, a user or another query, for the field to refuse", () => {
    expect(completedAddress("not an address", "other").baseUrl).toBe("not an address");
    for (const typed of ["http://user:word@localhost:1/v1", "http://localhost:1/v1?key=sk-1"])
      expect(providerInputSchema.shape.baseUrl.safeParse(completedAddress(typed, "other").baseUrl).success).toBe(false);
    expect(completedAddress("", "ollama").baseUrl).toBe("");
  });
});

describe("the kinds of server", () => {
  it.each(serverKinds)("%s begins with an address that needs no completion, or with none", (server) => {
    const { baseUrl } = serverPresets[server];
    expect(completedAddress(baseUrl, server).baseUrl).toBe(baseUrl);
    if (baseUrl !== "") expect(providerInputSchema.shape.baseUrl.parse(baseUrl)).toBe(baseUrl);
  });
});
