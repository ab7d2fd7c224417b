import { describe, expect, test } from "vitest";
import { historyOverview } from "@/lib/clinical/history/history-overview";
import { amountFound, madeHistory, madeResource, named } from "@/lib/record/history/fixtures/made-history";
import { emptyKindText } from "./empty-kind-text";
import { detailOf, kindOf, spacedType, titleOf, whenText } from "./resource-words";

describe("a resource in words", () => {
  test("is called by the source's words, else by what it is", () => {
    expect(titleOf(madeResource("Observation", { name: "Sodium" }))).toBe("Sodium");
    expect(titleOf(madeResource("Observation", {}))).toBe("Result without a name");
    const emergency = { class: { system: null, code: "EMER", display: null } };
    expect(titleOf(madeResource("Encounter", { detail: emergency }))).toBe("Emergency");
    expect(titleOf(madeResource("DocumentReference", { name: "Letter", detail: { title: "Stay of May" } }))).toBe(
      "Stay of May",
    );
    const part = { title: "Narrative" };
    expect(titleOf(madeResource("DiagnosticReport", { name: "Chest radiograph", detail: part }))).toBe(
      "Chest radiograph",
    );
    expect(titleOf(madeResource("DiagnosticReport", { detail: part }))).toBe("Narrative");
    const coded = { code: { text: null, coding: [{ system: "urn:formulary", code: "HEPA25", display: null }] } };
    expect(titleOf({ ...madeResource("MedicationAdministration", {}), ...coded })).toBe(
      "Drug not named by the source (code HEPA25)",
    );
    expect(kindOf(madeResource("Other", { detail: { fhirType: "ImagingStudy" } }))).toBe("Imaging study");
    expect(spacedType("CarePlan")).toBe("Care plan");
  });

  test("says beside its title what it found, how it stands or why it was not done", () => {
    expect(detailOf(madeResource("Observation", { detail: { value: amountFound(140, "mmol/L") } }))).toBe("140 mmol/L");
    expect(
      detailOf(madeResource("Condition", { detail: { clinicalStatus: "active", verificationStatus: "provisional" } })),
    ).toBe("active, provisional");
    expect(
      detailOf(madeResource("Immunization", { status: "not-done", detail: { statusReason: named("declined") } })),
    ).toBe("not-done, declined");
    const allergy = (verificationStatus: string) =>
      detailOf(madeResource("AllergyIntolerance", { detail: { clinicalStatus: "active", verificationStatus } }));
    expect([allergy("refuted"), allergy("confirmed")]).toEqual(["active, refuted", "active"]);
    expect(detailOf(madeResource("Procedure", {}))).toBeNull();
    expect(detailOf(madeResource("MedicationRequest", { status: "active", detail: { doNotPerform: true } }))).toBe(
      "not to be given, active",
    );
  });

  test("keeps silent of the state that nearly every entry has", () => {
    for (const [type, ordinary, telling] of [
      ["Procedure", "completed", "not-done"],
      ["MedicationAdministration", "completed", "stopped"],
      ["Immunization", "completed", "not-done"],
      ["Other", "unknown", "entered-in-error"],
    ] as const) {
      expect(detailOf(madeResource(type, { status: ordinary }))).toBeNull();
      expect(detailOf(madeResource(type, { status: telling }))).toBe(telling);
    }
    const confirmed = { clinicalStatus: "active", verificationStatus: "confirmed" };
    expect(detailOf(madeResource("Condition", { detail: confirmed }))).toBe("active");
  });

  test("says a value as people write it, in no more digits than a glance takes in", () => {
    const detail = { value: amountFound(37.19664, "mL/min/{1.73_m2}") };
    expect(detailOf(madeResource("Observation", { detail }))).toBe("37.2 mL/min/1.73 m²");
  });

  test("is dated as exactly as its source dates it, a day told once", () => {
    const when = (start?: string, end?: string) =>
      whenText(madeResource("Procedure", { ...(start && { start }), ...(end && { end }) }));
    expect(when()).toBe("not dated");
    expect(when("2012")).toBe("2012");
    expect(when("2012-05-03", "2012-05-03")).toBe("3 May 2012");
    expect(when("2012-05-03T10:00:00Z", "2012-05-03T11:30:00Z")).toBe("3 May 2012, 10:00 to 11:30");
    expect(when("2012-05-03T22:00:00Z", "2012-05-04T01:00:00Z")).toBe("3 May 2012, 22:00 to 4 May 2012, 01:00");
    expect(when(undefined, "2013-06")).toBe("until Jun 2013");
  });
});

test("a kind is empty in three ways, and one is never told as another", () => {
  const none = madeResource("AllergyIntolerance", {});
  const stated = { ...none, code: { text: null, coding: [{ system: null, code: "716186003", display: null }] } };
  const told = (kinds: string[], resources: Parameters<typeof madeHistory>[0], asOf: string | null = null) =>
    emptyKindText(historyOverview(madeHistory(resources, asOf), Date.parse("2020-01-01")), kinds);
  expect(told(["Allergies"], [stated])).toBe("None: so it is stated");
  expect(told(["Allergies", "Problems"], [stated])).toBe("Not recorded by this source");
  expect(told(["Allergies", "Problems"], [none])).toBe("Recorded, not dated");
  expect(told(["Immunizations"], [])).toBe("Not recorded by this source");
  expect(told(["Immunizations"], [], "2012-01-01T00:00:00.000Z")).toBe("Nothing recorded by then");
});
