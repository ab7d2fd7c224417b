import { defineSource } from "../define-source";
import { featuresByCode } from "../fhir/feature-of-code";
import { source as physionet2012 } from "../physionet2012/source";

/** A hospital's or a network's tables of the OMOP Common Data Model 5.4 (https://ohdsi.github.io/CommonDataModel/cdm54.html). */
export const source = defineSource({
  id: "omop",
  title: "OMOP CDM",
  kind: "tables",
  shiftedDates: null,
  invented: false,
  askedLike: [physionet2012.id],
  columns: [],
  features: [...featuresByCode, "age", "sex"],
  recordsBedsideSigns: true,
  inIntensiveCare: false,
  lookBack: 24 * 60,
  careUnits: [],
  place: { inSentence: "in hospital", title: "In hospital", short: "Hospital" },
  oldestCodedAge: null,
  notRecorded: [
    "When a result was reported: a measurement is told by the time at which it was made",
    "Rates of infusions, but in the words of an instruction",
    "Who wrote an order or a note, but for the specialty",
    "What the hospital has under concepts that are not in the catalogue, and what its ETL left out",
  ],
  outcomes: { scores: false, deathsAfterDischarge: false },
  development: null,
  counts: "Rows",
  exampleFrom: null,
  entryText: (line) => `observation ${line + 1} of the encounter`,
});
