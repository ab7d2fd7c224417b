import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { csvLine } from "../../../../platform/csv-fields";
import { mimicIvTables } from "../mapping/declared-tables";

type Row = Record<string, string | number | undefined>;
type Rows = Record<string, readonly Row[]>;

const who = { subject_id: 901, hadm_id: 8001 };
const at = (hour: string, day = 10) => `2150-03-${day} ${hour}:00`;
const lab = { ...who, specimen_id: 1, charttime: at("10:00"), storetime: at("11:00") };
const culture = { ...who, chartdate: "2150-03-10 00:00:00", charttime: at("07:30"), micro_specimen_id: 5 };

/** An invented patient in the form of MIMIC-IV: a woman of 70, an admission with two days in intensive care. A second patient was over 89. */
export const inventedRows: Rows = {
  patients: [
    { subject_id: 901, gender: "F", anchor_age: 60, anchor_year: 2140, dod: "2150-04-01" },
    { subject_id: 902, gender: "M", anchor_age: 91, anchor_year: 2150 },
  ],
  admissions: [
    {
      ...{ ...who, admittime: at("08:00"), dischtime: at("12:00", 14), admission_type: "EW EMER." },
      ...{ admission_location: "EMERGENCY ROOM", discharge_location: "HOME" },
    },
  ],
  transfers: [
    { ...who, transfer_id: 1, eventtype: "ED", careunit: "Emergency", intime: at("05:00"), outtime: at("08:00") },
    { ...who, transfer_id: 2, eventtype: "admit", careunit: "MICU", intime: at("09:00"), outtime: at("09:00", 12) },
    { ...who, transfer_id: 3, eventtype: "discharge", intime: at("12:00", 14) },
    { subject_id: 901, transfer_id: 4, eventtype: "ED", careunit: "Emergency", intime: at("05:00", 20) },
    { subject_id: 901, hadm_id: 8999, transfer_id: 5, eventtype: "admit", careunit: "MICU", intime: at("05:00", 21) },
  ],
  icustays: [
    {
      ...{ ...who, stay_id: 7001, first_careunit: "Medical Intensive Care Unit (MICU)", intime: at("09:00") },
      outtime: at("09:00", 12),
    },
  ],
  services: [{ ...who, transfertime: at("08:00"), curr_service: "MED" }],
  labevents: [
    {
      labevent_id: 1,
      itemid: 50912,
      value: "1.9",
      valuenum: 1.9,
      valueuom: "mg/dL",
      flag: "abnormal",
      ref_range_upper: 1.1,
    },
    {
      labevent_id: 2,
      itemid: 50912,
      value: "___",
      valuenum: 2.1,
      valueuom: "mg/dL",
      charttime: at("12:00"),
      comments: "Invented.",
    },
    { labevent_id: 3, itemid: 51003, value: "<0.01", valueuom: "ng/mL" },
    { labevent_id: 4, itemid: 51478, comments: "NEG." },
    { labevent_id: 5, itemid: 51478, value: "___", comments: "___" },
    { labevent_id: 6, itemid: 52033, value: "ART.", specimen_id: 2 },
    { labevent_id: 7, itemid: 50821, value: "71", valuenum: 71, valueuom: "mm Hg", specimen_id: 2 },
    { labevent_id: 8, itemid: 50820, value: "7.21", valuenum: 7.21, valueuom: "units", specimen_id: 2 },
    { labevent_id: 9, itemid: 52033, value: "VEN.", specimen_id: 3 },
    { labevent_id: 10, itemid: 50821, value: "38", valuenum: 38, valueuom: "mm Hg", specimen_id: 3 },
    { labevent_id: 11, itemid: 50912, value: "1", valuenum: 1, valueuom: "mg/dL", hadm_id: 8999 },
  ].map((row) => ({ ...lab, ...row })),
  microbiologyevents: [
    {
      microevent_id: 1,
      org_itemid: 80002,
      org_name: "ESCHERICHIA COLI",
      isolate_num: 1,
      ab_itemid: 90012,
      ab_name: "GENTAMICIN",
      dilution_text: "<=1",
      interpretation: "S",
    },
    {
      microevent_id: 2,
      org_itemid: 80002,
      org_name: "ESCHERICHIA COLI",
      isolate_num: 1,
      ab_itemid: 90019,
      ab_name: "CIPROFLOXACIN",
      interpretation: "R",
    },
    {
      microevent_id: 3,
      micro_specimen_id: 6,
      spec_type_desc: "URINE",
      test_name: "URINE CULTURE",
      comments: "NO GROWTH.  ",
      storetime: "",
    },
  ].map((row) => ({
    ...culture,
    ...{ spec_type_desc: "BLOOD CULTURE", test_itemid: 90201, test_name: "Blood Culture, Routine" },
    ...{ storetime: at("09:00", 12), ...row },
  })),
  prescriptions: [
    {
      pharmacy_id: 1,
      drug_type: "MAIN",
      drug: "Inventamycin",
      ndc: "12345678901",
      prod_strength: "1g Vial",
      dose_val_rx: "500",
      dose_unit_rx: "mg",
    },
    { pharmacy_id: 1, drug_type: "BASE", drug: "Invented saline", ndc: "0", dose_val_rx: "100", dose_unit_rx: "mL" },
    {
      pharmacy_id: 2,
      drug_type: "MAIN",
      drug: "Calmocet",
      dose_val_rx: "1-2",
      dose_unit_rx: "TAB",
      stoptime: at("06:00"),
    },
  ].map((row) => ({ ...who, starttime: at("11:00"), stoptime: at("11:00", 12), route: "IV", ...row })),
  pharmacy: [
    { pharmacy_id: 1, medication: "Inventamycin", status: "Discontinued", frequency: "Q8H", entertime: at("10:30") },
    { pharmacy_id: 2, medication: "Calmocet", status: "Expired", frequency: "Q6H:PRN", entertime: at("10:30") },
    { pharmacy_id: 3, medication: "Lonely drug", status: "Expired" },
  ].map((row) => ({ ...who, starttime: at("11:00"), ...row })),
  diagnoses_icd: [
    { ...who, seq_num: 1, icd_code: "V707", icd_version: 9 },
    { ...who, seq_num: 2, icd_code: "A419", icd_version: 10 },
  ],
  drgcodes: [{ ...who, drg_type: "HCFA", drg_code: "864", description: "INVENTED" }],
  omr: [
    { subject_id: 901, chartdate: "2149-01-01", seq_num: 1, result_name: "Weight (Lbs)", result_value: "150" },
    { subject_id: 901, chartdate: "2149-01-01", seq_num: 1, result_name: "Blood Pressure", result_value: "110/70" },
    { subject_id: 901, chartdate: "2149-01-01", seq_num: 2, result_name: "Blood Pressure", result_value: "" },
  ],
  datetimeevents: [
    {
      ...{ ...who, stay_id: 7001, charttime: at("10:00"), storetime: at("10:05"), itemid: 225752 },
      ...{ value: "2150-03-09 00:00:00", valueuom: "Date" },
    },
  ],
  discharge: [
    {
      ...{ note_id: "901-DS-1", note_type: "DS", charttime: at("00:00", 14), storetime: at("17:00", 15) },
      text: 'Name: ___\n\nInvented course: "stable", no drips.\n',
    },
    { note_id: "901-AD-2", note_type: "AD", charttime: "2150-03-13 00:00:00", text: "Invented addendum." },
  ].map((row) => ({ ...who, ...row })),
  radiology: [
    {
      ...{ subject_id: 901, note_id: "901-RR-3", note_type: "RR", charttime: at("05:30"), storetime: at("08:10") },
      text: "CHEST (PORTABLE AP), invented: no effusion.",
    },
    { subject_id: 901, note_id: "901-AR-4", note_type: "AR", charttime: at("05:30"), text: "Invented: as above." },
    { subject_id: 901, note_id: "901-RR-5", note_type: "RR", charttime: at("05:30") },
  ],
  d_labitems: [
    { itemid: 50912, label: "Creatinine", fluid: "Blood" },
    { itemid: 51003, label: "Troponin T", fluid: "Blood" },
    { itemid: 50821, label: "pO2", fluid: "Blood" },
    { itemid: 51478, label: "Glucose", fluid: "Urine" },
  ],
  d_items: [{ itemid: 225752, label: "Arterial Line" }],
  d_icd_diagnoses: [
    { icd_code: "V707", icd_version: 9, long_title: "An invented examination" },
    { icd_code: "V707", icd_version: 10, long_title: "An invented accident" },
    { icd_code: "A419", icd_version: 10, long_title: "Sepsis, invented" },
  ],
};

