import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openDatabase } from "../../lib/platform/database/database.server";
import type { Database } from "../../lib/platform/database/database-types.server";
import { layTestDatabase } from "../../lib/platform/database/test-database.server";
import { addLibrary } from "./library";

const opened = vi.hoisted(() => ({ database: undefined as unknown }));
vi.mock("../../lib/platform/database/database.server", async (original) => ({
  ...(await original<typeof import("../../lib/platform/database/database.server")>()),
  database: () => Promise.resolve(opened.database),
}));

let folder: string;
let stdout: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-library-command-"));
  await layTestDatabase(join(folder, "data", "database"));
  database = await openDatabase({ directory: join(folder, "data", "database") });
  opened.database = database;
  stdout = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
  await rm(folder, { recursive: true });
});

async function call(...args: string[]): Promise<string> {
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  addLibrary(program);
  stdout = "";
  await program.parseAsync(["library", ...args], { from: "user" });
  return stdout;
}
const details = ["--title", "House rules", "--licence", "CC-BY-4.0", "--year", "2020"];

it("imports a file, lists it, and switches it on and off, all of it audited", async () => {
  const file = join(folder, "rules.md");
  await writeFile(file, "# Zebrosis\nTreat with stripes.\n");
  const imported = await call("import", file, ...details, "--currency-warning", "Ask the house.");
  expect(imported).toBe(
    "house-rules version 1 | not active | House rules | 1 document | 1 passage | 2020 | CC-BY-4.0 | Ask the house.\n",
  );
  expect(await call("activate", "house-rules")).toContain("version 1 | active |");
  const list = await call("list");
  expect(list).toMatch(/^consilium-icu version 1 \| active \|/);
  expect(list).toContain("house-rules version 1 | active |");
  expect(await call("deactivate", "house-rules", "--version", "1")).toContain("not active");
  const { rows } = await database.query<{ action: string }>("select action from audit_event order by id");
  expect(rows.map(({ action }) => action)).toEqual(["library.upload", "library.activate", "library.deactivate"]);
}, 60_000);

it("names the option that is wrong, the file that is not there, and what cannot be switched", async () => {
  const file = join(folder, "rules.md");
  await writeFile(file, "Text.");
  await expect(call("import", file, "--title", "House", "--licence", "x", "--year", "2020")).rejects.toThrow(
    /^--licence: /,
  );
  await expect(call("import", file, ...details, "--url", "file:///etc/passwd")).rejects.toThrow(/^--url: /);
  await expect(call("import", join(folder, "none.md"), ...details)).rejects.toThrow(/expected a file\.$/);
  await expect(call("deactivate", "consilium-icu")).rejects.toThrow("always active");
  await expect(call("activate", "unknown")).rejects.toThrow("There is no version 1");
  await expect(call()).rejects.toThrow("Say --out <file>");
}, 60_000);

it("gives the passages that a doctor who asks in these words is given, or says that no guideline applies", async () => {
  const file = join(folder, "ward.md");
  await writeFile(file, "# Agitation\nGive Zorbexil slowly.\n");
  await call("import", file, ...details, "--activate");
  expect(await call("search", "Zorbexil", "dose")).toMatch(/^house-rules \| Agitation \| 2020 \| score [01]\.\d\d\n/);
  const found = await call("search", "tumour lysis", "--limit", "2");
  expect(found).toMatch(/^(?:consilium-icu \| .*umour lysis.* \| 20\d\d \| score [01]\.\d\d\n){2}$/);
  const { applies, passages } = JSON.parse(await call("search", "tumour lysis", "--json"));
  expect([applies, passages.length, passages[0].rank]).toEqual([true, 3, 1]);
  expect(passages[0].text).toContain("lysis");
  expect(await call("search", "opening hours of the museum")).toBe("No guideline applies.\n");
  expect(JSON.parse(await call("search", "opening hours", "--json"))).toEqual({ applies: false, passages: [] });
  await expect(call("search", "sepsis", "--limit", "0")).rejects.toThrow("whole number above 0");
}, 60_000);
