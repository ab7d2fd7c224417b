import { describe, expect, it } from "vitest";
import { conditionOrigin, drugType, isCodedAtTheEnd } from "./type-concepts";

describe("what OMOP's type and status concepts say of a row", () => {
  it.each([
    ["a problem list", "32840", "32896", "problem-list"],
    ["a discharge diagnosis, whatever its type", "32817", "32896", "end"],
    ["an admission diagnosis, though it is of a bill", "32821", "32901", "course"],
    ["a bill without a status", "32821", null, "end"],
    ["a bill's primary diagnosis, of which the status says no time", "32821", "32902", "end"],
    ["a position of a claim in the older vocabulary", "38000200", "0", "end"],
    ["a record of a visit", "32827", null, "course"],
    ["a type that nobody knows", "123", null, "course"],
  ])("of %s", (_, type, status, origin) => {
    expect(conditionOrigin(type, status)).toBe(origin);
  });

  it("take a drug of a type that does not tell for one that is said to be taken", () => {
    expect(["32838", "32818", "32869", "32817", null].map((type) => drugType(type).kind)).toEqual([
      ...["order", "administration", "dispensing", "statement", "statement"],
    ]);
  });

  it("know a pharmacy's claim when the drug is handed out", () => {
    expect(isCodedAtTheEnd("32869")).toBe(false);
  });
});
