import fc, { type Arbitrary } from "fast-check";
import { type Moment, momentPrecisions } from "../moment";
import { knownBys, type ObservedValue, type Quantity, type Resource } from "../schema";

/** Times within some days, so that many coincide. */
const time = fc.integer({ min: 0, max: 40 }).map((hours) => Date.UTC(2020, 1, 27) + hours * 3_600_000);
const instant = time.map((at) => new Date(at).toISOString());
export const anyMoment: Arbitrary<Moment> = fc
  .record({
    at: instant,
    precision: fc.constantFrom(...momentPrecisions),
    utcOffset: fc.constantFrom(null, 0, -240, 120),
  })
  .map((moment) => (moment.precision === "second" ? moment : { ...moment, utcOffset: null }));

const words = fc.constantFrom("a", "Fever", "7.4", "ü");
const maybe = <T>(some: Arbitrary<T>) => fc.option(some);
const coding = fc.record({ system: maybe(words), code: maybe(words), display: maybe(words) });
const concept = fc.record({ coding: fc.array(coding, { maxLength: 2 }), text: maybe(words) });
const number = fc
  .oneof(fc.constantFrom(0, 1, -1.5), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map((n) => (n === 0 ? 0 : n));
const quantity: Arbitrary<Quantity> = fc.record({
  value: number,
  comparator: fc.constantFrom(null, "<" as const, ">=" as const),
  unit: maybe(words),
  ucum: maybe(words),
});
const value: Arbitrary<ObservedValue> = fc.oneof(
  quantity.map((one) => ({ kind: "quantity" as const, ...one })),
  number.map((n) => ({ kind: "quantity" as const, value: n, comparator: null, unit: "mg", ucum: "mg" })),
  concept.map((one) => ({ kind: "coded" as const, concept: one })),
  words.map((text) => ({ kind: "text" as const, text })),
  fc.boolean().map((one) => ({ kind: "boolean" as const, value: one })),
  anyMoment.map((moment) => ({ kind: "moment" as const, moment })),
  fc.record({ kind: fc.constant("range" as const), low: maybe(quantity), high: maybe(quantity) }),
  concept.map((reason) => ({ kind: "absent" as const, reason })),
);

const ids = fc.constantFrom(...[1, 2, 3, 4].map((n) => `0000000${n}-0000-4000-8000-000000000000`));
const common = fc.record({
  id: ids,
  version: fc.integer({ min: 1, max: 4 }),
  source: fc.constant("test"),
  encounterId: maybe(ids),
  code: maybe(concept),
  status: maybe(fc.constantFrom("active", "final", "completed")),
  occurredAt: fc.record({ start: maybe(anyMoment), end: maybe(anyMoment) }),
  knownAt: instant,
  knownBy: fc.constantFrom(...knownBys),
  categories: fc.array(words, { maxLength: 2 }),
  author: maybe(words),
});
const drug = {
  dosage: maybe(words),
  dose: maybe(quantity),
  rate: maybe(quantity),
  route: maybe(concept),
  frequency: maybe(words),
  asNeeded: maybe(fc.boolean()),
  reason: maybe(concept),
};
const note = { title: maybe(words), textLength: fc.nat(9), otherAttachments: fc.array(words, { maxLength: 2 }) };

const detailed: Arbitrary<object> = fc.oneof(
  fc.record({
    resourceType: fc.constant("Encounter"),
    class: maybe(coding),
    partOf: maybe(ids),
    reasons: fc.array(concept, { maxLength: 2 }),
    locations: fc.array(fc.record({ name: words, start: maybe(anyMoment), end: maybe(anyMoment) }), { maxLength: 2 }),
    dischargeDisposition: maybe(concept),
  }),
  fc.record({
    resourceType: fc.constant("Observation"),
    value: maybe(value),
    components: fc.array(fc.record({ code: concept, value: maybe(value) }), { maxLength: 2 }),
    referenceRange: maybe(fc.record({ low: maybe(quantity), high: maybe(quantity), text: maybe(words) })),
    interpretations: fc.array(words, { maxLength: 2 }),
    note: maybe(words),
  }),
  fc.record({
    resourceType: fc.constant("Condition"),
    clinicalStatus: maybe(fc.constantFrom("active", "resolved")),
    verificationStatus: maybe(words),
    severity: maybe(concept),
  }),
  fc.record({
    resourceType: fc.constant("MedicationRequest"),
    intent: maybe(words),
    doNotPerform: maybe(fc.constant(true as const)),
    ...drug,
  }),
  fc.record({ resourceType: fc.constant("MedicationAdministration"), request: maybe(ids), ...drug }),
  fc.record({ resourceType: fc.constant("MedicationStatement"), ...drug }),
  fc.record({
    resourceType: fc.constant("Procedure"),
    bodySite: maybe(concept),
    outcome: maybe(concept),
    reason: maybe(concept),
  }),
  fc.record({
    resourceType: fc.constant("AllergyIntolerance"),
    clinicalStatus: maybe(fc.constantFrom("active", "inactive")),
    verificationStatus: maybe(words),
    type: maybe(words),
    criticality: maybe(words),
    reactions: fc.array(fc.record({ manifestations: fc.array(concept, { maxLength: 1 }), severity: maybe(words) }), {
      maxLength: 1,
    }),
  }),
  fc.record({ resourceType: fc.constant("DocumentReference"), ...note }),
  fc.record({
    resourceType: fc.constant("DiagnosticReport"),
    ...note,
    conclusion: maybe(words),
    results: fc.array(ids, { maxLength: 2 }),
  }),
  fc.record({ resourceType: fc.constant("Immunization"), statusReason: maybe(concept) }),
  fc.record({ resourceType: fc.constant("Other"), fhirType: words, emptyReason: maybe(words) }),
);

/** Any resource that the record can hold, with few ids and times, so that they meet. */
export const anyResource: Arbitrary<Resource> = fc
  .tuple(common, detailed)
  .map(([all, own]) => ({ ...all, ...own }) as Resource);
