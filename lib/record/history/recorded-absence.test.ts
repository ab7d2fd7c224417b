import { expect, test } from "vitest";
import { called, historyWith, resourceOfType } from "./fixtures/lived-history";
import { named } from "./fixtures/made-history";
import { absenceOf, isStatement, partialAbsenceText } from "./recorded-absence";

const allergies = (...resources: Parameters<typeof historyWith>[0][number][]) =>
  absenceOf(historyWith(resources), "AllergyIntolerance");
const noneKnown = resourceOfType("AllergyIntolerance", { code: called("No known allergy", "716186003") });
const penicillin = resourceOfType("AllergyIntolerance", { code: named("Penicillin") });
const list = (emptyReason: string) =>
  resourceOfType("Other", { fhirType: "List", code: called("Allergies", "48765-2"), emptyReason });

test("tells a kind that is recorded, stated as none, not asked about and not recorded from one another", () => {
  expect(allergies(penicillin)).toBe("recorded");
  expect(allergies(noneKnown)).toBe("none");
  expect(allergies(list("nilknown"))).toBe("none");
  expect(allergies(list("notasked"))).toBe("not-asked");
  expect(allergies(list("unavailable"))).toBe("not-recorded");
  expect(allergies()).toBe("not-recorded");
});

test("an allergy outweighs a statement of none", () => {
  expect(allergies(noneKnown, penicillin)).toBe("recorded");
});

test("a list of another kind says nothing of this one", () => {
  const problems = resourceOfType("Other", {
    ...{ fhirType: "List", code: called("Problems", "11450-4"), emptyReason: "nilknown" },
  });
  expect(allergies(problems)).toBe("not-recorded");
});

test("that there is no allergy of one kind is neither an allergy in words nor a statement that there are none", () => {
  for (const [code, words] of [
    ["409137002", "no drug allergy known"],
    ["428607008", "no environmental allergy known"],
    ["no-known-food-allergies", "no food allergy known"],
  ] as const) {
    const noDrug = resourceOfType("AllergyIntolerance", { code: called("as the source says it", code) });
    expect([isStatement(noDrug), partialAbsenceText(noDrug)]).toEqual([false, words]);
  }
  expect(partialAbsenceText(penicillin)).toBeNull();
  expect(partialAbsenceText(resourceOfType("Condition", { code: called("said", "409137002") }))).toBeNull();
});

test("procedures and immunizations can be stated as none too", () => {
  const stated = (type: "Procedure" | "Immunization", code: string) =>
    absenceOf(historyWith([resourceOfType(type, { code: called("none", code) })]), type);
  expect(stated("Procedure", "787480003")).toBe("none");
  expect(stated("Immunization", "787482006")).toBe("none");
});

test("that a source has no information of a kind is neither one of the kind nor a statement that there are none", () => {
  const unknown = resourceOfType("AllergyIntolerance", { code: called("No information", "no-allergy-info") });
  expect([isStatement(unknown), isStatement(noneKnown), isStatement(penicillin)]).toEqual([true, true, false]);
  expect(allergies(unknown)).toBe("not-recorded");
  expect(allergies(unknown, noneKnown)).toBe("none");
  expect(allergies(unknown, penicillin)).toBe("recorded");
  expect(isStatement(resourceOfType("Condition", { code: called("said", "no-allergy-info") }))).toBe(false);
});
