import { spawn } from "node:child_process";
import { join } from "node:path";
import { inTemporaryFolder } from "./measured";

const LOOK_EVERY_MS = 100;
const START_WITHIN_MS = 300_000;

/** Looks until something is found. */
export async function until<T>(what: string, withinMs: number, look: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`${what}: not within ${withinMs / 1000} s`);
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
      await until("the server's start", START_WITHIN_MS, async () => {
        if (server.exitCode !== null) throw new Error("the server ended before it answered");
        const healthy = await fetch(`${base}/api/health`).catch(() => null);
        return healthy?.ok ? true : undefined;
      });
      return await work(base, data);
    } finally {
      server.kill("SIGTERM");
      await new Promise((resolve) => (server.exitCode === null ? server.once("exit", resolve) : resolve(null)));
    }
  });
}
