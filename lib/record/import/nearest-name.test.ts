import { expect, test } from "vitest";
import { source as physionet2012 } from "../sources/physionet2012/source";
import { source as tjhCovid19 } from "../sources/tjh-covid19/source";
import { nearestName } from "./nearest-name";

test.each([
  ["Gcs", "GCS"],
  ["UrineOutput", "Urine"],
  ["Urine_mL", "Urine"],
  ["HeartRate", "HR"],
  ["Potassium", "K"],
  ["Creatinin", "Creatinine"],
  ["Platelet", "Platelets"],
])("of PhysioNet 2012, who wrote %s may have meant %s", (given, meant) => {
  expect(nearestName(given, physionet2012.columns)).toBe(meant);
});

test("of TJH's sheets a column in other letters is known again", () => {
  expect(nearestName("Hemoglobin", tjhCovid19.columns)).toBe("hemoglobin");
});

test.each(["indirect bilirubin", "Thrombin time", "Interleukin 1β"])(
  "of TJH's sheets %s is a measurement of its own",
  (given) => {
    expect(nearestName(given, tjhCovid19.columns)).toBeNull();
  },
);

test.each(["SpO2", "Chloride", "Fooness", "", "--", "X", "Remark"])("no name is near %j", (given) => {
  expect(nearestName(given, physionet2012.columns)).toBeNull();
});
