import { afterEach, expect, test } from "vitest";
import type { Policy } from "../language-models/provider-settings";
import type { Provider } from "../language-models/provider-settings.server";
import { type ProviderTurn, startProvider } from "../language-models/testing/provider.server";
import { parseEnv } from "../platform/env.server";
import { tryProvider } from "./try-provider.server";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function trial(
  turn: (index: number, format: string | undefined) => ProviderTurn,
  {
    policy = "any" as Policy,
    baseUrl,
    key = "sk-secret" as string | null,
  }: { policy?: Policy; baseUrl?: string; key?: string | null } = {},
) {
  const server = await startProvider((request, index) => turn(index, request.response_format?.type));
  open.push(server);
  const provider: Provider = {
    id: "p",
    name: "Ward model",
    baseUrl: baseUrl ?? server.baseUrl,
    model: "tiny",
    key,
    priceIn: null,
    priceOut: null,
    timeoutSeconds: 5,
    server: "other",
    apiVersion: null,
    concurrency: null,
    firstByteSeconds: null,
    contextTokens: null,
    reasoningEffort: null,
  };
  const said = await tryProvider(provider, async () => ({ policy, localHosts: [] }), new AbortController().signal, {
    settings: parseEnv({}),
  });
  return { said, requests: server.requests };
}

test("says what answered, how fast and in which mode, and sends nothing of a patient", async () => {
  const { said, requests } = await trial(() => ({ text: '{"sum": 5}' }));
  expect(said).toMatchObject({ ok: true, mode: "schema", modelReported: "tiny-2026-01" });
  expect(said.words).toMatch(/^tiny at 127\.0\.0\.1:\d+ answered in \d+\.\d s, held to the schema/);
  expect(requests[0]?.authorization).toBe("Bearer sk-secret");
  expect(JSON.stringify(requests[0]?.messages)).toContain("2 + 3");
});

test("finds the simpler mode of a server that takes no schema", async () => {
  const { said } = await trial((_, format) =>
    format === "json_schema" ? { status: 400, message: "response_format is not supported" } : { text: '{"sum": 5}' },
  );
  expect(said).toMatchObject({ ok: true, mode: "json" });
});

test("says in words what went wrong, and never the key", async () => {
  const refused = (await trial(() => ({ status: 401, message: "bad key sk-secret" }))).said;
  const nonsense = (await trial(() => ({ text: "five" }))).said;
  const nobody = (await trial(() => ({ text: "" }), { baseUrl: "http://127.0.0.1:9/v1" })).said;
  for (const said of [refused, nonsense, nobody]) {
    expect(said.ok).toBe(false);
    expect(said.words).toMatch(/^The language model.*\.$/);
    expect(said.words).not.toMatch(/sk-secret|step/);
  }
});

test("makes no call against the policy, nor with a key that cannot be read", async () => {
  const barred = await trial(() => ({ text: '{"sum": 5}' }), { policy: "built-in-only" });
  expect(barred.said.words).toContain("this install's policy allows the built-in reasoner alone");
  const keyless = await trial(() => ({ text: '{"sum": 5}' }), { key: null });
  expect(keyless.said.words).toContain("Enter it again");
  expect([...barred.requests, ...keyless.requests]).toEqual([]);
});
