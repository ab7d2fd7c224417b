import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { modelQuantisation } from "./model-quantisation.server";

interface Asked {
  route: string;
  body: string;
  authorization: string | undefined;
}
const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** A server that answers these routes ("POST /api/show") with these values, and all others with 404. */
async function serving(routes: Record<string, unknown>) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const route = `${request.method} ${request.url}`;
    asked.push({ route, body, authorization: request.headers.authorization });
    if (!(route in routes)) return void response.writeHead(404).end("no such page");
    const value = routes[route];
    response.writeHead(200).end(typeof value === "string" ? value : JSON.stringify(value));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push({
    close() {
      server.close();
      server.closeAllConnections();
    },
  });
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

async function told(routes: Record<string, unknown>, model = "llama3.1") {
  const { asked, baseUrl } = await serving(routes);
  const signal = new AbortController().signal;
  const quantisation = await modelQuantisation({ baseUrl, apiKey: "sk-test" }, model, signal);
  return { quantisation, asked };
}

test("Ollama's description of a model tells its quantisation", async () => {
  const { quantisation, asked } = await told({ "POST /api/show": { details: { quantization_level: "Q4_K_M" } } });
  expect(quantisation).toBe("Q4_K_M");
  expect(asked).toEqual([{ route: "POST /api/show", body: '{"model":"llama3.1"}', authorization: "Bearer sk-test" }]);
});

test("LM Studio's entry does, and the file that llama.cpp serves", async () => {
  expect((await told({ "GET /api/v0/models/llama3.1": { quantization: "Q6_K" } })).quantisation).toBe("Q6_K");
  const props = { "GET /props": { model_path: "/models/Llama-3.1-8B.Q5_K_M.gguf" } };
  expect((await told(props)).quantisation).toBe("Q5_K_M");
});

test("the list of models does, by the entry of this model, or the only one there is", async () => {
  const entries = [{ id: "other-q8_0" }, { id: "ward", root: "TheBloke/Llama-AWQ" }];
  expect((await told({ "GET /v1/models": { data: entries } }, "ward")).quantisation).toBe("AWQ");
  expect((await told({ "GET /v1/models": { data: entries } }, "none")).quantisation).toBeNull();
  expect((await told({ "GET /v1/models": { data: entries.slice(0, 1) } }, "any")).quantisation).toBe("Q8_0");
});

test("else the model's own name does, and where nothing tells it is not known", async () => {
  expect((await told({}, "llama3.1:8b-instruct-q4_K_M")).quantisation).toBe("Q4_K_M");
  expect((await told({})).quantisation).toBeNull();
  const unknown = { "POST /api/show": { details: { quantization_level: "unknown" } } };
  expect((await told(unknown)).quantisation).toBeNull();
});

test("a server that answers in no JSON, without end, or not at all is one that does not tell", async () => {
  expect((await told({ "POST /api/show": "<html>", "GET /props": "[]" })).quantisation).toBeNull();
  expect((await told({ "POST /api/show": "x".repeat(5_000_000) })).quantisation).toBeNull();
  const nobody = { baseUrl: "http://127.0.0.1:9/v1", apiKey: "" };
  expect(await modelQuantisation(nobody, "llama3.1", new AbortController().signal)).toBeNull();
});

test("what a server tells is shown without signs that cannot be seen, and in no length", async () => {
  const level = `Q4\u202e_K${"x".repeat(500)}`;
  const { quantisation } = await told({ "POST /api/show": { details: { quantization_level: level } } });
  expect(quantisation).toHaveLength(60);
  expect(quantisation).not.toContain("\u202e");
});

test("who stops it is obeyed", async () => {
  const stop = new AbortController();
  stop.abort(new Error("Ctrl-C"));
  await expect(modelQuantisation({ baseUrl: "http://127.0.0.1:9/v1", apiKey: "" }, "m", stop.signal)).rejects.toThrow(
    "Ctrl-C",
  );
});
