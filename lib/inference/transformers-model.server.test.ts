import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeTinyBert } from "./testing/tiny-bert";
import { transformersModel } from "./transformers-model.server";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "transformers-"));
  await writeTinyBert(join(root, "whole"));
});
afterAll(() => rm(root, { recursive: true }));

const refusal = (folder: string) => transformersModel(folder, "mean").catch((error) => error);

describe("a folder that holds no model", () => {
  test("is refused with the files that are missing and those that were expected", async () => {
    const elsewhere = join(root, "elsewhere");
    expect(await refusal(elsewhere)).toMatchObject({
      code: "exception",
      userMessage: `${elsewhere}: config.json, tokenizer.json, tokenizer_config.json, onnx/model.onnx not found; expected a BERT-like model as transformers.js lays it out, with these files: config.json, tokenizer.json, tokenizer_config.json, onnx/model.onnx.`,
    });
    const half = join(root, "half");
    await cp(join(root, "whole"), half, { recursive: true });
    await rm(join(half, "tokenizer.json"));
    expect((await refusal(half)).userMessage).toContain(`${half}: tokenizer.json not found; expected `);
  });

  test("is refused as ours where its files cannot be opened", async () => {
    const broken = join(root, "broken");
    await mkdir(broken);
    await cp(join(root, "whole"), broken, { recursive: true });
    await writeFile(join(broken, "onnx", "model.onnx"), "no graph");
    expect(await refusal(broken)).toMatchObject({
      code: "exception",
      userMessage: expect.stringMatching(new RegExp(`^${broken}: it cannot be opened as a BERT-like model: .+`)),
    });
  });
});
