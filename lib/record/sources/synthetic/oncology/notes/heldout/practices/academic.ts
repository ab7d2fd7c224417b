import { type Practice, sections } from "./practice";

const visit = sections(`
  REASON FOR VISIT / CHIEF COMPLAINT: event: prose
  ONCOLOGIC HISTORY (copied forward, reviewed) / ONCOLOGY HISTORY: disease biology treatment: list
  INTERVAL HISTORY / SUBJECTIVE: ~opening ~middle: prose
  PAST MEDICAL HISTORY / PMH: background: list
  FAMILY HISTORY / FHx: family: list
  PERFORMANCE STATUS / FUNCTIONAL STATUS: fitness: prose
  LABORATORY DATA / RESULTS REVIEW: results: table
  ADDENDUM / CORRECTION: correction: prose
  ASSESSMENT AND PLAN / PLAN: plan rest ~closing: list
`);
const shortVisit = sections(`
  : event ~opening: prose
  SUBJECTIVE / S: fitness background family ~middle: prose
  OBJECTIVE / DATA: results: table
  ONCOLOGIC PROBLEM LIST / PROBLEM-BASED SUMMARY: disease biology treatment rest: list
  CHART CORRECTION: correction: prose
  PLAN / P: plan ~closing: list
`);

/** An academic centre of the United States: templates of an electronic record, headed sections, lists and grids. */
export const academic: Practice = {
  width: 110,
  terse: { list: 0.5, prose: 0.1 },
  marks: ["- ", "* ", "• "],
  headings: ["{heading}:", "{heading}", "## {heading}"],
  headingApart: true,
  empty: ["Reviewed.", "***", "As previously documented.", "Not updated at this encounter."],
  short: false,
  titles: {
    "clinic letter": ["Hematology/Oncology Consultation Note", "NEW PATIENT VISIT - MEDICAL ONCOLOGY"],
    "progress note": ["Oncology Progress Note", "HEME/ONC RETURN VISIT"],
    pathology: ["SURGICAL PATHOLOGY REPORT", "ANATOMIC PATHOLOGY - FINAL REPORT"],
    radiology: ["DIAGNOSTIC RADIOLOGY REPORT", "RADIOLOGY - FINAL REPORT"],
    molecular: ["MOLECULAR DIAGNOSTICS REPORT", "GENOMIC PATHOLOGY LABORATORY - REPORT"],
    operation: ["OPERATIVE REPORT", "PROCEDURE NOTE"],
    "tumour board": ["Multidisciplinary Tumor Board Note", "TUMOR BOARD SUMMARY"],
    "discharge summary": ["DISCHARGE SUMMARY", "Hospital Discharge Summary"],
    nursing: ["Oncology Nursing Note", "RN ASSESSMENT"],
    "chemotherapy chart": ["Treatment Visit Record", "TREATMENT ADMINISTRATION NOTE"],
    "radiotherapy summary": ["Radiation Oncology Completion Summary", "RADIATION ONCOLOGY - COURSE SUMMARY"],
    "telephone call": ["Telephone Encounter", "TELEPHONE ENCOUNTER - ONCOLOGY TRIAGE"],
  },
  frames: [
    {
      head: [
        "HARBOR STATE UNIVERSITY MEDICAL CENTER",
        "{title}",
        "Patient: {name} | MRN: {id} | {age} y.o. {sex} | Date of service: {today}",
        "Author: {author}, {authorRole}",
        "",
      ],
      foot: ["", "Electronically signed by {author} ({authorRole}) on {today}"],
    },
    {
      head: [
        "{title}",
        "HARBOR STATE UNIVERSITY HEALTH",
        "",
        "NAME: {name}",
        "MRN: {id}",
        "AGE/SEX: {age} {s}",
        "DATE: {today}",
        "",
      ],
      foot: [
        "",
        "{author}",
        "{authorRole}",
        "I have reviewed and edited the documentation above. Portions may have been carried over with templates.",
      ],
    },
  ],
  layouts: {
    "clinic letter": visit,
    "progress note": shortVisit,
    pathology: sections(`
      SPECIMEN / SPECIMEN RECEIVED: ~opening treatment: prose
      CLINICAL HISTORY / PRE-OP INFORMATION: event background family fitness: list
      FINAL DIAGNOSIS / DIAGNOSIS: disease rest: table
      BIOMARKERS / ANCILLARY STUDIES: biology results: table
      GROSS AND MICROSCOPIC DESCRIPTION: ~middle: prose
      AMENDMENT / CORRECTED REPORT: correction: prose
      COMMENT: plan ~closing: prose
    `),
    radiology: sections(`
      INDICATION / HISTORY: event background family fitness treatment: prose
      TECHNIQUE AND COMPARISON: ~opening: prose
      FINDINGS: results biology ~middle: prose
      IMPRESSION / CONCLUSION: disease rest: list
      ADDENDUM: correction: prose
      RECOMMENDATION: plan ~closing: prose
    `),
    molecular: sections(`
      SPECIMEN: ~opening treatment event: prose
      CLINICAL INFORMATION: disease background family fitness: prose
      RESULTS / GENOMIC FINDINGS: biology results rest: table
      METHODS AND LIMITATIONS: ~middle: prose
      AMENDED RESULT: correction: prose
      COMMENT: plan ~closing: prose
    `),
    operation: sections(`
      PREOPERATIVE INFORMATION / PRE-OP DIAGNOSIS: disease event background family fitness: list
      PROCEDURE PERFORMED / OPERATION: treatment: list
      DESCRIPTION OF PROCEDURE / DETAILS: ~opening ~middle: prose
      ANCILLARY DATA: biology results rest: table
      CORRECTION: correction: prose
      DISPOSITION / PLAN: plan ~closing: prose
    `),
    "tumour board": sections(`
      ATTENDANCE: ~opening: prose
      CASE SUMMARY / PRESENTATION: event disease fitness background family: list
      PATHOLOGY AND MOLECULAR REVIEW: biology results: table
      TREATMENT TO DATE: treatment: list
      CORRECTIONS TO THE RECORD: correction: prose
      DISCUSSION: rest ~middle: prose
      RECOMMENDATION / CONSENSUS: plan ~closing: list
    `),
    "discharge summary": sections(`
      REASON FOR HOSPITALIZATION / ADMISSION: event: prose
      PRINCIPAL AND SECONDARY DIAGNOSES / DIAGNOSES: disease background: list
      ONCOLOGIC HISTORY: biology treatment: list
      HOSPITAL COURSE / BRIEF HOSPITAL COURSE: ~opening ~middle rest: prose
      PERTINENT RESULTS: results: table
      FUNCTIONAL STATUS / FAMILY AND SOCIAL: fitness family: list
      CORRECTION: correction: prose
      FOLLOW-UP / PLAN AFTER DISCHARGE: plan ~closing: list
    `),
    nursing: sections(`
      ASSESSMENT: event fitness ~opening: prose
      HISTORY REVIEWED: disease biology background family: list
      TREATMENT / MEDICATION: treatment: list
      LABS: results: table
      NARRATIVE: rest ~middle correction: prose
      EDUCATION AND PLAN: plan ~closing: prose
    `),
    "chemotherapy chart": sections(`
      DIAGNOSIS AND STAGE: disease biology: list
      PATIENT PARAMETERS: fitness background family event: list
      LAB PARAMETERS: results: table
      ORDERS / TREATMENT: treatment rest: list
      ADMINISTRATION: ~opening ~middle: prose
      CHART CORRECTION: correction: prose
      NEXT: plan ~closing: list
    `),
    "radiotherapy summary": sections(`
      DIAGNOSIS: disease biology: list
      BRIEF HISTORY: event background family fitness: prose
      TREATMENT DELIVERED / COURSE SUMMARY: treatment ~opening: list
      TOLERANCE: rest results ~middle: prose
      CORRECTION: correction: prose
      FOLLOW-UP: plan ~closing: prose
    `),
    "telephone call": sections(`
      REASON FOR CALL: event ~opening: prose
      CHART REVIEW: disease biology treatment background family fitness results: list
      DISCUSSION: rest correction ~middle: prose
      DISPOSITION: plan ~closing: prose
    `),
  },
};
