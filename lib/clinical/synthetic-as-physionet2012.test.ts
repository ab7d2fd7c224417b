import { expect, it } from "vitest";
import { recordOfStay } from "../record/import/parsed-stay";
import { parseStay } from "../record/sources/physionet2012/physionet2012";
import { asPhysionet2012 } from "../record/sources/synthetic/as-physionet2012";
import { syntheticRecords } from "../record/sources/synthetic/synthetic-patients";
import { chartOf } from "./chart";

it.each(syntheticRecords().map((record) => [record.patient.mrn, record] as const))(
  "reads back as it was written (%s)",
  (_, record) => {
    const stay = parseStay(asPhysionet2012(record, 900_001));
    expect(stay).toMatchObject({
      recordIds: ["900001"],
      sex: record.patient.sex,
      ageYears: record.encounter.ageYears,
      heightCm: record.encounter.heightCm,
      careUnit: record.encounter.careUnit,
    });
    expect(stay.excluded.every((e) => e.reason === "missing code")).toBe(true);
    const facts = (series: typeof record.series) => series.map((s) => [s.feature, s.times, s.values, s.statuses]);
    expect(facts(stay.series)).toEqual(facts(record.series));
    const again = recordOfStay(stay, { patientId: "p", encounterId: "e", mrn: "m" }, "physionet2012");
    expect(chartOf(again, 2880).findings).toEqual(chartOf(record, 2880).findings);
  },
);
