import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type APIRequestContext, request } from "@playwright/test";
import { inTemporaryFolder } from "./measured";

const LOOK_EVERY_MS = 100;
const START_WITHIN_MS = 300_000;
const END_WITHIN_MS = 300_000;

/** What is looked for, as soon as it is there. */
export async function until<T>(what: string, withinMs: number, look: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error(`${what}: not within ${withinMs / 1000} s`);
}

/** Waits until a server that was started answers at `base`. */
export async function answering(server: ChildProcess, base: string): Promise<void> {
  await until("the server's start", START_WITHIN_MS, async () => {
    if (server.exitCode !== null) throw new Error("the server ended before it answered");
    const healthy = await fetch(`${base}/api/health`).catch(() => null);
    return healthy?.ok ? true : undefined;
  });
}

interface Served {
  port: string;
  /** Done with the environment of the server before it starts: it holds the database afterwards. */
  before?: (environment: NodeJS.ProcessEnv) => void;
}

/** Works with the application itself, `npm start` on data of its own, at `base`. */
export function whileServed<T>({ port, before }: Served, work: (base: string, data: string) => Promise<T>): Promise<T> {
  return inTemporaryFolder(async (data) => {
    const env = { ...process.env, PORT: port, HOST: "127.0.0.1", CONSILIUM_DATA_DIR: data, LOG_LEVEL: "error" };
    before?.(env);
    const server = spawn(process.execPath, [join("scripts", "start.mjs")], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const base = `http://127.0.0.1:${port}`;
    try {
      await answering(server, base);
      return await work(base, data);
    } finally {
      server.kill("SIGTERM");
      await new Promise((resolve) => (server.exitCode === null ? server.once("exit", resolve) : resolve(null)));
    }
  });
}

/** Signs in with the account in a file, which the server keeps there. */
export async function signedIn(base: string, account: string): Promise<APIRequestContext> {
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
