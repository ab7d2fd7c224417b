import { defineSource } from "../define-source";
import { featuresByCode } from "./feature-of-code";

/** Stays of a record that came by FHIR R4: what its Observations give under the LOINC codes of our catalogue. */
export const source = defineSource({
  id: "fhir",
  title: "FHIR record",
  kind: "resources",
  shiftedDates: null,
  invented: false,
  askedLike: [],
  columns: [],
  features: [...featuresByCode, "age", "sex"],
  recordsBedsideSigns: true,
  inIntensiveCare: false,
  lookBack: 24 * 60,
  careUnits: [],
  place: { inSentence: "in hospital", title: "In hospital", short: "Hospital" },
  oldestCodedAge: null,
  notRecorded: ["What the source has under codes that are not in the catalogue"],
  outcomes: { scores: false, deathsAfterDischarge: false },
  development: null,
  counts: "Resources",
  exampleFrom: null,
  entryText: (line) => `observation ${line + 1} of the encounter`,
});
