import { z } from "zod";
import type { Database } from "../../platform/database/database.server";
import { readHistory, readNote, sourcesOf } from "../../record/history/read-history.server";
import { namesList } from "../../record/history/recorded-absence";
import { resourceTypes } from "../../record/history/resource-types";
import type { History, Resource, StoredResourceType } from "../../record/history/schema";
import type { PatientRecord } from "../../record/schema";
import { sourceOf } from "../../record/source-of";
import { oximetry } from "../../record/sources/usually-not-recorded";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { backgroundOf } from "./background-of";
import type { Background } from "./background-schema";
import { namesCreatinine } from "./creatinine-before";
import { namesCulture } from "./cultures-of";
import { namesCareLimit, saysCareLimit } from "./limits-of-care";
import { type Measured, OXIMETRY } from "./measured";
import { namesPupils } from "./pupils-of";
import { onStayClock } from "./stay-clock";
import { namesValueBeside } from "./values-beside";
import { namesWeight } from "./weight-before";

/** How many of the last notes are read, and how many characters of each: a team decision, so that a prompt holds them. */
const NOTES = 4;
const NOTE_LENGTH = 1200;

/** What a background is made of. Encounters and vaccinations tell nothing that it says. */
const types: readonly StoredResourceType[] = [
  ...resourceTypes.filter((type) => type !== "Encounter" && type !== "Immunization"),
  "Other",
];

/** Values are those of the stay: of Observations only cultures, limits of care, and values of before or that the stay's series lack. */
const observationsOf = (measured: Measured) => (code: CodeableConcept) =>
  [namesCulture, namesCareLimit, namesCreatinine, namesWeight, namesPupils].some((names) => names(code)) ||
  namesValueBeside(code, measured);

/** Samples for a culture, what limits care, lists that are empty: of the rest, what a pharmacy dispensed among it, nothing is told. */
const isOtherTold = (code: CodeableConcept) => namesCulture(code) || saysCareLimit(code) || namesList(code);

/**
 * What the record of years said beside the values of a stay, as it was known at the hour up to which the team reads.
 * @returns null where the stay stands on no calendar, or nothing beside its values is recorded
 */
export async function readBackground(
  database: Database,
  { record, asOfMinutes }: { record: PatientRecord; asOfMinutes: number },
): Promise<Background | null> {
  const { patientId } = record.encounter;
  const start = await startOfStay(database, record);
  if (start === null) return null;
  const asOf = new Date(start + asOfMinutes * 60_000);
  const measured = measuredBy(record, asOfMinutes);
  const history = await readHistory(database, {
    ...{ patientId, asOf, types },
    codes: { Observation: observationsOf(measured), Other: isOtherTold },
  });
  const sources = await sourcesOf(database, { patientId, asOf, types: ["Other"] });
  const notes = await lastNotes(database, { history, asOf, start });
  return backgroundOf(
    { ...history, sources },
    { start, asOfMinutes, weight: weightOf(record, asOfMinutes), measured },
    notes,
  );
}

/** When a stay began, milliseconds since 1970: by its source, else its Encounter's start where that is told to the second. */
export async function startOfStay(
  { query }: Pick<Database, "query">,
  { encounter: { id: encounterId, patientId, source } }: PatientRecord,
): Promise<number | null> {
  const began = sourceOf(source).stayBegan?.(encounterId);
  if (began) return Date.parse(began);
  // A stay of a source of series is no resource, and may be named by no UUID.
  if (!z.guid().safeParse(encounterId).success) return null;
  const { rows } = await query<{ start: number | null; precision: string }>(
    `select (extract(epoch from start_at) * 1000)::float8 as start, coalesce(start_precision, 'second') as precision from resource
     where patient_id = $1 and id = $2::uuid and type = 'Encounter' and deleted_at is null`,
    [patientId, encounterId],
  );
  const row = rows[0];
  return row && row.precision === "second" ? row.start : null;
}

const isNote = ({ resourceType }: Resource) =>
  resourceType === "DocumentReference" || resourceType === "DiagnosticReport";

async function lastNotes(
  database: Database,
  { history, asOf, start }: { history: History; asOf: Date; start: number },
): Promise<Background["notes"]> {
  const { id: patientId } = history.patient;
  const withText = history.resources.filter(
    (one) => isNote(one) && one.status !== "entered-in-error" && "textLength" in one && one.textLength > 0,
  );
  const last = withText.sort((a, b) => (a.knownAt < b.knownAt ? 1 : -1)).slice(0, NOTES);
  return Promise.all(
    last.map(async (one) => {
      const text = await readNote(database, { patientId, id: one.id, asOf });
      const title = "title" in one && one.title !== null ? one.title : "Note";
      const at = onStayClock(one.occurredAt.start ?? one.occurredAt.end, start);
      return { resourceId: one.id, title, at, text: text.slice(0, NOTE_LENGTH), isCut: text.length > NOTE_LENGTH };
    }),
  );
}

/** Of what a stay's series hold a value by then. Of a source that records pulse oximetry it is not asked. */
export function measuredBy({ series, encounter }: PatientRecord, asOfMinutes: number): Measured {
  const held = series.filter(({ times }) => times.some((minutes) => minutes <= asOfMinutes));
  const lacksOximetry = sourceOf(encounter.source).notRecorded.includes(oximetry);
  return new Set([...held.map(({ feature }) => feature), ...(lacksOximetry ? [] : [OXIMETRY])]);
}

/** The last weight by then, in kilograms. */
function weightOf({ series }: PatientRecord, asOfMinutes: number): number | null {
  const weights = series.find(({ feature }) => feature === "weight");
  const at = weights?.times.findLastIndex((minutes) => minutes <= asOfMinutes) ?? -1;
  return weights?.values[at] ?? null;
}
