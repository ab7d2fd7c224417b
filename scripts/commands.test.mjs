import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";

/** Calls a script from elsewhere, as a user might, and gives its exit code and what it says when it complains. */
function call(script, args = [], environment = {}) {
  const file = join(process.cwd(), "scripts", script);
  const { status, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: tmpdir(),
    encoding: "utf8",
    timeout: 100_000,
    env: {
      ...process.env,
      INIT_CWD: tmpdir(),
      CONSILIUM_DATA: "",
      CONSILIUM_DATA_DIR: join(tmpdir(), "consilium-nowhere"),
      ...environment,
    },
  });
  return { status, stderr };
}

const benchmarks = readdirSync(join("scripts", "benchmarks")).map((file) => file.replace(/\.ts$/, ""));

const sourceOf = (name) => readFileSync(join("scripts", "benchmarks", `${name}.ts`), "utf8");
const bench = (name, ...args) =>
  spawnSync(process.execPath, ["--import", "tsx", join("scripts", "benchmarks", `${name}.ts`), ...args], {
    encoding: "utf8",
    timeout: 100_000,
  });

/** A benchmark's `process.exit` within this process. */
class Ended extends Error {}
let calls = 0;

/**
 * Calls a benchmark in this process, where what benchmarks have in common is loaded once: a process of its own for each takes two
 * seconds before it reads its options. Gives what `bench` gives.
 */
async function benchHere(name, ...args) {
  const said = { status: 0, stdout: "", stderr: "" };
  const { argv } = process;
  const own = process.listeners("uncaughtException");
  const [log, error, exit] = [vi.spyOn(console, "log"), vi.spyOn(console, "error"), vi.spyOn(process, "exit")];
  log.mockImplementation((line) => {
    said.stdout += `${line}\n`;
  });
  error.mockImplementation((line) => {
    said.stderr += `${line}\n`;
  });
  exit.mockImplementation((code) => {
    said.status = code;
    throw new Ended();
  });
  process.argv = [process.execPath, `${name}.ts`, ...args];
  try {
    await import(/* @vite-ignore */ `${join(process.cwd(), "scripts", "benchmarks", `${name}.ts`)}?call=${calls++}`);
  } catch (thrown) {
    const last = process.listeners("uncaughtException").filter((one) => !own.includes(one));
    try {
      if (!(thrown instanceof Ended)) for (const hear of last) hear(thrown);
    } catch (end) {
      if (!(end instanceof Ended)) throw end;
    }
    for (const one of last) process.off("uncaughtException", one);
  } finally {
    process.argv = argv;
    for (const spy of [log, error, exit]) spy.mockRestore();
  }
  return said;
}

const oneLine = (about) => expect.stringMatching(new RegExp(`^consilium: [^\\n]*${about}[^\\n]*\\n$`));

