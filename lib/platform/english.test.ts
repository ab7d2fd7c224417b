import { describe, expect, it } from "vitest";
import { listText, possessive } from "./english";

describe("English sentences", () => {
  it("sets a list apart from the ands within its items", () => {
    expect(listText(["sodium", "age", "weight"])).toBe("sodium, age and weight");
    expect(listText(["age and background", "consciousness"])).toBe("age and background, and consciousness");
  });

  it("makes the possessive of a name in s by the apostrophe alone", () => {
    expect([possessive("AdaCare"), possessive("Gradient-boosted trees")]).toEqual([
      "AdaCare's",
      "Gradient-boosted trees'",
    ]);
  });
});
