import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { csvLine } from "../../../../platform/csv-fields";
import { eicuTables } from "../mapping/declared-tables";

type Row = Record<string, string | number | undefined>;
type Rows = Record<string, readonly Row[]>;

/** Each row of the invented patient's second unit stay, with its number. */
const numbered = (id: string, rows: readonly Row[], stay = 5002): Row[] =>
  rows.map((row, i) => ({ [id]: i + 1, patientunitstayid: stay, ...row }));

const exam = "notes/Progress Notes/Physical Exam/Physical Exam";
const history = "notes/Progress Notes/Past History";
const lines = "notes/Progress Notes/Social History / Family History/Social History";

/**
 * An invented patient in the form of eICU: a woman of 70 in hospital twice in one year, the second time with two unit stays, in which she
 * had septic shock. A second patient was over 89 and died.
 */
export const inventedRows: Rows = {
  hospital: [{ hospitalid: 7, numbedscategory: "100 - 249", teachingstatus: "TRUE", region: "Nowhere" }],
  patient: [
    {
      ...{ patientunitstayid: 5001, patienthealthsystemstayid: 901, uniquepid: "009-1", gender: "Female", age: "70" },
      ...{ hospitalid: 7, hospitaladmitoffset: -60, hospitaldischargeyear: 2015, hospitaldischargetime24: "12:00:00" },
      ...{
        hospitaldischargeoffset: 2820,
        hospitaldischargestatus: "Alive",
        unittype: "MICU",
        unitdischargeoffset: 600,
      },
      ...{ apacheadmissiondx: "Pneumonia, invented", hospitaldischargelocation: "Home" },
    },
    {
      ...{ patientunitstayid: 5002, patienthealthsystemstayid: 902, uniquepid: "009-1", gender: "Female", age: "70" },
      ...{ hospitalid: 7, hospitaladmitoffset: -120, hospitaldischargeyear: 2015, hospitaldischargetime24: "10:00:00" },
      ...{ hospitaldischargeoffset: 4320, hospitaldischargestatus: "Alive", unittype: "Med-Surg ICU" },
      ...{ unitdischargeoffset: 2880, unitdischargelocation: "Floor", unitdischargestatus: "Alive" },
      ...{ apacheadmissiondx: "Sepsis, invented", admissionheight: 165, admissionweight: 70, dischargeweight: 72 },
    },
    {
      ...{ patientunitstayid: 5003, patienthealthsystemstayid: 902, uniquepid: "009-1", gender: "Female", age: "70" },
      ...{
        hospitalid: 7,
        hospitaladmitoffset: -3120,
        hospitaldischargeyear: 2015,
        hospitaldischargetime24: "10:00:00",
      },
      ...{
        hospitaldischargeoffset: 1320,
        hospitaldischargestatus: "Alive",
        unittype: "SICU",
        unitdischargeoffset: 300,
      },
    },
    {
      ...{ patientunitstayid: 5004, patienthealthsystemstayid: 903, uniquepid: "009-2", gender: "Male", age: "> 89" },
      ...{ hospitalid: 8, hospitaladmitoffset: 0, hospitaldischargeyear: 2014, hospitaldischargetime24: "06:30:00" },
      ...{ hospitaldischargeoffset: 500, hospitaldischargestatus: "Expired", unitdischargeoffset: 500 },
      ...{ unitdischargestatus: "Expired", unittype: "MICU" },
    },
  ],
  diagnosis: numbered("diagnosisid", [
    {
      ...{ activeupondischarge: "False", diagnosisoffset: 100, diagnosisstring: "cardiovascular|shock|septic shock" },
      ...{ icd9code: "785.52, R65.21", diagnosispriority: "Primary" },
    },
    {
      ...{ activeupondischarge: "True", diagnosisoffset: 100, diagnosisstring: "renal|kidney|invented kidney disease" },
      ...{ icd9code: "not a code", diagnosispriority: "Other" },
    },
  ]),
  admissiondx: numbered("admissiondxid", [
    {
      ...{ admitdxenteredoffset: 30, admitdxname: "Sepsis, invented" },
      admitdxpath: "admission diagnosis|All Diagnosis|Non-operative|Diagnosis|Cardiovascular|Sepsis, invented",
    },
    { admitdxenteredoffset: 30, admitdxname: "Yes", admitdxpath: "admission diagnosis|Elective|Yes" },
  ]),
  pasthistory: numbered(
    "pasthistoryid",
    [
      ["Organ Systems/Endocrine (R)/Non-Insulin Dependent Diabetes", "medication dependent"],
      ["Organ Systems/Pulmonary/Asthma", "asthma"],
      ["Past History Obtain Options", "Performed"],
    ].map(([above, value]) => ({
      ...{ pasthistoryoffset: 20, pasthistoryenteredoffset: 25, pasthistoryvalue: value },
      pasthistorypath: `${history}/${above}/${value}`,
    })),
  ),
  allergy: numbered("allergyid", [
    { allergyoffset: 10, allergyenteredoffset: 5, allergytype: "Drug", allergyname: "INVENTAMYCIN", drughiclseqno: 9 },
    { allergyoffset: 10, allergyenteredoffset: 12, allergytype: "Non Drug", allergyname: "see cerner" },
    { allergyoffset: 10, allergyenteredoffset: 12, allergytype: "Non Drug", allergyname: "" },
  ]),
  medication: numbered(
    "medicationid",
    [
      { drugorderoffset: 60, drugstartoffset: 90, drugstopoffset: 900, drugname: "CALMOCET TABS", dosage: "1,000 mg" },
      { drugorderoffset: 60, drugstartoffset: 90, drugstopoffset: 0, drughiclseqno: 77, dosage: "1-2 TAB", prn: "Yes" },
      { drugorderoffset: 60, drugstartoffset: 90, drugname: "NEVERGIVEN", drugordercancelled: "Yes" },
      { drugorderoffset: 60, drugstartoffset: 90 },
    ].map((row) => ({ routeadmin: "PO", frequency: "Q12H", drugivadmixture: "No", ...row })),
  ),
  infusiondrug: numbered(
    "infusiondrugid",
    [
      [60, 5],
      [120, 8],
      [180, 0],
      [600, 3],
      [1200, 4],
      [1230, "ERROR"],
      [1240, ""],
    ].map(([infusionoffset, drugrate]) => ({ infusionoffset, drugrate, drugname: "Norepinephrine  (mcg/min)" })),
  ),
  admissiondrug: numbered("admissiondrugid", [
    { drugoffset: 30, drugenteredoffset: 40, drugname: "CALMOCET", drugdosage: 0, drugadmitfrequency: "BID" },
  ]),
  treatment: numbered("treatmentid", [
    { treatmentoffset: 70, treatmentstring: "cardiovascular|shock|vasopressors|norepinephrine" },
  ]),
  careplangeneral: numbered("cplgeneralid", [
    { cplitemoffset: 50, cplgroup: "Care Limitation", cplitemvalue: "Do not resuscitate" },
    { cplitemoffset: 50, cplgroup: "Care Limitation", cplitemvalue: "No intubation" },
    { cplitemoffset: 50, cplgroup: "Activity", cplitemvalue: "Bedrest" },
    { cplitemoffset: 50, cplgroup: "Sedation", cplitemvalue: "" },
  ]),
  careplaneol: numbered("cpleolid", [{ cpleolsaveoffset: 500, cpleoldiscussionoffset: 400 }]),
  careplangoal: numbered("cplgoalid", [
    { cplgoaloffset: 50, cplgoalcategory: "Infection", cplgoalvalue: "Absence of sepsis", cplgoalstatus: "Active" },
  ]),
  careplancareprovider: numbered("cplcareprovderid", [{ careprovidersaveoffset: 50, specialty: "internal medicine" }]),
  careplaninfectiousdisease: numbered("cplinfectid", [
    { cplinfectdiseaseoffset: 50, infectdiseasesite: "Urinary tract", infectdiseaseassessment: "Definite infection" },
  ]),
  note: numbered("noteid", [
    {
      ...{ noteoffset: 20, noteenteredoffset: 30, notetype: "Admission", notevalue: "denies smoking" },
      ...{ notetext: "denies smoking", notepath: `${lines}/Smoking Status/denies smoking` },
    },
    {
      ...{
        noteoffset: 20,
        noteenteredoffset: 30,
        notetype: "Admission",
        notevalue: "Include Rx",
        notetext: "Include Rx",
      },
      notepath: "notes/Progress Notes/Assessment and Plan/Include Rx/Include Rx",
    },
  ]),
  physicalexam: numbered(
    "physicalexamid",
    [
      ["Neurologic/GCS/Eyes Score/3", "3", "3"],
      ["Neurologic/GCS/Verbal Score/4", "4", "4"],
      ["Neurologic/GCS/Motor Score/6", "6", "6"],
      ["Constitutional/Vital Sign and Physiological Data/HR/HR Current", "HR Current", "112"],
      ["Constitutional/Vital Sign and Physiological Data/HR/HR Highest", "HR Highest", "140"],
      ["Extremities/Edema/no edema", "no edema", "no edema"],
    ].map(([path, physicalexamvalue, physicalexamtext]) => ({
      ...{ physicalexamoffset: 60, physicalexampath: `${exam}/${path}`, physicalexamvalue, physicalexamtext },
    })),
  ),
  respiratorycharting: numbered(
    "respchartid",
    [
      ["FiO2", "40"],
      ["FiO2", "0.5", 120],
      ["PEEP", "5"],
      ["Tidal Volume (set)", "420"],
      ["O2 Device", "ventilator"],
      ["Total RR", ""],
    ].map(([respchartvaluelabel, respchartvalue, at]) => ({
      ...{ respchartoffset: at ?? 60, respchartentryoffset: 65, respchartvaluelabel, respchartvalue },
    })),
  ),
  respiratorycare: numbered("respcareid", [
    { respcarestatusoffset: 70, ventstartoffset: 55, ventendoffset: 0, airwaytype: "Oral ETT" },
    { respcarestatusoffset: 90, ventstartoffset: 55, ventendoffset: 0, airwaytype: "Oral ETT" },
    { respcarestatusoffset: 800, ventstartoffset: 0, priorventstartoffset: 55, priorventendoffset: 700 },
    { respcarestatusoffset: 900, ventstartoffset: 0, airwaytype: "Tracheostomy" },
  ]),
  vitalaperiodic: numbered("vitalaperiodicid", [
    { observationoffset: 30, noninvasivesystolic: 82, noninvasivediastolic: 44, noninvasivemean: 57 },
    { observationoffset: 40, cardiacoutput: 4.2 },
    { observationoffset: 50 },
  ]),
  intakeoutput: numbered(
    "intakeoutputid",
    [
      ["I&O|Output (ml)|Urine", "Urine", 35],
      ["I&O|Output (ml)|Urine Count", "Urine Count", 1],
      ["I&O|Weight|Bodyweight (kg)", "Bodyweight (kg)", 71],
      ["I&O|Weight|Bodyweight (lb)", "Bodyweight (lb)", 156.5],
    ].map(([path, celllabel, cellvaluenumeric]) => ({
      ...{ intakeoutputoffset: 90, intakeoutputentryoffset: 80, celllabel, cellvaluenumeric },
      cellpath: `flowsheet|Flowsheet Cell Labels|${path}`,
    })),
  ),
  nurseassessment: numbered("nurseassessid", [
    {
      ...{ nurseassessoffset: 60, nurseassessentryoffset: 62, celllabel: "Pupils", cellattribute: "Left" },
      ...{
        cellattributevalue: "brisk",
        cellattributepath: "flowsheet|Flowsheet Cell Labels|Nursing Assessment|Pupils",
      },
    },
  ]),
  nursecare: numbered("nursecareid", [
    {
      ...{ nursecareoffset: 60, nursecareentryoffset: 62, celllabel: "Hygiene", cellattribute: "Hygiene" },
      ...{ cellattributevalue: "oral care", cellattributepath: "flowsheet|Flowsheet Cell Labels|Nursing Care|Hygiene" },
    },
  ]),
  microlab: numbered(
    "microlabid",
    [
      ["Blood, invented", "Escherichia coli", "gentamicin", "Sensitive"],
      ["Blood, invented", "Escherichia coli", "ciprofloxacin", "Resistant"],
      ["Urine, invented", "no growth", "", ""],
    ].map(([culturesite, organism, antibiotic, sensitivitylevel]) => ({
      ...{ culturetakenoffset: 45, culturesite, organism, antibiotic, sensitivitylevel },
    })),
  ),
  customlab: numbered("customlabid", [
    { labotheroffset: 45, labothername: "Invented factor", labotherresult: 3.6, labothervaluetext: "3.6" },
    { labotheroffset: 45, labothername: "Other factor", labothervaluetext: ">60" },
  ]),
  apacheapsvar: numbered("apacheapsvarid", [{ creatinine: 2.4, wbc: 18, ph: -1, fio2: -1, intubated: 1 }]),
  apachepredvar: numbered("apachepredvarid", [{ aids: 0, cirrhosis: 1, diedinhospital: 0 }]),
  apachepatientresult: numbered("apachepatientresultsid", [
    { apacheversion: "IVa", apachescore: 82, predictedhospitalmortality: 0.41, actualhospitalmortality: "ALIVE" },
    { apacheversion: "IV", apachescore: -1, predictedhospitalmortality: -1 },
  ]),
};

/** Writes the tables into a folder, `patient` plain and the others in gzip. @param altered tables that are written otherwise, as text; null for none */
export async function writeEicu(folder: string, altered: Record<string, string | Buffer | null> = {}) {
  for (const { name, columns } of eicuTables) {
    const other = altered[name];
    if (other === null) continue;
    const text = other ?? tableText(Object.keys(columns), inventedRows[name] ?? []);
    const isPlain = name === "patient" || typeof text !== "string";
    await writeFile(join(folder, `${name}.csv${name === "patient" ? "" : ".gz"}`), isPlain ? text : gzipSync(text));
  }
}

export function tableText(declared: readonly string[], rows: readonly Row[]): string {
  const columns = [...new Set([...declared, ...rows.flatMap((row) => Object.keys(row))])];
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]
    .map((cells) => csvLine(cells))
    .join("");
}
