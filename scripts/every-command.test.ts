import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command, type Option } from "commander";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

/** Every command of the command line, a group's own ones by "audit head", each opened anew by `program()`. */
const adders: ((program: Command) => void)[] = [];
for (const file of readdirSync(join("scripts", "commands")).filter((name) => !name.includes(".test."))) {
  const room: Record<string, unknown> = await import(`./commands/${file.slice(0, -".ts".length)}.ts`);
  for (const [name, add] of Object.entries(room))
    if (/^add[A-Z]/.test(name)) adders.push(add as (program: Command) => void);
}

function program(): Command {
  const whole = new Command("consilium").exitOverride().configureOutput({ writeErr: () => undefined });
  for (const add of adders) add(whole);
  return whole;
}

function within(command: Command, before: string[] = []): { words: string[]; command: Command }[] {
  return command.commands.flatMap((one) => {
    const words = [...before, one.name()];
    return [{ words, command: one }, ...within(one, words)];
  });
}

const all = within(program());
const optionOf = (command: Command, long: string): Option | undefined =>
  command.options.find((option) => option.long === long);
const having = (long: string) =>
  all.flatMap(({ words, command }) => {
    const option = optionOf(command, long);
    return option ? [{ name: words.join(" "), words, command, option }] : [];
  });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-every-command-"));
  await writeFile(join(folder, "outcomes.csv"), "RecordID,In-hospital_death\n1,0\n");
  vi.stubEnv("CONSILIUM_DATA_DIR", join(folder, "data"));
  vi.spyOn(process.stderr, "write").mockImplementation(() => true);
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** What a command needs to be called at all: paths of the test's own folder, where there is no stay. */
function called(words: readonly string[], command: Command, more: Record<string, string>): string[] {
  const values: Record<string, string> = {
    "--format": "physionet2012",
    "--from": folder,
    "--outcomes": join(folder, "outcomes.csv"),
    "--source": "St. Elsewhere",
    "--out": join(folder, "out"),
    "--reports": join(folder, "none.jsonl"),
    "--patient": "S-0001",
    ...more,
  };
  const given = Object.entries(values).filter(([long]) => {
    const option = optionOf(command, long);
    return option && (option.mandatory || long in more || ["--from", "--outcomes", "--source"].includes(long));
  });
  // What is asked may stand as words.
  const question = words.join(" ") === "cohort export" ? ["women"] : [];
  return [...words, ...question, ...given.flat()];
}

const faultOf = (words: string[]) =>
  program()
    .parseAsync(words, { from: "user" })
    .then(
      () => "done",
      (error: { code?: string; userMessage?: string }) => `${error.code}: ${error.userMessage}`,
    );

describe("every command", () => {
  // `consult` looks for its patient first, for which it needs a database: its own test asks it.
  it.each(having("--task").filter(({ name }) => name !== "consult"))(
    "is called wrongly where it names a task that there is not: $name",
    async ({ words, command }) => {
      const asked = called(words, command, { "--task": "none", ...(optionOf(command, "--out") && outOf(command)) });
      expect(await faultOf(asked)).toBe(
        'invalid: There is no prediction task "none"; there are: covid-mortality, icu-mortality.',
      );
    },
  );

  it.each(having("--out").filter(({ option }) => option.flags === "--out <file>"))(
    "is called wrongly where its file cannot stand: $name",
    async ({ words, command }) => {
      const out = join(folder, "nowhere", "file.json");
      expect(await faultOf(called(words, command, { "--out": out }))).toMatch(
        /^invalid: .*nowhere: not found; --out takes a file in an existing folder\.$/,
      );
      expect((await readdir(folder)).filter((name) => name.includes("partial"))).toEqual([]);
    },
  );

  // The first three look into a database for what the files name, and their own tests hold them to the same; a backup has no stays.
  const others = /^(?:import .*|export results|mapping|restore)$/;
  it.each(having("--from").filter(({ name }) => !others.test(name)))(
    "is called wrongly where there is no stay to work on: $name",
    async ({ words, command }) => {
      const asked = called(words, command, optionOf(command, "--out") ? outOf(command) : {});
      expect(await faultOf(asked)).toMatch(/^invalid: .*(?:\bno stay\b|these are 0 and 0)/);
      expect((await readdir(folder)).filter((name) => name.includes("partial"))).toEqual([]);
    },
  );

  it("has --out, --json, --jobs and --reasoner alike, and no other words for them", () => {
    expect(new Set(having("--jobs").map(({ option }) => option.description)).size).toBe(1);
    for (const { name, option } of having("--json")) expect(option.isBoolean(), name).toBe(true);
    for (const { name, option } of having("--out")) expect(option.flags, name).toMatch(/^--out <(?:file|folder)>$/);
    for (const { name, option } of having("--reasoner")) expect(option.argChoices, name).toEqual(["builtin", "llm"]);
    const choosing = ["cohort run", "cohort parse", "consult", "evaluate", "reports", "trajectory"];
    expect(
      having("--reasoner")
        .map(({ name }) => name)
        .sort(),
    ).toEqual(choosing.toSorted());
    const others = ["--workers", "--threads", "--output", "--silent", "--verbose", "--no-progress"];
    expect(others.flatMap((long) => having(long).map(({ name }) => `${name} ${long}`))).toEqual([]);
  });

  const onOwnStays = ["predict", "shift", "recalibrate", "evaluate", "reports"];
  it("takes stays of one's own by the same options, in the same words", () => {
    for (const long of ["--format", "--from", "--source", "--outcomes"]) {
      const names = having(long).map(({ name }) => name);
      // What became of the stays is nothing that is predicted from.
      const expected = onOwnStays.filter((name) => !(name === "predict" && long === "--outcomes"));
      expect(names, long).toEqual(expect.arrayContaining(expected));
      const told = having(long).filter(({ name }) => onOwnStays.includes(name));
      expect(new Set(told.map(({ option }) => option.flags)).size, long).toBe(1);
      expect([...new Set(told.map(({ option }) => option.description))], long).toHaveLength(1);
    }
    const choices = having("--format").map(({ option }) => option.argChoices);
    expect(new Set(choices.map(String)).size).toBe(1);
  });

  it.each(all.filter(({ words }) => onOwnStays.includes(words.join(" "))))(
    "on stays of one's own is called wrongly where the task is not about data of that form: $words",
    async ({ words, command }) => {
      const asked = { "--format": "tjh-covid19", "--task": "icu-mortality", ...outOf(command) };
      expect(await faultOf(called(words, command, asked))).toBe(
        "invalid: icu-mortality is about physionet2012, synthetic, not tjh-covid19.",
      );
    },
  );

  it.each(all.filter(({ words }) => onOwnStays.includes(words.join(" ")) && words[0] !== "recalibrate"))(
    "on stays of one's own asks the task that is about data of that form where none is named: $words",
    async ({ words, command }) => {
      const asked = { "--format": "tjh-covid19", ...outOf(command) };
      expect(await faultOf(called(words, command, asked))).toMatch(/^invalid: .*time_series/);
    },
  );

  it("that writes a file is told of on the page of outputs", () => {
    const page = readFileSync("docs/OUTPUTS.md", "utf8");
    const missing = having("--out").filter(({ name, option }) => !page.includes(`\`${name} ${option.flags}\``));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

/** A place for results that can be written to. */
function outOf(command: Command): Record<string, string> {
  return { "--out": join(folder, optionOf(command, "--out")?.flags.includes("<folder>") ? "results" : "results.csv") };
}
