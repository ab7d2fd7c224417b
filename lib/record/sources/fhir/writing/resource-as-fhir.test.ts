import fc, { type Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import { resourceTypes } from "../../../history/resource-types";
import type { KnownBy, ObservedValue, Quantity, Resource } from "../../../history/schema";
import { anyResource } from "../../../history/testing/any-resource";
import { mapResource } from "../mapping/map-resource";
import type { MappingContext } from "../mapping/mapping-context";
import { checkResource } from "../reading/check-resource";
import type { JsonObject } from "../reading/patient-resources";
import { referenceParts, referenceText } from "../reading/reference-parts";
import { rawOf } from "../testing/mapped";
import { ParentReference } from "./common-as-fhir";
import { resourceAsFhir } from "./resource-as-fhir";

const of = new ParentReference("patient-1");

/** What a type says of when it was known, where it says so. */
const saidBy: Partial<Record<Resource["resourceType"], KnownBy>> = {
  Observation: "issued",
  DiagnosticReport: "issued",
  DocumentReference: "issued",
  Condition: "recorded",
  AllergyIntolerance: "recorded",
  MedicationStatement: "recorded",
  Immunization: "recorded",
  MedicationRequest: "authored",
};
const onlyStart = new Set(["AllergyIntolerance", "Immunization"]);
const withoutStatus = new Set(["Condition", "AllergyIntolerance"]);
const withoutCategory = new Set(["Encounter", "Immunization"]);
const oneCategory = new Set(["MedicationAdministration", "MedicationStatement", "Procedure"]);

const word = fc.constantFrom("a", "Fever", "mg/dL", "ü");
const quantity: Arbitrary<Quantity> = fc.record({
  value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (n === 0 ? 0 : n)),
  comparator: fc.constantFrom(null, "<" as const),
  unit: word,
  ucum: fc.constantFrom(null, "mg/dL"),
});
const concept = fc.record({
  coding: fc.array(
    fc.record({ system: fc.constantFrom(null, "http://loinc.org"), code: word, display: fc.option(word) }),
    {
      minLength: 1,
      maxLength: 2,
    },
  ),
  text: fc.option(word),
});
const value: Arbitrary<ObservedValue> = fc.oneof(
  quantity.map((one) => ({ kind: "quantity" as const, ...one })),
  concept.map((one) => ({ kind: "coded" as const, concept: one })),
  word.map((text) => ({ kind: "text" as const, text })),
  fc.boolean().map((one) => ({ kind: "boolean" as const, value: one })),
  fc.record({ kind: fc.constant("range" as const), low: fc.option(quantity), high: quantity }),
  fc.record({ kind: fc.constant("ratio" as const), numerator: quantity, denominator: quantity }),
  concept.map((reason) => ({ kind: "absent" as const, reason })),
);
const time = fc.record({ minutes: fc.nat(100_000), offset: fc.constantFrom(0, -240, 330) });

