import { expect, test } from "vitest";
import { placeOf, sourceOf } from "@/lib/record/source-of";
import { ageText, momentText, patientTitle, personShort, recordText } from "./patient-text";

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
  expect(placeOf({ source: "physionet2012", careUnit: null })).toMatchObject({
    title: "ICU type not recorded",
    short: "Not recorded",
  });
  expect(placeOf({ source: "physionet2012", careUnit: "medical" }).title).toBe("Medical ICU");
  expect(placeOf({ source: "synthetic", careUnit: "cardiac surgery recovery" }).short).toBe("Cardiac surgery");
});

test("reads long stays in days, and names the ward where the source is about no ICU", () => {
  expect([recordText(95 * 60 + 59), recordText(96 * 60), recordText(24_479)]).toEqual([
    "95 h of record",
    "4 days of record",
    "16 days of record",
  ]);
  expect([momentText(2880), momentText(7200)]).toEqual(["48 h", "120 h (5 days)"]);
  expect(placeOf({ source: "tjh-covid19", careUnit: null })).toMatchObject({
    title: "In hospital with COVID-19",
    short: "COVID-19",
  });
});

test("counts whole hours of record, and says where a value stands in its source", () => {
  expect(recordText(2_879)).toBe("47 h of record");
  expect(sourceOf("physionet2012").entryText(412)).toBe("line 412 of the source file");
  expect(sourceOf("synthetic").entryText(3)).toBe("entry 3 of the simulated record");
});
