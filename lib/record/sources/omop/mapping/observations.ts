import { feature } from "../../../catalogue";
import { featureOfCode } from "../../fhir/feature-of-code";
import { conceptOf } from "../../fhir/mapping/elements";
import type { JsonObject } from "../../fhir/reading/patient-resources";
import { category, filled } from "../../tables/row-elements";
import type { TableRow } from "../../tables/table-row";
import { allergy, isAllergy } from "./allergies";
import { type CodedRow, conceptIn, wordsIn } from "./concepts";
import type { Made, OmopPatient } from "./omop-patient";
import { quantity, unitOf } from "./quantities";
import { measurementCategory, operators } from "./type-concepts";

/**
 * Hours after the sample from which a culture counts as known, as for MIMIC: the CDM has no time of a report, and at the time of the
 * sample nobody can know what will grow. A team decision.
 */
const UNTIL_KNOWN = 72;
/** How LOINC and laboratories name cultures and what is tested on what grew. */
const CULTURE = /\bcultures?\b|\bbacteria identified\b|\bsusceptibility\b/i;

const bedside = ["vitals", "pressures", "neuro"];

/** MEASUREMENT: results and vital signs, known when they were made; a culture three days after its sample. */
export function* measurements(patient: OmopPatient): Generator<Made> {
  for (const row of patient.of("MEASUREMENT")) {
    const code = patient.code(row, "measurement");
    const value = measured(row, patient);
    if (code === null || value === null) {
      yield { skip: row, because: code === null ? "Without a concept and without a name." : "Without a value." };
      continue;
    }
    const at = takenAt(row, patient);
    yield patient.made(
      [row],
      "Observation",
      {
        status: "final",
        category: categoryOf(row, code),
        subject: patient.subject,
        code: code.concept,
        effectiveDateTime: at,
        ...(CULTURE.test(code.words ?? "") && at !== null && { issued: daysLater(at) }),
        ...value,
        referenceRange: rangeOf(row, patient),
      },
      code.notes,
    );
  }
}

/** FHIR's `issued` is an instant; of a day the hours count from its end. */
const daysLater = (at: string): string =>
  new Date(Date.parse(at.length === 10 ? `${at}T24:00:00Z` : at) + UNTIL_KNOWN * 3_600_000).toISOString();

const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?/;

/** measurement_datetime; else the day with measurement_time, which older exports fill, but for midnight. */
function takenAt(row: TableRow, patient: OmopPatient): string | null {
  const at = patient.at(row, ["measurement_date", "measurement_datetime", "measurement"]);
  const [, hours, minutes, seconds = "00"] = CLOCK.exec(row.text("measurement_time") ?? "") ?? [];
  if (at?.length !== 10 || hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return at;
  const clock = `${hours.padStart(2, "0")}:${minutes}:${seconds}`;
  return clock === "00:00:00" ? at : `${at}T${clock}Z`;
}

function categoryOf(row: TableRow, { concept }: CodedRow): ReturnType<typeof category> {
  const meant = conceptOf(concept);
  const found = meant && featureOfCode(meant);
  if (found && bedside.includes(feature(found.feature).group)) return category("vital-signs");
  const own = measurementCategory(row.text("measurement_type_concept_id"));
  return own === null ? null : category(own);
}

/** "< 5" as a limit, where no operator is coded. */
const WRITTEN = /^\s*(<=|>=|<|>)\s*[\d.]/;

/** What was found: a number with its limit and unit, else a coded value, else the source's own. Null where there is none. */
function measured(row: TableRow, { find }: OmopPatient): JsonObject | null {
  const [number, own] = [row.number("value_as_number"), row.text("value_source_value")];
  const coded = conceptIn(row, "value_as_concept_id", null, find);
  if (number !== null) {
    const operator = row.text("operator_concept_id") ?? "0";
    const limit = operators[operator] ?? (operator === "0" ? (WRITTEN.exec(own ?? "")?.[1] ?? null) : null);
    const beside = coded?.text;
    return {
      valueQuantity: quantity(number, unitOf(row, find), limit),
      ...(typeof beside === "string" && { note: [{ text: beside }] }),
    };
  }
  if (coded !== null) return { valueCodeableConcept: coded };
  return own === null ? null : { valueString: own };
}

function rangeOf(row: TableRow, { find }: OmopPatient): JsonObject[] | null {
  const [low, high] = [row.number("range_low"), row.number("range_high")];
  if (low === null && high === null) return null;
  const unit = unitOf(row, find);
  return [filled({ low: quantity(low, unit), high: quantity(high, unit) })];
}

/** OBSERVATION: what has no table of its own, known when it was written down. A row without a value says that what it names is so. */
export function* observations(patient: OmopPatient): Generator<Made> {
  const { find } = patient;
  for (const row of patient.of("OBSERVATION")) {
    const code = patient.code(row, "observation");
    if (code === null) {
      yield { skip: row, because: "Without a concept and without a name." };
      continue;
    }
    const at = patient.at(row, ["observation_date", "observation_datetime", "observation"]);
    if (isAllergy(code.words)) {
      const substance = conceptIn(row, "value_as_concept_id", "value_as_string", find);
      yield allergy(row, { code, substance, at }, patient);
      continue;
    }
    const qualifier = wordsIn(row, "qualifier_concept_id", "qualifier_source_value", find);
    yield patient.made(
      [row],
      "Observation",
      {
        status: "final",
        subject: patient.subject,
        code: code.concept,
        effectiveDateTime: at,
        ...noted(row, patient),
        ...(qualifier !== null && { note: [{ text: qualifier }] }),
      },
      code.notes,
    );
  }
}

function noted(row: TableRow, { find }: OmopPatient): JsonObject {
  const number = row.number("value_as_number");
  if (number !== null) return { valueQuantity: quantity(number, unitOf(row, find)) };
  const words = row.text("value_as_string");
  const coded = conceptIn(row, "value_as_concept_id", words === null ? "value_source_value" : "value_as_string", find);
  return coded === null ? { valueBoolean: true } : { valueCodeableConcept: coded };
}
