import { expect, it } from "vitest";
import { historyWith, resourceOfType } from "../../record/history/fixtures/lived-history";
import type { Quantity, Resource } from "../../record/history/schema";
import { backgroundOf } from "./background-of";
import { allergiesText } from "./background-text";
import { limitsThatHold } from "./limits-of-care";

const start = Date.parse("2024-02-01T08:00:00Z");
const hour = (h: number) => new Date(start + h * 3_600_000).toISOString();
const words = (text: string) => ({ coding: [], text });
const rate = (value: number, unit: string): Quantity => ({ value, comparator: null, unit, ucum: null });

const infusion = (drug: string, [from, to]: [number, number?], at: Quantity | null, more = {}) =>
  resourceOfType("MedicationAdministration", {
    on: to === undefined ? [hour(from)] : [hour(from), hour(to)],
    code: words(drug),
    rate: at,
    dose: null,
    dosage: null,
    status: to === undefined ? "in-progress" : "completed",
    ...more,
  });

const told = (
  resources: readonly Resource[],
  { weight = 80, asOfHours = 48 }: { weight?: number | null; asOfHours?: number } = {},
) => {
  const background = backgroundOf(historyWith(resources), { start, asOfMinutes: asOfHours * 60, weight }, []);
  if (!background) throw new Error("nothing was told");
  return background;
};

it("tells of an infusion its last rate in the customary unit, its highest, and since when it runs", () => {
  const { drugs } = told([
    infusion("Norepinephrine", [6, 10], rate(8, "mcg/min")),
    infusion("Norepinephrine", [10, 20], rate(0.5, "mcg/kg/min")),
    infusion("Norepinephrine", [20], rate(16, "ug/min")),
  ]);
  expect(drugs).toHaveLength(1);
  expect(drugs[0]).toMatchObject({
    ...{ ingredients: ["norepinephrine"], told: "given", state: "running", until: null },
    rate: { value: 0.2, unit: "ug/kg/min" },
    highest: { value: 0.5, unit: "ug/kg/min", minutes: 600 },
    since: { minutes: 360 },
  });
});

it("divides by no weight where none is known, and says the rate as it was charted", () => {
  const { drugs } = told([infusion("Norepinephrine", [6], rate(8, "mcg/min"))], { weight: null });
  expect(drugs[0]?.rate).toEqual({ value: 8, unit: "ug/min" });
});

it("takes an infusion that ended or was set to nothing as over, one without an end as running", () => {
  const { drugs } = told([
    infusion("Propofol", [1, 40], rate(2, "mg/kg/h")),
    infusion("Vasopressin", [1], rate(2.4, "units/hour")),
    infusion("Fentanyl", [30, 44], rate(50, "mcg/hour")),
    infusion("Fentanyl", [44], rate(0, "mcg/hour"), { status: "completed" }),
  ]);
  const stateOf = (name: string) => drugs.find(({ name: one }) => one === name);
  expect(stateOf("Propofol")).toMatchObject({ state: "past", until: { minutes: 2400 } });
  expect(stateOf("Vasopressin")).toMatchObject({ state: "running", rate: { value: 0.04, unit: "U/min" } });
  expect(stateOf("Fentanyl")).toMatchObject({ state: "past", until: { minutes: 44 * 60 } });
});

it("takes an antimicrobial that runs in over hours for the dose that it is, and not for an infusion that ended", () => {
  const meropenem = told([infusion("Meropenem", [36, 39], null), infusion("Meropenem", [44, 47], null)]).drugs[0];
  expect(meropenem).toMatchObject({ state: "running", until: null });
  expect(told([infusion("Meropenem", [4, 7], null)]).drugs[0]).toMatchObject({ state: "past" });
  expect(told([infusion("Propofol", [40, 43], null)]).drugs[0]).toMatchObject({ state: "past" });
});

it("takes a rate that is charted without an end to hold for four hours, or until the next", () => {
  const charted = (h: number) => infusion("Dopamine", [h], rate(5, "mcg/kg/min"), { status: "completed" });
  expect(told([charted(40), charted(43), charted(46)]).drugs[0]).toMatchObject({
    state: "running",
    since: { minutes: 2400 },
  });
  expect(told([charted(40), charted(42)]).drugs[0]).toMatchObject({ state: "past", until: { minutes: 46 * 60 } });
});

