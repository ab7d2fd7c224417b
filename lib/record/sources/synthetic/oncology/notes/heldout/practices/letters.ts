import { type Practice, sections } from "./practice";

const letter = sections(`
  Diagnosis / Diagnoses: disease biology: list
  Treatment / Treatment to date: treatment: list
  Other medical history / Comorbidities: background: list
  : event fitness ~opening: prose
  : results family rest ~middle: prose
  : correction: prose
  : plan ~closing: prose
`);
/** A report: what it was made from has another name for tissue, for pictures and for nucleic acids. */
const report = (from: string) =>
  sections(`
  Clinical details / Details on request: event background family fitness treatment: prose
  ${from}: ~opening: prose
  Report / Text: biology results rest ~middle: prose
  Conclusion / Summary: disease: prose
  Supplementary report / Corrected report: correction: prose
  : plan ~closing: prose
`);
const summary = sections(`
  Details: event ~opening: prose
  Problems / Diagnoses: disease background: list
  Investigations / Results: biology results: lines
  Course / Narrative: fitness family treatment rest ~middle: prose
  Amendments: correction: prose
  Plan / Further plan: plan ~closing: list
`);

/** A trust in the United Kingdom or Ireland that writes letters: lists on top, then courteous prose. */
export const letters: Practice = {
  width: 88,
  terse: { list: 0.65, prose: 0.03 },
  marks: ["- ", "  ", "• "],
  headings: ["{heading}:", "{heading}"],
  headingApart: true,
  empty: [],
  short: false,
  titles: {
    "clinic letter": ["Medical Oncology Outpatient Clinic", "Oncology clinic letter"],
    "progress note": ["Clinical note", "Oncology review"],
    pathology: ["Histopathology report", "Department of Cellular Pathology"],
    radiology: ["Department of Radiology", "Radiology report"],
    molecular: ["Regional Genomics Laboratory Hub", "Molecular pathology report"],
    operation: ["Operation note", "Theatre record"],
    "tumour board": ["MDT outcome", "Multidisciplinary meeting: outcome proforma"],
    "discharge summary": ["Discharge letter", "Inpatient discharge summary"],
    nursing: ["Nursing record", "Clinical nurse specialist contact"],
    "chemotherapy chart": ["SACT administration record", "Day unit: treatment record"],
    "radiotherapy summary": ["Clinical Oncology: end of treatment letter", "End of treatment summary"],
    "telephone call": ["Telephone clinic", "Telephone contact"],
  },
  frames: [
    {
      head: ["{title}", "North Moor Hospitals NHS Trust", "Patient: {name} ({id})", "Date: {today}", ""],
      foot: ["", "{author}, {authorRole}", "{today}"],
    },
    {
      head: [
        "ST BRENDAN'S UNIVERSITY HOSPITAL - {title}",
        "{name}, {age} years, hospital number {id}",
        "Date: {today}",
        "",
      ],
      foot: ["", "{author}", "{authorRole}"],
    },
  ],
  letterFrames: [
    {
      head: [
        "ST BRENDAN'S UNIVERSITY HOSPITAL",
        "{title}",
        "",
        "Our ref: {initials}/{id}",
        "Date: {today}",
        "",
        "Dear Doctor,",
        "",
        "Re: {name}, {age} years, hospital number {id}",
        "",
      ],
      foot: ["", "Yours sincerely,", "", "{author}", "{authorRole}", "cc patient"],
    },
    {
      head: [
        "{title}",
        "North Moor Hospitals NHS Trust",
        "Dictated {today}",
        "",
        "Dear colleague,",
        "",
        "{name} ({id})",
        "",
      ],
      foot: [
        "",
        "With kind regards,",
        "{author}, {authorRole}",
        "Dictated by {initials} and sent unsigned to avoid delay",
      ],
    },
  ],
  layouts: {
    "clinic letter": letter,
    "progress note": sections(`
      : event fitness ~opening: prose
      Background: disease biology treatment background family: list
      : results rest ~middle: prose
      : correction: prose
      Plan: plan ~closing: list
    `),
    pathology: report("Macroscopy / Material"),
    radiology: report("Technique / Examination"),
    molecular: report("Sample / Material"),
    operation: sections(`
      Indication / Findings: disease event background family fitness: list
      Operation / Procedure: treatment: list
      Details: rest biology results ~opening ~middle: prose
      Correction: correction: prose
      Post-operative instructions: plan ~closing: list
    `),
    "tumour board": summary,
    "discharge summary": summary,
    nursing: sections(`
      : event fitness treatment ~opening: prose
      : rest disease biology background family results ~middle: prose
      : correction: prose
      : plan ~closing: prose
    `),
    "chemotherapy chart": summary,
    "radiotherapy summary": letter,
    "telephone call": sections(`
      : event ~opening: prose
      : rest disease biology treatment background family fitness results ~middle: prose
      : correction: prose
      : plan ~closing: prose
    `),
  },
};
