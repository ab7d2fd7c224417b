import { type Practice, sections } from "./practice";

const note = sections(`
  : event ~opening: run-on
  Onc / Bg onc: disease biology treatment: run-on
  PMHx: background family: run-on
  PS: fitness: run-on
  O/E + Ix / Ix: results ~middle: table
  NB / Correction: correction: lines
  Imp / A/P: rest plan ~closing: lines
`);
const lines = sections(`
  : event ~opening: run-on
  Dx / Imp: disease biology: lines
  Tx / Rx: treatment: lines
  PMH/FH: background family fitness: run-on
  Ix: results rest ~middle: table
  **: correction: lines
  Plan: plan ~closing: lines
`);
const report = sections(`
  Clin / Hx: event background family fitness treatment: run-on
  : ~opening: run-on
  Rep / Findings: biology results rest ~middle: table
  Concl / Imp: disease: lines
  AMEND: correction: lines
  : plan ~closing: run-on
`);

/** A registrar at the end of a shift: abbreviations, no articles, a line for each thought. */
export const registrar: Practice = {
  width: 120,
  terse: { list: 0.95, prose: 0.9 },
  marks: ["- ", "", "> "],
  headings: ["{heading}:", "{heading} -"],
  headingApart: false,
  empty: [],
  short: true,
  titles: {
    "clinic letter": ["Onc OPD", "OPD r/v"],
    "progress note": ["WR", "Onc reg r/v"],
    pathology: ["Histo", "Path prelim"],
    radiology: ["Rad prelim", "Radiology - reg report"],
    molecular: ["Mol path", "Mol report (transcribed)"],
    operation: ["Op note", "OP"],
    "tumour board": ["MDT", "MDT outcome"],
    "discharge summary": ["D/C summ", "TTO / discharge"],
    nursing: ["NURSING", "N/E"],
    "chemotherapy chart": ["SACT chart", "Day unit"],
    "radiotherapy summary": ["Clin onc - EOT", "EOT summ"],
    "telephone call": ["T/C", "Phone"],
  },
  frames: [
    { head: ["{title}  {today}", "{name} {id}  {age}{s}", ""], foot: ["", "{initials} ({authorRole})"] },
    { head: ["{today} {title} / {name} / {id} / {initials}", ""], foot: ["{author}, {authorRole}"] },
  ],
  layouts: {
    "clinic letter": note,
    "progress note": note,
    pathology: report,
    radiology: report,
    molecular: report,
    operation: lines,
    "tumour board": lines,
    "discharge summary": lines,
    nursing: note,
    "chemotherapy chart": lines,
    "radiotherapy summary": lines,
    "telephone call": note,
  },
};
