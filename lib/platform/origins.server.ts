import type { Settings } from "./env.server";

const loopback = new Set(["127.0.0.1", "::1", "[::1]", "localhost"]);

/** Whether the install can be reached from its own machine only. */
export function isOnLoopback(settings: Pick<Settings, "HOST" | "CONSILIUM_URL">): boolean {
  const { HOST, CONSILIUM_URL } = settings;
  return loopback.has(HOST) && (!CONSILIUM_URL || loopback.has(new URL(CONSILIUM_URL).hostname));
}

/** Origins that pages of this install may have: its public one, and loopback's, on its port. */
export function knownOrigins(settings: Pick<Settings, "HOST" | "PORT" | "CONSILIUM_URL">): string[] {
  const { HOST, PORT, CONSILIUM_URL } = settings;
  const hosts = ["localhost", "127.0.0.1", "[::1]"];
  if (!loopback.has(HOST) && HOST !== "0.0.0.0" && HOST !== "::") hosts.push(HOST);
  return [...(CONSILIUM_URL ? [new URL(CONSILIUM_URL).origin] : []), ...hosts.map((host) => `http://${host}:${PORT}`)];
}
