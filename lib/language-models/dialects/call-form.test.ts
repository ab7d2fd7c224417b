import { expect, test } from "vitest";
import { callForm } from "./call-form";
import { pastedAddress } from "./pasted-address";
import { serverFamily } from "./server-family";

const at = (baseUrl: string, apiVersion: string | null = null) =>
  callForm({ baseUrl, apiKey: "k", apiVersion, server: "azure" }, "gpt-4o");
const resource = "https://ward.openai.azure.com";

test.each([
  ["the resource alone, with a version", resource, "2024-10-21", `${resource}/openai/deployments/gpt-4o`],
  ["the resource with a slash", `${resource}/`, "2024-10-21", `${resource}/openai/deployments/gpt-4o`],
  ["up to /openai", `${resource}/openai/`, "2024-10-21", `${resource}/openai/deployments/gpt-4o`],
  [
    "a deployment of its own",
    `${resource}/openai/deployments/ward-4o`,
    "2024-10-21",
    `${resource}/openai/deployments/ward-4o`,
  ],
  [
    "behind a gateway",
    "https://gate.example/llm/openai",
    "2024-10-21",
    "https://gate.example/llm/openai/deployments/gpt-4o",
  ],
  ["the newer form", `${resource}/openai/v1/`, "preview", `${resource}/openai/v1`],
])("Azure is called at the deployment or in the newer form: %s", (_, baseUrl, version, expected) => {
  const { query, ...form } = at(baseUrl, version);
  expect(form).toEqual({ baseUrl: expected, headers: { "api-key": "k", Authorization: null } });
  expect(query).toEqual({ "api-version": version });
});

test("Azure needs no version in the newer form, which is taken where no version is given, and names one where a deployment is", () => {
  expect(at(`${resource}/openai/v1`)).toMatchObject({ baseUrl: `${resource}/openai/v1`, query: {} });
  expect(at(resource)).toMatchObject({ baseUrl: `${resource}/openai/v1`, query: {} });
  expect(at(`${resource}/openai/deployments/d`)).toMatchObject({ query: { "api-version": "2024-10-21" } });
});

test("an address that was pasted with its version is taken apart", () => {
  const pasted = `${resource}/openai/deployments/gpt-4o/chat/completions?api-version=2025-01-01-preview`;
  expect(pastedAddress(pasted)).toEqual({
    baseUrl: `${resource}/openai/deployments/gpt-4o`,
    apiVersion: "2025-01-01-preview",
  });
  expect(pastedAddress(` ${resource}?api-version=2024-10-21`)).toEqual({ baseUrl: resource, apiVersion: "2024-10-21" });
  expect(pastedAddress("http://localhost:11434/v1/chat/completions")).toEqual({
    baseUrl: "http://localhost:11434/v1",
    apiVersion: null,
  });
  for (const plain of ["http://localhost:11434/v1", "no address", "https://x.org/v1?key=1"])
    expect(pastedAddress(plain)).toEqual({ baseUrl: plain, apiVersion: null });
});

test("a service is known by its name where nothing was set, and by what was set before that", () => {
  const named = (baseUrl: string) => serverFamily({ baseUrl });
  expect(named(resource)).toBe("azure");
  expect(named("https://api.openai.com/v1")).toBe("openai");
  expect(named("https://openrouter.ai/api/v1")).toBe("openrouter");
  expect(named("https://api.deepseek.com")).toBe("deepseek");
  expect(named("https://openrouter.ai.example/api/v1")).toBe("other");
  expect(serverFamily({ baseUrl: "https://api.openai.com/v1", server: "vllm" })).toBe("vllm");
});

test("OpenRouter hears the application's name and nothing else", () => {
  const { headers } = callForm({ baseUrl: "https://openrouter.ai/api/v1", apiKey: "k" }, "m");
  expect(headers).toEqual({ "HTTP-Referer": "https://consilium.invalid", "X-Title": "Consilium" });
});
