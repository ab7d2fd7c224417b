import { describe, expect, it } from "vitest";
import { listText, lowerFirst, possessive } from "./english";

describe("English sentences", () => {
  it("sets a list apart from the ands within its items", () => {
    expect(listText(["sodium", "age", "weight"])).toBe("sodium, age and weight");
    expect(listText(["age and background", "consciousness"])).toBe("age and background, and consciousness");
    expect(listText(["potassium 6", "no urine"], "or")).toBe("potassium 6 or no urine");
  });

  it("lowers a word's first letter, and keeps acronyms, mixed forms and a person's name", () => {
    expect(["Heart rate", "PaO2/FiO2 190", "ICU type", "Glasgow Coma Score"].map(lowerFirst)).toEqual([
      "heart rate",
      "PaO2/FiO2 190",
      "ICU type",
      "Glasgow Coma Score",
    ]);
  });

  it("makes the possessive of a name in s by the apostrophe alone", () => {
    expect([possessive("AdaCare"), possessive("Gradient-boosted trees")]).toEqual([
      "AdaCare's",
      "Gradient-boosted trees'",
    ]);
  });
});
