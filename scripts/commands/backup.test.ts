import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerBackupRequests } from "../../lib/platform/backup/backup-requests.server";
import { openDatabase } from "../../lib/platform/database/database.server";
import { layTestDatabase } from "../../lib/platform/database/test-database.server";

const run = promisify(execFile);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-backup-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** As `npm run consilium -- ...` from `folder`, with a data folder in it. */
const consilium = (data: string, ...args: string[]) =>
  run(process.execPath, ["scripts/consilium.mjs", ...args], {
    env: { ...process.env, CONSILIUM_DATA_DIR: join(folder, data), DATABASE_URL: "", INIT_CWD: folder },
  });

test("a backup is the running server's, or the command's own where none runs, and can be restored", async () => {
  await expect(consilium("data", "backup", "--out", "none.tar")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("There is no database in"),
  });
  await layTestDatabase(join(folder, "data", "database"));
  const served = await openDatabase({ directory: join(folder, "data", "database") });
  const stop = answerBackupRequests(served, join(folder, "data"));
  const { stdout } = await consilium("data", "backup", "--out", "running.tar");
  expect(stdout).toContain(join(folder, "running.tar"));
  await stop();
  await served.close();
  await consilium("data", "backup", "--out", "stopped.tar");

  for (const name of ["running", "stopped"]) {
    const restored = await consilium(`from-${name}`, "restore", "--from", `${name}.tar`);
    expect(restored.stdout).toMatch(/0 patients, 0 runs\.\n$/);
  }
  await expect(consilium("from-stopped", "restore", "--from", "running.tar")).rejects.toMatchObject({ code: 2 });
  expect((await readdir(folder)).filter((name) => name.includes("partial"))).toEqual([]);
}, 180_000);

test("a PostgreSQL server's backup is pg_dump's", async () => {
  const env = { ...process.env, DATABASE_URL: "postgresql://nobody@localhost/x", INIT_CWD: folder };
  for (const args of [
    ["backup", "--out", "x.tar"],
    ["restore", "--from", "x.tar"],
  ])
    await expect(run(process.execPath, ["scripts/consilium.mjs", ...args], { env })).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining("pg_"),
    });
}, 60_000);
