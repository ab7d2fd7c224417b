import { type DrugSummaries, drugSummaries } from "@/components/history/medications/drug-summary";
import type { HistoryPage, NoteHits, ResourceVersions } from "@/components/history/responses";
import { type ResultSummaries, resultSummaries } from "@/components/history/results/result-summaries";
import { type PackedTimeline, packTimeline } from "@/components/history/timeline/packed-timeline";
import { timelineEntries } from "@/components/history/timeline/timeline-entry";
import { drugHistories, entriesOf } from "@/lib/clinical/history/drug-courses";
import { type EncounterStep, encounterStep, type StepDirection } from "@/lib/clinical/history/encounter-moments";
import { bannerTypes, type HistoryBanner, historyBanner } from "@/lib/clinical/history/history-banner";
import { type HistoryOverview, historyOverview } from "@/lib/clinical/history/history-overview";
import { momentTold } from "@/lib/clinical/history/moment-told";
import { resultPanels } from "@/lib/clinical/history/result-panels";
import { entriesOfPatient } from "@/lib/consultations/entries-of-patient.server";
import type { QuestionsOfHistory } from "@/lib/experts/questions-of-history";
import { readQuestionsOfHistory } from "@/lib/experts/questions-of-history.server";
import { type Caller, recordAct } from "@/lib/platform/caller.server";
import { AppError } from "@/lib/platform/errors";
import { knownOf } from "@/lib/record/history/as-known";
import { extentOf, jointExtent } from "@/lib/record/history/history-extent";
import { packHistory } from "@/lib/record/history/packed-history";
import { readExtent } from "@/lib/record/history/read-extent.server";
import { readHistory, readNote, readSource, readVersions } from "@/lib/record/history/read-history.server";
import type { History, StoredResourceType } from "@/lib/record/history/schema";
import { searchNotes } from "@/lib/record/history/search-notes.server";

/** What pages and API routes show of a patient's history. Each reading leaves its audit row. */

interface Asked {
  id: string;
  asOf: string | null;
}

/** What was known, of some types alone where they are named, with what clinicians entered here. @throws AppError "not-found" */
async function knownHistory(
  reader: Caller,
  { id, asOf }: Asked,
  types?: readonly StoredResourceType[],
): Promise<History> {
  const moment = asOf === null ? null : new Date(asOf);
  const [stored, entered] = await Promise.all([
    readHistory(reader.database, { patientId: id, asOf: moment, ...(types && { types }) }),
    entriesOfPatient(reader.database, id),
  ]);
  const wanted = entered.filter(({ resourceType }) => types === undefined || types.includes(resourceType));
  const history = { ...stored, resources: [...stored.resources, ...knownOf(wanted, moment)] };
  await recordAct(reader, { action: "patient.read-history", patientId: id, detail: { asOf } });
  return history;
}

/** The resources of some types; of all unless they are named. @throws AppError "not-found" */
export const readHistoryPage = async (
  reader: Caller,
  { types, ...asked }: Asked & { types?: readonly StoredResourceType[] | undefined },
): Promise<HistoryPage> => packHistory(await knownHistory(reader, asked, types));

/** Everything in the little that the timeline shows of it. @throws AppError "not-found" */
export const readHistoryTimeline = async (reader: Caller, asked: Asked): Promise<PackedTimeline> =>
  packTimeline(timelineEntries(await knownHistory(reader, asked)));

/** The latest result of each test, by panel. @throws AppError "not-found" */
export const readHistoryResults = async (reader: Caller, asked: Asked): Promise<ResultSummaries> =>
  resultSummaries(await knownHistory(reader, asked, resultTypes));

/** All results that stand in one row with a result. @throws AppError "not-found" where no such result was known */
export async function readResultValues(
  reader: Caller,
  { resource, ...asked }: Asked & { resource: string },
): Promise<HistoryPage> {
  const history = await knownHistory(reader, asked, resultTypes);
  const rows = resultPanels(history).flatMap((panel) => panel.rows);
  const row = rows.find(({ results }) => results.some(({ id }) => id === resource));
  if (!row)
    throw new AppError("not-found", { userMessage: "There is no such result in what was known of this patient." });
  return packHistory({ ...history, resources: row.results });
}

/** The drugs of a patient, as the page of medications shows them. @throws AppError "not-found" */
export async function readHistoryMedications(reader: Caller, asked: Asked): Promise<DrugSummaries> {
  const history = await knownHistory(reader, asked);
  return drugSummaries(history, momentTold(history, extentOf(history.resources), Date.now()));
}

