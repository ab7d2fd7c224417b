import { describe, expect, it } from "vitest";
import { featureIds } from "../record/catalogue";
import { bodySystemIds, bodySystemOf, bodySystems } from "./body-systems";

describe("body systems", () => {
  it("have every feature once, and only what describes the patient is background", () => {
    const listed = bodySystemIds.flatMap((system) => bodySystems[system].features);
    expect(listed.toSorted()).toEqual([...featureIds].toSorted());
    expect(featureIds.filter((id) => bodySystemOf(id) === "background").sort()).toEqual([
      "age",
      "height",
      "icuType",
      "sex",
      "weight",
    ]);
  });
});
