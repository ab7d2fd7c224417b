import { describe, expect, it } from "vitest";
import { againstHandList, isReadable } from "./against-hand-list";

describe("problems of a reader against those that are named", () => {
  it("are the same in British and in American spelling", () => {
    for (const [written, id] of [
      ["hypoxemia", "hypoxaemia"],
      ["falling hematocrit", "falling-hematocrit"],
      ["Anemia, slight", "anaemia"],
      ["leucocytosis", "leukocytosis"],
      ["tachypnea", "tachypnoea"],
    ] as const)
      expect(againstHandList([written], [{ id }]).firstAgrees, written).toBe(true);
  });

  it("are named by a title that says how it moves", () => {
    const titled = (title: string) => againstHandList(["falling haematocrit"], [{ id: "anaemia", title }]).named;
    expect(titled("Anaemia, falling")).toEqual(["falling haematocrit"]);
    expect(titled("Anaemia")).toEqual([]);
  });

  it("of which no word is known count as not named", () => {
    expect(isReadable("a rash")).toBe(false);
    expect(againstHandList(["a rash"], [{ id: "fever" }])).toMatchObject({
      named: [],
      missing: ["a rash"],
      firstAgrees: false,
    });
  });
});
