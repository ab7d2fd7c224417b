import { type CareUnit, defineSource } from "../define-source";
import { source as physionet2012 } from "../physionet2012/source";
import { imaging, notes } from "../usually-not-recorded";
import { labFeatures } from "./mapping/lab-codes";

/** Codes as PhysioNet 2012 has them, where a unit is plainly of one kind: a team decision. */
const careUnits: readonly CareUnit[] = [
  {
    ...{ id: "Medical Intensive Care Unit (MICU)", code: 3, inSentence: "medical ICU" },
    ...{ title: "Medical ICU", short: "Medical" },
  },
  {
    ...{ id: "Surgical Intensive Care Unit (SICU)", code: 4, inSentence: "surgical ICU" },
    ...{ title: "Surgical ICU", short: "Surgical" },
  },
  {
    ...{ id: "Cardiac Vascular Intensive Care Unit (CVICU)", code: 2, inSentence: "cardiovascular ICU" },
    ...{ title: "Cardiovascular ICU", short: "Cardiovascular" },
  },
  {
    ...{ id: "Medical/Surgical Intensive Care Unit (MICU/SICU)", inSentence: "medical and surgical ICU" },
    ...{ title: "Medical and surgical ICU", short: "Mixed" },
  },
  { id: "Trauma SICU (TSICU)", code: 4, inSentence: "trauma ICU", title: "Trauma ICU", short: "Trauma" },
  {
    ...{ id: "Coronary Care Unit (CCU)", code: 1, inSentence: "coronary care unit" },
    ...{ title: "Coronary care unit", short: "Coronary care" },
  },
  {
    ...{ id: "Neuro Surgical Intensive Care Unit (Neuro SICU)", inSentence: "neurosurgical ICU" },
    ...{ title: "Neurosurgical ICU", short: "Neurosurgical" },
  },
];

/** MIMIC-IV Clinical Database Demo v2.2 as CSV: 100 patients of Beth Israel Deaconess Medical Center, 2008 to 2019, without the tables of the bedside. */
export const source = defineSource({
  id: "mimic-iv-demo",
  title: "MIMIC-IV demo",
  kind: "tables",
  shiftedDates:
    "Each patient's dates are shifted into the future by an interval of their own; times of day, weekdays, seasons and intervals are as they were.",
  invented: false,
  askedLike: [physionet2012.id],
  columns: [],
  features: [...labFeatures, "age", "sex", "icuType"],
  recordsBedsideSigns: false,
  inIntensiveCare: true,
  lookBack: 24 * 60,
  careUnits,
  place: { inSentence: "in hospital", title: "In hospital", short: "Hospital" },
  oldestCodedAge: null,
  notRecorded: [
    "Vital signs, coma scores, ventilators, urine and what was given at the bedside",
    notes,
    imaging,
    "Allergies",
    "Dates of birth: the year by an age, and ages over 89 not at all",
  ],
  // Deaths are followed for a year after discharge alone; signs of the bedside are left out.
  recordsAllOf: ["condition", "medication", "procedure", "encounter", "laboratory"],
  outcomes: { scores: false, deathsAfterDischarge: true },
  development: null,
  sameDataBy: "http://mimic.mit.edu/fhir/mimic/identifier/patient",
  counts: "Rows",
  exampleFrom: null,
  entryText: (line) => `observation ${line + 1} of the encounter`,
});
