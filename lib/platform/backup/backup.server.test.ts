import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pack } from "tar-stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "../database/database.server";
import { migrate } from "../database/migrate.server";
import { forEachEngine } from "../database/test-database.server";
import { installSecret } from "../secret.server";
import { restoreBackup, writeBackup } from "./backup-file.server";
import { answerBackupRequests, requestBackup } from "./backup-requests.server";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-backup-"));
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

/** A data folder with all that belongs to a backup, and what does not. */
async function dataFolder(): Promise<string> {
  const data = join(folder, "data");
  await mkdir(join(data, "calibrations"), { recursive: true });
  await mkdir(join(data, "backups"));
  await installSecret(data, "");
  await writeFile(join(data, "demo-account.json"), "{}");
  await writeFile(join(data, "calibrations", "icu-mortality.json"), '{"slope":1}');
  await writeFile(join(data, "calibrations", "icu-mortality.json.7.partial"), "half");
  await writeFile(join(data, "backups", "secret"), "an old one");
  return data;
}

forEachEngine("a backup", (open) => {
  test("holds database, secret and calibrations, for its owner's eyes, and becomes a data folder again", async () => {
    const [database, data] = [await open(), await dataFolder()];
    const file = join(folder, "backup.tar");
    if (database.kind === "postgres") {
      await expect(writeBackup(database, data, file)).rejects.toMatchObject({ code: "business-rule" });
      return;
    }
    await database.query("create table kept (word text)");
    await database.query("insert into kept values ('lactate')");
    await writeBackup(database, data, file);
    expect(await modeOf(file)).toBe(0o600);

    const empty = join(folder, "restored");
    const at = await restoreBackup(file, empty);
    expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
    expect((await readdir(empty)).sort()).toEqual(
      ["calibrations", "database", "database-lock", "demo-account.json", "secret"].sort(),
    );
    for (const name of ["secret", "calibrations/icu-mortality.json"]) {
      expect(await readFile(join(empty, name), "utf8")).toBe(await readFile(join(data, name), "utf8"));
      expect(await modeOf(join(empty, name))).toBe(0o600);
    }
    expect(await readdir(join(empty, "calibrations"))).toEqual(["icu-mortality.json"]);
    expect(await modeOf(empty)).toBe(0o700);
    const restored = await openDatabase({ directory: join(empty, "database") });
    await migrate(restored);
    expect((await restored.query("select word from kept")).rows).toEqual([{ word: "lactate" }]);
    await restored.close();

    await expect(restoreBackup(file, empty)).rejects.toMatchObject({
      code: "conflict",
      userMessage: expect.stringContaining("is not empty"),
    });
    expect(await readFile(join(empty, "secret"), "utf8")).toBe(await readFile(join(data, "secret"), "utf8"));
  }, 60_000);

  test("waits for a transaction that is under way, and holds all of it", async () => {
    const database = await open();
    if (!database.dump) return;
    await database.query("create table kept (n int)");
    const order: string[] = [];
    const both = database.transaction(async ({ query }) => {
      await query("insert into kept values (1)");
      await new Promise((resolve) => setTimeout(resolve, 300));
      await query("insert into kept values (2)");
      order.push("transaction");
    });
    const dumped = writeBackup(database, folder, join(folder, "backup.tar")).then(() => order.push("backup"));
    await Promise.all([both, dumped]);
    expect(order).toEqual(["transaction", "backup"]);
    await restoreBackup(join(folder, "backup.tar"), join(folder, "restored"));
    const restored = await openDatabase({ directory: join(folder, "restored", "database") });
    expect((await restored.query("select count(*) as n from kept")).rows).toEqual([{ n: 2 }]);
    await restored.close();
  }, 60_000);
});

/** A database of which only the dump is asked. */
const dumping = (dump: () => Promise<Uint8Array>) =>
  ({ kind: "pglite", dump, query: async () => ({ rows: [], rowCount: 1 }) }) as unknown as Database;

async function archive(entries: Record<string, string>): Promise<string> {
  const tar = pack();
  for (const [name, content] of Object.entries(entries)) tar.entry({ name }, content);
  tar.finalize();
  const file = join(folder, "other.tar");
  const parts: Uint8Array[] = [];
  for await (const part of tar) parts.push(part as Uint8Array);
  await writeFile(file, Buffer.concat(parts));
  return file;
}

test("what is no backup leaves nothing behind", async () => {
  const manifest = JSON.stringify({ kind: "consilium-backup", format: 1, at: new Date().toISOString() });
  const files = [
    await archive({ "consilium-backup.json": manifest, secret: "x" }),
    await archive({ secret: "x", "consilium-backup.json": manifest }),
    await archive({ "consilium-backup.json": manifest, "../outside": "x", "database.tar": "no archive" }),
    join(folder, "nowhere.tar"),
  ];
  await writeFile(join(folder, "words.tar"), "words");
  for (const file of [...files, join(folder, "words.tar")]) {
    await expect(restoreBackup(file, join(folder, "restored")), file).rejects.toMatchObject({
      code: "invalid",
      userMessage: `${file}: no backup can be restored from it.`,
    });
    expect(await readdir(join(folder, "restored"))).toEqual([]);
  }
  expect(await readdir(folder)).not.toContain("outside");
}, 60_000);

test("a backup that cannot be made is told in the server's words, and leaves nothing behind", async () => {
  const full = dumping(() => Promise.reject(new Error("no space left on device")));
  const stop = answerBackupRequests(full, folder, 20);
  await expect(requestBackup(folder)).rejects.toMatchObject({
    userMessage: "The server could not make the backup: no space left on device",
  });
  await stop();
  expect(await readdir(join(folder, "backups"))).toEqual([]);
});

test("a request that no server takes up is given up and taken back", async () => {
  await expect(requestBackup(folder, { untilTakenMs: 50 })).rejects.toMatchObject({ code: "timeout" });
  expect(await readdir(join(folder, "backups"))).toEqual([]);
});
