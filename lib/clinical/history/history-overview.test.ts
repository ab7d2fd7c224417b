import fc from "fast-check";
import { expect, test } from "vitest";
import { asKnown, patientAsKnown } from "../../record/history/as-known";
import { at, called, historyWith, resourceOfType } from "../../record/history/fixtures/lived-history";
import { amountFound, named } from "../../record/history/fixtures/made-history";
import type { History, Resource } from "../../record/history/schema";
import { historyOverview } from "./history-overview";

const now = Date.parse("2026-06-01T09:00:00Z");
const overview = (resources: Resource[], patient: Parameters<typeof historyWith>[1] = {}, asOf: string | null = null) =>
  historyOverview(knownBy(historyWith(resources, patient, asOf)), now);

/** As readHistory cuts it. */
function knownBy(history: History): History {
  if (history.asOf === null) return history;
  const moment = Date.parse(history.asOf);
  return {
    ...history,
    patient: patientAsKnown(history.patient, moment),
    resources: history.resources.flatMap((one) => asKnown(one, moment) ?? []),
  };
}

test("the age is that of the moment, and of death once it is known", () => {
  const patient = { birthDate: at("1950-03-10"), deceased: at("2015-05-02") };
  expect(overview([], patient).age?.years).toBe(65);
  expect(overview([], patient, "2000-03-09T00:00:00.000Z").age?.years).toBe(49);
  expect(overview([], patient, "2000-03-09T00:00:00.000Z").patient.deceased).toBeNull();
  expect(overview([], { birthDate: at("1950-03-10") }).age?.years).toBe(76);
});

test("encounters are counted whole and shown five at most, parts of others with them", () => {
  const years = ["2001", "2002", "2003", "2004", "2005", "2006"];
  const visits = years.map((year) =>
    resourceOfType("Encounter", { status: "finished", on: [`${year}-01-01`, `${year}-01-02`] }),
  );
  const part = resourceOfType("Encounter", { partOf: visits[5]?.id ?? null, on: ["2006-01-01", "2006-01-02"] });
  const { encounters } = overview([...visits, part]);
  expect(encounters.total).toBe(6);
  expect(encounters.last.map(({ start }) => start?.at.slice(0, 4))).toEqual(["2006", "2005", "2004", "2003", "2002"]);
});

test("a stay is under way until its end is known", () => {
  const stay = resourceOfType("Encounter", {
    ...{
      status: "finished",
      on: ["2010-03-01T08:00:00Z", "2010-03-09T08:00:00Z"],
      knownAt: "2010-03-01T08:00:00.000Z",
    },
  });
  expect(overview([stay], {}, "2010-03-04T00:00:00.000Z").encounters.last[0]).toMatchObject({
    isOngoing: true,
    end: null,
  });
  expect(overview([stay]).encounters.last[0]?.isOngoing).toBe(false);
});

test("that there is no allergy of one kind stands after the allergies, in words, whatever words its source has", () => {
  const found = overview([
    resourceOfType("AllergyIntolerance", {
      code: { text: null, coding: [{ system: null, code: "409137002", display: null }] },
    }),
    resourceOfType("AllergyIntolerance", { code: named("Pollen"), criticality: "low" }),
  ]);
  expect(found.allergies.map(({ title, isNoneOfKind }) => [title, isNoneOfKind])).toEqual([
    ["Pollen", false],
    ["no drug allergy known", true],
  ]);
});

test("allergies that were refuted or are resolved are none; the dangerous stand first", () => {
  const allergy = (name: string, part: Parameters<typeof resourceOfType<"AllergyIntolerance">>[1]) =>
    resourceOfType("AllergyIntolerance", { code: named(name), ...part });
  const found = overview([
    allergy("Pollen", { criticality: "low" }),
    allergy("Penicillin", { criticality: "high" }),
    allergy("Latex", { verificationStatus: "refuted" }),
    allergy("Egg", { clinicalStatus: "resolved" }),
  ]);
  expect(found.allergies.map(({ title }) => title)).toEqual(["Penicillin", "Pollen"]);
});

test("says of each kind whether it is recorded, stated as none, not asked, or not recorded", () => {
  const { kinds } = overview([resourceOfType("AllergyIntolerance", { code: called("None", "716186003") })]);
  expect(kinds).toContainEqual({ kind: "Allergies", absence: "none" });
  expect(kinds).toContainEqual({ kind: "Medications", absence: "not-recorded" });
});

test("dates that were shifted into the future have a life's length to go over", () => {
  const { range } = overview([resourceOfType("Encounter", { on: ["2180-05-01", "2180-05-03"] })], {
    birthDate: at("2110"),
  });
  expect(range.from.slice(0, 4)).toBe("2110");
  expect(Number(range.to.slice(0, 4))).toBeGreaterThan(2180);
});

/** Resources of all kinds, known at any time of sixty years. */
const day = fc.integer({ min: 0, max: 60 * 365 }).map((n) => new Date(Date.UTC(1960, 0, 1 + n)).toISOString());
const names = fc.constantFrom("A", "B", "C");
const anyResource: fc.Arbitrary<Resource> = fc
  .record({
    ...{ name: names, knownAt: day, start: day, end: fc.option(day, { nil: undefined }) },
    status: fc.constantFrom("active", "stopped", "finished", "resolved", null),
    type: fc.constantFrom("Condition", "MedicationRequest", "Encounter", "Observation", "AllergyIntolerance" as const),
    value: fc.integer({ min: 1, max: 200 }),
  })
  .map(({ name, knownAt, start, end, status, type, value }) => {
    const common = { code: named(name), status, knownAt, on: [start, end] as const };
    if (type === "Observation") return resourceOfType(type, { ...common, value: amountFound(value, "mg/dL") });
    if (type === "Condition" || type === "AllergyIntolerance")
      return resourceOfType(type, { ...common, clinicalStatus: status });
    return resourceOfType(type as "Encounter", common);
  });

test("nothing that was known later changes a word of the overview as of a moment", () => {
  fc.assert(
    fc.property(
      fc.array(anyResource, { maxLength: 12 }),
      fc.array(anyResource, { maxLength: 6 }),
      day,
      (lived, later, asOf) => {
        const known = lived.filter(({ knownAt }) => knownAt <= asOf);
        const unknown = later.filter(({ knownAt }) => knownAt > asOf);
        expect(overview([...known, ...unknown], {}, asOf)).toEqual(overview(known, {}, asOf));
      },
    ),
    { numRuns: 200 },
  );
});

test("a history of more entries than a call takes arguments is told as any other", () => {
  const result = resourceOfType("Observation", {
    ...{ code: named("Glucose"), value: amountFound(5, "mmol/L"), on: ["2001-01-01"] },
  });
  const all = overview(
    Array.from({ length: 200_000 }, () => result),
    { birthDate: null },
  );
  expect(all.entries).toBe(200_000);
  expect(all.results.map(({ times }) => times)).toEqual([200_000]);
  expect(all.range.from.slice(0, 10)).toBe("2001-01-01");
});