it("names what is dissolved and not what it is dissolved in", () => {
  const { drugs } = told([
    infusion("Vancomycin + Iso-Osmotic Dextrose", [40, 41], null, { dose: rate(1, "g") }),
    infusion("Piperacillin-Tazobactam", [41, 42], null, { dose: rate(4.5, "g") }),
  ]);
  expect(drugs.map(({ ingredients }) => ingredients.join("-"))).toEqual(
    expect.arrayContaining(["vancomycin", "piperacillin-tazobactam"]),
  );
});

it("puts first what a colleague asks for first", () => {
  const doses = ["Docusate Sodium", "Pantoprazole", "Heparin", "Meropenem", "LR", "Norepinephrine"];
  const { drugs } = told(
    doses.map((drug) => infusion(drug, [46], rate(1, drug === "Norepinephrine" ? "mcg/kg/min" : "mg/h"))),
  );
  expect(drugs.map(({ name }) => name)).toEqual([
    "Norepinephrine",
    "Heparin",
    "Meropenem",
    "Pantoprazole",
    "Docusate Sodium",
    "LR",
  ]);
});

it("keeps apart that nobody asked of allergies, that there are none, and that nothing is said", () => {
  const drug = infusion("Propofol", [1], rate(1, "mg/kg/h"));
  expect(told([drug]).allergies).toEqual({ state: "not-recorded", items: [] });
  const none = resourceOfType("AllergyIntolerance", {
    code: { coding: [{ system: "http://snomed.info/sct", code: "716186003", display: null }], text: null },
  });
  expect(told([drug, none]).allergies.state).toBe("none");
  const penicillin = resourceOfType("AllergyIntolerance", { code: words("Penicillin V") });
  expect(told([drug, penicillin]).allergies).toMatchObject({
    state: "recorded",
    items: [{ ingredients: ["penicillin"] }],
  });
});

it("tells a statement that no drug allergy is known, which is neither an allergy nor a gap", () => {
  const code = { coding: [{ system: null, code: "no-known-medication-allergies", display: null }], text: "NKDA" };
  const background = told([resourceOfType("AllergyIntolerance", { code })]);
  expect(allergiesText(background.allergies)).toBe("no drug allergy known");
  expect(background.allergies.items).toEqual([]);
  expect(background.recorded).toEqual(["allergies"]);
});

it("holds the latest code status, and limits that were written down beside it", () => {
  const status = (h: number, text: string) =>
    resourceOfType("Observation", { on: [hour(h)], code: words("Code Status"), value: { kind: "text", text } });
  const consent = resourceOfType("Other", { on: [hour(-900)], code: words("No dialysis"), fhirType: "Consent" });
  const { limits } = told([status(2, "Full code"), status(30, "DNR / DNI"), consent]);
  expect(limits.map((one) => one.limits)).toEqual([["no resuscitation", "no intubation"], [], ["no dialysis"]]);
  expect(limits[1]?.isFull).toBe(true);
});

it.each([
  ["Do Not Resuscita", ["no resuscitation"]],
  ["CPR Not Indicate", ["no resuscitation"]],
  ["Do Not Intubate", ["no intubation"]],
  ["Comfort Measures", ["comfort care"]],
  ["Do not attempt resuscitation, no tube", ["no resuscitation", "no intubation"]],
])("reads a code status as it is written, cut short or not: %s", (text, limits) => {
  const status = (h: number, said: string) =>
    resourceOfType("Observation", { on: [hour(h)], code: words("Code Status"), value: { kind: "text", text: said } });
  const [latest] = limitsThatHold(told([status(2, "Full Code"), status(30, text)]).limits);
  expect(latest).toMatchObject({ limits, isFull: false });
});

