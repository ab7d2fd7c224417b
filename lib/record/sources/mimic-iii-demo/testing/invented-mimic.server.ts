import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { csvLine } from "../../../../platform/csv-fields";
import { mimicTables } from "../mapping/declared-tables";

type Rows = Record<string, Record<string, string | number | undefined>[]>;

const who = { subject_id: 901, hadm_id: 8001 };
const inIcu = { ...who, icustay_id: 7001 };
const at = (hour: string, day = 10) => `2150-03-${day} ${hour}:00`;

/**
 * An invented patient in the form of MIMIC-III, with a row or two of every kind that is read in its own way: a woman of 70 with sepsis,
 * two days in intensive care. A second patient was over 89.
 */
export const inventedRows: Rows = {
  PATIENTS: [
    { row_id: 1, subject_id: 901, gender: "F", dob: "2080-01-02 00:00:00", dod: "2150-04-01 00:00:00" },
    { row_id: 2, subject_id: 902, gender: "M", dob: "1850-01-02 00:00:00", dod: "2150-03-12 00:00:00" },
  ],
  ADMISSIONS: [
    {
      ...{ row_id: 1, ...who, admittime: at("08:00"), dischtime: at("12:00", 14), admission_type: "EMERGENCY" },
      ...{ admission_location: "EMERGENCY ROOM", discharge_location: "HOME", diagnosis: "FEVER, INVENTED" },
      ...{ edregtime: at("05:00"), edouttime: at("08:10") },
    },
    {
      ...{ row_id: 2, subject_id: 902, hadm_id: 8002, admittime: at("08:00"), dischtime: at("09:30", 12) },
      ...{ deathtime: at("09:30", 12), admission_type: "URGENT" },
    },
  ],
  ICUSTAYS: [{ row_id: 1, ...inIcu, first_careunit: "MICU", intime: at("09:00"), outtime: at("09:00", 12) }],
  TRANSFERS: [
    {
      row_id: 1,
      ...inIcu,
      eventtype: "admit",
      curr_careunit: "MICU",
      curr_wardid: 50,
      intime: at("09:00"),
      outtime: at("09:00", 12),
    },
    { row_id: 2, ...who, eventtype: "transfer", curr_wardid: 12, intime: at("09:00", 12), outtime: at("12:00", 14) },
    { row_id: 3, ...who, eventtype: "discharge", intime: at("12:00", 14) },
    { row_id: 4, subject_id: 901, hadm_id: 8999, eventtype: "admit", curr_wardid: 1, intime: at("09:00") },
  ],
  SERVICES: [{ row_id: 1, ...who, transfertime: at("08:00"), curr_service: "MED" }],
  CALLOUT: [
    {
      row_id: 1,
      ...who,
      callout_service: "MED",
      callout_outcome: "Discharged",
      createtime: at("08:00", 12),
      outcometime: at("09:00", 12),
    },
  ],
  CHARTEVENTS: [
    {
      row_id: 1,
      itemid: 211,
      charttime: at("10:00"),
      storetime: at("10:20"),
      value: 96,
      valuenum: 96,
      valueuom: "BPM",
    },
    { row_id: 2, itemid: 211, charttime: at("11:00"), value: 400, valuenum: 400, valueuom: "BPM" },
    {
      row_id: 3,
      itemid: 223761,
      charttime: at("10:00"),
      value: "101.300003051758",
      valuenum: "101.300003051758",
      valueuom: "?F",
      warning: 1,
    },
    {
      row_id: 4,
      itemid: 190,
      charttime: at("10:00"),
      value: ".400000005960464",
      valuenum: "0.400000005960464",
      valueuom: "torr",
    },
    { row_id: 5, itemid: 223835, charttime: at("11:00"), value: 60, valuenum: 60 },
    { row_id: 6, itemid: 226531, charttime: at("10:00"), value: 165, valuenum: 165 },
    { row_id: 7, itemid: 226730, charttime: at("10:00"), value: 168, valuenum: 168, valueuom: "cm" },
    { row_id: 8, itemid: 220739, charttime: at("10:00"), value: "To Speech", valuenum: 3 },
    { row_id: 9, itemid: 223900, charttime: at("10:00"), value: "No Response-ETT", valuenum: 1 },
    { row_id: 10, itemid: 223901, charttime: at("10:00"), value: "Obeys Commands", valuenum: 6 },
    { row_id: 11, itemid: 223849, charttime: at("10:00"), value: "CMV/ASSIST", valuenum: 2 },
    { row_id: 12, itemid: 223849, charttime: at("12:00"), value: "Standby", valuenum: 30 },
    { row_id: 13, itemid: 211, charttime: at("12:00"), value: 88, valuenum: 88, error: 1 },
    { row_id: 14, itemid: 211, charttime: at("13:00"), value: 88, valuenum: 88, stopped: "D/C'd" },
    { row_id: 15, itemid: 211, charttime: at("14:00") },
    { row_id: 17, itemid: 916, charttime: at("10:00"), storetime: at("10:10"), value: "Latex" },
    { row_id: 18, itemid: 927, charttime: at("10:00"), value: "NKDA" },
    { row_id: 16, itemid: 55, charttime: at("10:00"), value: "Sinus" },
  ].map((row) => ({ ...inIcu, ...row })),
  DATETIMEEVENTS: [
    { row_id: 1, ...inIcu, itemid: 56, charttime: at("10:00"), value: "2150-03-09 00:00:00", valueuom: "Date" },
    { row_id: 2, ...inIcu, itemid: 56, charttime: at("11:00"), value: "2150-03-09 00:00:00", error: 1 },
  ],
  LABEVENTS: [
    {
      row_id: 1,
      itemid: 50912,
      charttime: at("10:00"),
      value: 1.9,
      valuenum: 1.9,
      valueuom: "mg/dL",
      flag: "abnormal",
    },
    { row_id: 2, itemid: 51003, charttime: at("10:00"), value: "<0.01", valueuom: "ng/mL" },
    { row_id: 3, itemid: 50800, charttime: at("10:30"), value: "ART" },
    { row_id: 4, itemid: 50821, charttime: at("10:30"), value: 71, valuenum: 71, valueuom: "mm Hg" },
    { row_id: 5, itemid: 50800, charttime: at("11:30"), value: "VEN" },
    { row_id: 6, itemid: 50821, charttime: at("11:30"), value: 38, valuenum: 38, valueuom: "mm Hg" },
    { row_id: 7, itemid: 51478, charttime: at("10:00"), value: "NEG" },
    { row_id: 9, itemid: 50820, charttime: at("10:30"), value: 7.21, valuenum: 7.21, valueuom: "units" },
    { row_id: 8, itemid: 51478, charttime: at("11:00") },
  ].map((row) => ({ ...who, ...row })),
  OUTPUTEVENTS: [
    { row_id: 1, ...inIcu, itemid: 40055, charttime: at("10:00"), storetime: at("10:05"), value: 40, valueuom: "ml" },
    { row_id: 2, ...inIcu, itemid: 40055, charttime: at("10:30"), value: 35, valueuom: "ml" },
    { row_id: 3, ...inIcu, itemid: 40055, charttime: at("11:00"), value: 30, valueuom: "ml", iserror: 1 },
  ],
  INPUTEVENTS_CV: [
    {
      row_id: 1,
      itemid: 30120,
      charttime: at("10:00"),
      storetime: at("10:02"),
      rate: 0.1,
      rateuom: "mcgkgmin",
      originalroute: "IV Drip",
    },
    { row_id: 2, itemid: 30120, charttime: at("11:00"), rate: 0.2, rateuom: "mcgkgmin" },
    { row_id: 3, itemid: 30120, charttime: at("12:00"), rate: 0, rateuom: "mcgkgmin" },
    { row_id: 4, itemid: 30018, charttime: at("10:00"), amount: 250, amountuom: "ml", originalroute: "Intravenous" },
    { row_id: 5, itemid: 30120, charttime: at("13:00"), stopped: "Stopped" },
    { row_id: 6, itemid: 30018, charttime: at("13:00") },
  ].map((row) => ({ ...inIcu, ...row })),
  INPUTEVENTS_MV: [
    {
      ...{ row_id: 1, ...inIcu, starttime: at("14:00"), endtime: at("18:00"), storetime: at("14:10"), itemid: 221906 },
      ...{ amount: 1.2, amountuom: "mg", rate: 0.1, rateuom: "mcg/kg/min", ordercategoryname: "01-Drips" },
      ...{ ordercategorydescription: "Continuous Med", statusdescription: "Changed" },
    },
    {
      row_id: 2,
      ...inIcu,
      starttime: at("14:00"),
      endtime: at("18:00"),
      itemid: 221906,
      amount: 9,
      amountuom: "mg",
      statusdescription: "Rewritten",
    },
  ],
  PRESCRIPTIONS: [
    {
      ...{ row_id: 1, ...inIcu, startdate: "2150-03-10 00:00:00", enddate: "2150-03-12 00:00:00", drug_type: "MAIN" },
      ...{
        drug: "Inventamycin",
        ndc: "00000000000",
        prod_strength: "1g Vial",
        dose_val_rx: "500",
        dose_unit_rx: "mg",
        route: "IV",
      },
    },
    {
      row_id: 2,
      ...who,
      startdate: "2150-03-11 00:00:00",
      drug: "Calmocet",
      ndc: "12345678901",
      dose_val_rx: "1-2",
      dose_unit_rx: "TAB",
      route: "PO",
    },
  ],
  PROCEDUREEVENTS_MV: [
    {
      row_id: 1,
      ...inIcu,
      starttime: at("10:00"),
      endtime: at("09:00", 12),
      storetime: at("09:10", 12),
      itemid: 225752,
      location: "Left Radial",
      statusdescription: "FinishedRunning",
    },
    {
      row_id: 2,
      ...inIcu,
      starttime: at("10:00"),
      endtime: at("11:00"),
      itemid: 225752,
      statusdescription: "Rewritten",
    },
  ],
  PROCEDURES_ICD: [{ row_id: 1, ...who, seq_num: 1, icd9_code: "3893" }],
  DIAGNOSES_ICD: [
    { row_id: 1, ...who, seq_num: 1, icd9_code: "99592" },
    { row_id: 2, ...who, seq_num: 2, icd9_code: "E9342" },
    { row_id: 3, ...who, seq_num: 3, icd9_code: "V5861" },
    { row_id: 4, ...who, seq_num: 4 },
  ],
  CPTEVENTS: [{ row_id: 1, ...who, cpt_cd: "99291", subsectionheader: "Critical care services" }],
  DRGCODES: [{ row_id: 1, ...who, drg_type: "MS", drg_code: "871", description: "AN INVENTED GROUP" }],
  MICROBIOLOGYEVENTS: [
    {
      row_id: 1,
      org_itemid: 80002,
      org_name: "ESCHERICHIA COLI",
      isolate_num: 1,
      ab_itemid: 90012,
      ab_name: "GENTAMICIN",
      dilution_text: "<=1",
      interpretation: "S",
    },
    {
      row_id: 2,
      org_itemid: 80002,
      org_name: "ESCHERICHIA COLI",
      isolate_num: 1,
      ab_itemid: 90008,
      ab_name: "CIPROFLOXACIN",
      interpretation: "R",
    },
    { row_id: 3, spec_itemid: 70079, spec_type_desc: "URINE", charttime: "" },
  ].map((row) => ({
    ...who,
    chartdate: "2150-03-10 00:00:00",
    charttime: at("07:30"),
    spec_itemid: 70012,
    spec_type_desc: "BLOOD CULTURE",
    ...row,
  })),
  D_ITEMS: [
    { row_id: 1, itemid: 211, label: "Heart Rate" },
    { row_id: 2, itemid: 221906, label: "Norepinephrine" },
    { row_id: 3, itemid: 30120, label: "Levophed-k" },
    { row_id: 4, itemid: 225752, label: "Arterial Line" },
    { row_id: 5, itemid: 220739, label: "GCS - Eye Opening" },
  ],
  D_LABITEMS: [
    { row_id: 1, itemid: 50912, label: "Creatinine", fluid: "Blood", loinc_code: "2160-0" },
    { row_id: 2, itemid: 51003, label: "Troponin T", fluid: "Blood", loinc_code: "6598-7" },
    { row_id: 3, itemid: 50821, label: "pO2", fluid: "Blood", loinc_code: "11556-8" },
    { row_id: 4, itemid: 51478, label: "Glucose", fluid: "Urine", loinc_code: "5792-7" },
  ],
  D_ICD_DIAGNOSES: [{ row_id: 1, icd9_code: "99592", long_title: "Severe sepsis" }],
  D_ICD_PROCEDURES: [{ row_id: 1, icd9_code: "3893", long_title: "A line in a vein" }],
  D_CPT: [],
  CAREGIVERS: [],
};

/** Writes the tables into a folder, CHARTEVENTS plain and the others in gzip. @param altered tables that are written otherwise, as text; null for none */
export async function writeMimic(
  folder: string,
  altered: Record<string, string | Buffer | null> = {},
  rows: Rows = inventedRows,
) {
  for (const { name, columns } of mimicTables) {
    const other = altered[name];
    if (other === null) continue;
    const text = other ?? tableText(Object.keys(columns), rows[name] ?? []);
    const isPlain = name === "CHARTEVENTS" || typeof text !== "string";
    await writeFile(join(folder, `${name}.csv${name === "CHARTEVENTS" ? "" : ".gz"}`), isPlain ? text : gzipSync(text));
  }
}

export function tableText(declared: readonly string[], rows: NonNullable<Rows[string]>): string {
  const columns = [...new Set([...declared, ...rows.flatMap((row) => Object.keys(row))])];
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]
    .map((cells) => csvLine(cells))
    .join("");
}
