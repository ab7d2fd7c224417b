import type { Table } from "../../tables/table";

const ofPatient = { subject_id: "id" } as const;
const ofAdmission = { ...ofPatient, hadm_id: "id" } as const;

const table = (
  name: string,
  rowId: readonly string[],
  columns: Table["columns"],
  more: Partial<Table> = {},
): Table => ({ name, columns, rowId, patient: "subject_id", ...more });

const names = (name: string, key: string, columns: Table["columns"]): Table => ({
  name,
  columns: { ...Object.fromEntries(key.split(" ").map((column) => [column, "text" as const])), ...columns },
  rowId: key.split(" "),
  patient: null,
  key,
});

/** A table of MIMIC-IV-Note v2.2 (https://physionet.org/content/mimic-iv-note/2.2/), a module of its own that the demo has not. */
const note = (name: string): Table =>
  table(
    name,
    ["note_id"],
    {
      ...{ ...ofPatient, note_id: "text", hadm_id: "id?", note_type: "text", charttime: "moment" },
      ...{ storetime: "moment?", text: "text?" },
    },
    { optional: true, toldWhole: ["text"] },
  );

/**
 * Tables of MIMIC-IV v2.2 and v3.1, MIMIC-IV-Note v2.2 and MIMIC-IV-ED v2.2 that are not read, with what is in them
 * (https://mimic.mit.edu/docs/iv/modules/).
 */
export const unreadTables = {
  ...{ d_hcpcs: "names of billed procedures", hcpcsevents: "billed procedures", procedures_icd: "procedures by ICD" },
  ...{ d_icd_procedures: "names of procedures by ICD", provider: "numbers of those who ordered" },
  ...{ emar: "drugs given by the bar code", emar_detail: "doses of drugs given", poe: "orders of all kinds" },
  ...{ poe_detail: "details of orders", demo_subject_id: "the numbers of the demo's patients" },
  ...{ caregiver: "numbers of those who charted", chartevents: "what is charted at the bedside" },
  ...{ inputevents: "infusions and drugs given at the bedside", ingredientevents: "what is in infusions" },
  ...{ outputevents: "urine and drains", procedureevents: "procedures at the bedside" },
  ...{ discharge_detail: "who wrote discharge summaries", radiology_detail: "what reports of imaging are billed as" },
  ...{ edstays: "visits to the emergency department", diagnosis: "diagnoses of the emergency department" },
  ...{ medrecon: "drugs taken before the emergency department", pyxis: "drugs dispensed in the emergency department" },
  ...{ triage: "what was found at triage", vitalsign: "vital signs in the emergency department" },
} as const;

/**
 * The tables of MIMIC-IV demo v2.2 that are read, with the columns that are read (https://mimic.mit.edu/docs/iv/modules/). A row's number
 * is the table's own where it has one, else what tells it apart from the patient's others.
 */
export const mimicIvTables: readonly Table[] = [
  table("patients", ["subject_id"], {
    ...{ ...ofPatient, gender: "text", anchor_age: "integer", anchor_year: "integer", dod: "day?" },
  }),
  table("admissions", ["hadm_id"], {
    ...{ ...ofAdmission, admittime: "moment", dischtime: "moment", deathtime: "moment?", admission_type: "text?" },
    ...{ admission_location: "text?", discharge_location: "text?" },
  }),
  table("transfers", ["transfer_id"], {
    ...{ ...ofPatient, hadm_id: "id?", transfer_id: "id", eventtype: "text?", careunit: "text?", intime: "moment" },
    outtime: "moment?",
  }),
  table("icustays", ["stay_id"], {
    ...{ ...ofAdmission, stay_id: "id", first_careunit: "text", intime: "moment", outtime: "moment?" },
  }),
  table("services", ["transfertime"], { ...ofAdmission, transfertime: "moment", curr_service: "text" }),
  table(
    "labevents",
    ["labevent_id"],
    {
      ...{ ...ofPatient, labevent_id: "id", hadm_id: "id?", specimen_id: "id?", itemid: "id", charttime: "moment" },
      ...{ storetime: "moment?", value: "text?", valuenum: "number?", valueuom: "text?", flag: "text?" },
      ...{ ref_range_lower: "number?", ref_range_upper: "number?", comments: "text?" },
    },
    { namedIn: { itemid: "d_labitems" } },
  ),
  table("microbiologyevents", ["microevent_id"], {
    ...{ ...ofPatient, microevent_id: "id", hadm_id: "id?", micro_specimen_id: "id", chartdate: "day" },
    ...{ charttime: "moment?", spec_type_desc: "text?", storetime: "moment?", test_itemid: "text?", test_name: "text" },
    ...{ org_itemid: "text?", org_name: "text?", isolate_num: "text?", ab_itemid: "text?", ab_name: "text?" },
    ...{ dilution_text: "text?", interpretation: "text?", comments: "text?" },
  }),
  table("prescriptions", ["pharmacy_id", "drug_type", "ndc"], {
    ...{
      ...ofAdmission,
      pharmacy_id: "id",
      starttime: "moment?",
      stoptime: "moment?",
      drug_type: "text",
      drug: "text",
    },
    ...{ ndc: "text?", prod_strength: "text?", dose_val_rx: "text?", dose_unit_rx: "text?", route: "text?" },
  }),
  table("pharmacy", ["pharmacy_id"], {
    ...{ ...ofAdmission, pharmacy_id: "id", starttime: "moment?", stoptime: "moment?", medication: "text?" },
    ...{ status: "text?", entertime: "moment?", route: "text?", frequency: "text?" },
  }),
  table(
    "diagnoses_icd",
    ["hadm_id", "seq_num"],
    { ...ofAdmission, seq_num: "integer", icd_code: "text", icd_version: "integer" },
    { namedIn: { "icd_version icd_code": "d_icd_diagnoses" } },
  ),
  table("drgcodes", ["hadm_id", "drg_type", "drg_code"], {
    ...{ ...ofAdmission, drg_type: "text", drg_code: "text", description: "text?" },
  }),
  table("omr", ["chartdate", "seq_num", "result_name"], {
    ...{ ...ofPatient, chartdate: "day", seq_num: "integer", result_name: "text", result_value: "text?" },
  }),
  table(
    "datetimeevents",
    ["stay_id", "charttime", "itemid"],
    {
      ...{ ...ofAdmission, stay_id: "id", charttime: "moment", storetime: "moment?", itemid: "id", value: "moment?" },
      valueuom: "text?",
    },
    { namedIn: { itemid: "d_items" } },
  ),
  note("discharge"),
  note("radiology"),
  names("d_labitems", "itemid", { label: "text?", fluid: "text?" }),
  names("d_items", "itemid", { label: "text?" }),
  names("d_icd_diagnoses", "icd_version icd_code", { long_title: "text?" }),
];
