import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { momentOf } from "../../../history/moment";
import type { JsonObject } from "../reading/patient-resources";
import { mapped, STORED_AT } from "../testing/mapped";

const concept = (code: string, display: string) => ({ coding: [{ system: "urn:codes", code, display }] });
const base64 = (text: string) => Buffer.from(text).toString("base64");
const ENCOUNTER = "11111111-1111-4111-8111-111111111111";
const encounter = { reference: `Encounter/${ENCOUNTER}` };
const encounters = { [ENCOUNTER]: momentOf("2020-03-10T12:00:00Z") };

describe("since when a resource is known", () => {
  const known = (resource: JsonObject, around = {}) => {
    const { resource: read } = mapped(resource, around);
    return [read.knownAt, read.knownBy];
  };

  it("is when an observation was issued, and never before what it tells of", () => {
    const observation = { resourceType: "Observation", effectiveDateTime: "2020-01-01T08:00:00Z" };
    expect(known({ ...observation, issued: "2020-01-01T10:00:00Z" })).toEqual(["2020-01-01T10:00:00.000Z", "issued"]);
    const early = mapped({ ...observation, issued: "2019-12-31T10:00:00Z" });
    expect([early.resource.knownAt, early.notes]).toEqual(["2020-01-01T08:00:00.000Z", ["known-before-start"]]);
  });

  it("is when a problem, an allergy, a vaccination, a statement or an order was written", () => {
    const at = "2020-05-05T00:00:00.000Z";
    const types: [string, string, string][] = [
      ["Condition", "recordedDate", "recorded"],
      ["AllergyIntolerance", "recordedDate", "recorded"],
      ["Immunization", "recorded", "recorded"],
      ["MedicationStatement", "dateAsserted", "recorded"],
      ["MedicationRequest", "authoredOn", "authored"],
      ["DiagnosticReport", "issued", "issued"],
      ["DocumentReference", "date", "issued"],
    ];
    for (const [resourceType, element, by] of types)
      expect(known({ resourceType, [element]: "2020-05-05T00:00:00Z" })).toEqual([at, by]);
  });

  it("of a date without a time is when the day is over everywhere", () => {
    expect(known({ resourceType: "Condition", recordedDate: "2020-05-05" })).toEqual([
      "2020-05-06T12:00:00.000Z",
      "recorded",
    ]);
  });

  it("of a diagnosis that was coded for an encounter is the encounter's end, and since it was stored where it has none", () => {
    const diagnosis = {
      resourceType: "Condition",
      category: [concept("encounter-diagnosis", "")],
      onsetDateTime: "2020-03-01",
      encounter,
    };
    expect(known(diagnosis, { encounters })).toEqual(["2020-03-10T12:00:00.000Z", "encounter-end"]);
    expect(known(diagnosis, { encounters: { [ENCOUNTER]: null } })).toEqual(["2026-01-01T00:00:00.000Z", "stored"]);
  });

  it("else is the end of what it tells of; of an encounter and of a procedure that lasts, the start", () => {
    const period = { start: "2020-03-01T00:00:00Z", end: "2020-03-10T00:00:00Z" };
    const [start, end] = ["2020-03-01T00:00:00.000Z", "2020-03-10T00:00:00.000Z"];
    expect(known({ resourceType: "MedicationAdministration", effectivePeriod: period })).toEqual([start, "occurrence"]);
    expect(known({ resourceType: "CarePlan", period })).toEqual([end, "occurrence"]);
    expect(known({ resourceType: "Encounter", period })).toEqual([start, "occurrence"]);
    expect(known({ resourceType: "Procedure", performedPeriod: period })).toEqual([start, "occurrence"]);
    expect(known({ resourceType: "Procedure", performedDateTime: "2020-03-01" })).toEqual([
      "2020-03-02T12:00:00.000Z",
      "occurrence",
    ]);
  });

  it("of what nothing dates is when it is stored, or the end of the last encounter where dates are shifted beyond today", () => {
    expect(known({ resourceType: "Goal" })).toEqual(["2026-01-01T00:00:00.000Z", "stored"]);
    expect(known({ resourceType: "Goal" }, { lastEnd: Date.parse("2180-01-01T00:00:00Z") })).toEqual([
      "2180-01-01T00:00:00.000Z",
      "stored",
    ]);
  });

  it("of a newer version is never before it was written", () => {
    const observation = { resourceType: "Observation", issued: "2020-01-01T10:00:00Z" };
    const newer = { isNewer: true, lastUpdated: "2021-01-01T00:00:00Z" };
    expect(known(observation, newer)).toEqual(["2021-01-01T00:00:00.000Z", "updated"]);
    expect(known({ ...observation, issued: "2022-01-01T00:00:00Z" }, newer)).toEqual([
      "2022-01-01T00:00:00.000Z",
      "issued",
    ]);
    expect(known(observation, { isNewer: true })).toEqual([new Date(STORED_AT).toISOString(), "stored"]);
  });

  it("is never before what it tells of began, whatever a resource says", () => {
    const time = fc.constantFrom(
      "2019",
      "2020-02",
      "2020-02-03",
      "2020-02-03T04:05:06Z",
      "2021-07-01T00:00:00+02:00",
      "nonsense",
      "2020-02-30",
    );
    const type = fc.constantFrom(
      "Observation",
      "Condition",
      "MedicationRequest",
      "Procedure",
      "Encounter",
      "Immunization",
      "List",
    );
    fc.assert(
      fc.property(type, time, time, time, fc.boolean(), (resourceType, a, b, c, isNewer) => {
        const period = { start: a, end: b };
        const said = {
          issued: c,
          recordedDate: c,
          recorded: c,
          authoredOn: c,
          date: c,
          period,
          onsetPeriod: period,
          effectivePeriod: period,
        };
        const { resource } = mapped(
          { resourceType, ...said, performedPeriod: period, occurrenceDateTime: a },
          { isNewer },
        );
        const { start, end } = resource.occurredAt;
        if (start) expect(Date.parse(resource.knownAt)).toBeGreaterThanOrEqual(Date.parse(start.at));
        if (start && end && end.precision === "second")
          expect(Date.parse(end.at)).toBeGreaterThanOrEqual(Date.parse(start.at));
      }),
    );
  });
});

