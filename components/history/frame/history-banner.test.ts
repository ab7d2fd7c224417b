import { expect, test } from "vitest";
import { historyOverview } from "@/lib/clinical/history/history-overview";
import { at, called, historyWith, resourceOfType } from "@/lib/record/history/fixtures/lived-history";
import { named } from "@/lib/record/history/fixtures/made-history";
import { allergiesLine } from "./allergies-line";
import { lifeWords } from "./history-banner";

type Resources = Parameters<typeof historyWith>[0];
const overview = (resources: Resources, patient: Parameters<typeof historyWith>[1] = {}, asOf: string | null = null) =>
  historyOverview(historyWith(resources, patient, asOf), Date.parse("2020-01-01"));

test("names the allergies in one line, the most dangerous first", () => {
  const allergy = (name: string, criticality: string | null) =>
    resourceOfType("AllergyIntolerance", { code: named(name), criticality });
  const line = allergiesLine(
    overview([allergy("Latex", null), allergy("Penicillin", "high"), allergy("Pollen", "low")]),
  );
  expect(line).toBe("Allergies: Penicillin (high risk), Latex, Pollen (low risk)");
});

test("stated none, not recorded by the source, and nothing recorded by then are three things", () => {
  const none = resourceOfType("AllergyIntolerance", { code: called("No known allergy", "716186003") });
  expect(allergiesLine(overview([none]))).toBe("Allergies: none known (stated)");
  expect(allergiesLine(overview([]))).toBe("Allergies: not recorded by this source");
  expect(allergiesLine(overview([], {}, "2001-01-01T00:00:00.000Z"))).toBe("Allergies: nothing recorded by then");
});

test("tells of a death with the age at it, and of a death without a date that there is none", () => {
  expect(lifeWords(overview([], { deceased: at("2015-05-02") }))[0]).toBe("Deceased 2 May 2015, at 65 y");
  expect(lifeWords(overview([], { deceased: "yes" }))[0]).toBe("Deceased, when is not recorded");
  expect(lifeWords(overview([], { birthDate: null }))).toEqual(["Age not recorded"]);
});
