import { describe, expect, it } from "vitest";
import { ingredientsIn } from "../../../../terminology/drugs/drug-classes";
import { isUcum } from "../../../../terminology/units/ucum";
import { conceptText } from "../../../history/concept-text";
import { overAt } from "../../../history/moment";
import type { Quantity, Resource } from "../../../history/schema";
import { checkResource } from "../../fhir/reading/check-resource";
import { source } from "../source";
import { stayBegan } from "../stay-began";
import { stories } from "../synthetic-patients";
import { syntheticHistories, toldHistories } from "./synthetic-histories";
import { mappedHistories } from "./testing/mapped-histories.server";

const told = syntheticHistories();
const histories = mappedHistories();
const each = it.each(histories.map((history) => [history.mrn, history] as const));

/** Of these nobody may know since when (of a Condition that was coded at discharge): they are known since they were written down. */
const undatedKinds = ["AllergyIntolerance", "MedicationStatement", "Condition"];

const startOf = ({ occurredAt: { start, end } }: Resource) => start ?? end;
const isPatient = (one: Resource) => one.resourceType === "Other" && one.fhirType === "Patient";

describe("the histories of the invented patients", () => {
  it("are the same, byte for byte, each time they are told", () => {
    expect(JSON.stringify(syntheticHistories())).toBe(JSON.stringify(told));
  });

  it("are FHIR R4 in which nothing has to be tolerated", () => {
    const faults = told.flatMap(({ mrn, resources }) =>
      resources.flatMap((resource) => {
        const { error, notes } = checkResource(resource);
        return [...(error === null ? [] : [error]), ...notes].map((fault) => `${mrn} ${resource.id}: ${fault}`);
      }),
    );
    expect(faults).toEqual([]);
  });

  it("are read without anything to remark on", () => {
    expect(histories.flatMap(({ mrn, notes }) => notes.map((note) => `${mrn} ${note}`))).toEqual([]);
  });

  each("%s: nothing is known before it began, nor is anything dated by its storing", (_, { versions }) => {
    for (const { resource } of versions) {
      if (isPatient(resource)) continue;
      const start = startOf(resource);
      const about = `${resource.resourceType} ${conceptText(resource.code)}`;
      if (start === null) expect(undatedKinds, about).toContain(resource.resourceType);
      expect(resource.knownBy, about).not.toBe("stored");
      expect(Date.parse(resource.knownAt), about).toBeGreaterThanOrEqual(Date.parse(start?.at ?? resource.knownAt));
      const { end } = resource.occurredAt;
      if (end) expect(overAt(end), about).toBeGreaterThanOrEqual(Date.parse(start?.at ?? ""));
    }
  });

  each("%s: what belongs to an encounter was not known before it began", (_, { versions }) => {
    const encounters = new Map(versions.map(({ resource }) => [resource.id, resource]));
    const early = versions.flatMap(({ resource: { resourceType, encounterId, knownAt, code } }) => {
      const began = encounters.get(encounterId ?? "")?.occurredAt.start?.at;
      const isEarly = began !== undefined && Date.parse(knownAt) < Date.parse(began);
      return isEarly ? [`${resourceType} ${conceptText(code)} ${knownAt}`] : [];
    });
    expect(early).toEqual([]);
  });

  it("give units as UCUM codes", () => {
    const quantities = histories.flatMap(({ versions }) => versions.flatMap(({ resource }) => quantitiesOf(resource)));
    expect(quantities.length).toBeGreaterThan(500);
    const wrong = quantities.filter(({ ucum }) => ucum === null || !isUcum(ucum)).map(({ unit }) => unit);
    expect([...new Set(wrong)]).toEqual([]);
  });

  it("name no drug with a code that our terminology does not find", () => {
    const drugs = histories.flatMap(({ versions }) =>
      versions.flatMap(({ resource: { resourceType, code } }) =>
        resourceType.startsWith("Medication") && code && code.coding.length > 0 ? [conceptText(code) ?? ""] : [],
      ),
    );
    expect([...new Set(drugs)].filter((name) => ingredientsIn(name).length === 0)).toEqual([]);
  });

  it("hold every kind of resource that the source says it records, and what has no fields of its own", () => {
    const kinds = new Set(histories.flatMap(({ versions }) => versions.map(({ resource }) => resource.resourceType)));
    expect([...kinds].sort()).toEqual([...(source.recordsKinds ?? []), "Other"].sort());
    const others = histories.flatMap(({ versions }) =>
      versions.flatMap(({ resource }) => (resource.resourceType === "Other" ? [resource.fhirType] : [])),
    );
    expect(others).toEqual(expect.arrayContaining(["Consent", "FamilyMemberHistory", "Patient"]));
  });

  it("belong to the stays: the encounter of intensive care begins with minute 0 and lasts as long as the series", () => {
    for (const { versions, mrn } of histories) {
      const story = stories.find(({ number }) => mrn === `S-${String(number).padStart(4, "0")}`);
      const began = stayBegan(`synthetic-${mrn.slice(2)}-1`);
      expect(began !== null, mrn).toBe(story !== undefined);
      if (!story || began === null) continue;
      const stay = versions
        .map(({ resource }) => resource)
        .filter(
          (one) =>
            one.resourceType === "Encounter" &&
            conceptText(one.code) === "Intensive care" &&
            one.occurredAt.start?.at === began,
        );
      expect(stay, mrn).toHaveLength(1);
      const end = stay[0]?.occurredAt.end;
      if (end)
        expect(Date.parse(end.at) - Date.parse(began), mrn).toBeGreaterThanOrEqual(story.observedHours * 3_600_000);
      const { born } = toldHistories.find(({ number }) => number === story.number) ?? { born: "" };
      expect(yearsBetween(born, began), mrn).toBe(story.ageYears);
    }
  });
});

function yearsBetween(born: string, at: string): number {
  const years = Number(at.slice(0, 4)) - Number(born.slice(0, 4));
  return at.slice(5, 10) < born.slice(5, 10) ? years - 1 : years;
}

function quantitiesOf(resource: Resource): Quantity[] {
  switch (resource.resourceType) {
    case "Observation": {
      const values = [resource.value, ...resource.components.map(({ value }) => value)];
      return values.flatMap((value) => (value?.kind === "quantity" ? [value] : []));
    }
    case "MedicationRequest":
    case "MedicationAdministration":
    case "MedicationStatement":
      return [resource.dose, resource.rate].flatMap((one) => one ?? []);
    default:
      return [];
  }
}
