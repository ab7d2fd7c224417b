import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { builtInLibrary } from "../../lib/evidence/libraries/built-in-library.server";
import { aboutSchema } from "../about-output";
import { addEncode } from "./encode";
import { addLibrary } from "./library";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-encode-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const file = (name: string) => join(folder, name);
const stay = (id: string, report: string) => JSON.stringify({ id, report, numbers: "", draft: "High risk." });

async function call(add: (program: Command) => void, ...args: string[]) {
  const program = new Command().exitOverride();
  add(program);
  await program.parseAsync(args, { from: "user" });
}
const lines = async (name: string) =>
  (await readFile(file(name), "utf8"))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("encode", () => {
  it("writes the encoder's name and then an embedding of each text of each stay", async () => {
    const spoke = { kind: "language-model", model: "tiny", host: "localhost:1" };
    const experts = { trees: "0".repeat(64) };
    const of = { task: "icu-mortality", arm: "full", reasoner: spoke, reasonerVersion: "1", code: "1", experts };
    const reports = [JSON.stringify({ header: true, ...of }), stay("1", "Lactate 4.8."), stay("2", "Lactate 1.1.")];
    await writeFile(file("reports.jsonl"), `${reports.join("\n")}\n`);
    await call(addEncode, "encode", "--reports", file("reports.jsonl"), "--out", file("out.jsonl"));
    const [header, one, two] = await lines("out.jsonl");
    const { size } = header.encoder;
    expect(header.encoder.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect([one.id, two.id]).toEqual(["1", "2"]);
    for (const stay of [one, two])
      for (const text of ["report", "numbers", "draft"]) expect(stay[text]).toHaveLength(size);
    expect(one.report).not.toEqual(two.report);
    expect(one.draft).toEqual(two.draft);
    expect(new Set(one.numbers)).toEqual(new Set([0]));
    expect(aboutSchema.parse(JSON.parse(await readFile(file("out.jsonl.about.json"), "utf8")))).toMatchObject({
      ...{ task: "icu-mortality", reasoner: spoke, models: experts },
      data: { files: ["reports.jsonl"] },
    });
  });

  it("names the line that is no report, and a text that there is not", async () => {
    await writeFile(file("reports.jsonl"), `${stay("1", "Risk.")}\n{"id":"2"}\n`);
    const options = ["encode", "--reports", file("reports.jsonl"), "--out", file("out.jsonl")];
    await expect(call(addEncode, ...options)).rejects.toMatchObject({ userMessage: expect.stringContaining("line 2") });
    await expect(call(addEncode, ...options, "--texts", "title")).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("library", () => {
  it("writes a line a passage", async () => {
    await call(addLibrary, "library", "--out", file("library.jsonl"));
    const passages = await lines("library.jsonl");
    expect(passages.map(({ id }) => id)).toEqual(builtInLibrary().map(({ id }) => id));
    expect(passages[0]).toEqual({
      id: expect.any(String),
      title: expect.any(String),
      text: expect.any(String),
      topics: expect.arrayContaining(["sepsis"]),
    });
  });
});
