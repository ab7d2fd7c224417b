import { defineSource } from "../define-source";
import { CHART_ITEMS, featuresByItem } from "../fhir/chart-items";
import { featuresByCode } from "../fhir/feature-of-code";
import { source as physionet2012 } from "../physionet2012/source";

/** MIMIC-III Clinical Database Demo v1.4: 100 patients of Beth Israel Deaconess Medical Center who were in intensive care from 2001 to 2012. */
export const source = defineSource({
  id: "mimic-iii-demo",
  title: "MIMIC-III demo",
  kind: "tables",
  shiftedDates:
    "Each patient's dates are shifted into the future by an interval of their own; times of day, weekdays, seasons and intervals are as they were.",
  invented: false,
  askedLike: [physionet2012.id],
  maySharePatientsWith: physionet2012.id,
  columns: [],
  features: [...new Set([...featuresByItem(CHART_ITEMS), ...featuresByCode]), "age", "sex", "icuType"],
  recordsBedsideSigns: true,
  inIntensiveCare: true,
  lookBack: 24 * 60,
  careUnits: [
    { id: "CCU", code: 1, inSentence: "coronary care unit", title: "Coronary care unit", short: "Coronary care" },
    {
      id: "CSRU",
      code: 2,
      inSentence: "cardiac surgery recovery unit",
      title: "Cardiac surgery recovery",
      short: "Cardiac surgery",
    },
    { id: "MICU", code: 3, inSentence: "medical ICU", title: "Medical ICU", short: "Medical" },
    { id: "SICU", code: 4, inSentence: "surgical ICU", title: "Surgical ICU", short: "Surgical" },
    { id: "TSICU", code: 4, inSentence: "trauma and surgical ICU", title: "Trauma and surgical ICU", short: "Trauma" },
  ],
  place: { inSentence: "in hospital", title: "In hospital", short: "Hospital" },
  oldestCodedAge: null,
  notRecorded: [
    "Notes of doctors and nurses, and reports of imaging and of the heart's electrical activity",
    "When a laboratory result or a culture was reported",
    "Birth dates of patients over 89",
  ],
  // Every patient of the demo has died, so that a death is always told.
  recordsAllOf: ["condition", "medication", "procedure", "encounter", "vital-status", "laboratory", "vital-signs"],
  outcomes: { scores: false, deathsAfterDischarge: true },
  development: null,
  counts: "Rows",
  exampleFrom: null,
  entryText: (line) => `observation ${line + 1} of the encounter`,
});
