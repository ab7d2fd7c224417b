import { describe, expect, it } from "vitest";
import { septicCase } from "../../fixtures/case";
import { septicBackground } from "../../ledger/fixtures/background";
import { forbiddenProblems } from "./answer-check";

const { chart } = septicCase();
const withLimits = { ...chart, background: septicBackground };

describe("what no output may suggest", () => {
  it("is a limit of care that nobody has recorded", () => {
    expect(forbiddenProblems(["Consider a DNR order."], chart)).toHaveLength(1);
    expect(forbiddenProblems(["Comfort care may be offered."], withLimits)).toHaveLength(1);
  });

  it("is not the limit that the record holds", () => {
    expect(forbiddenProblems(["She is DNR, as recorded.", "A do-not-resuscitate order stands."], withLimits)).toEqual(
      [],
    );
  });

  it("is futility, whatever the record holds", () => {
    expect(forbiddenProblems(["She is DNR, and treatment is futile."], withLimits)).toHaveLength(1);
  });
});
