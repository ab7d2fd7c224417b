import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { tinyEmbedding, tinySize, tinyWords, writeTinyBert } from "../../inference/testing/tiny-bert";
import { encodeOne, unit } from "../../inference/text-encoders/text-encoder";
import { transformersPassageEncoder } from "./transformers-passage-encoder.server";

let folder: string;
const at = (...names: string[]) => join(folder, ...names);
const fetched = vi.spyOn(globalThis, "fetch");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tiny-encoders-"));
  for (const name of ["single", "first", join("pair", "query"), join("pair", "article")]) await writeTinyBert(at(name));
  await mkdir(at("first", "1_Pooling"));
  await writeFile(at("first", "1_Pooling", "config.json"), JSON.stringify({ pooling_mode_cls_token: true }));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** The state of [CLS], which in the tiny model is its embedding. */
const first = () => unit(tinyEmbedding(2));
/** Mean over [CLS], the words and [SEP]. */
function mean(words: string[]): Float32Array {
  const ids = [2, ...words.map((word) => tinyWords.indexOf(word)), 3];
  return unit(
    Float32Array.from(
      { length: tinySize },
      (_, k) => ids.reduce((sum, id) => sum + (tinyEmbedding(id)[k] as number), 0) / ids.length,
    ),
  );
}
function expectClose(found: Float32Array, expected: Float32Array) {
  expect(found).toHaveLength(expected.length);
  for (const [k, value] of expected.entries()) expect(found[k]).toBeCloseTo(value, 5);
}

describe("a passage encoder in a folder of one's own", () => {
  test("is pooled by the mean, for questions and passages alike, and its vectors are of length one", async () => {
    const encoder = await transformersPassageEncoder(at("single"));
    expect(encoder).toMatchObject({ id: "single", size: tinySize, floor: null });
    expect(encoder.sha256).toMatch(/^[0-9a-f]{64}$/);
    expectClose(await encodeOne(encoder.query, "raised lactate"), mean(["raised", "lactate"]));
    expectClose(await encodeOne(encoder.passage, "heart failure"), mean(["heart", "failure"]));
  });

  test("is pooled by its first token where its folder says so, and where it is a pair", async () => {
    for (const name of ["first", "pair"]) {
      const encoder = await transformersPassageEncoder(at(name));
      expectClose(await encodeOne(encoder.query, "raised lactate"), first());
      expectClose(await encodeOne(encoder.passage, "heart failure"), first());
    }
  });

  test("is another one when a pair stands for it", async () => {
    const [single, pair] = [
      await transformersPassageEncoder(at("single")),
      await transformersPassageEncoder(at("pair")),
    ];
    expect(single.sha256).not.toBe(pair.sha256);
    expect(pair.id).toBe("pair");
  });

  test("fetches nothing, also where the folder holds no model", async () => {
    await expect(transformersPassageEncoder(at("elsewhere"))).rejects.toMatchObject({ code: "exception" });
    expect(fetched).not.toHaveBeenCalled();
  });
});
