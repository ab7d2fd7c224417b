import type { JsonObject } from "../../fhir/reading/patient-resources";
import { concept, period } from "../../tables/row-elements";
import type { TableRow } from "../../tables/table-row";
import { conceptIn } from "./concepts";
import type { Made, OmopPatient } from "./omop-patient";

/** Concepts of the domain Gender (https://athena.ohdsi.org). */
const genders: Readonly<Record<string, string>> = { "8507": "male", "8532": "female" };

/** PERSON with DEATH: the person; and OBSERVATION_PERIOD: for which time the source holds anything of them. */
export function* person(patient: OmopPatient): Generator<Made> {
  const [row] = patient.of("PERSON");
  if (row === undefined) return;
  const [death, ...others] = patient.of("DEATH");
  yield patient.made(death ? [row, death] : [row], "Patient", {
    gender: genders[row.text("gender_concept_id") ?? ""] ?? "unknown",
    birthDate: birthOf(row),
    deceasedDateTime: death ? diedAt(death, patient) : null,
  });
  if (death) yield* causeOf(death, patient);
  for (const other of others) yield { skip: other, because: "Another death of the same person." };
  for (const span of patient.of("OBSERVATION_PERIOD"))
    yield patient.made([span], "EpisodeOfCare", {
      status: "finished",
      type: [{ text: "Time for which the source holds records (OMOP observation period)" }],
      patient: patient.subject,
      period: period(span.time("observation_period_start_date"), span.time("observation_period_end_date")),
    });
}

const diedAt = (death: TableRow, patient: OmopPatient) => patient.at(death, ["death_date", "death_datetime"]);

/** As exactly as it is told: birth_datetime is not read, since it holds 1 January, or midnight, where only the year or the day is known. */
function birthOf(row: TableRow): string | null {
  const two = (column: string) => row.text(column)?.padStart(2, "0");
  const [year, month, day] = [row.text("year_of_birth")?.padStart(4, "0"), two("month_of_birth"), two("day_of_birth")];
  if (year === undefined) return null;
  return [year, ...(month === undefined ? [] : [month, ...(day === undefined ? [] : [day])])].join("-");
}

function* causeOf(death: TableRow, patient: OmopPatient): Generator<Made> {
  const cause = patient.code(death, "cause");
  if (cause === null) return;
  const fields: JsonObject = {
    status: "final",
    subject: patient.subject,
    code: concept([{ system: "http://loinc.org", code: "69453-9" }], "Cause of death"),
    effectiveDateTime: diedAt(death, patient),
    valueCodeableConcept: cause.concept,
  };
  // Its row is the person's.
  yield { ...patient.made([death], "Observation", fields, cause.notes), rows: [], within: death };
}

/** Where the specimens came from: SPECIMEN, known when they were taken. */
export function* specimens(patient: OmopPatient): Generator<Made> {
  for (const row of patient.of("SPECIMEN")) {
    const code = patient.code(row, "specimen") ?? null;
    const site = conceptIn(row, "anatomic_site_concept_id", "anatomic_site_source_value", patient.find);
    const taken = patient.at(row, ["specimen_date", "specimen_datetime"]);
    yield patient.made(
      [row],
      "Specimen",
      {
        type: code?.concept ?? { text: "Specimen" },
        subject: patient.subject,
        collection: { collectedDateTime: taken, ...(site !== null && { bodySite: site }) },
      },
      code?.notes ?? [],
    );
  }
}
