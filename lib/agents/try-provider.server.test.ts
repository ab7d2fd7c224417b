import { afterEach, expect, test } from "vitest";
import type { Policy } from "../language-models/provider-settings";
import type { Provider } from "../language-models/provider-settings.server";
import { type ProviderRequest, type ProviderTurn, startProvider } from "../language-models/testing/provider.server";
import { bareMeans, wardModel } from "../language-models/testing/sample-providers.server";
import { tryProvider } from "./try-provider.server";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

const asks = (request: ProviderRequest) => JSON.stringify(request.messages);
const numbers = { text: JSON.stringify({ numbers: Array.from({ length: 100 }, () => 481) }), chunkDelayMs: 25 };
const openAiList = (...ids: string[]) => ({ data: ids.map((id) => ({ id })) });

/** A server as a good one is: it keeps to the schema, and lists its model. */
const keeping = (request: ProviderRequest): ProviderTurn =>
  asks(request).includes("2 + 3") ? { text: '{"sum": 5, "proof": "kept-4711"}' } : numbers;
/** One that leaves the schema aside, until it is told in words what is wrong. */
const told = (request: ProviderRequest): ProviderTurn =>
  asks(request).includes("2 + 3") && !asks(request).includes("kept-4711") ? { text: '{"sum": 5}' } : keeping(request);

interface Situation {
  policy?: Policy;
  provider?: Partial<Provider>;
  lists?: (path: string) => unknown;
  signal?: AbortSignal;
}

async function trial(
  turn: (request: ProviderRequest, index: number) => ProviderTurn,
  {
    policy = "any",
    provider = {},
    lists = (path) => (path === "/v1/models" ? openAiList("tiny") : undefined),
    signal,
  }: Situation = {},
) {
  const server = await startProvider(turn, lists);
  open.push(server);
  const tried: Provider = {
    ...wardModel,
    id: "p",
    model: "tiny",
    key: "sk-secret",
    timeoutSeconds: 5,
    baseUrl: server.baseUrl,
    ...provider,
  };
  const rules = async () => ({ policy, localHosts: [] });
  const said = await tryProvider(tried, rules, signal ?? new AbortController().signal, bareMeans);
  return {
    said,
    requests: server.requests,
    about: (what: string) => said.findings.find(({ about }) => about === what),
  };
}

test("says in plain words what was found, and sends nothing of a patient", async () => {
  const lists = (path: string) =>
    path === "/v1/models" ? { data: [{ id: "tiny", max_model_len: 16_384 }] } : undefined;
  const { said, requests, about } = await trial(keeping, { lists });
  expect(said).toMatchObject({
    ok: true,
    mode: "schema",
    modelReported: "tiny-2026-01",
    contextTokens: 16_384,
    said: null,
  });
  expect(said.words).toMatch(/^tiny at 127\.0\.0\.1:\d+ answered in (under )?\d+\.\d s\.$/);
  expect(said.findings.map(({ about, tone }) => `${about} ${tone}`)).toEqual([
    "server good",
    "model good",
    "schema good",
    "context good",
    "speed good",
  ]);
  expect(about("context")?.words).toBe("Its context window holds 16,384 tokens.");
  for (const request of requests) {
    expect(request.authorization).toBe("Bearer sk-secret");
    expect(asks(request)).toMatch(/2 \+ 3|Repeat the first 20 of these numbers/);
  }
});

test("tells a schema that is kept from one that is merely accepted, and from one that is refused", async () => {
  expect((await trial(keeping)).about("schema")?.words).toContain("a value that only the schema named");
  const accepted = await trial(told);
  expect(accepted.said).toMatchObject({ ok: true, mode: "json" });
  expect(accepted.about("schema")).toMatchObject({
    tone: "caution",
    words: expect.stringMatching(/^It accepts a JSON Schema and does not keep to it/),
  });
  const refused = await trial((request) =>
    request.response_format?.type === "json_schema"
      ? { status: 400, message: "response_format is not supported" }
      : keeping(request),
  );
  expect(refused.said).toMatchObject({ ok: true, mode: "json" });
  expect(refused.about("schema")?.words).toMatch(/^It takes no JSON Schema: it is asked in its JSON mode/);
});

test("tries the schema at each Test, whatever was learnt before", async () => {
  let isMended = false;
  const server = await startProvider(
    (request) => (isMended ? keeping(request) : told(request)),
    () => openAiList("tiny"),
  );
  open.push(server);
  const provider: Provider = {
    ...wardModel,
    id: "p",
    model: "tiny",
    key: "",
    timeoutSeconds: 5,
    baseUrl: server.baseUrl,
  };
  const tryIt = () =>
    tryProvider(provider, async () => ({ policy: "any", localHosts: [] }), new AbortController().signal, bareMeans);
  expect((await tryIt()).mode).toBe("json");
  isMended = true;
  expect((await tryIt()).mode).toBe("schema");
});

