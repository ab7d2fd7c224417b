import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { guardedFetch } from "./guarded-fetch.server";
import type { Policy } from "./provider-settings";

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
  const send = guardedFetch(async () => policy);
  await send(`${url}/v1`);
  await expect(send("https://api.example.org/v1")).rejects.toMatchObject({ code: "forbidden" });
  policy = "built-in-only";
  await expect(send(`${url}/v1`)).rejects.toMatchObject({ code: "forbidden" });
  expect(asked).toEqual(["/v1"]);
});

test("a redirect carries nothing on to another address", async () => {
  const other = await serve(() => ({ status: 200 }));
  const { url } = await serve(() => ({ status: 307, location: `${other.url}/elsewhere` }));
  const send = guardedFetch(async () => "any");
  await expect(send(url, { method: "POST", body: "the record" })).rejects.toThrow();
  expect(other.asked).toEqual([]);
});
