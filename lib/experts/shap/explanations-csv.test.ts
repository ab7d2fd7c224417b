import { describe, expect, it } from "vitest";
import { toyCard } from "../fixtures/toy-card";
import { explanationRows, explanationsHeader, featuresReadBy } from "./explanations-csv";

const features = featuresReadBy([toyCard, { series: [], statics: toyCard.statics }]);

describe("explanations as CSV", () => {
  it("have a column a feature, once, series first", () => {
    expect(explanationsHeader(features)).toBe(
      "id,expert,logit,base_value,heartRate,creatinine,mechanicalVentilation,age,sex,height,icuType,standard_error\n",
    );
  });

  it("have a row an expert, empty of a feature that it does not read and where it has not spoken", () => {
    const said = {
      expert: "toy",
      logit: -1.23456789,
      baseValue: 0.5,
      totals: { heartRate: -1.7, age: 0 },
      standardError: 0.01,
    };
    expect(explanationRows({ id: "7", experts: [said] }, ["toy", "other"], features)).toBe(
      "7,toy,-1.234568,0.5,-1.7,,,0,,,,0.01\n7,other,,,,,,,,,,\n",
    );
  });

  it("leave the figures empty where there is nothing to say, and unsafe letters out of the id", () => {
    expect(explanationRows({ id: "=1", fault: "x" }, ["toy"], features)).toBe("_1,toy,,,,,,,,,,\n");
  });
});
