import { describe, expect, it } from "vitest";
import type { CsvFile, CsvVariable } from "@/lib/record/sources/csv/map/map-form";
import { tellsVariables, variableFit, variableIn, withVariable } from "./variable-choices";

const file: CsvFile = {
  ...{ table: "labs", files: "labs.csv", rows: "long", delimiter: ",", encoding: "utf-8", decimal: ".", missing: [] },
  columns: { id: { is: "patient" }, test: { is: "name" }, result: { is: "value", type: "auto" } },
};
const creatinine: CsvVariable = { is: "value", type: "number", feature: "creatinine", unit: "mg/dL" };

describe("a variable of a long file", () => {
  it("is what the column of values is until the map says more, whatever the case of its name there", () => {
    expect(variableIn(file, "Krea")).toEqual({ is: "value", type: "auto" });
    expect(variableIn({ ...file, variables: { " KREA": creatinine } }, "Krea")).toEqual(creatinine);
  });

  it("goes into the map once, under the name that stands there, and out of it where it says no more", () => {
    const first = withVariable(file, "Krea", { ...creatinine, about: "likely: a guess" });
    expect(first.variables).toEqual({ Krea: creatinine });
    const left = withVariable(first, "krea", { is: "ignored" });
    expect(left.variables).toEqual({ Krea: { is: "ignored" } });
    expect(withVariable(left, "Krea", { is: "value", type: "auto", unit: undefined })).toEqual(file);
  });

  it("is listed of long files alone that tell names and values", () => {
    expect(tellsVariables(file)).toBe(true);
    expect(tellsVariables({ ...file, rows: "wide" })).toBe(false);
    expect(tellsVariables({ ...file, columns: { test: { is: "name" } } })).toBe(false);
  });

  it("says how many of its values fit, and which rows are in a unit that its feature is never in", () => {
    const seen = {
      ...{
        name: "Krea",
        rows: 5,
        filled: 5,
        cells: ["1.1", "high"],
        guess: creatinine,
        sure: "sure" as const,
        why: "",
      },
      units: [
        { unit: "mg/dL", rows: 3 },
        { unit: "mm[Hg]", rows: 2 },
      ],
    };
    expect(variableFit(seen, creatinine, file)).toEqual(["1 of 2 seen", "2 in mm[Hg]: kept without the feature"]);
    expect(variableFit(seen, { is: "value", type: "number" }, file)).toEqual(["1 of 2 seen"]);
  });
});
