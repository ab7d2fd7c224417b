import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { features } from "../../../catalogue";
import type { History, Resource } from "../../../history/schema";
import type { Series } from "../../../schema";
import { mapResource } from "../mapping/map-resource";
import { checkResource } from "../reading/check-resource";
import type { JsonObject } from "../reading/patient-resources";
import { referenceParts, referenceText } from "../reading/reference-parts";
import { stayOfEncounter } from "../stay-of-encounter";
import { rawOf } from "../testing/mapped";
import { ParentReference } from "./common-as-fhir";
import { stayAsFhir } from "./stay-as-fhir";

const recorded = features.filter(({ kind }) => kind === "series");

/** Values of one feature, several a minute now and then. */
const anySeries = (feature: (typeof recorded)[number]) =>
  fc
    .array(
      fc.record({
        minutes: fc.nat(2880),
        value: fc.double({ min: feature.plausible.low, max: feature.plausible.high, noNaN: true }),
        isCorrected: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((points): Series => {
      const sorted = points.toSorted((a, b) => a.minutes - b.minutes);
      return {
        feature: feature.id,
        times: sorted.map(({ minutes }) => minutes),
        values: sorted.map(({ value }) => (value === 0 ? 0 : value)),
        codes: ["Param"],
        units: [feature.unit],
        sourceLines: sorted.map((_, i) => i),
        statuses: sorted.map(({ minutes, isCorrected }, i) =>
          sorted[i + 1]?.minutes === minutes && feature.hourly !== "sum"
            ? "superseded"
            : isCorrected
              ? "corrected"
              : "final",
        ),
      };
    });

const anyStay = fc
  .record({
    age: fc.option(fc.integer({ min: 18, max: 100 })),
    height: fc.option(fc.integer({ min: 120, max: 210 })),
    series: fc
      .subarray(recorded, { minLength: 1, maxLength: 5 })
      .chain((some) => fc.tuple(...some.map((feature) => anySeries(feature)))),
  })
  .map(({ age, height, series }): History["stays"][number] => ({
    encounter: {
      ...{ id: "stay-1", patientId: "p", source: "synthetic", ageYears: age, heightCm: height },
      ...{ careUnit: "medical", admissionReason: "Sepsis", observedMinutes: 2880 },
    },
    series,
  }));

/** The resources as an import of this text has them; ids are the source's. */
function imported(written: readonly JsonObject[]): Resource[] {
  return written.map((json) => {
    const raw = rawOf(JSON.parse(JSON.stringify(json)));
    return mapResource(raw, {
      ...{ id: String(json.id), version: 1, source: "back", isNewer: false, storedAt: 0, lastEnd: 0 },
      find: () => null,
      findAll: () => [],
      hasShiftedDates: false,
      resolve: (reference) => {
        const parts = referenceParts(referenceText(reference) ?? "");
        return parts.kind === "literal" ? parts.id : null;
      },
      encounterEnd: () => null,
      note: () => {},
    }).resource;
  });
}

function backOf(stay: History["stays"][number]) {
  const resources = imported(stayAsFhir(stay, new ParentReference("p")));
  const patient = { id: "p", mrn: "S-1", name: null, synthetic: true, sex: "female" as const };
  const history: History = {
    patient: { ...patient, birthDate: null, deceased: null },
    asOf: null,
    stays: [],
    resources,
  };
  const encounter = resources.find((one) => one.resourceType === "Encounter");
  if (encounter?.resourceType !== "Encounter") throw new Error("no encounter came back");
  return { resources, record: stayOfEncounter(history, encounter, Date.now()) };
}

describe("a stay of series as R4", () => {
  it("comes back from an import as the same stay: every value, unit, time, and which of several of one minute is in use", () => {
    fc.assert(
      fc.property(anyStay, (stay) => {
        const { record } = backOf(stay);
        const told = (series: readonly Series[]) =>
          Object.fromEntries(
            series.map(({ feature, times, values, units, statuses }) => [
              feature,
              { times, values, units, superseded: statuses.map((status) => status === "superseded") },
            ]),
          );
        expect(told(record?.series ?? [])).toEqual(told(stay.series));
        expect(record?.encounter).toMatchObject({
          heightCm: stay.encounter.heightCm,
          admissionReason: stay.encounter.admissionReason,
          observedMinutes: stay.encounter.observedMinutes,
        });
      }),
    );
  });

  it("carries the code of LOINC, our own and the source's name of each value", () => {
    fc.assert(
      fc.property(anyStay, (stay) => {
        const { resources } = backOf(stay);
        const [series] = stay.series;
        const observed = resources.filter(
          (one) => one.resourceType === "Observation" && one.id.startsWith(`stay-1-${series?.feature}-`),
        );
        expect(observed).toHaveLength(series?.times.length ?? 0);
        for (const { code } of observed) {
          const systems = code?.coding.map(({ system }) => system);
          expect(systems).toContain("urn:consilium:feature");
          expect(code?.coding).toContainEqual({
            system: "urn:consilium:source:synthetic",
            code: "Param",
            display: null,
          });
          const loinc = features.find(({ id }) => id === series?.feature)?.loinc;
          if (loinc)
            expect(code?.coding).toContainEqual(expect.objectContaining({ system: "http://loinc.org", code: loinc }));
        }
      }),
      { numRuns: 30 },
    );
  });

  it("is R4 without a fault, and says on each resource that its date is none", () => {
    fc.assert(
      fc.property(anyStay, (stay) => {
        for (const resource of stayAsFhir(stay, new ParentReference("p"))) {
          expect(checkResource(resource)).toEqual({ error: null, notes: [] });
          expect(JSON.stringify(resource.meta)).toContain("undated");
        }
      }),
      { numRuns: 30 },
    );
  });
});
