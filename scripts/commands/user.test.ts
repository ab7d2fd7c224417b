import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Database } from "../../lib/platform/database/database.server";
import { forEachEngine } from "../../lib/platform/database/test-database.server";
import { createAuth, signedInUser } from "../../lib/platform/sign-in/auth.server";
import { addUser } from "./user";

const opened = vi.hoisted(() => ({ database: undefined as unknown }));
vi.mock("../../lib/platform/database/database.server", async (original) => ({
  ...(await original<typeof import("../../lib/platform/database/database.server")>()),
  database: () => Promise.resolve(opened.database),
}));

let folder: string;
let stdout: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-user-command-"));
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function call(...args: string[]): Promise<string> {
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  addUser(program);
  stdout = "";
  await program.parseAsync(["user", ...args], { from: "user" });
  return stdout;
}

const email = "ada@example.org";
const ada = ["--email", email];
const passwordIn = (said: string) => said.trim().split("\n").at(-1) ?? "";

/** Signs in on this database. @returns who that is at the moment of asking; null where the password is refused. */
async function signIn(database: Database, password: string) {
  const auth = await createAuth(database);
  const answer = await auth.api.signInEmail({ body: { email, password }, asResponse: true });
  const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
  return answer.ok ? () => signedInUser(new Headers({ cookie: cookie.join("; ") }), auth) : null;
}

forEachEngine("accounts from the command line", (open) => {
  it("are added, disabled, enabled, given another role and password, signed out and listed, all of it audited", async () => {
    const database = await open();
    opened.database = database;
    const first = passwordIn(await call("add", "--email", "Ada@Example.org", "--name", "Ada", "--role", "clinician"));

    const who = await signIn(database, first);
    expect(await who?.()).toMatchObject({ email, role: "clinician" });
    const { id } = (await who?.()) ?? {};
    expect(JSON.parse(await call("list", "--json"))).toMatchObject([{ id, email, role: "clinician" }]);
    expect(await call("role", ...ada, "--role", "researcher")).toBe(`${email}: is researcher from now on\n`);
    expect(await who?.()).toMatchObject({ role: "researcher" });

    expect(await call("end-sessions", ...ada)).toBe(`${email}: signed out; sessions ended: 1\n`);
    expect(await who?.()).toBeNull();

    const again = await signIn(database, first);
    const second = passwordIn(await call("reset", ...ada));
    expect(await again?.()).toBeNull();
    expect(await signIn(database, first)).toBeNull();

    const third = await signIn(database, second);
    expect(await call("list")).toMatch(
      /^e-mail address +name +role +sessions\nada@example\.org +Ada +researcher +1\n$/,
    );
    expect(await call("disable", "--email", "ADA@example.org")).toBe(`${email}: disabled, and signed out everywhere\n`);
    expect(await third?.()).toBeNull();
    expect(await signIn(database, second)).toBeNull();
    expect(await call("list")).toMatch(/researcher +disabled \d{4}-\d\d-\d\d +0\n$/);
    expect(await call("enable", ...ada)).toBe(`${email}: may sign in again\n`);
    expect(await signIn(database, second)).not.toBeNull();

    const { rows } = await database.query("select actor_id, action, subject, detail from audit_event order by id");
    expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
      ["user.add", { role: "clinician" }],
      ["user.role", { role: "researcher" }],
      ["user.end-sessions", {}],
      ["user.reset", {}],
      ["user.disable", {}],
      ["user.enable", {}],
    ]);
    expect(rows.every(({ actor_id, subject }) => actor_id === "command-line" && subject === email)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(second);
  }, 60_000);

  it("are named as they are asked for: what is unknown or wrong changes nothing", async () => {
    opened.database = await open();
    for (const command of ["disable", "enable", "reset", "end-sessions"])
      await expect(call(command, ...ada)).rejects.toMatchObject({ code: "not-found" });
    await expect(call("role", ...ada, "--role", "king")).rejects.toThrow(/^--role: expected one of clinician, /);
    await expect(call("disable", "--email", "ada")).rejects.toThrow(/^--email: /);
    expect((await (opened.database as Database).query("select 1 from audit_event")).rowCount).toBe(0);
  }, 60_000);
});
