import { expect, it } from "vitest";
import { recordWith } from "../record/fixtures/record";
import { oneLinerOf } from "./one-liner";

it("says who the patient is without a name", () => {
  expect(oneLinerOf(recordWith({}, { ageYears: 67, careUnit: "medical" }, { sex: "female", name: "Somebody" }))).toBe(
    "67-year-old woman, medical ICU",
  );
  expect(oneLinerOf(recordWith({}, { ageYears: 40, careUnit: "coronary care" }))).toBe(
    "40-year-old man, coronary care unit",
  );
});

it("knows that PhysioNet 2012 codes 90 and above as 90", () => {
  expect(oneLinerOf(recordWith({}, { ageYears: 90 }))).toBe("Man aged 90 or over, medical ICU");
  expect(oneLinerOf(recordWith({}, { ageYears: 90, source: "synthetic" }))).toBe("90-year-old man, medical ICU");
});

it("says what is not recorded", () => {
  expect(oneLinerOf(recordWith({}, { ageYears: null, careUnit: null }, { sex: "unknown" }))).toBe(
    "Adult of unrecorded age and sex, ICU type not recorded",
  );
  expect(oneLinerOf(recordWith({}, { ageYears: null }, { sex: "female" }))).toBe(
    "Woman of unrecorded age, medical ICU",
  );
  expect(oneLinerOf(recordWith({}, { ageYears: 55 }, { sex: "unknown" }))).toBe(
    "55-year-old adult of unrecorded sex, medical ICU",
  );
});