/** Resources as an import makes them: what R4 has no place for is not in them. */
const anyImported = fc
  .record({
    resource: anyResource.filter(({ resourceType }) => resourceType !== "Other"),
    code: concept,
    value: fc.option(value),
    component: fc.option(value),
    dose: fc.option(quantity),
    rate: fc.option(quantity),
    from: fc.option(time),
    until: fc.option(time),
    issued: time,
    isSaid: fc.boolean(),
  })
  .map(({ resource, code, from, until, issued, isSaid, ...own }) => {
    const at = (minutes: number) => new Date(Date.UTC(2020, 0, 1) + minutes * 60_000).toISOString();
    const type = resource.resourceType;
    const by = isSaid ? saidBy[type] : undefined;
    // A prescription without a period began when it was written, a note without one says when it was written.
    const isDated = type === "MedicationRequest" || (type === "DocumentReference" && until === null);
    const begun = from === null && isDated && by ? issued : from;
    const start = begun && { at: at(begun.minutes), precision: "second" as const, utcOffset: begun.offset };
    const ends = until && !onlyStart.has(type);
    const end = ends
      ? { at: at((begun?.minutes ?? 0) + until.minutes), precision: "second" as const, utcOffset: until.offset }
      : null;
    const known = at((begun?.minutes ?? 0) + (until?.minutes ?? 0) + issued.minutes);
    const fields = {
      ...resource,
      version: 1,
      code,
      occurredAt: { start, end },
      ...(by && { knownBy: by, knownAt: known }),
      ...(!by && { knownBy: "stored" as const }),
      categories: withoutCategory.has(type) ? [] : resource.categories.slice(0, oneCategory.has(type) ? 1 : 2),
      status: withoutStatus.has(type) ? null : (resource.status ?? "unknown"),
      encounterId: type === "Encounter" ? null : resource.encounterId,
    };
    // Of a panel whose parts were found, why it has no value itself is not kept.
    const isPanel = own.component !== null && own.component.kind !== "absent";
    if (fields.resourceType === "Observation")
      return {
        ...fields,
        value: isPanel && own.value?.kind === "absent" ? null : own.value,
        components: own.component === null ? [] : [{ code, value: own.component }],
        referenceRange: own.dose && { low: own.dose, high: own.rate, text: "as usual" },
      };
    if ("dose" in fields) {
      const administered = fields.resourceType === "MedicationAdministration";
      return {
        ...fields,
        ...{ dose: own.dose, rate: own.rate, route: null, reason: code },
        ...(administered && { frequency: null, asNeeded: null }),
      };
    }
    return fields;
  }) as Arbitrary<Resource>;

/** The resource as an import of this text would have it. */
function imported(written: JsonObject, like: Resource): Resource {
  const context: MappingContext = {
    ...{ id: like.id, version: 1, source: like.source, isNewer: false },
    storedAt: Date.parse(like.knownAt),
    lastEnd: Number.NEGATIVE_INFINITY,
    find: () => null,
    findAll: () => [],
    hasShiftedDates: false,
    resolve: (reference) => {
      const parts = referenceParts(referenceText(reference) ?? "");
      return parts.kind === "literal" ? parts.id : null;
    },
    encounterEnd: () => null,
    note: () => {},
  };
  return mapResource(rawOf(JSON.parse(JSON.stringify(written))), context).resource;
}

/** Times, codes, values and units. */
function measured(resource: Resource) {
  const { resourceType, id, code, status, occurredAt, encounterId, categories } = resource;
  const same = { resourceType, id, code, status, occurredAt, encounterId, categories };
  const known = resource.knownBy === "stored" ? {} : { knownAt: resource.knownAt };
  if (resource.resourceType === "Observation") {
    const { value, components, referenceRange, interpretations, note } = resource;
    return { ...same, ...known, value, components, referenceRange, interpretations, note };
  }
  if ("dose" in resource) {
    const { dose, rate, route, reason, dosage, frequency, asNeeded } = resource;
    return { ...same, ...known, dose, rate, route, reason, dosage, frequency, asNeeded };
  }
  return { ...same, ...known };
}

describe("a resource as R4 by the record's fields", () => {
  it("comes back from an import with every value, unit, code and time", () => {
    fc.assert(
      fc.property(anyImported, (resource) => {
        const back = imported(resourceAsFhir(resource, of), resource);
        const isSaid = resource.knownBy !== "stored";
        expect(measured(isSaid ? back : { ...back, knownBy: "stored" })).toEqual(measured(resource));
      }),
    );
  });

  it("has all that R4 requires of its type, whatever is not known", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyResource, (resource) => {
        const { error, notes } = checkResource(resourceAsFhir(resource, of));
        seen.add(resource.resourceType);
        expect(error).toBeNull();
        expect(notes.filter((note) => note.includes("not there") || note.includes("empty"))).toEqual([]);
      }),
      { numRuns: 400 },
    );
    expect(seen.size).toBe(resourceTypes.length + 1);
  });
});