it("tells no heading under which visits are billed as a procedure, and one without a time once", () => {
  const done = (title: string, on: [string?] = []) =>
    resourceOfType("Procedure", { on, code: words(title), status: "completed" });
  const titles = ["Hospital inpatient services", "Critical care services", "Cardiovascular system", "Consultations"];
  const { procedures } = told([
    ...titles.map((title) => done(title)),
    ...[1, 2].map(() => done("Venous catheterization")),
    done("Bronchoscopy", [hour(3)]),
    done("Bronchoscopy", [hour(30)]),
  ]);
  expect(procedures.map(({ title }) => title)).toEqual(["Bronchoscopy", "Bronchoscopy", "Venous catheterization"]);
});

it("does not let an infusion run on by a dose of the same drug: the dose is told", () => {
  const dose = infusion("LR", [32, 33], null, { dose: rate(1000, "mL") });
  const { drugs } = told([dose, infusion("LR", [41, 42], rate(999, "mL/h"))]);
  expect(drugs[0]).toMatchObject({ state: "running", rate: null, highest: null, dose: "1000 mL" });
  expect(told([infusion("LR", [41, 42], rate(999, "mL/h"))]).drugs[0]).toMatchObject({ state: "past" });
});

it("takes amounts beside the rates of an infusion for no doses, and the last rate to hold until the next is charted", () => {
  const charted = (h: number, until: number) => [
    infusion("Milrinone", [h, until], rate(0.5, "mcg/kg/min")),
    resourceOfType("MedicationAdministration", {
      ...{ on: [hour(h + 0.5)], code: words("Milrinone"), rate: null, dose: rate(2.1, "mg"), dosage: null },
      status: "completed",
    }),
  ];
  const ended = told([...charted(30, 31), ...charted(31, 32), ...charted(32, 33)]).drugs[0];
  expect(ended).toMatchObject({ state: "past", rate: { value: 0.5 }, until: { minutes: 33 * 60 } });
  const running = told([...charted(44, 45), ...charted(45, 46)]).drugs[0];
  expect(running).toMatchObject({ state: "running", rate: { value: 0.5 }, since: { minutes: 44 * 60 } });
});

it("tells a culture that was taken as pending, until its result is known", () => {
  const taken = resourceOfType("Other", { on: [hour(37)], code: words("BLOOD CULTURE"), fhirType: "Specimen" });
  expect(told([taken]).cultures).toMatchObject([{ specimen: "blood", result: "pending", at: { minutes: 37 * 60 } }]);
  const result = resourceOfType("Observation", {
    on: [hour(37)],
    code: words("Microbiology: BLOOD CULTURE"),
    value: { kind: "text", text: "NO GROWTH" },
    status: "final",
  });
  expect(told([taken, result]).cultures.map((one) => one.result)).toEqual(["no growth"]);
});

it("reads of cultures what grew, that nothing did, and that nobody knows yet", () => {
  const culture = (h: number, text: string | null, name = "Blood culture") =>
    resourceOfType("Observation", {
      on: [hour(h)],
      code: words(name),
      value: text === null ? null : { kind: "text", text },
      status: text === null ? "registered" : "final",
    });
  const { cultures } = told([
    culture(1, "ESCHERICHIA COLI. Resistant: ampicillin"),
    culture(2, "NO GROWTH.", "Urine culture"),
    culture(40, null, "Sputum culture"),
    culture(-300, null),
    culture(3, "NO FUNGUS ISOLATED.", "Fungal culture, tissue"),
  ]);
  expect(cultures.map(({ specimen, result, organisms }) => [specimen, result, ...organisms])).toEqual([
    ["airway", "pending"],
    ["wound or drain", "no growth"],
    ["urine", "no growth"],
    ["blood", "growth", "Escherichia coli"],
  ]);
});

it("says of no kind that it is recorded which the history does not hold, and is nothing where it holds values alone", () => {
  const value = resourceOfType("Observation", { on: [hour(1)], code: words("Lactate") });
  expect(backgroundOf(historyWith([value]), { start, asOfMinutes: 2880, weight: 80 }, [])).toBeNull();
  expect(told([value, infusion("Propofol", [1], rate(1, "mg/kg/h"))]).recorded).toEqual(["drugs given"]);
});
