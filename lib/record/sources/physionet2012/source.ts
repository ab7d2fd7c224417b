import { columnsOf, defineSource } from "../define-source";
import { diagnoses, usuallyNotRecorded } from "../usually-not-recorded";
import catalogue from "./catalogue.json";

const columns = columnsOf(catalogue.columns);

/** PhysioNet/CinC Challenge 2012: the first 48 hours of stays in four kinds of ICU. */
export const source = defineSource({
  id: "physionet2012",
  title: "PhysioNet 2012",
  kind: "series",
  shiftedDates: null,
  invented: false,
  askedLike: [],
  columns,
  features: columns.map(({ feature }) => feature),
  recordsBedsideSigns: true,
  inIntensiveCare: true,
  lookBack: 24 * 60,
  careUnits: [
    {
      id: "coronary care",
      code: 1,
      inSentence: "coronary care unit",
      title: "Coronary care unit",
      short: "Coronary care",
    },
    {
      id: "cardiac surgery recovery",
      code: 2,
      inSentence: "cardiac surgery recovery unit",
      title: "Cardiac surgery recovery",
      short: "Cardiac surgery",
    },
    { id: "medical", code: 3, inSentence: "medical ICU", title: "Medical ICU", short: "Medical" },
    { id: "surgical", code: 4, inSentence: "surgical ICU", title: "Surgical ICU", short: "Surgical" },
  ],
  place: { inSentence: "ICU type not recorded", title: "ICU type not recorded", short: "Not recorded" },
  oldestCodedAge: 90,
  notRecorded: [diagnoses, "Comorbidities and earlier history", ...usuallyNotRecorded],
  outcomes: { scores: true, deathsAfterDischarge: true },
  // Sets a and b; the models never met set c.
  development: { first: 132_539, last: 152_864 },
  counts: "Lines",
  exampleFrom: "set-a.tar.gz",
  entryText: (line) => `line ${line} of the source file`,
});
