import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idsOf, tokensOf, windowsOf } from "./windowed-encoder-tokens";

describe("a text as the report encoder reads it", () => {
  test("splits a number into its digits, with the place of the first, the point and the sign", () => {
    expect(tokensOf("Lactate −4.85 at 46 h (-0.05), 65–105")).toEqual(
      "lactate #- 4e0 ##. ##8 ##5 at 4e1 ##6 h ( #- 0e0 ##. ##0 ##5 ) , 6e1 ##5 - 1e2 ##0 ##5".split(" "),
    );
  });

  test("keeps a word with its apostrophe and takes any other sign by itself", () => {
    expect(tokensOf("PaO₂ wasn’t ≥ 1")).toEqual(["pao", "₂", "wasn't", "≥", "1e0"]);
  });

  test("takes what the vocabulary does not hold as unknown", () => {
    expect(idsOf({ window: 8, tokens: ["[PAD]", "[UNK]", "[MASK]", "risk"] })(["high", "risk"])).toEqual([1, 3]);
  });

  test("keeps whole lines together while they fit and loses no token", () => {
    expect(windowsOf("a b\nc d\ne", 4)).toEqual([["a", "b", "c", "d"], ["e"]]);
    expect(windowsOf("a b c d e\nf", 4)).toEqual([
      ["a", "b", "c", "d"],
      ["e", "f"],
    ]);
    fc.assert(
      fc.property(fc.array(fc.lorem({ maxCount: 30 })), fc.integer({ min: 1, max: 20 }), (lines, window) => {
        const windows = windowsOf(lines.join("\n"), window);
        expect(windows.flat()).toEqual(lines.flatMap(tokensOf));
        for (const one of windows) expect(one.length).toBeLessThanOrEqual(window);
      }),
    );
  });
});
