import { createServer } from "node:http";
import { giveHeaders, refusesMethod } from "./answer-headers.mjs";
import { nameClient } from "./client-address.mjs";
import { answerPage } from "./page-outage.mjs";
import { root } from "./root.mjs";

/**
 * Serves the built application, or with `dev` its sources. The HTTP server is our own, because Next.js takes a client's address
 * from a header that anybody can write; here the connection's own is put in its place before Next.js reads the request.
 * @param trusted the proxies whose word on a client's address counts.
 */
export async function serve({ host, port }, trusted, { dev = false } = {}) {
  process.env.NODE_ENV = dev ? "development" : "production";
  process.title = "consilium";
  const { default: next } = await import("next");
  const measure = await measuring();
  const server = createServer((request, response) => {
    measure(request, response);
    nameClient(request, trusted);
    giveHeaders(response, process.env.CONSILIUM_URL);
    if (refusesMethod(request, response)) return;
    answerPage(response, () => answer(request, response));
  });
  // Next.js listens for upgrades there. Only its reloading has any, so that built pages give it a server that never hears of one.
  const app = next({ dev, dir: root, hostname: host, port, httpServer: dev ? server : createServer() });
  const answer = app.getRequestHandler();
  await app.prepare();
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}

/** Nothing is counted unless somebody is to read it. */
async function measuring() {
  if (process.env.CONSILIUM_METRICS?.trim() !== "on") return () => undefined;
  return (await import("./request-metrics.mjs")).measureRequests();
}
