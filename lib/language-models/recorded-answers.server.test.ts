import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Message } from "./message";
import { recordTo, replayFrom, tapeOf } from "./recorded-answers.server";

const messages: Message[] = [{ role: "user", content: "Double 21." }];
const entry = (answer: string) => ({
  ...{ model: "tiny", messages, answer, finish: "stop", modelReported: null, fingerprint: null },
  ...{ promptTokens: 10, completionTokens: 5, milliseconds: 3, calls: 1 },
});
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-tape-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a recording", () => {
  test("gives several answers to one prompt in their order, the last one again, and none to another prompt", () => {
    const file = join(folder, "answers.jsonl");
    const tape = recordTo(file);
    if (tape.kind === "record") for (const answer of ["41", "42"]) tape.keep(entry(answer));
    const replay = replayFrom(file);
    if (replay.kind !== "replay") throw new Error("not a replay");
    const find = () => replay.find("tiny", messages).answer;
    expect([find(), find(), find()]).toEqual(["41", "42", "42"]);
    expect(() => replay.find("large", messages)).toThrow("holds no answer");
    expect(() => replay.find("tiny", [])).toThrow("holds no answer");
  });

  test("is made readable by its owner alone, even where it lay open before", async () => {
    const file = join(folder, "open.jsonl");
    await writeFile(file, "", { mode: 0o644 });
    recordTo(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test("that is none names the line, without its words", async () => {
    const file = join(folder, "broken.jsonl");
    await writeFile(file, '\n{"key": "Okafor"}\n');
    expect(() => replayFrom(file)).toThrow(`${file}, line 2: expected a recorded answer.`);
    expect(() => replayFrom(join(folder, "absent.jsonl"))).toThrow("There is no recording");
  });

  test("is replayed rather than recorded where both are asked for", () => {
    const file = join(folder, "both.jsonl");
    recordTo(file);
    expect(tapeOf({ CONSILIUM_LLM_RECORD: join(folder, "new.jsonl"), CONSILIUM_LLM_REPLAY: file })?.kind).toBe(
      "replay",
    );
    expect(tapeOf({})).toBeNull();
  });
});
