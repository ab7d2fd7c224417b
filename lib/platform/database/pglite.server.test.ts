import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "./database.server";
import { migrate } from "./migrate.server";
import { sharedPglite } from "./pglite.server";
import { layTestDatabase } from "./test-database.server";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-pglite-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function openLaid() {
  await layTestDatabase(join(folder, "database"));
  return openDatabase({ directory: join(folder, "database") });
}

describe("the embedded database", { timeout: 180_000 }, () => {
  it("keeps what was written when it is opened again, and migrates twice without harm", async () => {
    const directory = join(folder, "data", "database");
    const first = await openDatabase({ directory });
    await migrate(first);
    await first.query("insert into \"user\" (id, name, email) values ('u1', 'Ada', 'ada@example.org')");
    await first.close();
    const second = await openDatabase({ directory });
    await migrate(second);
    expect((await second.query('select name from "user"')).rows).toEqual([{ name: "Ada" }]);
    await second.close();
  });

  it("is made anew where the making of it broke off", async () => {
    const directory = join(folder, "database");
    await mkdir(`${directory}.new`);
    await writeFile(join(`${directory}.new`, "PG_VERSION"), "");
    const opened = await openDatabase({ directory });
    expect((await opened.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await opened.close();
    expect(await readdir(folder)).not.toContain("database.new");
  });

  it("takes no more memory to make than to open", async () => {
    const script = join(folder, "open.mts");
    await writeFile(
      script,
      `import { openDatabase } from ${JSON.stringify(join(process.cwd(), "lib/platform/database/database.server.ts"))};
const opened = await openDatabase({ directory: process.argv[2]! });
await opened.close();
console.log(process.resourceUsage().maxRSS);
process.exit(0);`,
    );
    const peak = async () => {
      const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", script, join(folder, "db")]);
      return Number(stdout) / 1024;
    };
    const made = await peak();
    expect(made - (await peak())).toBeLessThan(150);
  });

  it("is one process's at a time, and says whose", async () => {
    const directory = join(folder, "database");
    await layTestDatabase(directory);
    const opened = await openDatabase({ directory });
    await expect(openDatabase({ directory })).rejects.toMatchObject({
      code: "conflict",
      userMessage: expect.stringContaining(`in use by process ${process.pid}`),
    });
    await opened.close();
    await (await openDatabase({ directory })).close();
  });

  it("makes a command that needs it end with exit code 2 and one line, while a server holds it", async () => {
    const opened = await openLaid();
    const command = promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/prepare.ts"], {
      env: { ...process.env, CONSILIUM_DATA_DIR: folder, DATABASE_URL: "" },
    });
    await expect(command).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^consilium: .*in use by process \d+\..*\n$/),
    });
    await opened.close();
  });

  it("holds up nobody else in its process, however long a statement takes", async () => {
    const { query, close } = await openLaid();
    const before = performance.eventLoopUtilization();
    let turns = 0;
    const timer = setInterval(() => turns++, 10);
    const began = performance.now();
    await query("select count(*) from generate_series(1, 4000000) n where md5(n::text) like '%a'");
    const took = performance.now() - began;
    clearInterval(timer);
    expect(turns).toBeGreaterThan(took / 10 / 10);
    expect(performance.eventLoopUtilization(before).active).toBeLessThan(took / 2);
    await close();
  });

  it("serves other threads of its process over a port, each with transactions and channels of its own", async () => {
    const opened = await openLaid();
    await opened.exec("create table t (n int)");
    const shared = opened.share();
    if (!("port" in shared)) throw new Error("the embedded database is shared over a port");
    const other = await sharedPglite(shared.port);
    const heard: string[] = [];
    const stop = await other.listen("news", (payload) => heard.push(payload));
    await opened.query("select pg_notify('news', 'one')");
    await vi.waitFor(() => expect(heard).toEqual(["one"]), 15_000);
    await stop();
    // One after the other, although both are asked for at once.
    await Promise.all(
      [opened, other].map(({ transaction }) =>
        transaction(async ({ query }) => {
          const { rows } = await query<{ n: number }>("select count(*)::int as n from t");
          await query("insert into t values ($1)", [rows[0]?.n]);
        }),
      ),
    );
    expect((await opened.query("select n from t order by n")).rows).toEqual([{ n: 0 }, { n: 1 }]);
    // Whoever goes in the middle of a transaction leaves nothing behind, and nobody waiting.
    const left = other.transaction(async ({ query }) => {
      await query("insert into t values (9)");
      shared.port.close();
      await query("select 1");
    });
    await expect(left).rejects.toThrow("gone");
    expect((await opened.query("select max(n) as n from t")).rows).toEqual([{ n: 1 }]);
    await other.close().catch(() => undefined);
    await opened.close();
    await expect(opened.query("select 1")).rejects.toThrow("closed");
  });

  it("keeps nobody waiting for a transaction that was still to begin when its thread went", async () => {
    const opened = await openLaid();
    const shared = opened.share();
    if (!("port" in shared)) throw new Error("the embedded database is shared over a port");
    const other = await sharedPglite(shared.port);
    let begun = () => {};
    const begins = new Promise<void>((resolve) => {
      begun = resolve;
    });
    void other.transaction(() => {
      begun();
      return new Promise(() => undefined);
    });
    await begins;
    const second = other.transaction(({ query }) => query("select 1"));
    shared.port.close();
    await expect(second).rejects.toThrow("gone");
    expect((await opened.query("select 1 as n")).rows).toEqual([{ n: 1 }]);
    await opened.close();
  });

  it("survives its process being killed in the middle of its work", async () => {
    const directory = join(folder, "database");
    await layTestDatabase(directory);
    const code = `import("./lib/platform/database/database.server.ts").then(async ({ openDatabase }) => {
      const { query } = await openDatabase({ directory: ${JSON.stringify(directory)} });
      await query("create table t (n int)");
      for (let n = 0; ; n++) { await query("insert into t values ($1)", [n]); if (n === 50) process.kill(process.pid, "SIGKILL"); }
    });`;
    const killed = promisify(execFile)(process.execPath, ["--import", "tsx", "-e", code]);
    await expect(killed).rejects.toMatchObject({ signal: "SIGKILL" });
    const { query, close } = await openDatabase({ directory });
    expect((await query("select count(*)::int as n, max(n)::int as last from t")).rows).toEqual([{ n: 51, last: 50 }]);
    await close();
  });
});