const folders: Readonly<Record<string, string>> = {
  ...{ icustays: "icu", datetimeevents: "icu", d_items: "icu", discharge: "note", radiology: "note" },
};
const folderOf = (name: string) => folders[name] ?? "hosp";

/** Writes the tables into `hosp`, `icu` and `note` of a folder, `patients` plain and the others in gzip. @param altered tables that are written otherwise, as text; null for none */
export async function writeMimicIv(folder: string, altered: Record<string, string | Buffer | null> = {}) {
  for (const one of ["hosp", "icu", "note", "ed"]) await mkdir(join(folder, one), { recursive: true });
  for (const { name, columns } of mimicIvTables) {
    const other = altered[name];
    if (other === null) continue;
    const text = other ?? tableText(Object.keys(columns), inventedRows[name] ?? []);
    const isPlain = name === "patients" || typeof text !== "string";
    const path = join(folder, folderOf(name), `${name}.csv${name === "patients" ? "" : ".gz"}`);
    await writeFile(path, isPlain ? text : gzipSync(text));
  }
}

export function tableText(declared: readonly string[], rows: readonly Row[]): string {
  const columns = [...new Set([...declared, ...rows.flatMap((row) => Object.keys(row))])];
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]
    .map((cells) => csvLine(cells))
    .join("");
}
