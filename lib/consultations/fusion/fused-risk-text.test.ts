import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { afterReading, fusedBasis, fusedSentence, wordsAddedText } from "./fused-risk-text";
import { fusionArmsSchema } from "./schema";

const known = { logit: -0.8, risk: 0.31, interval: [0.24, 0.38] as [number, number] };
const fused = {
  method: "fusion-head" as const,
  ...known,
  members: [-0.9, -0.7, -0.8, -0.85, -0.75],
  encoder: { id: "consilium-report-encoder-1", sha256: "e".repeat(64) },
  head: "f".repeat(64),
};

/** The toy head's arms, with a placebo whose difference is given. */
function armsWith(interval: [number, number]) {
  const file = join(__dirname, "fixtures/models/toy/fusion/arms/arms.json");
  const { arms, ...rest } = fusionArmsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const [arm] = arms;
  if (!arm) throw new Error("the toy head has an arm");
  const difference = { ...arm.difference, auprc: { value: 0.004, interval } };
  return { ...rest, arms: [{ ...arm, name: "shuffled-report", text: "shuffled" as const, difference }] };
}

describe("the consultation's risk in words", () => {
  test("is that after reading the report where the head read one", () => {
    expect(fusedSentence(fused)).toBe("After reading the report, calibrated: 0.31.");
    expect(afterReading({ ...fused, wordsAdded: "They added little." })).toEqual({
      text: "31 in 100",
      basis: expect.stringMatching(/^The fusion head read .* They added little\.$/),
    });
  });

  test("is no number after reading where no head read the report, and it is said why", () => {
    expect(afterReading({ method: "mean-logit", ...known, because: "Another panel." })).toEqual({
      text: "no number",
      basis: "Another panel.",
    });
  });

  test("reads a run of an earlier release, which knew neither interval nor reason", () => {
    const early = { method: "mean-logit" as const, logit: -0.8, risk: 0.31 };
    expect(fusedSentence(early)).toBe("Mean of the panel's models, calibrated: 0.31.");
    expect(fusedBasis(early)).toBe("The panel's mean logit stands in for a fusion head.");
  });

  test("says why no head was used", () => {
    expect(fusedBasis({ method: "mean-logit", ...known, because: "No fusion head is fitted for this task." })).toBe(
      "The panel's mean logit stands in for a fusion head. No fusion head is fitted for this task.",
    );
  });

  test("names the encoder, how far the seeds lie apart, and what the words added", () => {
    expect(fusedBasis({ ...fused, wordsAdded: "They added little." })).toBe(
      "The fusion head read the experts and the final report, encoded by consilium-report-encoder-1. The logits of its five seeds lie between −0.90 and −0.70. They added little.",
    );
  });
});

describe("what the words added", () => {
  test.each([
    [[-0.002, 0.01], "no difference that can be told from chance"],
    [[0.001, 0.01], "a gain"],
    [[-0.01, -0.001], "a loss"],
  ] as const)("with an interval of %j: %s", (interval, verdict) => {
    const said = wordsAddedText(armsWith([...interval]));
    expect(said).toContain(verdict);
    expect(said).toContain("on 200 development patients");
  });

  test("is not said where no placebo was fitted", () => {
    expect(wordsAddedText({ ...armsWith([0, 0]), arms: [] })).toBeUndefined();
  });
});