describe("what a drug is called", () => {
  const request = (reference: string, more = {}) => ({
    resourceType: "MedicationRequest",
    medicationReference: { reference },
    ...more,
  });
  const code = (resource: JsonObject, others: Record<string, JsonObject> = {}) =>
    mapped(resource, { others }).resource.code;

  it("is its code, or that of the Medication that is referred to, contained or not", () => {
    const heparin = concept("1", "Heparin");
    const read = { coding: [{ system: "urn:codes", code: "1", display: "Heparin" }], text: null };
    expect(code({ resourceType: "MedicationRequest", medicationCodeableConcept: heparin })).toEqual(read);
    expect(code(request("Medication/m"), { "Medication/m": { resourceType: "Medication", code: heparin } })).toEqual(
      read,
    );
    expect(code(request("#m"), { "#m": { resourceType: "Medication", code: heparin } })).toEqual(read);
  });

  it("of a mix names every ingredient", () => {
    const mix = {
      resourceType: "Medication",
      ingredient: [
        { itemCodeableConcept: concept("1", "Heparin") },
        { itemReference: { reference: "Medication/salt" } },
      ],
    };
    const others = {
      "Medication/mix": mix,
      "Medication/salt": { resourceType: "Medication", code: concept("2", "Sodium chloride 0.9%") },
    };
    expect(code(request("Medication/mix"), others)?.text).toBe("Heparin + Sodium chloride 0.9%");
  });

  it("is what stands beside a reference that leads nowhere, and else is noted; a circle ends", () => {
    const named = {
      resourceType: "MedicationRequest",
      medicationReference: { reference: "Medication/gone", display: "Heparin" },
    };
    expect(code(named)).toEqual({ coding: [], text: "Heparin" });
    expect(mapped(request("Medication/gone")).notes).toContain("unnamed-medication");
    const circle = { resourceType: "Medication", ingredient: [{ itemReference: { reference: "Medication/a" } }] };
    expect(mapped(request("Medication/a"), { others: { "Medication/a": circle } }).resource.code).toBeNull();
  });

  describe("that has a code without words", () => {
    const coded = (code: string) => ({ coding: [{ system: "urn:formulary", code }] });
    const identified = (name: string) => ({
      resourceType: "Medication",
      code: coded("HEPA25"),
      identifier: [
        { system: "urn:formulary", value: "HEPA25" },
        { system: "http://example.org/CodeSystem/medication-name", value: name },
      ],
    });
    const given = (more = {}) => ({
      resourceType: "MedicationAdministration",
      medicationCodeableConcept: coded("HEPA25"),
      ...more,
    });

    it("is the Medication's identifier of a system of names, beside its code", () => {
      const named = code(request("Medication/m"), { "Medication/m": identified("Heparin") });
      expect(named).toEqual({ coding: [{ system: "urn:formulary", code: "HEPA25", display: null }], text: "Heparin" });
      const unnamed = { ...identified("x"), identifier: [{ system: "urn:formulary-number", value: "HEPA25" }] };
      expect(code(request("Medication/m"), { "Medication/m": unnamed })?.text).toBeNull();
    });

    it("is that of the order which an administration carries out, before that of a Medication with the code as identifier", () => {
      const others = {
        "MedicationRequest/r": request("Medication/m"),
        "Medication/m": identified("Heparin"),
        "Medication?identifier=urn%3Aformulary%7CHEPA25": identified("Heparin flush"),
      };
      const read = (resource: JsonObject) => {
        const { text, coding } = code(resource, others) ?? {};
        return [text, coding?.[0]?.code];
      };
      expect(read(given({ request: { reference: "MedicationRequest/r" } }))).toEqual(["Heparin", "HEPA25"]);
      expect(read(given({ request: { reference: "MedicationRequest/gone" } }))).toEqual(["Heparin flush", "HEPA25"]);
      expect(read(given())).toEqual(["Heparin flush", "HEPA25"]);
    });

    it("is what all Medications with the code as identifier are called, and none where they are called otherwise", () => {
      const sharing = (...names: string[]) => ({
        "Medication?identifier=urn%3Aformulary%7CHEPA25": names.map((name) => identified(name)),
      });
      const read = (...names: string[]) => {
        const { resource } = mapped(given(), { sharing: sharing(...names) });
        return resource.code?.text;
      };
      expect(read("Heparin", "HEPARIN")).toBe("Heparin");
      expect(read("Heparin", "Heparin flush")).toBeNull();
    });

    it("keeps the code alone where nothing names it, and words of its own before all others", () => {
      expect(code(given())).toEqual({
        coding: [{ system: "urn:formulary", code: "HEPA25", display: null }],
        text: null,
      });
      const others = { "MedicationRequest/r": request("Medication/m"), "Medication/m": identified("Heparin") };
      const own = { ...coded("HEPA25"), text: "Heparin 25 units" };
      const administration = given({ medicationCodeableConcept: own, request: { reference: "MedicationRequest/r" } });
      expect(code(administration, others)?.text).toBe("Heparin 25 units");
    });

    it("of an administration of a Medication that was not read is the order's drug, and orders in a circle end", () => {
      const administration = {
        resourceType: "MedicationAdministration",
        medicationReference: { reference: "Medication/gone" },
        request: { reference: "MedicationRequest/r" },
      };
      const others = { "MedicationRequest/r": request("Medication/m"), "Medication/m": identified("Heparin") };
      expect(code(administration, others)?.text).toBe("Heparin");
      expect(mapped(administration, { others: { "MedicationRequest/r": administration } }).notes).toContain(
        "unnamed-medication",
      );
    });
  });

  it("names the drug that was dispensed, by code or by a Medication that it contains", () => {
    const dispense = { resourceType: "MedicationDispense", type: { coding: [{ code: "RFP" }] } };
    const byCode = mapped({ ...dispense, medicationCodeableConcept: { text: "Aspirin" } });
    expect(byCode.resource.code?.text).toBe("Aspirin");
    const others = { "#m": { resourceType: "Medication", code: { text: "Warfarin" } } };
    const byReference = mapped({ ...dispense, medicationReference: { reference: "#m" } }, { others });
    expect(byReference.resource.code?.text).toBe("Warfarin");
  });

  it("takes an order as lasting through all its dosages, and as open where one of them is", () => {
    const bounds = (boundsPeriod: JsonObject) => ({ timing: { repeat: { boundsPeriod } } });
    const lasting = (...dosageInstruction: JsonObject[]) =>
      mapped({ resourceType: "MedicationRequest", medicationCodeableConcept: { text: "x" }, dosageInstruction })
        .resource.occurredAt;
    const second = bounds({ start: "2015-01-23", end: "2015-01-30" });
    const both = lasting(second, bounds({ start: "2015-01-16", end: "2015-01-20" }));
    expect(both.start?.at).toBe("2015-01-16T00:00:00.000Z");
    expect(both.end?.at).toBe("2015-01-30T00:00:00.000Z");
    expect(lasting(second, bounds({ start: "2015-02-01" })).end).toBeNull();
  });

  it("notes a vaccination whose time is told in words", () => {
    const told = { resourceType: "Immunization", vaccineCode: { text: "x" }, occurrenceString: "as a child" };
    expect(mapped(told).notes).toContain("age-onset");
  });

  it("comes with dose, rate, route and how often", () => {
    const { resource } = mapped({
      ...request("Medication/m"),
      dosageInstruction: [
        {
          text: "after meals",
          timing: {
            repeat: {
              frequency: 1,
              period: 8,
              periodUnit: "h",
              boundsPeriod: { start: "2020-01-01", end: "2020-01-05" },
            },
          },
          route: concept("PO", "oral"),
          asNeededBoolean: true,
          doseAndRate: [
            {
              doseQuantity: { value: 2, unit: "tablet" },
              rateRatio: {
                numerator: { value: 100, unit: "mL", system: "http://unitsofmeasure.org", code: "mL" },
                denominator: { value: 1, unit: "h", system: "http://unitsofmeasure.org", code: "h" },
              },
            },
          ],
        },
      ],
    });
    expect(resource).toMatchObject({
      ...{ dosage: "after meals", frequency: "every 8 h", asNeeded: true },
      dose: { value: 2, unit: "tablet", ucum: null },
      rate: { value: 100, unit: "mL/h", ucum: "mL/h" },
      occurredAt: { start: { at: "2020-01-01T00:00:00.000Z" }, end: { at: "2020-01-05T00:00:00.000Z" } },
    });
  });
});

