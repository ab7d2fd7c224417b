import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { listColumnsOf } from "../../lib/consultations/chart-of-stay/list-columns-of.server";
import { sealRows } from "../../lib/platform/audit/seal-audit.server";
import { verifyAudit } from "../../lib/platform/audit/verify-audit.server";
import { type Database, openDatabase } from "../../lib/platform/database/database.server";
import { migrate, migrateThrough } from "../../lib/platform/database/migrate.server";
import { grantToServer } from "../../lib/platform/database/server-role.server";
import { forEachEngine } from "../../lib/platform/database/test-database.server";
import { env } from "../../lib/platform/env.server";
import { openJobs } from "../../lib/platform/jobs.server";
import { seedDemoAccount } from "../../lib/platform/sign-in/demo-account.server";
import { seedSynthetic } from "../../lib/record/sources/synthetic/seed-synthetic.server";
import { addConsult } from "./consult";
import { addMigrate } from "./migrate";

const holder = globalThis as typeof globalThis & { consiliumDatabase?: Promise<Database> };

afterEach(() => {
  delete holder.consiliumDatabase;
  vi.restoreAllMocks();
});

/** Calls a command on a database. @returns what it printed */
async function call(database: Database, add: (program: Command) => void, ...args: string[]): Promise<string> {
  holder.consiliumDatabase = Promise.resolve(database);
  let out = "";
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    out += String(text);
    return true;
  });
  const program = new Command("consilium").exitOverride().configureOutput({ writeErr: () => undefined });
  add(program);
  await program.parseAsync(args, { from: "user" });
  return out;
}

forEachEngine("migrate", (open) => {
  test("makes the tables and the job queue, and refuses a role that is not there", async () => {
    const database = await open();
    expect(await call(database, addMigrate, "migrate")).toBe("The tables are up to date.\n");
    await database.query("select count(*) from job_queue.job");
    await expect(call(database, addMigrate, "migrate", "--server-role", "nobody_knows")).rejects.toThrow(
      database.kind === "postgres" ? "has no role nobody_knows" : "the embedded database has no roles",
    );
  });
});

const serverUrl = env().CONSILIUM_TEST_POSTGRES_URL;
if (serverUrl) {
  describe("a server whose role owns nothing", () => {
    const suffix = randomUUID().slice(0, 8);
    const [name, owner, server] = [`consilium_roles_${suffix}`, `owner-${suffix}`, `server-${suffix}`];
    const urlAs = (username: string) =>
      Object.assign(new URL(serverUrl), { pathname: `/${name}`, username, password: "x" }).href;
    let administrator: Database;
    let opened: Database;
    let asOwner: Database;

    beforeAll(async () => {
      administrator = await openDatabase({ url: serverUrl });
      for (const role of [owner, server]) await administrator.exec(`create role "${role}" login password 'x'`);
      await administrator.exec(`create database ${name} owner "${owner}"`);
      asOwner = await openDatabase({ url: urlAs(owner) });
      await migrateThrough(asOwner, 6);
      opened = await openDatabase({ url: urlAs(server) });
    });
    afterAll(async () => {
      await opened.close();
      await asOwner.close();
      await administrator.exec(`drop database ${name} with (force)`);
      for (const role of [owner, server]) await administrator.exec(`drop role "${role}"`);
      await administrator.close();
    });

    test("does not start on tables of another release, and says who brings them up to date", async () => {
      await expect(migrate(opened)).rejects.toThrow("`npm run consilium -- migrate` as their owner");
    });

    test("does all of its work", async () => {
      await migrate(asOwner);
      expect(await call(asOwner, addMigrate, "migrate", "--server-role", server)).toContain("may read and write rows");
      await migrate(opened);
      await seedSynthetic(opened, listColumnsOf);
      const folder = await mkdtemp(join(tmpdir(), "consilium-roles-"));
      await seedDemoAccount(opened, { HOST: "127.0.0.1", CONSILIUM_URL: undefined, CONSILIUM_DATA_DIR: folder });
      await rm(folder, { recursive: true });
      const report = await call(opened, addConsult, "consult", "--patient", "s-0001", "--reasoner", "builtin");
      expect(report).toMatch(/^# Consultation report/);
      const jobs = await openJobs(opened);
      const done: string[] = [];
      await jobs.work("a-new-kind", async ({ id }) => void done.push(id));
      await jobs.enqueue("a-new-kind", { id: "one" });
      await vi.waitFor(() => expect(done).toEqual(["one"]), 10_000);
      await jobs.stop();
      await sealRows(opened);
      expect(await verifyAudit(opened)).toMatchObject({ waiting: 0, faults: [] });
    }, 120_000);

    test.each([
      "delete from audit_event",
      "update audit_event set action = 'x'",
      "truncate audit_event",
      "alter table audit_event disable trigger user",
      "drop trigger audit_event_rows_stay on audit_event",
      "drop table audit_event",
      "delete from audit_seal",
      "update audit_seal set mac = ''",
      "truncate audit_seal",
      "alter table audit_seal disable trigger all",
      "drop table audit_seal",
      "drop function refuse_change cascade",
      "create or replace function refuse_change() returns trigger language plpgsql as 'begin return old; end'",
      "set session_replication_role = replica",
      "delete from run_event",
      'alter table "user" add column x text',
      "drop table patient",
      "truncate patient cascade",
      "create table public.mine (x int)",
      "create index mine on patient (mrn)",
      "create table job_queue.mine (x int)",
      "drop schema job_queue cascade",
      "drop schema public cascade",
      "delete from drizzle.__drizzle_migrations",
    ])("may not %s", async (statement) => {
      await expect(opened.query(statement)).rejects.toMatchObject({ code: "42501" });
    });

    test("is not given to a role that could undo it", async () => {
      await administrator.exec(`grant "${owner}" to "${server}"`);
      await expect(grantToServer(asOwner, server)).rejects.toThrow("may do what the tables' owner may");
      await administrator.exec(`revoke "${owner}" from "${server}"`);
      await grantToServer(asOwner, server);
    });
  });
}