test("measures how fast tokens are read and written, by a question that no server has read before", async () => {
  // 200 tokens written in eleven pieces, 100 ms apart; on a busy machine the first may be met late, and the last.
  const slow = { ...numbers, chunkDelayMs: 100 };
  const { said, requests } = await trial((request) => (asks(request).includes("2 + 3") ? keeping(request) : slow));
  const { written } = said.tokensPerSecond;
  expect(written).toBeGreaterThan(20);
  expect(written).toBeLessThan(1000);
  const [one, other] = requests.filter((request) => asks(request).includes("Repeat"));
  expect(other).toBeUndefined();
  expect(asks(one as ProviderRequest)).toMatch(/(\d{3}, ){59}\d{3}/);
});

test("names the models that are there where the one asked for is not", async () => {
  const missing = { status: 404, message: 'model "tiny" not found, try pulling it first' };
  const { said, about } = await trial(() => missing, { lists: () => openAiList("llama3.1:8b", "qwen3:8b") });
  expect(said).toMatchObject({ ok: false, said: 'model "tiny" not found, try pulling it first' });
  expect(said.words).toMatch(/^The server at 127\.0\.0\.1:\d+ has no model tiny\.$/);
  expect(about("model")).toEqual({
    about: "model",
    tone: "bad",
    words: "There is no tiny there. There is: llama3.1:8b, qwen3:8b.",
  });
});

test("finds the window of an Ollama once the model is loaded, and says what to set where it is too small", async () => {
  let isLoaded = false;
  const { about } = await trial(
    (request) => {
      isLoaded = true;
      return keeping(request);
    },
    {
      provider: { server: "ollama" },
      lists: (path) =>
        path === "/v1/models" || path === "/api/tags"
          ? { ...openAiList("tiny:latest"), models: [{ name: "tiny:latest" }] }
          : path === "/api/ps"
            ? { models: isLoaded ? [{ name: "tiny:latest", context_length: 4096 }] : [] }
            : undefined,
    },
  );
  expect(about("context")).toMatchObject({
    tone: "bad",
    words: expect.stringMatching(/holds 4,096 tokens; a consultation needs 8,192.*OLLAMA_CONTEXT_LENGTH=16384/),
  });
});

test("waits for a model that is being loaded", async () => {
  let isReady = false;
  setTimeout(() => {
    isReady = true;
  }, 4500);
  const loading = { status: 503, message: "Loading model" };
  const { said } = await trial((request) => (isReady ? keeping(request) : loading));
  expect(said.ok).toBe(true);
  expect(said.milliseconds).toBeGreaterThan(4000);
}, 20_000);

test("waits for a first piece as long as the settings say, and then says so", async () => {
  const { said } = await trial(() => ({ hang: true }), { provider: { firstByteSeconds: 1, timeoutSeconds: 1 } });
  expect(said).toMatchObject({
    ok: false,
    words: expect.stringMatching(/^127\.0\.0\.1:\d+ gave no whole answer within 2 s\.$/),
  });
}, 20_000);

test("ends when it is cancelled", async () => {
  const cancel = new AbortController();
  setTimeout(() => cancel.abort(new Error("cancelled")), 200);
  await expect(trial(() => ({ hang: true }), { signal: cancel.signal })).rejects.toThrow("cancelled");
});

test("shows the server's own words, cut and made visible, and never the key", async () => {
  const refused = (await trial(() => ({ status: 401, message: "bad key sk-secret" }))).said;
  expect(refused).toMatchObject({
    ok: false,
    said: "bad key [key]",
    words: "The language model does not accept the key: enter the right one in the settings.",
  });
  const long = (await trial(() => ({ status: 400, message: `no\u202e ${"words ".repeat(100)}` }))).said.said;
  expect(long).toMatch(/^no words/);
  expect(long).toHaveLength(300);
  const nonsense = (await trial(() => ({ text: "five" }))).said;
  expect(nonsense.words).toMatch(/^The language model's answer was unusable twice/);
  for (const said of [refused, nonsense]) expect(JSON.stringify(said)).not.toMatch(/sk-secret|step/);
});

test("says at once that nothing answers, and how a server of that kind is started", async () => {
  const { said } = await trial(keeping, { provider: { server: "ollama", baseUrl: "http://127.0.0.1:9/v1" } });
  expect(said).toMatchObject({
    ok: false,
    findings: [],
    words: expect.stringMatching(/^Nothing answers at 127\.0\.0\.1:9\. Start the Ollama app/),
  });
  expect(said.milliseconds).toBeLessThan(2000);
});

test("makes no call against the policy, nor with a key that cannot be read", async () => {
  const barred = await trial(keeping, { policy: "built-in-only" });
  expect(barred.said.words).toContain("this install's policy allows the built-in reasoner alone");
  const keyless = await trial(keeping, { provider: { key: null } });
  expect(keyless.said.words).toContain("Enter it again");
  expect([...barred.requests, ...keyless.requests]).toEqual([]);
});
