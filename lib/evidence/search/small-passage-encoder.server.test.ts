import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { encoderWords, rowsReader, wordListSchema } from "../../inference/text-encoders/static-encoder-words";
import { encodeOne } from "../../inference/text-encoders/text-encoder";
import type { PassageEncoder } from "./passage-encoder";
import { passageEncoderCardSchema } from "./passage-encoder-card";
import { smallPassageEncoder } from "./small-passage-encoder.server";

const folder = join(__dirname, "../../../models/passage-encoder");
const json = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
const read = rowsReader(wordListSchema.parse(json("vocabulary.json")));
const card = passageEncoderCardSchema.parse(json("card.json"));

/** What PyTorch and the words of models/training make of invented texts. */
const parity = z
  .array(
    z.strictObject({
      text: z.string(),
      words: z.array(z.string()),
      /** The first sixty, of `features` in all. */
      rows: z.array(z.number()),
      features: z.number(),
      /** The first twelve numbers of each vector; none for a text without words. */
      query: z.array(z.number()).optional(),
      passage: z.array(z.number()).optional(),
    }),
  )
  .min(4)
  .parse(json("parity.json"));

let encoder: PassageEncoder;
beforeAll(async () => {
  encoder = await smallPassageEncoder();
});

const length = (vector: Float32Array) => Math.hypot(...vector);
const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);

describe("the passage encoder that is shipped", () => {
  test.each(parity)(
    "reads and encodes as it was trained to: $text",
    async ({ text, words, rows, features, ...made }) => {
      expect(encoderWords(text)).toEqual(words);
      expect(read(text).rows).toHaveLength(features);
      expect(read(text).rows.slice(0, 60)).toEqual(rows);
      const found = { query: await encodeOne(encoder.query, text), passage: await encodeOne(encoder.passage, text) };
      for (const role of ["query", "passage"] as const) {
        expect(found[role]).toHaveLength(card.size);
        expect(length(found[role])).toBeCloseTo(features === 0 ? 0 : 1, 4);
        for (const [i, value] of (made[role] ?? []).entries()) expect(found[role][i]).toBeCloseTo(value, 4);
      }
    },
  );

  test("brings a question nearer to its answer than to another's, and to the other spelling of it", async () => {
    const question = await encodeOne(encoder.query, "What are the treatments for hemorrhage?");
    const answer = await encodeOne(encoder.passage, "Haemorrhage is treated by surgery, transfusion and drugs.");
    const other = await encodeOne(encoder.passage, "This condition is inherited in an autosomal dominant pattern.");
    expect(cosine(question, answer)).toBeGreaterThan(cosine(question, other) + 0.1);
    const british = await encodeOne(encoder.query, "What are the treatments for haemorrhage?");
    expect(cosine(question, british)).toBeCloseTo(1, 5);
  });

  test("has a card that tells what it has read, by whom, and what it is worth on questions it has not", () => {
    expect(card.training.attribution).toContain("Ben Abacha");
    expect(card.training.licence).toBe("CC BY 4.0");
    expect(card.metrics.test.questions).toBeGreaterThan(1000);
    expect(readFileSync(join(folder, card.onnx.file)).length).toBeLessThan(5_000_000);
  });

  test("is not opened where a file is not the one of its card", async () => {
    await expect(smallPassageEncoder(join(folder, "nowhere"))).rejects.toMatchObject({ code: "exception" });
  });
});
