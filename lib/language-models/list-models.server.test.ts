import { afterEach, expect, test } from "vitest";
import { guardedFetch } from "./guarded-fetch.server";
import { type Listed, listModels } from "./list-models.server";
import { findModel } from "./model-listing";
import type { Policy } from "./provider-settings";
import { startProvider } from "./testing/provider.server";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

/** What a server that answers these paths so is found to have. */
async function listed(answers: Record<string, unknown>, given: Partial<Listed> = {}, policy: Policy = "any") {
  const asked: string[] = [];
  const server = await startProvider(
    () => ({ status: 500, message: "only lists" }),
    (path, { authorization, "api-key": azure }) => {
      asked.push(`${path} ${authorization ?? azure ?? "no key"}`);
      return answers[path];
    },
  );
  open.push(server);
  const from: Listed = { server: "other", baseUrl: server.baseUrl, apiVersion: null, key: "", ...given };
  const send = guardedFetch(async () => ({ policy, localHosts: [] }));
  return { listing: await listModels(from, send, new AbortController().signal), asked };
}

const openAi = (...models: object[]) => ({ object: "list", data: models });

test("lists the models of an OpenAI-compatible server by name, under the key", async () => {
  const { listing, asked } = await listed(
    {
      "/v1/models": openAi({ id: "qwen" }, { id: "llama" }, { id: "apertus" }),
    },
    { key: "sk-1" },
  );
  expect(listing).toEqual({
    reached: true,
    loading: false,
    fault: null,
    models: [{ id: "apertus" }, { id: "llama" }, { id: "qwen" }],
  });
  expect(asked).toEqual(["/v1/models Bearer sk-1"]);
});

test("of Ollama finds a model without its tag", async () => {
  const { listing } = await listed(
    {
      "/v1/models": openAi({ id: "llama3.1:latest" }, { id: "qwen3:8b" }),
      "/api/tags": { models: [{ name: "llama3.1:latest" }, { name: "qwen3:8b" }] },
    },
    { server: "ollama" },
  );
  expect(findModel(listing.models, "llama3.1")).toEqual({ id: "llama3.1:latest" });
  expect(findModel(listing.models, "qwen3:8b")).toEqual({ id: "qwen3:8b" });
  expect(findModel(listing.models, "mistral")).toBeUndefined();
});

test("of an Ollama without the OpenAI list takes its own", async () => {
  const { listing } = await listed({ "/api/tags": { models: [{ name: "qwen3:8b" }] } }, { server: "ollama" });
  expect(listing.models).toEqual([{ id: "qwen3:8b" }]);
});

test("of LM Studio takes no model of embeddings", async () => {
  const { listing } = await listed(
    {
      "/v1/models": openAi({ id: "gemma" }, { id: "nomic-embed" }),
      "/api/v0/models": openAi({ id: "gemma", type: "llm" }, { id: "nomic-embed", type: "embeddings" }),
    },
    { server: "lm-studio" },
  );
  expect(listing.models).toEqual([{ id: "gemma" }]);
});

test("asks Azure beside its deployments, in its version, with its own header", async () => {
  const server = await startProvider(
    () => ({ hang: true }),
    (path, headers) =>
      path === "/openai/models?api-version=2024-10-21" && headers["api-key"] === "az"
        ? openAi({ id: "gpt-4o" })
        : undefined,
  );
  open.push(server);
  const baseUrl = `${server.baseUrl.slice(0, -3)}/openai/deployments/ward`;
  const from = { server: "azure", baseUrl, apiVersion: "2024-10-21", key: "az" } as const;
  const send = guardedFetch(async () => ({ policy: "any", localHosts: [] }));
  expect((await listModels(from, send, new AbortController().signal)).models).toEqual([{ id: "gpt-4o" }]);
});

test("says in a sentence why there is no list, and whether anything answered", async () => {
  const fault = async (answer: unknown) => (await listed({ "/v1/models": answer })).listing;
  expect(await fault(401)).toMatchObject({
    reached: true,
    fault: expect.stringMatching(/without a key that it accepts\.$/),
  });
  expect(await fault(undefined)).toMatchObject({
    reached: true,
    fault: expect.stringContaining("most addresses end in /v1"),
  });
  expect(await fault(503)).toMatchObject({
    reached: true,
    loading: true,
    fault: expect.stringContaining("not ready yet"),
  });
  expect(await fault(openAi())).toMatchObject({ reached: true, fault: expect.stringContaining("has no models") });
  expect(await fault("a page")).toMatchObject({ reached: true, models: [] });
  const nobody = await listed({}, { server: "ollama", baseUrl: "http://127.0.0.1:9/v1" });
  expect(nobody.listing).toMatchObject({
    reached: false,
    fault: expect.stringMatching(/^Nothing answers at 127\.0\.0\.1:9\. Start the Ollama app/),
  });
});

test("asks nobody whom the policy does not allow, and says so", async () => {
  const { listing, asked } = await listed({ "/v1/models": openAi({ id: "tiny" }) }, {}, "built-in-only");
  expect(listing).toMatchObject({
    reached: false,
    models: [],
    fault: expect.stringContaining("this install's policy"),
  });
  expect(asked).toEqual([]);
});

test("leaves out names that show as others or are too long to keep", async () => {
  const { listing } = await listed({
    "/v1/models": openAi({ id: "good" }, { id: "go\u202eod" }, { id: "x".repeat(121) }, { id: " " }),
  });
  expect(listing.models.map(({ id }) => id)).toEqual(["good"]);
});