describe("a dose that is ordered", () => {
  const ordered = (dosage: JsonObject, more: JsonObject = {}) =>
    mapped({ resourceType: "MedicationRequest", ...more, dosageInstruction: [dosage] }).resource;
  const mg = (value: number) => ({ value, unit: "mg" });

  it("as a range is told with both ends, and with how often", () => {
    const twice = { timing: { repeat: { frequency: 2, period: 1, periodUnit: "d" } } };
    const range = { doseAndRate: [{ doseRange: { low: mg(1), high: mg(2) } }] };
    expect(ordered({ ...twice, ...range })).toMatchObject({
      dosage: "1 to 2 mg, 2 times every 1 d",
      dose: { value: 2 },
    });
    expect(ordered({ ...range, text: "one or two" })).toMatchObject({ dosage: "one or two" });
  });

  it("is known to be forbidden where the order is not to give it", () => {
    expect(ordered({ text: "x" }, { doNotPerform: true })).toMatchObject({ doNotPerform: true });
    expect(ordered({ text: "x" }, { doNotPerform: false })).toMatchObject({ doNotPerform: null });
  });
});

describe("what an observation found", () => {
  const value = (more: JsonObject) => {
    const { resource } = mapped({ resourceType: "Observation", ...more });
    return resource.resourceType === "Observation" ? resource.value : undefined;
  };

  it("is read of every kind of value", () => {
    const quantity = { value: 5, unit: "mg/dL", system: "http://unitsofmeasure.org", code: "mg/dL" };
    const read = { value: 5, comparator: null, unit: "mg/dL", ucum: "mg/dL" };
    expect(value({ valueQuantity: { ...quantity, comparator: "<" } })).toEqual({
      kind: "quantity",
      ...read,
      comparator: "<",
    });
    expect(value({ valueCodeableConcept: concept("R", "Resistant") })).toMatchObject({ kind: "coded" });
    expect(value({ valueString: "clear" })).toEqual({ kind: "text", text: "clear" });
    expect(value({ valueBoolean: false })).toEqual({ kind: "boolean", value: false });
    expect(value({ valueInteger: 0 })).toMatchObject({ kind: "quantity", value: 0 });
    expect(value({ valueDateTime: "2020-01-02" })).toMatchObject({ kind: "moment" });
    expect(value({ valueRange: { low: quantity } })).toEqual({ kind: "range", low: read, high: null });
    expect(value({ valueRatio: { numerator: quantity, denominator: quantity } })).toEqual({
      kind: "ratio",
      numerator: read,
      denominator: read,
    });
    expect(value({ valueTime: "10:00:00" })).toEqual({ kind: "text", text: "10:00:00" });
  });

  it("of a device's samples is how many they are and what they span, scaled, since the numbers sent are no values", () => {
    const origin = { value: 2, unit: "mV" };
    const samples = { origin, factor: 1.6, period: 2, dimensions: 1, data: "0 5 E U -1" };
    expect(value({ valueSampledData: samples })).toEqual({
      kind: "text",
      text: "5 samples, one every 2 ms, 0.4 to 10 mV",
    });
    expect(value({ valueSampledData: { origin, data: "E" } })).toEqual({ kind: "text", text: "1 sample" });
  });

  it("of a panel is what its parts found, whatever it says that it lacks itself", () => {
    const lacking = { dataAbsentReason: concept("unknown", "Unknown") };
    const part = (more: JsonObject) => ({ code: concept("8480-6", "Systolic"), ...more });
    expect(value({ ...lacking, component: [part({ valueQuantity: { value: 120 } })] })).toBeNull();
    expect(value({ ...lacking, hasMember: [{ reference: "Observation/a" }] })).toBeNull();
    expect(value({ ...lacking, component: [part(lacking)] })).toMatchObject({ kind: "absent" });
    expect(value({ valueString: "clear", component: [part({ valueQuantity: { value: 1 } })] })).toMatchObject({
      text: "clear",
    });
  });

  it("is that nobody asked, which is another thing than nothing", () => {
    expect(value({ dataAbsentReason: concept("not-asked", "Not asked") })).toMatchObject({ kind: "absent" });
    expect(value({})).toBeNull();
    expect(value({ valueQuantity: { unit: "mg" } })).toBeNull();
  });

  it("of parts stands with each of them", () => {
    const { resource } = mapped({
      resourceType: "Observation",
      component: [
        { code: concept("8480-6", "Systolic"), valueQuantity: { value: 120 } },
        { code: concept("8462-4", "Diastolic"), dataAbsentReason: concept("error", "Error") },
      ],
    });
    expect(resource).toMatchObject({ components: [{ value: { value: 120 } }, { value: { kind: "absent" } }] });
  });
});

