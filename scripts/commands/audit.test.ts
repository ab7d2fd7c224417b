import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import type { Database } from "../../lib/platform/database/database.server";
import { forEachEngine } from "../../lib/platform/database/test-database.server";
import { addAudit } from "./audit";

const holder = globalThis as typeof globalThis & { consiliumDatabase?: Promise<Database> };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-audit-command-"));
});
afterEach(async () => {
  delete holder.consiliumDatabase;
  process.exitCode = 0;
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function audit(...args: string[]) {
  let out = "";
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    out += String(text);
    return true;
  });
  process.exitCode = 0;
  const program = new Command("consilium").exitOverride().configureOutput({ writeErr: () => undefined });
  addAudit(program);
  try {
    await program.parseAsync(["audit", ...args], { from: "user" });
  } finally {
    write.mockRestore();
  }
  return { out, exitCode: process.exitCode };
}

forEachEngine("audit", (open) => {
  test("verify prints a line for each fault, and exits 1; the head shows a cut end", async () => {
    const database = await open();
    holder.consiliumDatabase = Promise.resolve(database);
    await expect(audit("head")).rejects.toThrow("has no row yet");
    for (let i = 0; i < 3; i++) await recordAudit(database.query, { actorId: "u1", action: "patient.read" });
    expect(await audit("verify")).toEqual({
      out: "3 rows, 3 of them not sealed yet, 0 seals: nothing was removed, changed or put in.\n",
      exitCode: 0,
    });
    const head = join(folder, "head.json");
    await audit("head", "--out", head);
    expect(JSON.parse(await readFile(head, "utf8"))).toEqual({
      seq: 1,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      mac: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(JSON.parse((await audit("head")).out)).toMatchObject({ seq: 1 });
    expect(await audit("verify", "--head", head)).toEqual({
      out: "3 rows, 1 seal: nothing was removed, changed or put in.\n",
      exitCode: 0,
    });
    for (const table of ["audit_event", "audit_seal"]) {
      await database.query(`alter table ${table} disable trigger user`);
      await database.query(`delete from ${table}`);
    }
    expect(await audit("verify")).toMatchObject({ exitCode: 0 });
    expect(await audit("verify", "--head", head)).toEqual({
      out: "The log ends at seal 0, and the head given is seal 1: its end was cut off.\n0 rows, 0 seals: 1 fault.\n",
      exitCode: 1,
    });
  });

  test("verify refuses a file that is no head", async () => {
    holder.consiliumDatabase = open();
    const file = join(folder, "head.json");
    await writeFile(file, "{}");
    await expect(audit("verify", "--head", file)).rejects.toThrow('expected what "audit head" wrote');
    await expect(audit("verify", "--head", join(folder, "none"))).rejects.toMatchObject({ code: "invalid" });
  });
});
