import { createServer, type Server } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { guardedFetch } from "../language-models/guarded-fetch.server";
import { localNetworkLookup } from "../language-models/local-network-lookup.server";
import type { Policy } from "../language-models/provider-settings";
import { startProvider } from "../language-models/testing/provider.server";
import { languageModelReasoner } from "./language-model-reasoner.server";
import { doubling } from "./testing/tasks";

const open: Server[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

async function serve(answer: (path: string) => { status: number; location?: string }) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const { status, location } = answer(request.url ?? "");
    response.writeHead(status, { connection: "close", ...(location ? { location } : {}) }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(server);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test("no call leaves against the policy as it stands at that moment", async () => {
  const { url, asked } = await serve(() => ({ status: 200 }));
  let policy: Policy = "local-endpoints";
  const send = guardedFetch(async () => ({ policy, localHosts: [] }));
  await send(`${url}/v1`);
  await expect(send("https://api.example.org/v1")).rejects.toMatchObject({ code: "forbidden" });
  policy = "built-in-only";
  await expect(send(`${url}/v1`)).rejects.toMatchObject({ code: "forbidden" });
  expect(asked).toEqual(["/v1"]);
});

test("a redirect carries nothing on to another address", async () => {
  const other = await serve(() => ({ status: 200 }));
  const { url } = await serve(() => ({ status: 307, location: `${other.url}/elsewhere` }));
  const send = guardedFetch(async () => ({ policy: "any", localHosts: [] }));
  await expect(send(url, { method: "POST", body: "the record" })).rejects.toThrow();
  expect(other.asked).toEqual([]);
});

test("a call waits for a server that reads longer than the global fetch would wait, which gives up after five minutes", async () => {
  const server = createServer((_request, response) => {
    setTimeout(() => response.writeHead(200, { connection: "close" }).write("first, "), 2500);
    setTimeout(() => response.end("then the rest"), 5000);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  // The limits of Node's own fetch, 300 s each, made short; its timers go by the second.
  const own = Symbol.for("undici.globalDispatcher.1");
  const holder = globalThis as unknown as Record<symbol, { constructor: new (limits: object) => object }>;
  await fetch("data:,").catch(() => undefined);
  const before = holder[own];
  if (!before) throw new Error("Node's fetch keeps its dispatcher elsewhere");
  holder[own] = new before.constructor({ headersTimeout: 1000, bodyTimeout: 1000 }) as typeof before;
  try {
    const send = guardedFetch(async () => ({ policy: "any", localHosts: [] }));
    const [plain, guarded] = await Promise.allSettled([fetch(url), send(url).then((answer) => answer.text())]);
    expect(plain.status).toBe("rejected");
    expect(guarded).toEqual({ status: "fulfilled", value: "first, then the rest" });
  } finally {
    holder[own] = before;
  }
}, 15_000);

/** A name server that gives these addresses, each time the next ones; the last again and again. */
function leadingTo(...answers: string[][]) {
  const asked: string[] = [];
  const resolve: LookupFunction = (hostname, _options, callback) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(hostname);
    if (addresses.length === 0) callback(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }), []);
    else
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
  };
  return { lookup: localNetworkLookup(resolve), asked };
}

describe("a name that counts as local", () => {
  const name = "llm.hospital.internal";
  const named = (url: string) => url.replace("127.0.0.1", name);
  const sending = (lookup: LookupFunction, policy: Policy = "local-endpoints", localHosts = [name]) =>
    guardedFetch(async () => ({ policy, localHosts }), lookup);

  test("is called at the address of this network that it leads to, under its name", async () => {
    const hosts: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      hosts.push(request.headers.host);
      request.pipe(response.writeHead(200, { "x-kind": "echo", connection: "close" }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    open.push(server);
    const { port } = server.address() as AddressInfo;
    const send = sending(leadingTo(["127.0.0.1"]).lookup);
    const answer = await send(`http://${name}:${port}/v1`, { method: "POST", body: "the récord" });
    expect(answer.headers.get("x-kind")).toBe("echo");
    expect(await answer.text()).toBe("the récord");
    expect(hosts).toEqual([`${name}:${port}`]);
  });

  test("serves a whole answer of a language model, and a stop ends it", async () => {
    const provider = await startProvider((_, index) =>
      index === 0 ? { text: JSON.stringify({ twice: 42, why: null }), chunkDelayMs: 1 } : { drip: "and ", everyMs: 20 },
    );
    const reasoner = languageModelReasoner({
      baseUrl: named(provider.baseUrl),
      apiKey: "sk-test",
      model: "tiny",
      priceIn: null,
      priceOut: null,
      timeoutMs: 5000,
      maxRetries: 0,
      fetch: sending(leadingTo(["127.0.0.1"]).lookup),
    });
    const { output } = await reasoner.run(doubling, { n: 21 }, { signal: new AbortController().signal });
    expect(output).toEqual({ twice: 42, why: null });
    const stop = new AbortController();
    const run = reasoner.run(doubling, { n: 1 }, { signal: stop.signal, onDelta: () => stop.abort("stopped") });
    await expect(run).rejects.toBe("stopped");
    await expect.poll(() => provider.aborted()).toBe(1);
    await provider.close();
  });

  test.each([
    ["one elsewhere", ["203.0.113.9"]],
    ["one here and one elsewhere", ["127.0.0.1", "203.0.113.9"]],
    ["a cloud machine's own", ["169.254.169.254"]],
    ["any", ["0.0.0.0"]],
    ["one of IPv6 elsewhere", ["2001:db8::1"]],
    ["one of IPv4 in the clothes of IPv6", ["::ffff:203.0.113.9"]],
  ])("is not called where it leads to %s, whatever the policy", async (_, addresses) => {
    const { url, asked } = await serve(() => ({ status: 200 }));
    for (const policy of ["local-endpoints", "any"] as const) {
      const send = sending(leadingTo(addresses).lookup, policy);
      await expect(send(named(url), { method: "POST", body: "the record" })).rejects.toMatchObject({
        code: "forbidden",
        userMessage: expect.stringContaining(addresses.at(-1) ?? ""),
      });
    }
    expect(asked).toEqual([]);
  });

  test("is looked up for each call, and a call goes where that very look led", async () => {
    const { url, asked } = await serve(() => ({ status: 200 }));
    const names = leadingTo(["127.0.0.1"], ["203.0.113.9"]);
    const send = sending(names.lookup);
    await send(`${named(url)}/first`);
    await expect(send(`${named(url)}/second`)).rejects.toMatchObject({ code: "forbidden" });
    expect(asked).toEqual(["/first"]);
    expect(names.asked).toEqual([name, name]);
  });

  test("that leads nowhere is a server that cannot be reached", async () => {
    const send = sending(leadingTo([]).lookup);
    await expect(send(`http://${name}/v1`)).rejects.toMatchObject({ code: "ENOTFOUND" });
  });

  test("is one of the list alone: another is refused before it is looked up", async () => {
    const names = leadingTo(["127.0.0.1"]);
    const send = sending(names.lookup, "local-endpoints", ["other.internal"]);
    await expect(send(`http://${name}/v1`)).rejects.toMatchObject({ code: "forbidden" });
    await expect(sending(names.lookup, "built-in-only")(`http://${name}/v1`)).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(names.asked).toEqual([]);
  });

  test("does not lead on to another address by a redirect", async () => {
    const other = await serve(() => ({ status: 200 }));
    const { url } = await serve(() => ({ status: 307, location: `${other.url}/elsewhere` }));
    const send = sending(leadingTo(["127.0.0.1"]).lookup);
    await expect(send(named(url), { method: "POST", body: "the record" })).rejects.toThrow("redirects");
    expect(other.asked).toEqual([]);
  });
});