describe("a note", () => {
  const document = (...attachments: JsonObject[]) =>
    mapped({
      resourceType: "DocumentReference",
      date: "2020-01-01T00:00:00Z",
      content: attachments.map((attachment) => ({ attachment })),
    });

  it("is plain text as it came, a script in it too, without characters that no database takes", () => {
    const text = 'Seen today.\n<script>alert("x")</script>';
    expect(document({ contentType: "text/plain; charset=utf-8", data: base64(text) }).noteText).toBe(text);
    expect(document({ contentType: "text/plain", data: base64("a\u0000b") }).noteText).toBe("ab");
    expect(
      document({ contentType: "text/plain; charset=iso-8859-1", data: Buffer.from([0xe9]).toString("base64") })
        .noteText,
    ).toBe("é");
  });

  it("of HTML is what a reader sees of it", () => {
    const html =
      "<html><head><title>t</title><style>p{}</style></head><body><h1>Plan</h1><p>Rest &amp; <b>fluids</b></p><script>x()</script><ul><li>one<li>two</ul></body></html>";
    expect(document({ contentType: "text/html", data: base64(html) }).noteText).toBe("Plan\nRest & fluids\none\ntwo");
  });

  it("lists what is not shown as text by its type, and stands once where it came in two forms", () => {
    const { resource, noteText } = document(
      { contentType: "text/plain", data: base64("Rest and fluids") },
      { contentType: "text/html", data: base64("<p>Rest  and\n fluids</p>") },
      { contentType: "application/pdf", data: base64("%PDF") },
      { contentType: "text/plain", data: "not base64!" },
    );
    expect(noteText).toBe("Rest and fluids");
    expect(resource).toMatchObject({ textLength: 15, otherAttachments: ["application/pdf", "text/plain"] });
  });

  it("that stands at an address which was not read is told to be missing", () => {
    const document = (attachment: JsonObject, others: Record<string, JsonObject> = {}) =>
      mapped({ resourceType: "DocumentReference", content: [{ attachment }] }, { others });
    const read = { resourceType: "Binary", contentType: "text/plain", data: base64("Well.") };
    const at = { contentType: "text/plain", url: "Binary/b" };
    expect(document(at, { "Binary/b": read })).toMatchObject({ noteText: "Well.", notes: [] });
    expect(document(at)).toMatchObject({ noteText: null, notes: ["attachment-elsewhere"] });
  });

  it("of a report stands with its conclusion and its results", () => {
    const { resource, noteText, notes } = mapped(
      {
        resourceType: "DiagnosticReport",
        presentedForm: [{ contentType: "text/plain", data: base64("Clear lungs.") }],
        conclusion: "Normal",
        result: [{ reference: `Observation/${ENCOUNTER}` }, { reference: "Observation/gone" }],
      },
      { encounters },
    );
    expect(noteText).toBe("Clear lungs.");
    expect(resource).toMatchObject({ conclusion: "Normal", results: [ENCOUNTER] });
    expect(notes).toEqual(["unknown-reference"]);
  });
});

