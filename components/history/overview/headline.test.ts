import { expect, test } from "vitest";
import { historyOverview } from "@/lib/clinical/history/history-overview";
import { at, historyWith, resourceOfType } from "@/lib/record/history/fixtures/lived-history";
import { named } from "@/lib/record/history/fixtures/made-history";
import { careSentence, countsSentence } from "./headline";

const overview = (...[resources, patient]: Parameters<typeof historyWith>) =>
  historyOverview(historyWith(resources, patient), Date.parse("2020-01-01"));
const inpatient = { system: null, code: "IMP", display: null };
const stay = (end?: string) =>
  resourceOfType("Encounter", {
    ...{ class: inpatient, reasons: [named("Sepsis")], status: end ? "finished" : "in-progress" },
    on: end ? ["2019-12-30", end] : ["2019-12-30"],
  });

test("says first why the patient is in care now, else where and why last", () => {
  expect(careSentence(overview([stay()]))).toBe("In care since 30 Dec 2019, inpatient: Sepsis.");
  expect(careSentence(overview([stay("2020-01-01")]))).toBe("Last seen 30 Dec 2019, inpatient: Sepsis.");
  expect(careSentence(overview([]))).toBe("No encounter is known.");
  const bare = resourceOfType("Encounter", { class: inpatient, on: ["2019-12-30", "2020-01-01"], status: "finished" });
  expect(careSentence(overview([bare]))).toBe("Last seen 30 Dec 2019: Inpatient.");
});

test("nobody who died is in care now, even where the encounter was never closed", () => {
  expect(careSentence(overview([stay()], { deceased: at("2019-12-31") }))).toMatch(/^Last seen/);
});

test("counts what is active, and says of what nothing is recorded", () => {
  const asthma = resourceOfType("Condition", { code: named("Asthma"), clinicalStatus: "active" });
  const old = resourceOfType("Condition", { code: named("Cold"), clinicalStatus: "resolved" });
  expect(countsSentence(overview([asthma, old, stay()]))).toBe(
    "1 active problem, drugs not recorded, allergies not recorded, 1 encounter.",
  );
});

test("that no drug allergy is known is not told as no allergy", () => {
  const noDrug = { text: null, coding: [{ system: null, code: "409137002", display: null }] };
  const stated = resourceOfType("AllergyIntolerance", { code: noDrug });
  expect(countsSentence(overview([stated]))).toContain(", no drug allergy known.");
  const latex = resourceOfType("AllergyIntolerance", { code: named("Latex") });
  expect(countsSentence(overview([stated, latex]))).toContain(", 1 allergy.");
});

test("that no problem is active is not said where problems were coded without a status", () => {
  const coded = resourceOfType("Condition", { code: named("Sepsis") });
  expect(countsSentence(overview([coded]))).toContain("1 problem coded without a status, ");
});

test("where no encounter is known, none is counted", () => {
  expect(countsSentence(overview([]))).toBe("problems not recorded, drugs not recorded, allergies not recorded.");
});
