import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { tinyEmbedding, tinySize, tinyWords, writeTinyBert } from "../testing/tiny-bert";
import type { TextEncoder } from "./text-encoder";
import { transformersTextEncoder } from "./transformers-text-encoder.server";

let folder: string;
let encoder: TextEncoder;
const inParts = { pooling: "mean", beyond: "parts", ofLengthOne: false } as const;
const fetched = vi.spyOn(globalThis, "fetch");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tiny-bert-"));
  await writeTinyBert(folder);
  encoder = await transformersTextEncoder(folder, inParts);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Mean over [CLS], the words and [SEP]. */
function meanOf(words: string[]): number[] {
  const ids = [2, ...words.map((word) => Math.max(tinyWords.indexOf(word), 1)), 3];
  return Array.from(
    { length: tinySize },
    (_, k) => ids.reduce((sum, id) => sum + (tinyEmbedding(id)[k] ?? 0), 0) / ids.length,
  );
}

function expectClose(found: Float32Array | undefined, expected: readonly number[]) {
  expect(found).toHaveLength(expected.length);
  expected.forEach((value, k) => {
    expect(found?.[k]).toBeCloseTo(value, 5);
  });
}

describe("a BERT-like model in a folder of one's own", () => {
  test("encodes a text as the mean over its tokens", async () => {
    const [found, other] = await encoder.encode(["Sepsis with raised lactate", "heart failure"]);
    expectClose(found, meanOf(["sepsis", "with", "raised", "lactate"]));
    expectClose(other, meanOf(["heart", "failure"]));
  });

  test("is known by its folder's name, its file's SHA-256 and the length of its embeddings", () => {
    expect(encoder).toMatchObject({ id: basename(folder), size: tinySize });
    expect(encoder.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test("reads a text that is longer than the model in parts of whole lines, weighted by their length", async () => {
    const first = ["sepsis", "with", "raised", "lactate", "heart", "failure"];
    const second = ["lactate", "lactate", "raised"];
    const [found] = await encoder.encode([`${first.join(" ")}\n${second.join(" ")}`]);
    const [a, b] = [meanOf(first), meanOf(second)];
    expectClose(
      found,
      a.map((value, k) => (value * 6 + (b[k] ?? 0) * 3) / 9),
    );
  });

  test("leaves out the end of a text that is longer than the model where it is to be cut", async () => {
    const cut = await transformersTextEncoder(folder, { pooling: "mean", beyond: "cut", ofLengthOne: true });
    const head = new Array(12).fill("lactate").join(" ");
    const [one, other] = await cut.encode([`${head} heart`, `${head} sepsis failure`]);
    expect(one).toEqual(other);
    expect(Math.hypot(...(one ?? []))).toBeCloseTo(1, 5);
    const [inOneLine, inTwo] = await encoder.encode([head, `${head}\nheart`]);
    expect(inOneLine).not.toEqual(inTwo);
    expect([encoder.longest, encoder.beyond, cut.beyond]).toEqual([10, "parts", "cut"]);
  });

  test("makes zeros of an empty text", async () => {
    expectClose((await encoder.encode([""]))[0], new Array(tinySize).fill(0));
  });

  test("fetches nothing, also where the folder holds no model", async () => {
    await expect(transformersTextEncoder(join(folder, "elsewhere"), inParts)).rejects.toMatchObject({
      code: "exception",
    });
    expect(fetched).not.toHaveBeenCalled();
  });
});
