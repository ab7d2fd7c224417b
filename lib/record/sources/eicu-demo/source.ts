import { type CareUnit, defineSource } from "../define-source";
import { EICU_ITEMS, featuresByItem } from "../fhir/chart-items";
import { featuresByCode } from "../fhir/feature-of-code";
import { source as physionet2012 } from "../physionet2012/source";

/** Codes as PhysioNet 2012 has them, where a unit is plainly of one kind: a team decision. */
const careUnits: readonly CareUnit[] = [
  { id: "Med-Surg ICU", inSentence: "medical and surgical ICU", title: "Medical and surgical ICU", short: "Mixed" },
  { id: "MICU", code: 3, inSentence: "medical ICU", title: "Medical ICU", short: "Medical" },
  { id: "SICU", code: 4, inSentence: "surgical ICU", title: "Surgical ICU", short: "Surgical" },
  { id: "Cardiac ICU", code: 1, inSentence: "cardiac ICU", title: "Cardiac ICU", short: "Cardiac" },
  {
    id: "CCU-CTICU",
    inSentence: "coronary and cardiothoracic ICU",
    title: "Coronary and cardiothoracic ICU",
    short: "Cardiac, mixed",
  },
  { id: "CSICU", code: 2, inSentence: "cardiac surgery ICU", title: "Cardiac surgery ICU", short: "Cardiac surgery" },
  { id: "CTICU", code: 2, inSentence: "cardiothoracic ICU", title: "Cardiothoracic ICU", short: "Cardiothoracic" },
  { id: "Neuro ICU", inSentence: "neurological ICU", title: "Neurological ICU", short: "Neurological" },
];

/** eICU Collaborative Research Database Demo v2.0: 2,520 stays in ICUs of 186 hospitals of the USA, 2014 and 2015. */
export const source = defineSource({
  id: "eicu-demo",
  title: "eICU demo",
  kind: "tables",
  shiftedDates:
    "eICU tells the year of discharge from hospital, times of day and intervals, and no dates: each patient's last hospital stay of a year is set to end on 31 December, and earlier ones before it. Dates, weekdays and seasons mean nothing.",
  invented: false,
  askedLike: [physionet2012.id],
  columns: [],
  features: [...new Set([...featuresByItem(EICU_ITEMS), ...featuresByCode]), "age", "sex", "icuType"],
  recordsBedsideSigns: true,
  inIntensiveCare: true,
  lookBack: 24 * 60,
  careUnits,
  place: { inSentence: "in hospital", title: "In hospital", short: "Hospital" },
  oldestCodedAge: null,
  notRecorded: [
    "Laboratory results, but for a few of each hospital's own and the worst of the first day of APACHE",
    "Heart rate, temperature, pulse oximetry and invasive pressure as they ran: only those of examinations",
    "Free text of notes: they are lines chosen from lists",
    "In which order a patient's hospital stays of one year and one age came",
    "Ages over 89",
  ],
  // Of drugs and procedures hospitals send what they have, some of them nothing; deaths are told until discharge alone.
  recordsAllOf: ["encounter", "laboratory", "vital-signs"],
  outcomes: { scores: false, deathsAfterDischarge: false },
  development: null,
  counts: "Rows",
  exampleFrom: null,
  entryText: (line) => `observation ${line + 1} of the encounter`,
});