describe("the commands", { timeout: 240_000 }, () => {
  it("say that the port is taken", async () => {
    const server = createServer();
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    const port = String(server.address().port);
    for (const script of ["start.mjs", "dev.mjs"]) {
      expect(call(script, [], { PORT: port, HOST: "127.0.0.1" })).toEqual({
        status: 1,
        stderr: oneLine(`port ${port} is in use`),
      });
    }
    server.close();
  });

  it("check the reports of a folder as export leaves it, each with what it says of itself beside it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "consilium-check-report-"));
    const [stays, reports] = [join(folder, "stays"), join(folder, "reports")];
    for (const one of [stays, reports]) await mkdir(one);
    const asked = ["--stays", stays, "--reports", reports];
    expect(call("check-report.mjs", asked)).toEqual({ status: 2, stderr: expect.stringContaining("no report found") });
    await writeFile(join(stays, "1.txt"), "Time,Parameter,Value\n00:00,RecordID,1\n31:00,Lactate,4.8\n");
    const report = { sourceId: "1", document: { headline: "Lactate 4.8 mmol/L at 31 h" } };
    await writeFile(join(reports, "a.json"), JSON.stringify(report));
    await writeFile(join(reports, "a.json.about.json"), JSON.stringify({ schemaVersion: 1 }));
    expect(call("check-report.mjs", asked)).toEqual({ status: 0, stderr: "" });
    await rm(folder, { recursive: true });
  });

  it("tell in one page how reports are checked", () => {
    expect(call("check-report.mjs", ["--help"])).toEqual({ status: 0, stderr: "" });
  });

  it("say that a port is no port", () => {
    expect(call("start.mjs", [], { PORT: "http" })).toEqual({
      status: 2,
      stderr: oneLine("PORT must be a whole number"),
    });
  });

  it("say which of the proxies to trust is no address", () => {
    for (const script of ["start.mjs", "dev.mjs"])
      expect(call(script, [], { CONSILIUM_TRUSTED_PROXIES: "10.0.0.5, proxy.example", PORT: "4999" })).toEqual({
        status: 2,
        stderr: oneLine('CONSILIUM_TRUSTED_PROXIES: "proxy.example" is no address'),
      });
  });

  it("say that a host is not this machine's", () => {
    expect(call("start.mjs", [], { HOST: "203.0.113.1", PORT: "4999" })).toEqual({
      status: 1,
      stderr: oneLine("cannot listen on 203.0.113.1"),
    });
  });

  it("ask for the data to verify", () => {
    expect(call("verify-data.mjs")).toEqual({ status: 2, stderr: oneLine("--data <folder>") });
    expect(call("verify-data.mjs", ["--folder", "x"])).toEqual({ status: 2, stderr: oneLine("--folder") });
  });

  it.each(benchmarks)("a benchmark says how it is called, and takes nothing else: %s", async (name) => {
    const wrong = await benchHere(name, "--nonsense");
    expect([wrong.status, wrong.stdout]).toEqual([2, ""]);
    expect(wrong.stderr).toMatch(
      new RegExp(`^Unknown option '--nonsense'.* Usage: npm run bench -- ${name}( .*)?\\n$`),
    );
    // Every one of them parses its options so, and `--help` with them.
    expect(sourceOf(name)).toMatch(/\bbenchOptions\(/);
    expect(readFileSync("README.md", "utf8"), "README names it").toContain(`npm run bench -- ${name}`);
  });

  it("a benchmark that is asked for help gives it, and no more", () => {
    const helped = bench("runs", "--help");
    expect([helped.status, helped.stderr]).toEqual([0, ""]);
    expect(helped.stdout).toMatch(/^Usage: npm run bench -- runs( .*)?\n$/);
  });

  it.each(benchmarks.filter((name) => sourceOf(name).includes("--data <")))(
    "a benchmark says in one line that data are not there: %s",
    async (name) => {
      // What starts a server would make and fill its data folder first; it asks for data before that.
      const startsServer = ["abuse", "load"].includes(name);
      const { status, stderr } = await benchHere(
        name,
        ...(startsServer ? [] : ["--data", join(tmpdir(), "nowhere-at-all")]),
      );
      expect({ status, stderr }).toEqual({
        status: 2,
        stderr: expect.stringMatching(
          new RegExp(
            `^[^\\n]*(?:not found|cannot be read|--data|--keep)[^\\n]* Usage: npm run bench -- ${name} [^\\n]*\\n$`,
          ),
        ),
      });
    },
  );

  it.each([
    ["debate", ["--data", "x", "--split", "experts"], "--split experts: expected one of calibration, test"],
    ["debate", [], "--data is missing"],
    ["bands", ["--data", "x", "--task", "none"], 'There is no prediction task "none"'],
    ["retrieval", ["--part", "train"], "--part train: expected one of validation, test"],
    ["runs", ["--run", "soon"], "--run soon: expected a whole number above 0"],
  ])("a benchmark says in one line which option is wrong: %s %j", (name, args, what) => {
    const { status, stdout, stderr } = bench(name, ...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr.startsWith(what), stderr).toBe(true);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  });

  it.each(benchmarks)("a benchmark ends with its figures as one line of JSON: %s", (name) => {
    expect(sourceOf(name)).toMatch(new RegExp(`tellFigures\\(|JSON\\.stringify\\(\\{ name: "${name}",.*\\bfigures\\b`));
  });

  it.each(["tokens", "deidentification"])("what %s ends with is read as JSON", (name) => {
    const { status, stdout } = spawnSync(
      process.execPath,
      ["--import", "tsx", join("scripts", "benchmarks", `${name}.ts`)],
      { encoding: "utf8" },
    );
    expect(status).toBe(0);
    expect(stdout.endsWith("\n")).toBe(true);
    const { name: called, figures } = JSON.parse(stdout.trimEnd().split("\n").at(-1));
    expect(called).toBe(name);
    expect(Object.values(figures).length).toBeGreaterThan(2);
  });

  it("ask for the data to measure the README's figures on", () => {
    for (const args of [[], ["--data"], ["--nonsense"]]) {
      const { status, stderr } = call("reproduce.mjs", args);
      expect({ args, status }).toEqual({ args, status: 2 });
      expect(stderr).toMatch(/^[^\n]*Usage: npm run reproduce -- --data <folder[^\n]*\n$/);
    }
  });

  it("list the benchmarks when asked for none, or for another", () => {
    expect(call("bench.mjs")).toEqual({
      status: 2,
      stderr: oneLine(benchmarks.join(", ")),
    });
    expect(call("bench.mjs", ["speed"])).toEqual({
      status: 2,
      stderr: oneLine(benchmarks.join(", ")),
    });
  });

  it("say what a search for failing cases may be given", () => {
    expect(call("fuzz.mjs", ["--minutes", "soon"])).toEqual({
      status: 2,
      stderr: oneLine("--minutes is to be a number above 0, not soon"),
    });
    expect(call("fuzz.mjs", ["--seed", "x7"])).toEqual({ status: 2, stderr: oneLine("not x7") });
    expect(call("fuzz.mjs", ["nowhere"])).toEqual({
      status: 2,
      stderr: oneLine("no test of a property lies under nowhere"),
    });
    expect(call("fuzz.mjs", ["--hours", "1"])).toEqual({ status: 2, stderr: oneLine("--hours") });
  });

  it("name a browser that is not where it was said to be", () => {
    expect(call("test.mjs", [], { CHROMIUM_PATH: "/nowhere/chromium" })).toEqual({
      status: 1,
      stderr: oneLine("/nowhere/chromium"),
    });
  });
});