it("a result that a report contains is told to stand in its source alone", () => {
  const { resource, notes } = mapped(
    { resourceType: "DiagnosticReport", result: [{ reference: "#o" }, { reference: "#gone" }] },
    { others: { "#o": { resourceType: "Observation" } } },
  );
  expect(resource).toMatchObject({ results: [] });
  expect(notes).toEqual(["contained-result", "unknown-reference"]);
});

describe("of whatever is read", () => {
  it("a reaction that is only described stands in its words", () => {
    const reactions = (reaction: JsonObject) => {
      const { resource } = mapped({ resourceType: "AllergyIntolerance", reaction: [reaction] });
      return resource.resourceType === "AllergyIntolerance" ? resource.reactions : [];
    };
    const hives = { text: "Hives", coding: [] };
    expect(reactions({ description: "Hives" })).toMatchObject([{ manifestations: [hives] }]);
    expect(reactions({ description: "all over", manifestation: [hives] })).toMatchObject([{ manifestations: [hives] }]);
  });

  it("an end before the beginning is left out, and told", () => {
    const { resource, notes } = mapped({
      resourceType: "Encounter",
      period: { start: "2020-02-02", end: "2020-01-01" },
    });
    expect(resource.occurredAt).toMatchObject({ start: { at: "2020-02-02T00:00:00.000Z" }, end: null });
    expect(notes).toEqual(["ends-before-start"]);
  });

  it("a day that no calendar has is left out, and told", () => {
    const { resource, notes } = mapped({ resourceType: "Procedure", performedDateTime: "2023-02-30" });
    expect([resource.occurredAt.start, notes]).toEqual([null, ["bad-moment"]]);
  });

  it("types without fields of their own keep when, what and why a list is empty", () => {
    const list = {
      resourceType: "List",
      date: "2020-01-01T00:00:00Z",
      code: concept("48765-2", "Allergies"),
      emptyReason: concept("nilknown", "Nil Known"),
    };
    expect(mapped(list).resource).toMatchObject({
      resourceType: "Other",
      fhirType: "List",
      emptyReason: "nilknown",
      knownBy: "recorded",
    });
    const called = (resource: JsonObject) => mapped(resource).resource.code?.text;
    expect(called({ resourceType: "CarePlan", title: "After surgery", category: [{ text: "Plans" }] })).toBe(
      "After surgery",
    );
    expect(called({ resourceType: "DeviceUseStatement", device: { display: "Pacemaker" } })).toBe("Pacemaker");
    const order = { resourceType: "ServiceRequest", code: concept("89666000", "Resuscitation") };
    expect(called({ ...order, doNotPerform: true })).toBe("Not to be done: Resuscitation");
    expect(called({ ...order, doNotPerform: false })).toBeNull();
    const family = { resourceType: "FamilyMemberHistory", relationship: concept("MTH", "Mother") };
    expect(called({ ...family, condition: [{ code: { text: "breast cancer" } }, { code: { text: "stroke" } }] })).toBe(
      "Mother: breast cancer, stroke",
    );
    expect(called(family)).toBe("Mother");
    expect(
      mapped({ resourceType: "Specimen", collection: { collectedDateTime: "2020-01-01" } }).resource.occurredAt.start,
    ).not.toBeNull();
  });

  it("who wrote it is named, but neither the patient nor a relative by name", () => {
    const author = (element: JsonObject, others = {}) =>
      mapped({ resourceType: "Condition", recorder: element }, { others }).resource.author;
    expect(author({ reference: "Practitioner/1", display: "Dr. Ada Lind" })).toBe("Dr. Ada Lind");
    const doctor = { resourceType: "Practitioner", name: [{ prefix: ["Dr."], given: ["Ada"], family: "Lind" }] };
    expect(author({ reference: "Practitioner/1" }, { "Practitioner/1": doctor })).toBe("Dr. Ada Lind");
    expect(author({ reference: "Patient/1", display: "Invented Person" })).toBe("Patient");
    expect(
      author(
        { reference: "urn:uuid:1", display: "Invented Person" },
        { "urn:uuid:1": { resourceType: "RelatedPerson" } },
      ),
    ).toBe("RelatedPerson");
  });

  it("nothing makes it fail, and all of it fits the record", () => {
    const names = [
      "code",
      "period",
      "category",
      "status",
      "component",
      "dosage",
      "dosageInstruction",
      "content",
      "reaction",
      "effectivePeriod",
      "valueQuantity",
      "recorder",
      "encounter",
      "type",
    ];
    const types = fc.constantFrom(
      "Encounter",
      "Observation",
      "Condition",
      "MedicationRequest",
      "MedicationAdministration",
      "MedicationStatement",
      "Procedure",
      "AllergyIntolerance",
      "DocumentReference",
      "DiagnosticReport",
      "Immunization",
      "Patient",
      "Basic",
    );
    const resource = fc.tuple(types, fc.dictionary(fc.constantFrom(...names), fc.jsonValue()));
    fc.assert(
      fc.property(resource, ([resourceType, rest]) => void mapped({ ...(rest as JsonObject), resourceType })),
      { numRuns: 300 },
    );
  });
});
