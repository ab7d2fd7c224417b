import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { type APIRequestContext, request } from "@playwright/test";

/** What is looked for, as soon as it is there. */
export async function until<T>(what: string, withinMs: number, look: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(100);
  }
  throw new Error(`${what}: not within ${withinMs / 1000} s`);
}

const START_WITHIN_MS = 300_000;
const END_WITHIN_MS = 300_000;

/** Waits until a server that was started answers, and signs in with an account that it keeps. */
export async function signedIn(server: ChildProcess, base: string, account: string): Promise<APIRequestContext> {
  await until("the server's start", START_WITHIN_MS, async () => {
    if (server.exitCode !== null) throw new Error("the server ended before it answered");
    const health = await fetch(`${base}/api/health`).catch(() => null);
    return health?.ok ? true : undefined;
  });
  const headers = { origin: base };
  const api = await request.newContext({ baseURL: base, extraHTTPHeaders: headers, failOnStatusCode: true });
  await api.post("/api/auth/sign-in/email", { data: JSON.parse(await readFile(account, "utf8")) });
  return api;
}

/** Begins a built-in consultation. @returns its id. */
export async function convened(api: APIRequestContext, patientId: string): Promise<string> {
  return (await (await api.post("/api/consultations", { data: { patientId, reasoner: "builtin" } })).json()).id;
}

/** Waits until a consultation is finished. @throws where it ends otherwise. */
export function finished(api: APIRequestContext, id: string): Promise<true> {
  return until("a consultation", END_WITHIN_MS, async () => {
    const { status } = (await (await api.get(`/api/consultations/${id}`)).json()).consultation;
    if (status === "failed" || status === "cancelled") throw new Error(`a consultation ended as ${status}`);
    return status === "finished" ? true : undefined;
  });
}
