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

describe("an encounter whose dates were shifted into the future", () => {
  const shifted = () => asHistory(recordWith({ creatinine: [[60, 1.2]] }, { heightCm: null }), from);
  const today = Date.UTC(2026, 0, 1);

  it("is read to its own end, or to its last observation where it goes on, and to the moment that is looked at", () => {
    const history = shifted();
    const whole = stayOf(history, uuidFrom("e"), today);
    expect(whole?.series[0]?.values).toEqual([1.2]);
    expect(whole?.encounter.observedMinutes).toBe(stayOf(history, uuidFrom("e"), later)?.encounter.observedMinutes);
    const open = history.resources.map((one) =>
      one.resourceType === "Encounter" ? { ...one, occurredAt: { ...one.occurredAt, end: null } } : one,
    );
    expect(stayOf({ ...history, resources: open }, uuidFrom("e"), today)?.encounter.observedMinutes).toBe(60);
    const early = { ...history, asOf: new Date(from + 30 * 60_000).toISOString() };
    expect(stayOf(early, uuidFrom("e"), today)).toMatchObject({ encounter: { observedMinutes: 30 }, series: [] });
  });
});

describe("an observation by an item of a flowsheet", () => {
  const item = (
    code: string,
    value: ObservationResource["value"],
    components: ObservationResource["components"] = [],
  ) =>
    toldWith(() => ({
      code: { coding: [{ system: "urn:mimic:d_items", code, display: null }], text: null },
      ...{ value, components },
    })).map(({ feature, values }) => [feature, ...values]);

  it("is read as its feature, in the feature's unit", () => {
    expect(item("223761", quantity(101.3, "[degF]").value)).toEqual([["temperature", expect.closeTo(38.5, 6)]]);
    expect(item("226531", quantity(165, "[lb_av]").value)).toEqual([["weight", expect.closeTo(74.84, 1)]]);
    expect(item("223835", quantity(40, "%").value)).toEqual([["fio2", expect.closeTo(0.4, 6)]]);
    expect(item("211", quantity(400, "/min").value)).toEqual([]);
    expect(item("2", quantity(40, "%").value)).toEqual([]);
  });

  it("tells of a ventilator by what it is set to, but not where it stands by", () => {
    const text = (words: string) => ({ kind: "text" as const, text: words });
    const code = { coding: [{ system: "urn:mimic:d_items", code: "223849", display: null }], text: null };
    expect(item("223849", text("CMV"), [{ code, ...quantity(49, "1") }])).toEqual([["mechanicalVentilation", 1]]);
    expect(item("223849", text("Standby"), [{ code, ...quantity(30, "1") }])).toEqual([]);
    expect(item("220339", quantity(5, "cm[H2O]").value)).toEqual([["mechanicalVentilation", 1]]);
    expect(item("220339", quantity(0, "cm[H2O]").value)).toEqual([]);
  });
});
