import type { HistoryPage, NoteHits, ResourceVersions } from "@/components/history/responses";
import { type EncounterStep, encounterStep, type StepDirection } from "@/lib/clinical/history/encounter-moments";
import { type HistoryOverview, historyOverview } from "@/lib/clinical/history/history-overview";
import { entriesOfPatient } from "@/lib/consultations/entries-of-patient.server";
import { type Caller, recordAct } from "@/lib/platform/caller.server";
import { knownOf } from "@/lib/record/history/as-known";
import { readHistory, readNote, readSource, readVersions } from "@/lib/record/history/read-history.server";
import { searchNotes } from "@/lib/record/history/search-notes.server";

/** What pages and API routes show of a patient's history. Each reading leaves its audit row. */

/** @throws AppError "not-found" */
export async function readHistoryPage(
  reader: Caller,
  { id, asOf }: { id: string; asOf: string | null },
): Promise<HistoryPage> {
  const moment = asOf === null ? null : new Date(asOf);
  const [stored, entered] = await Promise.all([
    readHistory(reader.database, { patientId: id, asOf: moment }),
    entriesOfPatient(reader.database, id),
  ]);
  const history = { ...stored, resources: [...stored.resources, ...knownOf(entered, moment)] };
  await recordAct(reader, { action: "patient.read-history", patientId: id, detail: { asOf } });
  return history;
}

/** The same in short, for the frame and the overview. @throws AppError "not-found" */
export async function readHistoryOverview(
  reader: Caller,
  asked: { id: string; asOf: string | null },
): Promise<HistoryOverview> {
  return historyOverview(await readHistoryPage(reader, asked), Date.now());
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
  { id, note, asOf }: { id: string; note: string; asOf: string | null },
): Promise<{ text: string }> {
  const text = await readNote(reader.database, {
    patientId: id,
    id: note,
    asOf: asOf === null ? null : new Date(asOf),
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
