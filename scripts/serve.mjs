import { createServer } from "node:http";
import { nameClient } from "./client-address.mjs";
import { root } from "./root.mjs";

/**
 * Serves the built application. The HTTP server is our own, because Next.js takes a client's address from a header that anybody
 * can write; here the connection's own is put in its place before Next.js reads the request.
 * @param trusted the proxies whose word on a client's address counts.
 */
export async function serve({ host, port }, trusted) {
  process.env.NODE_ENV = "production";
  process.title = "consilium";
  const { default: next } = await import("next");
  const app = next({ dev: false, dir: root, hostname: host, port });
  const server = createServer((request, response) => {
    nameClient(request, trusted);
    app.getRequestHandler()(request, response);
  });
  await app.prepare();
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}
