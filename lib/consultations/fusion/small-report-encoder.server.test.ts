import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { TextEncoder } from "../../inference/text-encoders/text-encoder";
import { tokensOf, vocabularySchema, windowsOf } from "../../inference/text-encoders/windowed-encoder-tokens";
import { smallReportEncoder } from "./small-report-encoder.server";

const folder = join(__dirname, "../../../models/report-encoder");
const json = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
const { window } = vocabularySchema.parse(json("vocabulary.json"));

/** What PyTorch and the tokens of models/training make of invented texts. */
const parity = z
  .array(
    z.strictObject({
      text: z.string(),
      windows: z.array(z.number()),
      tokens: z.array(z.string()),
      embedding: z.array(z.number()),
    }),
  )
  .min(3)
  .parse(json("parity.json"));

let encoder: TextEncoder;
beforeAll(async () => {
  encoder = await smallReportEncoder();
});

describe("the report encoder that is shipped", () => {
  test.each(parity)("reads and encodes as it was trained to: $text", async ({ text, windows, tokens, embedding }) => {
    expect(windowsOf(text, window).map(({ length }) => length)).toEqual(windows);
    expect(text.split("\n").flatMap(tokensOf).slice(0, 60)).toEqual(tokens);
    const [found] = await encoder.encode([text]);
    expect(found).toHaveLength(encoder.size);
    embedding.forEach((value, i) => {
      expect(found?.[i]).toBeCloseTo(value, 4);
    });
  });

  test("gives a text the same embedding whatever texts come with it", async () => {
    const texts = parity.map(({ text }) => text);
    const together = await encoder.encode(texts);
    for (const [i, text] of texts.entries()) {
      const [alone] = await encoder.encode([text]);
      alone?.forEach((value, k) => {
        expect(together[i]?.[k]).toBeCloseTo(value, 5);
      });
    }
  });

  test("tells reports apart by their words and by their numbers", async () => {
    const [high, low, higher] = await encoder.encode([
      "High risk of death: hyperlactataemia and oliguria.",
      "Low risk of death: a full coma score.",
      "High risk of death: hyperlactataemia and oliguria. Lactate 12.1 mmol/L.",
    ]);
    expect(distance(high, low)).toBeGreaterThan(0.01);
    expect(distance(high, higher)).toBeGreaterThan(0.01);
  });

  test("says plainly in its card what it stands in for", () => {
    expect(JSON.stringify(json("card.json"))).toContain("Stands in for GatorTron");
  });

  test("is not opened where a file is not the one of its card", async () => {
    await expect(smallReportEncoder(join(folder, "nowhere"))).rejects.toMatchObject({ code: "exception" });
  });
});

function distance(a: Float32Array | undefined, b: Float32Array | undefined): number {
  return Math.hypot(...[...(a ?? [])].map((value, i) => value - (b?.[i] ?? 0)));
}
