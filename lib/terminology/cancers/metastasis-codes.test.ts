import { expect, it } from "vitest";
import { metastasisOfCode, metastasisSitesOfCodes } from "./metastasis-codes";
import { metastasisSites } from "./metastasis-sites";

const icd10cm = "http://hl7.org/fhir/sid/icd-10-cm";
const icd9cm = "http://hl7.org/fhir/sid/icd-9-cm";

it.each([
  [icd10cm, "C78.7", "liver"],
  [icd10cm, "C78.00", "lung"],
  [icd10cm, "C79.70", "adrenal gland"],
  [icd10cm, "C79.31", "brain"],
  [icd10cm, "C79.32", "leptomeninges"],
  [icd10cm, "C7952", "bone marrow"],
  [icd10cm, "C7B.02", "liver"],
  [icd10cm, "C77.3", "lymph node"],
  ["http://hl7.org/fhir/sid/icd-10", "C79.3", "central nervous system"],
  [icd9cm, "197.7", "liver"],
  [icd9cm, "198.3", "central nervous system"],
  [icd10cm, "C79.9", null],
  [icd10cm, "C78.1", null],
  [icd10cm, "C22.0", null],
  [icd10cm, "liver", null],
  ["http://snomed.info/sct", "C78.7", null],
  [null, "C78.7", null],
])("of %s %s is a spread to %s", (system, code, site) =>
  expect(metastasisOfCode(system, code)?.name ?? null).toBe(site),
);

it("every site that a code has is one of the list of sites", () =>
  expect(metastasisSitesOfCodes.filter((one) => metastasisSites.get(one) === null)).toEqual([]));
