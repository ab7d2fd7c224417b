import { columnsOf, defineSource } from "../define-source";
import { usuallyNotRecorded } from "../usually-not-recorded";
import catalogue from "./catalogue.json";

const columns = columnsOf(catalogue.columns);

/** Blood tests of patients with COVID-19 in Tongji Hospital, Wuhan (Yan et al., Nat Mach Intell 2020). */
export const source = defineSource({
  id: "tjh-covid19",
  title: "TJH COVID-19",
  kind: "series",
  shiftedDates: null,
  invented: false,
  askedLike: [],
  columns,
  features: [...columns.map(({ feature }) => feature), "age", "sex"],
  recordsBedsideSigns: false,
  inIntensiveCare: false,
  // In hospital without a monitor, blood is taken every few days: the last of a week stands until the next, and says when
  // it was taken.
  lookBack: 7 * 24 * 60,
  careUnits: [],
  place: { inSentence: "in hospital with COVID-19", title: "In hospital with COVID-19", short: "COVID-19" },
  oldestCodedAge: null,
  notRecorded: [
    "Vital signs, consciousness, oxygen given, ventilation and urine output",
    "Symptoms, comorbidities and earlier history",
    "In which unit the patient lay",
    ...usuallyNotRecorded,
  ],
  outcomes: { scores: false, deathsAfterDischarge: false },
  // The patients of the development file; ids of the external file begin with "external-".
  development: { first: 1, last: 375 },
  counts: "Values",
  exampleFrom: "time_series_375_prerpocess_en.csv.gz",
  entryText: (line) => `line ${line} of the source file`,
});
