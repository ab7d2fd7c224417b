import type { Settings } from "./env.server";
import { AppError } from "./errors";

const loopback = new Set(["127.0.0.1", "::1", "[::1]", "localhost"]);

/** Whether the install can be reached from its own machine only. */
export function isOnLoopback(settings: Pick<Settings, "HOST" | "CONSILIUM_URL">): boolean {
  const { HOST, CONSILIUM_URL } = settings;
  return loopback.has(HOST) && (!CONSILIUM_URL || loopback.has(new URL(CONSILIUM_URL).hostname));
}

/** Whether a Host header is one of this machine's own names. Any site can have a name that leads to 127.0.0.1. */
export function namesLoopback(host: string): boolean {
  return loopback.has(host.toLowerCase().replace(/:\d+$/, ""));
}

/** Whether browsers reach the install by https alone. */
export function isOnHttps({ CONSILIUM_URL }: Pick<Settings, "CONSILIUM_URL">): boolean {
  return CONSILIUM_URL?.startsWith("https:") === true;
}

/** Origins that pages of this install may have: its public one, and loopback's, on its port. */
export function knownOrigins(settings: Pick<Settings, "HOST" | "PORT" | "CONSILIUM_URL">): string[] {
  const { HOST, PORT, CONSILIUM_URL } = settings;
  const hosts = ["localhost", "127.0.0.1", "[::1]"];
  if (!loopback.has(HOST) && HOST !== "0.0.0.0" && HOST !== "::") hosts.push(HOST);
  return [...(CONSILIUM_URL ? [new URL(CONSILIUM_URL).origin] : []), ...hosts.map((host) => `http://${host}:${PORT}`)];
}

/** A write may come only from a page of this install; the browser names the origin. @throws AppError "forbidden" */
export function checkOrigin(request: Request, origins: string[]): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  if (origin ? origins.includes(origin) : !site || site === "same-origin") return;
  const userMessage = `A page of ${origin ?? "another site"} may not write here. If it is this install's own address, set CONSILIUM_URL to it.`;
  throw new AppError("forbidden", { userMessage });
}
