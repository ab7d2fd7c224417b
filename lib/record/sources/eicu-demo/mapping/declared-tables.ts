import type { Table } from "../../tables/table";

/** A table with a row's number and the stay that it is of. */
const table = (name: string, id: string, columns: Table["columns"]): Table => ({
  name,
  columns: { [id]: "id", patientunitstayid: "id", ...columns },
  rowId: [id],
  patient: "patientunitstayid",
});

const numbers = (...names: string[]): Table["columns"] =>
  Object.fromEntries(names.map((name) => [name, "number?" as const]));

/** First-day values of APACHE IV, with their units (https://eicu-crd.mit.edu/eicutables/apacheapsvar/); -1 is none. */
export const apsValues: Readonly<Record<string, string | null>> = {
  intubated: null,
  vent: null,
  dialysis: null,
  eyes: "{score}",
  motor: "{score}",
  verbal: "{score}",
  meds: null,
  urine: "mL",
  wbc: "K/uL",
  temperature: "°C",
  respiratoryrate: "/min",
  sodium: "mmol/L",
  heartrate: "/min",
  meanbp: "mmHg",
  ph: "pH",
  hematocrit: "%",
  creatinine: "mg/dL",
  albumin: "g/dL",
  pao2: "mmHg",
  pco2: "mmHg",
  bun: "mg/dL",
  glucose: "mg/dL",
  bilirubin: "mg/dL",
  fio2: "%",
};

/** What the machine for non-invasive pressure and the catheter in the lung's artery measured, with LOINC where it has one, and units. */
export const aperiodicValues: Readonly<Record<string, readonly [name: string, loinc: string | null, unit: string]>> = {
  noninvasivesystolic: ["Systolic pressure, non-invasive", "8480-6", "mmHg"],
  noninvasivediastolic: ["Diastolic pressure, non-invasive", "8462-4", "mmHg"],
  noninvasivemean: ["Mean pressure, non-invasive", "8478-0", "mmHg"],
  paop: ["Pulmonary artery occlusion pressure", null, "mmHg"],
  cardiacoutput: ["Cardiac output", null, "L/min"],
  cardiacinput: ["Cardiac input", null, "L/min"],
  svr: ["Systemic vascular resistance", null, "dyn·s/cm5"],
  svri: ["Systemic vascular resistance index", null, "dyn·s·m2/cm5"],
  pvr: ["Pulmonary vascular resistance", null, "dyn·s/cm5"],
  pvri: ["Pulmonary vascular resistance index", null, "dyn·s·m2/cm5"],
};

const patient: Table = {
  name: "patient",
  columns: {
    ...{ patientunitstayid: "id", patienthealthsystemstayid: "id", uniquepid: "text", gender: "text?", age: "text?" },
    ...{ hospitalid: "id", apacheadmissiondx: "text?", admissionheight: "number?", admissionweight: "number?" },
    ...{ dischargeweight: "number?", hospitaladmitoffset: "integer", hospitaladmitsource: "text?" },
    ...{ hospitaldischargeyear: "integer", hospitaldischargetime24: "text", hospitaldischargeoffset: "integer" },
    ...{ hospitaldischargelocation: "text?", hospitaldischargestatus: "text?", unittype: "text?" },
    ...{ unitadmitsource: "text?", unitdischargeoffset: "integer", unitdischargelocation: "text?" },
    unitdischargestatus: "text?",
  },
  rowId: ["patientunitstayid"],
  patient: "uniquepid",
  namedIn: { hospitalid: "hospital" },
};

