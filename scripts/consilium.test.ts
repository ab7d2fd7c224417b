import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../lib/platform/database/database.server";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-command-line-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** As `npm run consilium -- ...` from `folder`, with a data directory of its own. */
function consilium(...args: string[]): { status: number | null; stdout: string; lines: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/consilium.mjs", ...args], {
    encoding: "utf8",
    env: { ...process.env, CONSILIUM_DATA_DIR: folder, DATABASE_URL: "", INIT_CWD: folder },
  });
  return { status, stdout, lines: stderr.trimEnd().split("\n") };
}

describe("the command line", () => {
  it.each([
    [["nonsense"], "consilium: unknown command 'nonsense'"],
    [["import", "physionet2012"], "consilium: required option '--from <path>' not specified"],
    [["import", "physionet2012", "--from", "x", "--nonsense"], "consilium: unknown option '--nonsense'"],
  ])(
    "exits 2 with one line for %j",
    (args, line) => {
      expect(consilium(...args)).toEqual({ status: 2, stdout: "", lines: [line] });
    },
    60_000,
  );

  it("takes paths from where the caller stands, and says where it found nothing", () => {
    const { status, lines } = consilium("import", "physionet2012", "--from", "none");
    expect(status).toBe(2);
    expect(lines).toEqual([
      `consilium: ${join(folder, "none")}: not found; expected a folder of <RecordID>.txt files, or a .tar.gz of one.`,
    ]);
  }, 120_000);

  it("says in one line that the data folder is none", async () => {
    await writeFile(join(folder, "file"), "");
    const { status, stderr } = spawnSync(process.execPath, ["scripts/consilium.mjs", "user", "list"], {
      encoding: "utf8",
      env: { ...process.env, CONSILIUM_DATA_DIR: join(folder, "file", "data"), DATABASE_URL: "" },
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^consilium: The data folder \S+ cannot be written \(ENOTDIR\)\. [^\n]+\n$/);
  }, 60_000);

  it("exits 2 with one line that names a wrong setting, as a start does", () => {
    for (const script of ["scripts/consilium.ts", "scripts/prepare.ts"]) {
      const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", script, "user", "list"], {
        encoding: "utf8",
        env: { ...process.env, CONSILIUM_DATA_DIR: folder, DATABASE_URL: "", CONSILIUM_WORKER: "perhaps" },
      });
      expect({ script, status, stderr }).toEqual({
        script,
        status: 2,
        stderr: expect.stringMatching(/^consilium: The environment is not valid\. CONSILIUM_WORKER: [^\n]*\n$/),
      });
    }
  }, 60_000);

  it("exits 2 and says so while another process holds the embedded database", async () => {
    const held = await openDatabase({ directory: join(folder, "database") });
    const { status, lines } = consilium("import", "physionet2012", "--from", folder);
    await held.close();
    expect(status).toBe(2);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^consilium: The embedded database in .* is in use by process \d+/);
  }, 120_000);
});
