import { describe, expect, it } from "vitest";
import { checkRecordClaims } from "./check-record-claims.mjs";

const start = Date.parse("2150-03-01T08:00:00Z");
const at = (hours) => new Date(start + hours * 3_600_000).toISOString();
const given = (name, from, to, rate, dose) => ({
  resourceType: "MedicationAdministration",
  status: "completed",
  medicationCodeableConcept: { text: name },
  ...(to === null ? { effectiveDateTime: at(from) } : { effectivePeriod: { start: at(from), end: at(to) } }),
  dosage: { ...(rate && { rateQuantity: { value: rate[0], unit: rate[1] } }), ...(dose && { dose }) },
});
const resources = [
  { resourceType: "Encounter", id: "e1", period: { start: at(0) } },
  given("Norepinephrine", 14, 20, [0.25, "mcg/kg/min"]),
  given("Norepinephrine", 20, 60, [0.08, "mcg/kg/min"]),
  given("Propofol (Diprivan)", 2, 60, [160, "mg/hour"]),
  given("KCl (CRRT)", 40, 60, [3.108808, "mEq./hour"]),
  given("Vancomycin", 6, null, null, { value: 1, unit: "g" }),
  given("Milrinone", 55, 70, [0.25, "mcg/kg/min"]),
  { resourceType: "Observation", code: { text: "Daily weight" }, valueQuantity: { value: 80, unit: "kg" } },
  {
    resourceType: "Condition",
    code: { coding: [{ display: "Septic shock" }] },
    encounter: { reference: "Encounter/e1" },
  },
  { resourceType: "Condition", code: { text: "Cirrhosis of liver" }, recordedDate: at(90) },
  { resourceType: "Procedure", code: { text: "Dialysis - CRRT" }, performedPeriod: { start: at(30), end: at(80) } },
  {
    resourceType: "Procedure",
    code: { text: "Invasive ventilation" },
    performedPeriod: { start: at(-3.2), end: at(80) },
  },
  { resourceType: "AllergyIntolerance", code: { text: "Penicillin G" } },
];

const report = (texts, rows = []) => ({
  document: {
    headline: "",
    sections: [
      { id: "page", blocks: texts.map((text) => ({ kind: "paragraph", text })) },
      { id: "record", blocks: [{ kind: "table", columns: ["Kind", "Recorded"], rows }] },
    ],
  },
  events: [{ type: "requested", data: { asOfMinutes: 48 * 60 } }],
});
const verdicts = (texts, rows) =>
  checkRecordClaims(report(texts, rows), resources, { start }).map(({ name, verdict }) => `${name}: ${verdict}`);

describe("sentences of a report are held against raw rows", () => {
  it.each([
    ["Running: noradrenaline 0.08 ug/kg/min since 14 h.", "held"],
    ["Pressure held by noradrenaline 4.8 ug/kg/h since 14 h (record).", "held"],
    ["Recorded: propofol 2 mg/kg/h since 2 h.", "held"],
    ["Recorded: potassium chloride 3.11 meq/h since 40 h.", "held"],
    ["Running: noradrenaline 0.8 ug/kg/min since 14 h.", "wrong"],
    ["Running: noradrenaline 0.08 ug/kg/min since 24 h.", "wrong"],
    ["Recorded: propofol 4 mg/kg/h since 2 h.", "wrong"],
    ["Recorded: vasopressin 0.03 U/min since 2 h.", "wrong"],
    ["Recorded: milrinone 0.25 ug/kg/min since 46 h.", "wrong"],
    ["Consider vasopressin where pressure stays low.", "proposed"],
    ["Caution: allergy to penicillin (record).", "held"],
    ["Caution: allergy to vancomycin (record).", "wrong"],
    ["Septic shock recorded as a diagnosis.", "held"],
    ["Cirrhosis recorded as a diagnosis.", "wrong"],
    ["Pneumonia recorded as a diagnosis.", "wrong"],
    ["Continuous dialysis since 30 h (record): potassium says little.", "held"],
    ["Continuous dialysis since 10 h (record): potassium says little.", "wrong"],
    ["To be read under invasive ventilation since 3 h before the stay (record).", "held"],
    ["To be read under invasive ventilation since 3 h (record).", "wrong"],
  ])("%s is %s", (text, verdict) => {
    expect(verdicts([text]).map((one) => one.split(": ")[1])).toEqual([verdict]);
  });
});

