import { Command } from "commander";
import { afterEach, expect, test, vi } from "vitest";
import { listColumnsOf } from "../../lib/clinical/patient-list-columns.server";
import type { Database } from "../../lib/platform/database/database.server";
import { forEachEngine } from "../../lib/platform/database/test-database.server";
import { seedSynthetic } from "../../lib/record/sources/synthetic/seed-synthetic.server";
import { addPatient } from "./patient";

const holder = globalThis as typeof globalThis & { consiliumDatabase?: Promise<Database> };

afterEach(() => {
  delete holder.consiliumDatabase;
  vi.restoreAllMocks();
});

/** Calls `patient remove` on a database. @returns what it printed */
async function remove(database: Database, id: string): Promise<string> {
  holder.consiliumDatabase = Promise.resolve(database);
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const program = new Command("consilium").exitOverride();
  addPatient(program);
  await program.parseAsync(["patient", "remove", "--id", id], { from: "user" });
  return String(printed.mock.calls.at(-1)?.[0]);
}

forEachEngine("patient remove", (open) => {
  test("takes the number that people see, and finds the patient no second time", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    expect(await remove(database, "s-0007")).toMatch(
      /^S-0007: the record is removed, \d+ rows in all, among them 1 stay, \d+ entries of the history, 0 runs/,
    );
    const { rows } = await database.query("select mrn from patient where mrn = 'S-0007'");
    expect(rows).toEqual([]);
    await expect(remove(database, "S-0007")).rejects.toMatchObject({ code: "not-found" });
  }, 60_000);
});