/** The 28 tables of eICU demo v2.0 that its R package has, with the columns that are read (https://eicu-crd.mit.edu/eicutables/intro/). */
export const eicuTables: readonly Table[] = [
  patient,
  {
    name: "hospital",
    columns: { hospitalid: "id", numbedscategory: "text?", teachingstatus: "text?", region: "text?" },
    rowId: ["hospitalid"],
    patient: null,
    key: "hospitalid",
  },
  table("admissiondrug", "admissiondrugid", {
    ...{ drugoffset: "integer", drugenteredoffset: "integer", drugname: "text", drugdosage: "number?" },
    ...{ drugunit: "text?", drugadmitfrequency: "text?", drughiclseqno: "text?" },
  }),
  table("admissiondx", "admissiondxid", {
    ...{ admitdxenteredoffset: "integer", admitdxpath: "text", admitdxname: "text" },
  }),
  table("allergy", "allergyid", {
    ...{ allergyoffset: "integer", allergyenteredoffset: "integer", allergytype: "text?", allergyname: "text?" },
    drughiclseqno: "text?",
  }),
  table("apacheapsvar", "apacheapsvarid", numbers(...Object.keys(apsValues))),
  table("apachepatientresult", "apachepatientresultsid", {
    ...{ apacheversion: "text", apachescore: "number?", acutephysiologyscore: "number?" },
    ...{ predictedicumortality: "number?", predictedhospitalmortality: "number?" },
  }),
  table("apachepredvar", "apachepredvarid", {
    ...numbers("aids", "hepaticfailure", "lymphoma", "metastaticcancer", "leukemia", "immunosuppression", "cirrhosis"),
    ...numbers("diabetes", "electivesurgery", "thrombolytics"),
  }),
  table("careplancareprovider", "cplcareprovderid", {
    ...{ careprovidersaveoffset: "integer", specialty: "text?", managingphysician: "text?" },
  }),
  table("careplaneol", "cpleolid", { cpleolsaveoffset: "integer", cpleoldiscussionoffset: "integer?" }),
  table("careplangeneral", "cplgeneralid", { cplitemoffset: "integer", cplgroup: "text", cplitemvalue: "text?" }),
  table("careplangoal", "cplgoalid", {
    ...{ cplgoaloffset: "integer", cplgoalcategory: "text?", cplgoalvalue: "text?", cplgoalstatus: "text?" },
  }),
  table("careplaninfectiousdisease", "cplinfectid", {
    ...{ cplinfectdiseaseoffset: "integer", infectdiseasesite: "text?", infectdiseaseassessment: "text?" },
    ...{ responsetotherapy: "text?", treatment: "text?" },
  }),
  table("customlab", "customlabid", {
    ...{ labotheroffset: "integer", labothername: "text", labotherresult: "number?", labothervaluetext: "text?" },
  }),
  table("diagnosis", "diagnosisid", {
    ...{ activeupondischarge: "text?", diagnosisoffset: "integer", diagnosisstring: "text", icd9code: "text?" },
    diagnosispriority: "text?",
  }),
  table("infusiondrug", "infusiondrugid", { infusionoffset: "integer", drugname: "text", drugrate: "text?" }),
  table("intakeoutput", "intakeoutputid", {
    ...{ intakeoutputoffset: "integer", intakeoutputentryoffset: "integer", cellpath: "text", celllabel: "text" },
    cellvaluenumeric: "number?",
  }),
  table("medication", "medicationid", {
    ...{ drugorderoffset: "integer", drugstartoffset: "integer?", drugstopoffset: "integer?", drugname: "text?" },
    ...{ drugivadmixture: "text?", drugordercancelled: "text?", drughiclseqno: "text?", dosage: "text?" },
    ...{ routeadmin: "text?", frequency: "text?", prn: "text?" },
  }),
  table("microlab", "microlabid", {
    ...{ culturetakenoffset: "integer", culturesite: "text", organism: "text?", antibiotic: "text?" },
    sensitivitylevel: "text?",
  }),
  table("note", "noteid", {
    ...{ noteoffset: "integer", noteenteredoffset: "integer", notetype: "text", notepath: "text", notevalue: "text?" },
    notetext: "text?",
  }),
  table("nurseassessment", "nurseassessid", {
    ...{ nurseassessoffset: "integer", nurseassessentryoffset: "integer", cellattributepath: "text" },
    ...{ celllabel: "text", cellattribute: "text?", cellattributevalue: "text?" },
  }),
  table("nursecare", "nursecareid", {
    ...{ nursecareoffset: "integer", nursecareentryoffset: "integer", cellattributepath: "text" },
    ...{ celllabel: "text", cellattribute: "text?", cellattributevalue: "text?" },
  }),
  table("pasthistory", "pasthistoryid", {
    ...{ pasthistoryoffset: "integer", pasthistoryenteredoffset: "integer", pasthistorypath: "text" },
    pasthistoryvalue: "text?",
  }),
  table("physicalexam", "physicalexamid", {
    ...{ physicalexamoffset: "integer", physicalexampath: "text", physicalexamvalue: "text?" },
    physicalexamtext: "text?",
  }),
  table("respiratorycare", "respcareid", {
    ...{ respcarestatusoffset: "integer", airwaytype: "text?", airwaysize: "text?", airwayposition: "text?" },
    ...{ cuffpressure: "text?", ventstartoffset: "integer?", ventendoffset: "integer?" },
    ...{ priorventstartoffset: "integer?", priorventendoffset: "integer?" },
  }),
  table("respiratorycharting", "respchartid", {
    ...{ respchartoffset: "integer", respchartentryoffset: "integer", respchartvaluelabel: "text" },
    respchartvalue: "text?",
  }),
  table("treatment", "treatmentid", { treatmentoffset: "integer", treatmentstring: "text" }),
  table("vitalaperiodic", "vitalaperiodicid", {
    ...{ observationoffset: "integer", ...numbers(...Object.keys(aperiodicValues)) },
  }),
];
