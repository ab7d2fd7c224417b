import { expect, test } from "vitest";
import {
  ageText,
  icuText,
  momentText,
  patientTitle,
  personShort,
  recordText,
  sourceText,
  unitShort,
  unitText,
} from "./patient-text";

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
  expect([icuText(null), unitShort({ source: "physionet2012", icuType: null })]).toEqual([
    "ICU type not recorded",
    "Not recorded",
  ]);
  expect([icuText("medical"), unitShort({ source: "physionet2012", icuType: "cardiac surgery recovery" })]).toEqual([
    "Medical ICU",
    "Cardiac surgery",
  ]);
});

test("reads long stays in days, and names the ward where the source is about no ICU", () => {
  expect([recordText(95 * 60 + 59), recordText(96 * 60), recordText(24_479)]).toEqual([
    "95 h of record",
    "4 days of record",
    "16 days of record",
  ]);
  expect([momentText(2880), momentText(7200)]).toEqual(["48 h", "120 h (5 days)"]);
  const covid = { source: "tjh-covid19", icuType: null } as const;
  expect([unitText(covid), unitShort(covid)]).toEqual(["In hospital with COVID-19", "COVID-19"]);
});

test("counts whole hours of record, and says where a value stands in its source", () => {
  expect(recordText(2_879)).toBe("47 h of record");
  expect(sourceText("physionet2012", 412)).toBe("line 412 of the source file");
  expect(sourceText("synthetic", 3)).toBe("entry 3 of the simulated record");
});
