import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "./database.server";
import { openingFailure } from "./opening-failure";
import { layTestDatabase } from "./test-database.server";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "consilium-opening-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a data folder that is no folder is named in one line, with what to do", async () => {
  const file = join(folder, "data");
  writeFileSync(file, "");
  await expect(openDatabase({ directory: join(file, "database") })).rejects.toThrow(
    /^The data folder \S+ cannot be written \((?:ENOTDIR|EEXIST)\)\. Give it to the user that runs Consilium, or set CONSILIUM_DATA_DIR to another folder\.$/,
  );
});

test("a disk that fills up while the database is made is told as such", () => {
  // As the embedded database throws it.
  const full = Object.assign(new Error(), { name: "ErrnoError", errno: 51 });
  expect(openingFailure(full, ".data").userMessage).toBe(
    "There is no space left on the disk of the data folder .data (ENOSPC). Make some and start again: nothing is lost.",
  );
});

test.each([
  ["its control file cut", "global/pg_control"],
  ["its version lost", "PG_VERSION"],
])(
  "a damaged database (%s) is told in one line, and its lock is handed back",
  async (_what, file) => {
    const directory = join(folder, "database");
    await layTestDatabase(directory);
    truncateSync(join(directory, file), 0);
    for (let twice = 0; twice < 2; twice++)
      await expect(openDatabase({ directory })).rejects.toThrow(
        /^The embedded database in \S+ cannot be opened; it may be damaged \([^\n]+\)\. Put a backup in its place, or move the folder "database" away to begin anew\.$/,
      );
  },
  60_000,
);
