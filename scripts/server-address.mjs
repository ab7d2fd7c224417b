import { createServer } from "node:net";
import { trustedProxies } from "./client-address.mjs";
import { fail } from "./root.mjs";

const everywhere = new Set(["0.0.0.0", "::"]);

/** Where the server listens: `{ host, port, url, local }`, `url` for people and `local` for this machine. */
export function address() {
  const host = process.env.HOST?.trim() || "127.0.0.1";
  const port = Number(process.env.PORT?.trim() || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail("PORT must be a whole number from 1 to 65535.", 2);
  const named = everywhere.has(host) || host === "127.0.0.1" || host === "::1" ? "localhost" : host;
  const reached = everywhere.has(host) ? "127.0.0.1" : host;
  const inUrl = (name) => (name.includes(":") ? `[${name}]` : name);
  return {
    host,
    port,
    url: process.env.CONSILIUM_URL?.trim() || `http://${inUrl(named)}:${port}`,
    local: `http://${inUrl(reached)}:${port}`,
  };
}

/** The proxies whose word on a client's address counts. */
export function namedProxies() {
  const { list, fault } = trustedProxies(process.env.CONSILIUM_TRUSTED_PROXIES);
  if (!list) fail(`CONSILIUM_TRUSTED_PROXIES: "${fault}" is no address and no network such as 10.0.0.0/16.`, 2);
  return list;
}

/** Ends with one clear line when something else listens there. */
export function requireFreePort({ host, port }) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => {
      if (error.code === "EADDRINUSE") fail(`port ${port} is in use. Stop what uses it, or set PORT to another.`);
      fail(`cannot listen on ${host}:${port}: ${error.message}.`);
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Says where the application is once it answers. */
export async function announce({ url, local }) {
  for (;;) {
    const answer = await fetch(`${local}/api/health`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  console.log(`\nConsilium is ready: ${url}\n`);
}
