import { expect, test } from "vitest";
import { called, resourceOfType } from "../../record/history/fixtures/lived-history";
import { named } from "../../record/history/fixtures/made-history";
import { encounterTitle } from "./encounter-title";

const emergency = { system: null, code: "EMER", display: null };
const titled = (part: Parameters<typeof resourceOfType<"Encounter">>[1]) =>
  encounterTitle(resourceOfType("Encounter", part));

test("an encounter is called by its reason, else by a type that says something, else by its class", () => {
  const code = called("Follow-up", "390906007");
  expect(titled({ reasons: [named("Sepsis")], code, class: emergency })).toEqual({ title: "Sepsis", isClass: false });
  expect(titled({ code, class: emergency })).toEqual({ title: "Follow-up", isClass: false });
  expect(titled({ class: emergency })).toEqual({ title: "Emergency", isClass: true });
  expect(titled({})).toEqual({ title: "Encounter", isClass: false });
});

test("a type that says only that it is an encounter gives way to the class", () => {
  const code = called("Some procedure of an encounter", "308335008");
  expect(titled({ code, class: emergency })).toEqual({ title: "Emergency", isClass: true });
});