/** All entries of the drug that one tells of. @throws AppError "not-found" where no such entry was known */
export async function readDrugEntries(
  reader: Caller,
  { resource, ...asked }: Asked & { resource: string },
): Promise<HistoryPage> {
  const history = await knownHistory(reader, asked, drugTypes);
  const drugs = drugHistories(history, Date.now()).map(entriesOf);
  const entries = drugs.find((all) => all.some(({ id }) => id === resource));
  if (!entries)
    throw new AppError("not-found", { userMessage: "There is no such drug in what was known of this patient." });
  return packHistory({ ...history, resources: entries });
}

const drugTypes = ["MedicationRequest", "MedicationAdministration", "MedicationStatement"] as const;

/** A report names the panel of its results. */
const resultTypes = ["Observation", "DiagnosticReport"] as const;

/** Who it is, in one line, without reading the years. @throws AppError "not-found" */
export async function readHistoryBanner(reader: Caller, { id, asOf }: Asked): Promise<HistoryBanner> {
  const { database } = reader;
  const asked = { patientId: id, asOf: asOf === null ? null : new Date(asOf) };
  const [stored, extent, entered] = await Promise.all([
    readHistory(database, { ...asked, types: bannerTypes }),
    readExtent(database, asked),
    entriesOfPatient(database, id),
  ]);
  const known = knownOf(entered, asked.asOf);
  await recordAct(reader, { action: "patient.read-history", patientId: id, detail: { asOf, banner: true } });
  const history = { ...stored, resources: [...stored.resources, ...known] };
  return historyBanner(history, jointExtent(extent, extentOf(known)), Date.now());
}

/** The same in short, for the frame and the overview. @throws AppError "not-found" */
export async function readHistoryOverview(reader: Caller, asked: Asked): Promise<HistoryOverview> {
  return historyOverview(await knownHistory(reader, asked), Date.now());
}

/** What the models can be asked, and why they cannot be asked more. @throws AppError "not-found" */
export async function readHistoryQuestions(reader: Caller, { id, asOf }: Asked): Promise<QuestionsOfHistory> {
  const moment = asOf === null ? null : new Date(asOf);
  const questions = await readQuestionsOfHistory(reader.database, { patientId: id, asOf: moment });
  await recordAct(reader, { action: "patient.read-history", patientId: id, detail: { asOf, questions: true } });
  return questions;
}

/**
 * Where a step from one encounter to another leads. The page as of a moment does not know what comes after: it asks when somebody goes on.
 * @throws AppError "not-found"
 */
export async function readEncounterStep(
  reader: Caller,
  { id, asOf, direction }: { id: string; asOf: string | null; direction: StepDirection },
): Promise<EncounterStep> {
  const history = await readHistory(reader.database, { patientId: id, asOf: null, types: ["Encounter"] });
  await recordAct(reader, { action: "patient.read-history", patientId: id, detail: { asOf, step: direction } });
  return encounterStep(history, asOf === null ? null : Date.parse(asOf), direction);
}

/** @throws AppError "not-found" */
export async function readNoteText(
  reader: Caller,
  { id, note, asOf, version }: { id: string; note: string; asOf: string | null; version?: number | undefined },
): Promise<{ text: string }> {
  const text = await readNote(reader.database, {
    patientId: id,
    id: note,
    asOf: asOf === null ? null : new Date(asOf),
    version,
  });
  await recordAct(reader, { action: "patient.read-note", patientId: id, subject: note });
  return { text };
}

/** @throws AppError "not-found" */
export async function readResourceSource(
  reader: Caller,
  { id, resource, version }: { id: string; resource: string; version: number },
): Promise<{ json: string }> {
  const json = await readSource(reader.database, { patientId: id, id: resource, version });
  await recordAct(reader, { action: "patient.read-source", patientId: id, subject: resource });
  return { json };
}

/** The notes that hold the words looked for, with a piece of each. What was looked for stands nowhere in the audit row. */
export async function readNoteHits(
  reader: Caller,
  { id, search, asOf }: { id: string; search: string; asOf: string | null },
): Promise<NoteHits> {
  const found = await searchNotes(reader.database, {
    patientId: id,
    search,
    asOf: asOf === null ? null : new Date(asOf),
  });
  await recordAct(reader, { action: "patient.search-notes", patientId: id, detail: { asOf, found: found.total } });
  return found;
}

/** @throws AppError "not-found" */
export async function readResourceVersions(
  reader: Caller,
  { id, resource, asOf }: { id: string; resource: string; asOf: string | null },
): Promise<ResourceVersions> {
  const versions = await readVersions(reader.database, {
    patientId: id,
    id: resource,
    asOf: asOf === null ? null : new Date(asOf),
  });
  await recordAct(reader, { action: "patient.read-versions", patientId: id, subject: resource, detail: { asOf } });
  return { versions };
}
