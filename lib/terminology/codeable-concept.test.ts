import { describe, expect, it } from "vitest";
import { codeableConceptSchema } from "./codeable-concept";

describe("codeable concept", () => {
  it("keeps codings in the source's order, with and without a version", () => {
    const concept = {
      coding: [
        { system: "http://loinc.org", version: "2.77", code: "2345-7", display: "Glucose" },
        { system: null, code: "GLU", display: null },
      ],
      text: "Glucose",
    };
    expect(codeableConceptSchema.parse(concept)).toEqual(concept);
  });

  it("tells a missing text from an absent field", () => {
    expect(codeableConceptSchema.safeParse({ coding: [], text: null }).success).toBe(true);
    expect(codeableConceptSchema.safeParse({ coding: [] }).success).toBe(false);
  });
});
