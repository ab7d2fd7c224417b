import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { checkAgainst } from "../check-record-claims.mjs";
import { mimicRows } from "./mimic-iii.mjs";

const folder = mkdtempSync(join(tmpdir(), "mimic-check-"));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(folder, { recursive: true });

/** Invented rows of one invented patient: the stay began on 10 March 2150 at 06:00. */
const day = (hour) =>
  new Date(Date.parse("2150-03-10T06:00:00Z") + hour * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
const table = (name, columns, rows) =>
  writeFileSync(
    join(folder, `${name}.csv.gz`),
    gzipSync([columns, ...rows].map((row) => (Array.isArray(row) ? row.join(",") : row)).join("\n")),
  );
table("ICUSTAYS", "subject_id,hadm_id,icustay_id,intime", [["7", "70", "700", day(0)]]);
table("ADMISSIONS", "subject_id,hadm_id,admittime,dischtime,diagnosis", [
  ["7", "69", day(-900), day(-800), "FALL"],
  ["7", "70", day(-2), day(200), "UROSEPSIS"],
]);
table("D_ITEMS", "itemid,label", [
  ["8", "Pupil Size Right"],
  ["9", "Pupil Response Right"],
  ["10", "Pupil Size Left"],
  ["1", "Levophed-k"],
  ["2", '"Weight, daily"'],
  ["3", "Code Status"],
  ["4", "Allergy 1"],
  ["5", "LR"],
]);
table("D_LABITEMS", "itemid,label,fluid", [
  ["50", "Creatinine", "Blood"],
  ["51", "Lactate", "Blood"],
]);
table("D_ICD_DIAGNOSES", "icd9_code,short_title,long_title", [
  ["5715", "Cirrhosis", '"Cirrhosis of liver, ""other"""'],
]);
table("DIAGNOSES_ICD", "subject_id,hadm_id,icd9_code", [
  ["7", "69", "5715"],
  ["7", "70", "78552"],
  ["8", "80", "4280"],
]);
table("INPUTEVENTS_CV", "subject_id,charttime,storetime,itemid,amount,amountuom,rate,rateuom,stopped", [
  ["7", day(40), day(40.2), "1", "", "", "0.2", "mcgkgmin", ""],
  ["7", day(46), day(46.2), "1", "", "", "0.1", "mcgkgmin", ""],
  ["7", day(47.5), day(49), "1", "", "", "0.05", "mcgkgmin", ""],
  ["7", day(20), day(20), "5", "", "", "999", "mlhr", ""],
  ["7", day(21), day(21), "5", "", "", "0", "mlhr", "Stopped"],
]);
table(
  "PRESCRIPTIONS",
  "subject_id,startdate,enddate,drug,drug_name_poe,drug_name_generic,dose_val_rx,dose_unit_rx,prod_strength",
  [["7", "2150-03-10 00:00:00", "2150-03-14 00:00:00", "Lorazepam", "", "", "1-2", "mg", "2mg/mL Syr"]],
);
table("CHARTEVENTS", "subject_id,itemid,charttime,value,valuenum,valueuom,error,stopped", [
  ["7", "2", day(-3), "80", "80", "kg", "0", ""],
  ["7", "3", day(2), "Full Code", "", "", "0", ""],
  ["7", "3", day(30), "Do Not Resuscita", "", "", "0", ""],
  ["7", "4", day(1), "Penicillins", "", "", "0", ""],
  ["7", "8", day(46), "5mm", "", "", "0", ""],
  ["7", "9", day(46), "Non-reactive", "", "", "0", ""],
  ["7", "10", day(46), "3mm", "", "", "0", ""],
]);
table("LABEVENTS", "subject_id,itemid,charttime,value,valuenum,valueuom", [
  ["7", "50", day(-24 * 30), "0.9", "0.9", "mg/dL"],
  ["7", "51", day(30), "2.0", "2.0", "mmol/L"],
]);

const rows = mimicRows(folder, "700");
const verdicts = (texts, table = []) =>
  checkAgainst(
    {
      headline: "",
      sections: [
        { id: "page", blocks: texts.map((text) => ({ kind: "paragraph", text })) },
        { id: "record", blocks: [{ kind: "table", rows: table }] },
      ],
    },
    rows,
    48,
  ).map(({ kind, name, verdict }) => `${kind} ${name}: ${verdict}`);

it("knows weights, code status, allergies, reasons of admission and codes since they were written", () => {
  expect(rows.weights).toEqual([{ kg: 80, from: -3 }]);
  expect(rows.problems.map(({ names: [name], known }) => [name, known])).toEqual([
    ["Cirrhosis", -800],
    ["78552", 200],
    ["FALL", -900],
    ["UROSEPSIS", -2],
  ]);
});

it.each([
  [
    ["Running, or given in 24 h", "noradrenaline 0.1 ug/kg/min since 40 h (highest 0.2 at 40 h)"],
    "drug noradrenaline: held",
  ],
  [["Running, or given in 24 h", "noradrenaline 0.05 ug/kg/min since 40 h"], "drug noradrenaline: wrong"],
  [["Running, or given in 24 h", "noradrenaline 8 ug/min since 40 h"], "drug noradrenaline: held"],
  [["Running, or given in 24 h", "lactated ringers 999 mL/h since 20 h"], "drug lactated ringers: wrong"],
  [["Ordered or taken, end not said", "lorazepam 1-2 mg since day 1"], "drug lorazepam: held"],
  [["Ordered or taken, end not said", "lorazepam 2 mg since day 1"], "drug lorazepam: wrong"],
  [["Ordered or taken, end not said", "lorazepam 1-2 mg since 1 day before"], "drug lorazepam: held"],
  [["Limits of care", 'none (full treatment) ("Full Code")'], "limit Full Code: wrong"],
  [["Limits of care", 'no resuscitation ("Do Not Resuscita")'], "limit Do Not Resuscita: held"],
  [["Problems", 'Cirrhosis of liver, "other" (coded)'], 'problem Cirrhosis of liver, "other": held'],
  [["Problems", "785.52 (coded)"], "problem 785.52: wrong"],
  [["Allergies", "penicillins"], "allergy penicillins: held"],
])("an item of the record's table is judged by the rows that were known (%#)", (row, verdict) => {
  expect(verdicts([], [row])).toEqual([verdict]);
});

it.each([
  ["Glasgow Coma Score 8/15 at 45 h (ventilation charted; no sedative recorded)", "gap sedation: wrong"],
  ["Glasgow Coma Score 8/15 at 45 h (no sedative recorded as given, lorazepam ordered)", "gap sedation given: held"],
  ["Possible sepsis, not recorded", "gap infection: wrong"],
  ["Raised creatinine, value before admission not recorded", "gap creatinine before admission: wrong"],
  ["Urine 5 mL/h from 34 h to 40 h, no weight recorded", "gap weight: wrong"],
  ["Not measured: lactate since 20 h.", "gap lactate: wrong"],
  ["Not measured: lactate since 30 h.", "gap lactate: held"],
  ["Vasopressors are not recorded.", "gap vasopressors: wrong"],
  ["Dialysis likely, not recorded", "gap dialysis: held"],
  ["Creatinine 2.0 at 1 h, 1.3 mg/dL at 37 h (fallen by KDIGO stage 1; no dialysis is recorded)", "gap dialysis: held"],
  ["The moon is not recorded.", "gap ?: unread"],
])("a gap is held against the rows that would fill it: %s", (text, verdict) => {
  expect(verdicts([text]).filter((one) => one.startsWith("gap"))).toEqual([verdict]);
});

it("says that there is no such stay", () => {
  expect(() => mimicRows(folder, "1")).toThrow(/no stay of this id/);
});

it.each([
  ["Coma (pupils at 46 h: right 5 mm, non-reactive, and left 3 mm)", "pupils pupils: held"],
  ["Coma (pupils at 46 h: right 5 mm, brisk, and left 3 mm)", "pupils pupils: wrong"],
  ["Coma (pupils at 40 h: right 5 mm, and left 3 mm)", "pupils pupils: wrong"],
  ["Coma, right pupil fixed", "pupils fixed pupil: held"],
  ["Coma, pupils fixed", "pupils fixed pupil: wrong"],
])("what is said of the pupils is held against each row of its side: %s", (text, verdict) => {
  expect(verdicts([text])).toContain(verdict);
});
