import { describe, expect, it } from "vitest";
import { trajectoryQuestion } from "../questions/trajectory-questions";
import { generatedLife, LIFE_CHUNKS } from "./generated-life";
import { measureRetention } from "./measure-retention";

const question = trajectoryQuestion("lung-cancer-1y");
const measured = Array.from({ length: 6 }, (_, i) => measureRetention(generatedLife(`test ${i}`), question));
const sum = (of: (one: (typeof measured)[number]) => number) => measured.reduce((total, one) => total + of(one), 0);

describe("generated lives", () => {
  it("are the same for the same seed, of 15 chunks with five early facts", () => {
    expect(generatedLife("a")).toEqual(generatedLife("a"));
    expect(measured.map(({ chunks, early }) => [chunks, early])).toEqual(measured.map(() => [LIFE_CHUNKS, 5]));
  });
  it("keep their early facts in the memory to the manager, and lose some without it", () => {
    expect(sum((one) => one.earlyRemembered)).toBe(sum((one) => one.early));
    expect(sum((one) => one.earlyWithout)).toBeLessThan(sum((one) => one.early));
  });
  it("have their copies folded, and no recurrence lost", () => {
    expect(sum((one) => one.copiesFolded) / sum((one) => one.copies)).toBeGreaterThanOrEqual(0.95);
    expect(sum((one) => one.recurrencesKept)).toBe(sum((one) => one.recurrences));
  });
  it("leave a memory of at most 2,000 tokens, at least half of which bears on the question", () => {
    for (const { memoryTokens, relevantTokens } of measured) {
      expect(memoryTokens).toBeLessThanOrEqual(2000);
      expect(relevantTokens * 2).toBeGreaterThanOrEqual(memoryTokens);
    }
  });
});
