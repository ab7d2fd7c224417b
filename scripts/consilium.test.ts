import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../lib/platform/database/database.server";
import { layTestDatabase } from "../lib/platform/database/test-database.server";
import { asPhysionet2012 } from "../lib/record/sources/synthetic/as-physionet2012";
import { syntheticRecords } from "../lib/record/sources/synthetic/synthetic-patients";

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
    [["consult", "--patient", "--out", "run.json"], "consilium: --patient: expected <id>, found --out."],
    [["library", "search", "sepsis", "--limit"], "consilium: --limit: expected <number>, found nothing."],
  ])(
    "exits 2 with one line for %j",
    (args, line) => {
      expect(consilium(...args)).toEqual({ status: 2, stdout: "", lines: [line] });
    },
    120_000,
  );

  it("tells its version on stdout, and nothing else", () => {
    const { status, stdout, lines } = consilium("--version");
    expect({ status, lines }).toEqual({ status: 0, lines: [""] });
    expect(stdout).toMatch(/^consilium \d+\.\d+\.\d+(?: \(commit [0-9a-f]{40}\+?\))?\n$/);
  }, 120_000);

  it("takes paths from where the caller stands, and says where it found nothing", async () => {
    await layTestDatabase(join(folder, "database"));
    const { status, lines } = consilium("import", "physionet2012", "--from", "none");
    expect(status).toBe(2);
    expect(lines).toEqual([
      `consilium: ${join(folder, "none")}: not found; expected a folder of <RecordID>.txt files, a .tar.gz of one, or one such file.`,
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
  }, 120_000);

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
  }, 120_000);

  it("exits 2 and says so while another process holds the embedded database", async () => {
    await layTestDatabase(join(folder, "database"));
    const held = await openDatabase({ directory: join(folder, "database") });
    const { status, lines } = consilium("import", "physionet2012", "--from", folder);
    await held.close();
    expect(status).toBe(2);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^consilium: The embedded database in .* is in use by process \d+/);
  }, 120_000);

  /** Stays in a folder, for `predict`. */
  async function stays(n: number): Promise<string> {
    const from = join(folder, "stays");
    await mkdir(from);
    const [record] = syntheticRecords();
    if (!record) throw new Error("there is no synthetic patient");
    for (let id = 1; id <= n; id++) await writeFile(join(from, `${id}.txt`), asPhysionet2012(record, id));
    return from;
  }
  const predictOf = (from: string, ...more: string[]) => [
    "predict",
    "--format",
    "physionet2012",
    "--from",
    from,
    "--out",
    join(folder, "risks.csv"),
    "--no-fused",
    ...more,
  ];

  it("says how far it is on stderr, and nothing there with --quiet; results are the same", async () => {
    const from = await stays(2);
    const loud = consilium(...predictOf(from));
    expect(loud).toMatchObject({ status: 0, stdout: "" });
    expect(loud.lines.at(-1)).toMatch(/^predict: 2 stays predicted/);
    const told = await readFile(join(folder, "risks.csv"), "utf8");
    expect(consilium(...predictOf(from, "--quiet"))).toEqual({ status: 0, stdout: "", lines: [""] });
    expect(await readFile(join(folder, "risks.csv"), "utf8")).toBe(told);
  }, 120_000);
});
