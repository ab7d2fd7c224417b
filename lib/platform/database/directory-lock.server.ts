import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from "node:fs";
import { createConnection, createServer, type Server } from "node:net";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

const holderSchema = z.strictObject({
  pid: z.number(),
  host: z.string(),
  port: z.number(),
  token: z.string(),
  released: z.boolean(),
});
type Holder = z.infer<typeof holderSchema>;

/** Who holds a directory: its process, and the machine where that is another one. */
export class DirectoryHeldError extends Error {
  constructor(
    readonly pid: number,
    readonly host: string | null,
  ) {
    super(`held by process ${pid}${host ? ` on ${host}` : ""}`);
    this.name = "DirectoryHeldError";
  }
}

const heartbeatMs = 10_000;
/** After this long without a heartbeat, a holder on another machine is taken for dead. */
const foreignStaleMs = 60_000;
const answerMs = 3_000;

/** Asks whoever listens on a loopback port for its token. "silent": it accepted, but did not answer in time (a busy process). */
function askToken(port: number): Promise<string | "silent" | null> {
  return new Promise((done) => {
    let received = "";
    let connected = false;
    const socket = createConnection({ host: "127.0.0.1", port });
    const finish = (answer: string | null) => {
      socket.destroy();
      done(answer);
    };
    socket.setTimeout(answerMs, () => finish(connected ? "silent" : null));
    socket.on("connect", () => {
      connected = true;
    });
    socket.on("data", (part) => {
      received += part.toString();
    });
    socket.on("end", () => finish(received));
    socket.on("error", () => finish(null));
  });
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function isHeld(holder: Holder, file: string): Promise<boolean> {
  if (holder.released) return false;
  if (holder.host !== hostname()) return Date.now() - statSync(file).mtimeMs < foreignStaleMs;
  if (!runs(holder.pid)) return false;
  const answer = await askToken(holder.port);
  return answer === holder.token || answer === "silent";
}

/** Numbers of the lock files, highest first. */
function generations(folder: string): number[] {
  const numbers = readdirSync(folder).flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []);
  return numbers.map(Number).sort((a, b) => b - a);
}

/** A file may be read between its creation and its content: look again for a while before calling it broken. */
async function readHolder(file: string): Promise<Holder | null> {
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      return holderSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      await sleep(50);
    }
  }
  return null;
}

function listen(token: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => {
      socket.on("error", () => socket.destroy());
      socket.end(token);
    });
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      server.unref();
      done(server);
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the lock's server has no port");
  return address.port;
}

/**
 * Locks a directory for one process, on every platform; the lock falls when its process dies, however it dies.
 *
 * The holder listens on a loopback port and answers a token that stands beside its process number in a lock file, so a
 * process number used again by another program is not mistaken for the holder. Lock files are numbered and only ever
 * counted up: of two processes that find the same dead holder, one creates the next number and the other meets it.
 *
 * @param folder where the lock files lie (beside the directory that they protect).
 * @returns releases the lock.
 * @throws DirectoryHeldError when a live process holds it.
 */
export async function lockDirectory(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const token = randomUUID();
  const server = await listen(token);
  const mine: Holder = { pid: process.pid, host: hostname(), port: portOf(server), token, released: false };
  try {
    const { file, generation } = await claim(folder, mine);
    for (const older of generations(folder).filter((n) => n < generation))
      rmSync(join(folder, `${older}.json`), { force: true });
    return keep(file, mine, server);
  } catch (error) {
    server.close();
    throw error;
  }
}

async function claim(folder: string, mine: Holder): Promise<{ file: string; generation: number }> {
  for (;;) {
    const highest = generations(folder)[0] ?? 0;
    await refuseIfHeld(folder, highest);
    const generation = highest + 1;
    const file = join(folder, `${generation}.json`);
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: "wx" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") continue;
      throw error;
    }
    if (generations(folder)[0] === generation) return { file, generation };
    rmSync(file, { force: true });
  }
}

async function refuseIfHeld(folder: string, generation: number): Promise<void> {
  if (generation === 0) return;
  const file = join(folder, `${generation}.json`);
  const holder = await readHolder(file);
  if (holder && (await isHeld(holder, file)))
    throw new DirectoryHeldError(holder.pid, holder.host === hostname() ? null : holder.host);
}

/** Keeps the lock's heartbeat; the number stays behind on release, so that numbers are never used again. */
function keep(file: string, mine: Holder, server: Server): () => void {
  const heartbeat = setInterval(() => {
    const now = new Date();
    // Should it fail (the folder was taken away), the port still answers for this process.
    utimes(file, now, now, () => undefined);
  }, heartbeatMs);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    if (existsSync(file)) writeFileSync(file, JSON.stringify({ ...mine, released: true }));
    server.close();
  };
}
