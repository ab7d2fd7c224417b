import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { verifyAudit } from "../audit/verify-audit.server";
import type { Database } from "../database/database.server";
import { forEachEngine } from "../database/test-database.server";
import { closeDemoAccount, disableAccount, enableAccount } from "./account-changes.server";
import { createAuth } from "./auth.server";
import { type DemoAccount, demoAccount, seedDemoAccount } from "./demo-account.server";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "consilium-demo-"));
});
afterEach(() => rm(directory, { recursive: true }));

const here = () => ({ HOST: "127.0.0.1", CONSILIUM_DATA_DIR: directory });
const seed = (database: Database, where = {}) => seedDemoAccount(database, { ...here(), ...where });
const atHome = { host: "localhost:3000", "x-consilium-forwarded": "no" };
const shown = (database: Database, { headers = {}, where = {} } = {}) =>
  demoAccount(database, new Headers({ ...atHome, ...headers }), { ...here(), ...where });

async function signsIn(database: Database, account: DemoAccount | null): Promise<boolean> {
  if (!account) throw new Error("there is no demo account");
  const { api } = await createAuth(database);
  return api.signInEmail({ body: account }).then(
    () => true,
    () => false,
  );
}
const sessions = async ({ query }: Database) => (await query("select 1 from session")).rowCount;

/** A patient of one source, with as little else as the table asks for. */
const patient = (kind: "synthetic" | "real") =>
  `insert into patient (id, mrn, synthetic, sex) values ('p-${kind}', 'm-${kind}', ${kind === "synthetic"}, 'unknown')`;

forEachEngine("the demo account", (open) => {
  it("has a password of the install's own, which stays", async () => {
    const database = await open();
    const demo = await seed(database);
    expect(await seed(database)).toEqual(demo);
    expect((await database.query('select 1 from "user"')).rowCount).toBe(1);
    const other = await mkdtemp(join(tmpdir(), "consilium-demo-"));
    expect((await seed(await open(), { CONSILIUM_DATA_DIR: other }))?.password).not.toBe(demo?.password);
    await rm(other, { recursive: true });
  });

  it("stands in a file that its owner alone may read", async () => {
    const demo = await seed(await open());
    const file = join(directory, "demo-account.json");
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual(demo);
    if (process.platform !== "win32") expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("works again when the data directory's file was lost", async () => {
    const database = await open();
    await seed(database);
    await rm(join(directory, "demo-account.json"));
    expect(await signsIn(database, await seed(database))).toBe(true);
  });

  it("is shown while all records are synthetic and the install is on loopback, and not otherwise", async () => {
    const database = await open();
    await database.exec(patient("synthetic"));
    const demo = await seed(database);
    expect(await shown(database)).toEqual(demo);
    for (const where of [
      { HOST: "0.0.0.0" },
      { CONSILIUM_URL: "https://consilium.example.org" },
      { CONSILIUM_DATA_DIR: join(directory, "elsewhere") },
    ])
      expect(await shown(database, { where })).toBeNull();
    await database.exec(patient("real"));
    expect(await shown(database)).toBeNull();
  });

  it("is shown to a request for this machine by name that nobody passed on, and to no other", async () => {
    const database = await open();
    const demo = await seed(database);
    for (const host of ["localhost", "LOCALHOST:3000", "127.0.0.1:3000", "[::1]:3000"])
      expect(await shown(database, { headers: { host } })).toEqual(demo);
    for (const host of [
      "",
      "evil.example",
      "evil.example:3000",
      "localhost.evil.example",
      "127.0.0.1.nip.io",
      "192.168.0.7",
    ])
      expect(await shown(database, { headers: { host } })).toBeNull();
    expect(await shown(database, { headers: { "x-consilium-forwarded": "yes" } })).toBeNull();
    expect(await demoAccount(database, new Headers({ host: "localhost" }), here())).toBeNull();
  });

  it("is not made off loopback nor beside real patients, and an earlier one is closed there, its sessions ended", async () => {
    for (const where of [{ HOST: "0.0.0.0" }, { CONSILIUM_URL: "https://consilium.example.org" }]) {
      const fresh = await open();
      expect(await seed(fresh, where)).toBeNull();
      expect((await fresh.query('select 1 from "user"')).rowCount).toBe(0);
      await expect(stat(join(directory, "demo-account.json"))).rejects.toThrow();
    }
    const made = await open();
    const demo = await seed(made);
    expect(await signsIn(made, demo)).toBe(true);
    expect(await seed(made, { HOST: "0.0.0.0" })).toBeNull();
    expect(await sessions(made)).toBe(0);
    expect(await signsIn(made, demo)).toBe(false);

    const real = await open();
    const before = await seed(real);
    await real.exec(patient("real"));
    expect(await seed(real)).toBeNull();
    expect(await signsIn(real, before)).toBe(false);
  });

  it("stays closed at later starts, until an administrator opens it, and its closing is audited once", async () => {
    const database = await open();
    const demo = await seed(database);
    await closeDemoAccount(database.query);
    await closeDemoAccount(database.query);
    expect(await seed(database)).toBeNull();
    expect(await shown(database)).toBeNull();
    const { rows } = await database.query("select actor_id, action, subject from audit_event order by id");
    expect(rows).toEqual([
      { actor_id: "system", action: "user.add", subject: demo?.email },
      { actor_id: "system", action: "user.disable", subject: demo?.email },
    ]);
    expect((await verifyAudit(database)).faults).toEqual([]);
    await enableAccount(database.query, demo?.email ?? "");
    expect(await seed(database)).toEqual(demo);
    expect(await disableAccount(database.query, demo?.email ?? "")).toBe(true);
  });

  it("is opened by nobody beside real patients", async () => {
    const database = await open();
    const demo = await seed(database);
    await closeDemoAccount(database.query);
    await database.query("insert into patient (id, mrn, synthetic, sex) values ('p-real', 'P-REAL', false, 'female')");
    await expect(enableAccount(database.query, demo?.email ?? "")).rejects.toMatchObject({ code: "business-rule" });
    expect(await shown(database)).toBeNull();
  });
});
