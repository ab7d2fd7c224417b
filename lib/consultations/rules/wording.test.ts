import { describe, expect, it } from "vitest";
import { riskBesideLine } from "./risk-beside-threshold";
import { listText, possessive, unmeasuredName } from "./wording";

describe("words of the built-in reasoner", () => {
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

  it("tells a figure below the line from a line that reads alike", () => {
    expect([riskBesideLine(0.337, 0.338), riskBesideLine(0.339, 0.338), riskBesideLine(0.31, 0.338)]).toEqual([
      "just under 0.34",
      "0.34",
      "0.31",
    ]);
  });

  it("says of a pressure that was not measured by which way, since the other may have been", () => {
    expect([
      unmeasuredName("diastolicPressure"),
      unmeasuredName("niDiastolicPressure"),
      unmeasuredName("lactate"),
    ]).toEqual(["diastolic pressure by arterial line", "diastolic cuff pressure", "lactate"]);
  });
});
