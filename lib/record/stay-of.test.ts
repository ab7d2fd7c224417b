import { describe, expect, it } from "vitest";
import { asHistory, uuidFrom } from "./fixtures/as-history";
import { recordWith } from "./fixtures/record";
import type { History, ObservationResource } from "./history/schema";
import { observationsOf } from "./observations";
import type { PatientRecord } from "./schema";
import { syntheticRecords } from "./sources/synthetic/synthetic-patients";
import { stayOf } from "./stay-of";

const from = Date.UTC(2180, 6, 23, 18, 2);
const later = from + 400 * 86_400_000;

/** The values in use, by feature: what all that reads a stay reads of it. */
const readOf = (record: PatientRecord) =>
  record.series
    .map(({ feature }) => [feature, observationsOf(record, Number.POSITIVE_INFINITY)(feature)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));

describe("the view of a stay", () => {
  it("is the stay itself where its source gives series", () => {
    const [record] = syntheticRecords();
    if (!record) throw new Error("there are no synthetic records");
    const { patient, ...stay } = record;
    const history: History = {
      patient: { ...patient, birthDate: null, deceased: null },
      ...{ asOf: null, resources: [], stays: [stay] },
    };
    expect(stayOf(history, stay.encounter.id, later)).toEqual(record);
    expect(stayOf(history, "another", later)).toBeNull();
  });

  it("reads the same values, ages and times from FHIR's resources as from series", () => {
    for (const record of syntheticRecords()) {
      const told = stayOf(asHistory(record, from), uuidFrom(record.encounter.id), later);
      if (told === null) throw new Error("the encounter was not found");
      expect(readOf(told)).toEqual(readOf(record));
      const { ageYears, heightCm, observedMinutes, admissionReason } = record.encounter;
      expect(told.encounter).toMatchObject({ ageYears, heightCm, observedMinutes, admissionReason });
    }
  });
});

/** The one observation of a stay, altered. */
function toldWith(alter: (observation: ObservationResource) => Partial<ObservationResource>) {
  const history = asHistory(recordWith({ creatinine: [[60, 1.2]] }, { heightCm: null }), from);
  const resources = history.resources.map((one) =>
    one.resourceType === "Observation" ? { ...one, ...alter(one) } : one,
  );
  return stayOf({ ...history, resources }, uuidFrom("e"), later)?.series ?? [];
}

const quantity = (value: number, unit: string) => ({
  value: { kind: "quantity" as const, value, comparator: null, unit, ucum: unit },
});
const loinc = (code: string) => ({
  code: { coding: [{ system: "http://loinc.org", code, display: null }], text: null },
});

describe("an observation of an encounter", () => {
  it("is in the catalogue's unit, converted where units can be", () => {
    expect(toldWith(() => quantity(106, "umol/L"))[0]?.values[0]).toBeCloseTo(1.199, 2);
    expect(toldWith(() => ({ ...quantity(101.3, "[degF]"), ...loinc("8310-5") }))[0]?.values[0]).toBeCloseTo(38.5, 1);
    expect(toldWith(() => ({ ...quantity(40, "%"), ...loinc("3150-6") }))[0]?.values[0]).toBeCloseTo(0.4, 6);
  });

  it("is left out where its unit, its value or its time cannot be used", () => {
    expect(toldWith(() => quantity(1.2, "mm[Hg]"))).toEqual([]);
    expect(toldWith(() => quantity(1.2, "furlong"))).toEqual([]);
    expect(toldWith(() => quantity(900, "mg/dL"))).toEqual([]);
    expect(toldWith(() => ({ status: "entered-in-error" }))).toEqual([]);
    const at = (time: number, precision: "day" | "second" = "second") => ({
      occurredAt: { start: { at: new Date(time).toISOString(), precision, utcOffset: 0 }, end: null },
    });
    expect(toldWith(() => at(from - 60_000))).toEqual([]);
    expect(toldWith(() => at(from + 49 * 3_600_000))).toEqual([]);
    expect(toldWith(() => at(from + 60_000, "day"))).toEqual([]);
    expect(toldWith(() => at(from + 60_000))).toHaveLength(1);
  });

  it("counts where it names no encounter or the one above, and not where it names another", () => {
    expect(toldWith(() => ({ encounterId: null }))).toHaveLength(1);
    expect(toldWith(() => ({ encounterId: uuidFrom("another") }))).toEqual([]);
  });

  it("is read from its components", () => {
    const { code } = loinc("8480-6");
    const [pressure] = toldWith(() => ({
      ...loinc("85354-9"),
      value: null,
      components: [{ code, ...quantity(121, "mm[Hg]") }],
    }));
    expect(pressure).toMatchObject({ feature: "niSystolicPressure", values: [121], times: [60] });
  });
});
