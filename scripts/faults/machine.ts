import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { until } from "../served";
import { type Account, addUser } from "./accounts";

export type Engine = "pglite" | "postgres";

const HEALTHY_WITHIN_MS = 90_000;
const FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
/** PostgreSQL does not run as root, which this process is in its namespace. */
const AS_SOMEBODY = ["--user", "--map-user=1000"];
/** So that moments fall into consultations, not between them. */
const STEP_DELAY_MS = 60;

async function freePort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const address = listener.address();
  await new Promise((resolve) => listener.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}

/** The application and its database, on a disk and with clocks that may be tampered with. */
export class Machine {
  base = "";
  /** Made with the database. */
  administrator: Account = { email: "", password: "" };
  private server: ChildProcess | null = null;
  private postgres: ChildProcess | null = null;
  private databasePort = 0;
  private port = 0;

  constructor(
    readonly engine: Engine,
    private readonly folder: string,
    private readonly binaries: string,
  ) {}

  get data(): string {
    return join(this.folder, "data");
  }
  get databaseUrl(): string | undefined {
    return this.engine === "postgres" ? `postgresql://postgres@127.0.0.1:${this.databasePort}/postgres` : undefined;
  }
  /** Settings that say where the data is. */
  get place(): Record<string, string> {
    return { CONSILIUM_DATA_DIR: this.data, DATABASE_URL: this.databaseUrl ?? "" };
  }
  private get cluster(): string {
    return join(this.folder, "cluster");
  }

  async prepare(): Promise<void> {
    mkdirSync(this.data, { recursive: true });
    this.port = await freePort();
    this.base = `http://127.0.0.1:${this.port}`;
    await this.setClocks(0, 0);
    if (this.engine === "postgres") {
      this.databasePort = await freePort();
      const how = ["-D", this.cluster, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8"];
      execFileSync("unshare", [...AS_SOMEBODY, join(this.binaries, "initdb"), ...how], { stdio: "ignore" });
      await this.findDatabase();
    }
    this.administrator = addUser({ ...process.env, ...this.place }, "administrator");
  }

  /** Starts the application. @returns milliseconds until it answers. */
  async start(): Promise<number> {
    const began = performance.now();
    this.server = spawn(process.execPath, [join("scripts", "start.mjs")], {
      detached: true,
      stdio: ["ignore", "ignore", openSync(join(this.folder, "..", `${this.engine}.log`), "a")],
      env: {
        ...process.env,
        ...this.clock("server"),
        ...this.place,
        PORT: String(this.port),
        HOST: "127.0.0.1",
        CONSILIUM_STEP_DELAY_MS: String(STEP_DELAY_MS),
        LOG_LEVEL: "warn",
      },
    });
    await this.untilHealthy();
    return performance.now() - began;
  }

  async kill(): Promise<void> {
    await end(this.server, "SIGKILL");
    this.server = null;
  }

  async stopServer(): Promise<void> {
    await end(this.server, "SIGTERM");
    this.server = null;
  }

  async stop(): Promise<void> {
    await this.stopServer();
    await end(this.postgres, "SIGINT");
  }

  /** @returns milliseconds until then. */
  async untilHealthy(): Promise<number> {
    const began = performance.now();
    await until("the application's health", HEALTHY_WITHIN_MS, async () => {
      if (this.server?.exitCode != null) throw new Error("the application has ended");
      const healthy = await fetch(`${this.base}/api/health`, { signal: AbortSignal.timeout(15_000) }).catch(() => null);
      return healthy?.ok ? true : undefined;
    });
    return performance.now() - began;
  }

  /** To the last byte: `dd` writes until it cannot. */
  async fillDisk(): Promise<void> {
    const whole = ["if=/dev/zero", `of=${join(this.folder, "ballast")}`, "bs=1M"];
    await new Promise((resolve) => spawn("dd", whole, { stdio: "ignore" }).once("exit", resolve));
  }

  async freeDisk(): Promise<void> {
    await rm(join(this.folder, "ballast"), { force: true });
    // PostgreSQL ends when it cannot write its log; its keeper starts it again.
    if (this.engine === "postgres") await this.findDatabase();
  }

  /** The embedded database is gone with the process alone, so that the process stands still. */
  async loseDatabase(): Promise<void> {
    if (this.engine === "pglite") this.server?.kill("SIGSTOP");
    else await end(this.postgres, "SIGQUIT");
  }

  async findDatabase(): Promise<void> {
    if (this.engine === "pglite") {
      this.server?.kill("SIGCONT");
      return;
    }
    const ready = () => {
      try {
        execFileSync(join(this.binaries, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(this.databasePort)]);
        return true;
      } catch {
        return undefined;
      }
    };
    if (this.postgres?.exitCode === null && this.postgres.signalCode === null)
      await new Promise((r) => setTimeout(r, 500));
    if (!this.postgres || this.postgres.exitCode !== null || this.postgres.signalCode !== null) {
      const settings = { port: this.databasePort, listen_addresses: "127.0.0.1", unix_socket_directories: this.folder };
      this.postgres = spawn(
        "unshare",
        [
          ...AS_SOMEBODY,
          join(this.binaries, "postgres"),
          ...["-D", this.cluster],
          ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
        ],
        {
          env: { ...process.env, ...this.clock("database") },
          stdio: ["ignore", "ignore", openSync(join(this.folder, "..", "postgres-server.log"), "a")],
        },
      );
    }
    await until("PostgreSQL", HEALTHY_WITHIN_MS, async () => ready());
  }

  /** Moves clocks by seconds from the true time. Time that is measured, not told, goes on as it did. */
  async setClocks(server: number, database: number): Promise<void> {
    const sign = (seconds: number) => `${seconds < 0 ? "" : "+"}${seconds}s\n`;
    await writeFile(`${this.folder}.server-clock`, sign(server));
    await writeFile(`${this.folder}.database-clock`, sign(database));
  }

  private clock(whose: "server" | "database"): Record<string, string> {
    if (!existsSync(FAKETIME)) throw new Error(`${FAKETIME} is missing: install Debian's package faketime`);
    return {
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: `${this.folder}.${whose}-clock`,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      FAKETIME_NO_CACHE: "0",
    };
  }
}

/** Ends a process with all that it started. */
async function end(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}