it("the table of what the record says is read item by item", () => {
  expect(
    verdicts(
      [],
      [
        [
          "Running",
          "noradrenaline 0.08 ug/kg/min since 14 h (highest 0.25 at 14 h); propofol 2 mg/kg/h since 2 h; 3 more",
        ],
        ["Given before", "vancomycin 1 g, 6 h; meropenem 1 g, 7 h"],
        ["Problems", "Septic shock (coded)"],
        ["Procedures", "Dialysis - CRRT (30 h); Bronchoscopy (31 h)"],
      ],
    ),
  ).toEqual([
    "noradrenaline: held",
    "propofol: held",
    "vancomycin: held",
    "meropenem: wrong",
    "Septic shock: held",
    "Dialysis - CRRT: held",
    "Bronchoscopy: wrong",
  ]);
  expect(verdicts([], [["Running", "noradrenaline 0.08 ug/kg/min since 14 h (highest 0.5 at 14 h)"]])).toEqual([
    "noradrenaline: wrong",
  ]);
  expect(verdicts([], [["Running", "vancomycin 1 g"]])).toEqual(["vancomycin: wrong"]);
});

it("a strength in per cent belongs to a drug's name, and a thousand is written with its comma", () => {
  const ordered = (text, dosage) => ({
    ...{ resourceType: "MedicationRequest", status: "active", authoredOn: at(0), medicationCodeableConcept: { text } },
    dosageInstruction: [{ text: dosage }],
  });
  const rows = [ordered("Timolol Maleate 0.25%", "1 DROP"), ordered("Vitamin D", "50,000 UNIT")];
  const told = (item) =>
    checkRecordClaims(report([], [["Ordered or taken, end not said", item]]), rows, { start }).map(
      ({ name, verdict }) => `${name}: ${verdict}`,
    );
  expect(told("Timolol Maleate 0.25% 1 DROP since 0 h")).toEqual(["Timolol Maleate 0.25%: held"]);
  expect(told("vitamin d 50,000 UNIT since 0 h")).toEqual(["vitamin d: held"]);
});

it("respiration is scored by a gas that was drawn while an inspired fraction is known, and by no other", () => {
  const found = (text, hours, value) => ({
    ...{ resourceType: "Observation", effectiveDateTime: at(hours), code: { text }, valueQuantity: { value } },
  });
  const of = (setAt) =>
    checkRecordClaims(
      report(["SOFA is incomplete: respiration could not be scored."]),
      [found("Arterial PaO2", 44, 67), found("Inspired O2 Fraction", setAt, 0.4)],
      { start },
    ).map(({ verdict }) => verdict);
  expect(of(38)).toEqual(["held"]);
  expect(of(43)).toEqual(["wrong"]);
});

it("every kind in the list of what a record does not hold is held against the rows", () => {
  const oximetry = { code: { text: "Oxygen saturation by pulse oximetry" }, valueQuantity: { value: 88, unit: "%" } };
  const before = { resourceType: "Observation", effectiveDateTime: at(-6), ...oximetry };
  const gaps = (last) =>
    checkRecordClaims(
      report([`This kind of record does not hold: Allergies; Birth dates; ${last}.`]),
      [...resources, before],
      {
        start,
      },
    ).map(({ name, verdict }) => `${name}: ${verdict}`);
  const others = ["kind: Allergies: wrong", "kind: Birth dates: held"];
  expect(gaps("Pulse oximetry")).toEqual([...others, "kind: Pulse oximetry: wrong"]);
  expect(gaps("Pulse oximetry since the stay began")).toEqual([
    ...others,
    "kind: Pulse oximetry since the stay began: held",
  ]);
});

it("a diagnosis that is without an infection fills no gap of one", () => {
  const verdictOf = (title) =>
    checkRecordClaims(
      report(["Possible sepsis, not recorded"]),
      [{ resourceType: "Condition", code: { text: title }, recordedDate: at(2) }],
      { start },
    ).map(({ verdict }) => verdict);
  expect(verdictOf("Biliary acute pancreatitis without necrosis or infection")).toEqual(["held"]);
  expect(verdictOf("Biliary acute pancreatitis with infection, without necrosis")).toEqual(["wrong"]);
});

it("what no report says is no claim, and nothing is counted", () => {
  expect(verdicts(["The lactate is 4.8 mmol/L."])).toEqual([]);
});
