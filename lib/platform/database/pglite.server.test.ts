import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "./database.server";
import { migrate } from "./migrate.server";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-pglite-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("the embedded database", { timeout: 60_000 }, () => {
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

  it("is one process's at a time, and says whose", async () => {
    const directory = join(folder, "database");
    const opened = await openDatabase({ directory });
    await expect(openDatabase({ directory })).rejects.toMatchObject({
      code: "conflict",
      userMessage: expect.stringContaining(`in use by process ${process.pid}`),
    });
    await opened.close();
    await (await openDatabase({ directory })).close();
  });

  it("makes a command that needs it end with exit code 2 and one line, while a server holds it", async () => {
    const opened = await openDatabase({ directory: join(folder, "database") });
    const command = promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/prepare.ts"], {
      env: { ...process.env, CONSILIUM_DATA_DIR: folder, DATABASE_URL: "" },
    });
    await expect(command).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^consilium: .*in use by process \d+\..*\n$/),
    });
    await opened.close();
  });

  it("survives its process being killed in the middle of its work", async () => {
    const directory = join(folder, "database");
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
