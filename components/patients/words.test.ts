import { expect, test } from "vitest";
import { ageText, icuShort, icuText, patientTitle, personShort, recordText, sourceText } from "./words";

test("says that an age is top-coded where the source does so, and that it is not recorded where it is not", () => {
  expect(ageText({ ageYears: 90, source: "physionet2012" })).toBe("90 y or older");
  expect(ageText({ ageYears: 90, source: "synthetic" })).toBe("90 y");
  expect(ageText({ ageYears: null, source: "physionet2012" })).toBe("Age not recorded");
  expect(personShort("male", { ageYears: 90, source: "physionet2012" })).toBe("M 90+ y");
  expect(personShort("unknown", { ageYears: null, source: "synthetic" })).toBe("? ? y");
});

test("names a patient by name where there is one, else by record number", () => {
  expect(patientTitle({ name: "Ada Example", mrn: "S-0007" })).toBe("Ada Example");
  expect(patientTitle({ name: null, mrn: "P-7K3M9Q" })).toBe("P-7K3M9Q");
});

test("never takes an unknown unit for one", () => {
  expect([icuText(null), icuShort(null)]).toEqual(["ICU type not recorded", "Not recorded"]);
  expect([icuText("medical"), icuShort("cardiac surgery recovery")]).toEqual(["Medical ICU", "Cardiac surgery"]);
});

test("counts whole hours of record, and says where a value stands in its source", () => {
  expect(recordText(2_879)).toBe("47 h of record");
  expect(sourceText("physionet2012", 412)).toBe("line 412 of the source file");
  expect(sourceText("synthetic", 3)).toBe("entry 3 of the simulated record");
});
