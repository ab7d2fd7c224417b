import { type Practice, sections } from "./practice";

const visit = sections(`
  : event ~opening: prose
  HISTORY OF PRESENT ILLNESS / HPI: disease biology treatment: prose
  : ~middle: prose
  PAST HISTORY / MEDICAL HISTORY: background family: prose
  EXAMINATION / PHYSICAL EXAMINATION: fitness results: prose
  CORRECTION: correction: prose
  IMPRESSION AND PLAN / IMPRESSION: rest plan ~closing: prose
`);
const narrative = sections(`
  : event fitness ~opening: prose
  : disease biology treatment rest: prose
  : background family results ~middle: prose
  : correction: prose
  : plan ~closing: prose
`);
/** A report: what it was made from has another name for tissue, for pictures and for nucleic acids. */
const report = (from: string) =>
  sections(`
  CLINICAL DATA / HISTORY: event background family fitness treatment: prose
  ${from}: ~opening: prose
  DESCRIPTION / FINDINGS: biology results ~middle: prose
  OPINION / CONCLUSION: disease rest: prose
  : correction plan ~closing: prose
`);

/** A community practice that dictates: long sentences in few paragraphs, few headings, hardly an abbreviation. */
export const community: Practice = {
  width: 96,
  terse: { list: 0.15, prose: 0.02 },
  marks: ["", "1. "],
  headings: ["{heading}:", "{heading}."],
  headingApart: false,
  empty: [],
  short: false,
  titles: {
    "clinic letter": ["OFFICE CONSULTATION", "Consultation"],
    "progress note": ["OFFICE VISIT", "Follow-up note"],
    pathology: ["Pathology consultation", "TISSUE EXAMINATION"],
    radiology: ["RADIOLOGY CONSULTATION", "Report of examination"],
    molecular: ["Reference laboratory report, transcribed", "OUTSIDE LABORATORY RESULT"],
    operation: ["REPORT OF OPERATION", "Operative dictation"],
    "tumour board": ["TUMOR CONFERENCE NOTE", "Tumor conference"],
    "discharge summary": ["DISCHARGE SUMMARY (DICTATED)", "Summary of hospital stay"],
    nursing: ["Nurse visit", "OFFICE NURSE NOTE"],
    "chemotherapy chart": ["TREATMENT VISIT", "Treatment room visit"],
    "radiotherapy summary": ["COMPLETION NOTE", "Radiation oncology letter of completion"],
    "telephone call": ["TELEPHONE NOTE", "Message and call back"],
  },
  frames: [
    {
      head: [
        "RIVERBEND ONCOLOGY ASSOCIATES",
        "{title}",
        "",
        "PATIENT: {name}",
        "CHART: {id}",
        "DATE: {today}",
        "DICTATED BY: {author}",
        "",
      ],
      foot: ["", "{author}", "{authorRole}", "Dictated but not read. D: {today} T: {today} {initials}/mt"],
    },
    {
      head: ["{title}", "Patient name: {name}", "Patient number: {id}", "Date: {today}", ""],
      foot: ["", "Thank you for the opportunity to take part in {his} care.", "", "{author}, {authorRole}"],
    },
  ],
  layouts: {
    "clinic letter": visit,
    "progress note": narrative,
    pathology: report("MACROSCOPY / MATERIAL"),
    radiology: report("TECHNIQUE / EXAMINATION"),
    molecular: report("SAMPLE / MATERIAL"),
    operation: sections(`
      INDICATION / PREOPERATIVE SUMMARY: event disease background family fitness: prose
      : biology results: prose
      OPERATION / PROCEDURE: treatment ~opening ~middle: prose
      : correction rest: prose
      : plan ~closing: prose
    `),
    "tumour board": narrative,
    "discharge summary": visit,
    nursing: narrative,
    "chemotherapy chart": sections(`
      : event treatment ~opening: prose
      : disease biology fitness background family: prose
      LABORATORY: results ~middle: prose
      : correction rest plan ~closing: prose
    `),
    "radiotherapy summary": narrative,
    "telephone call": narrative,
  },
};
