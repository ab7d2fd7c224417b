import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { recordAudit } from "../platform/audit/record-audit.server";
import { sealRows } from "../platform/audit/seal-audit.server";
import { verifyAudit } from "../platform/audit/verify-audit.server";
import { restoreBackup } from "../platform/backup/backup-file.server";
import { answerBackupRequests, requestBackup } from "../platform/backup/backup-requests.server";
import { type Database, openDatabase } from "../platform/database/database.server";
import { forEachEngine } from "../platform/database/test-database.server";
import { env } from "../platform/env.server";
import { reviewSubject } from "./testing/chart-reviews.server";
import { expire, hold } from "./testing/interruptions.server";
import { Trial } from "./testing/trial.server";

const run = promisify(execFile);

/** The database as it was backed up, in another place. */
type Restored = { database: Database; discard(): Promise<void> };

/** As docs/OPERATIONS.md has it: the server makes the backup, `restore` makes a data folder of it. */
async function throughFile(database: Database, folder: string): Promise<Restored> {
  const served = join(folder, "served");
  await mkdir(served);
  const stop = answerBackupRequests(database, served, 20);
  const file = await requestBackup(served);
  await stop();
  const empty = join(folder, "empty");
  await restoreBackup(file, empty);
  const restored = await openDatabase({ directory: join(empty, "database") });
  return { database: restored, discard: () => restored.close() };
}

/** As docs/OPERATIONS.md has it: pg_dump while the server runs, pg_restore into an empty database. */
async function throughPgDump(database: Database, folder: string): Promise<Restored> {
  const { rows } = await database.query<{ name: string }>("select current_database() as name");
  const urlOf = (name: string) =>
    Object.assign(new URL(env().CONSILIUM_TEST_POSTGRES_URL ?? ""), { pathname: name }).href;
  const [from = "", to] = [rows[0]?.name, `${rows[0]?.name}_restored`];
  const file = join(folder, "consilium.dump");
  await run("pg_dump", ["--format=custom", `--file=${file}`, urlOf(from)]);
  await database.exec(`create database ${to}`);
  await run("pg_restore", ["--exit-on-error", `--dbname=${urlOf(to)}`, file]);
  const restored = await openDatabase({ url: urlOf(to) });
  return {
    database: restored,
    discard: () => restored.close().then(async () => void (await database.exec(`drop database ${to} with (force)`))),
  };
}

forEachEngine("a backup while runs go on", (open) => {
  test("restored into an empty place it has lost nothing and doubled nothing, and its runs go on to their end", async () => {
    const database = await open();
    const folder = await mkdtemp(join(tmpdir(), "consilium-backup-"));
    const trial = new Trial(database, reviewSubject);
    const ids = await Promise.all(Array.from({ length: 8 }, () => trial.requested()));
    const done = await trial.requested();
    await trial.finish(done);
    const held = hold();
    // The first is held in the middle until there is a backup, however long that takes here.
    const slow = (index: number) => async (step: string) => {
      await sleep(40 + Math.random() * 60);
      if (index === 0 && step === reviewSubject.turn) await held.here();
    };
    const ends = ids.map((id, index) => sleep(index * 30).then(() => trial.finish(id, { before: slow(index) })));
    for (const subject of ["one", "two", "three"])
      await recordAudit(database.query, { actorId: "u-1", action: "patient.read", subject });
    await sealRows(database);
    await held.reached;
    const known = await Promise.all([...ids, done].map((id) => trial.events(id)));

    const restored = await (database.dump ? throughFile : throughPgDump)(database, folder);
    held.release();
    try {
      expect(await Promise.all(ends)).toEqual(ids.map(() => "finished"));
      const later = new Trial(restored.database, reviewSubject);
      let unfinished = 0;
      for (const [i, id] of [...ids, done].entries()) {
        const kept = await later.events(id);
        expect(kept.length).toBeGreaterThanOrEqual(known[i]?.length ?? 0);
        expect(kept).toEqual((await trial.events(id)).slice(0, kept.length));
        if ((await later.status(id)) !== "finished") {
          unfinished += 1;
          await expire(restored.database, id);
          expect(await later.finish(id)).toBe("finished");
        }
        expect(await later.steps(id)).toEqual([...reviewSubject.steps].sort());
      }
      expect(unfinished).toBeGreaterThan(0);
      await sealRows(restored.database);
      expect(await verifyAudit(restored.database, null)).toMatchObject({ faults: [], waiting: 0 });
    } finally {
      await restored.discard();
      await rm(folder, { recursive: true });
    }
  }, 120_000);
});
