import { randomUUID } from "node:crypto";
import { recordAudit } from "../../platform/audit/record-audit.server";
import type { Database, Query } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import { isEnteredHere } from "../../record/history/entered-here";
import { readNote } from "../../record/history/read-history.server";
import type { ResourceOf } from "../../record/history/schema";
import { beginWriting, newestVersion, type Writer, writeByClinician } from "./write-version.server";
import { newNote, rewrittenNote, type WrittenNote, withdrawnNote } from "./written-note";

/** Which note, and in which version it was seen. */
interface SeenNote {
  patientId: string;
  note: string;
  seen: number;
}

/** A note as it stands now. */
export interface NoteVersion {
  id: string;
  version: number;
}

/** Writes a new note into a patient's history. @throws AppError "not-found" for no patient */
export function writeNote(
  database: Database,
  { patientId, written }: { patientId: string; written: WrittenNote },
  { writer, at }: { writer: Writer; at: Date },
): Promise<NoteVersion> {
  return database.transaction(async ({ query }) => {
    await beginWriting(query, patientId);
    const resource = newNote(randomUUID(), written, { author: writer.name, at: at.toISOString() });
    await writeByClinician(query, patientId, [{ resource, noteText: written.text }]);
    return audited(query, { action: "note.write", patientId, resource, writer });
  });
}

/** Writes a note anew: the older version stays readable. @throws AppError as `noteToChange` */
export function rewriteNote(
  database: Database,
  { written, ...asked }: SeenNote & { written: WrittenNote },
  { writer, at }: { writer: Writer; at: Date },
): Promise<NoteVersion> {
  return database.transaction(async ({ query }) => {
    const { patientId } = asked;
    const note = await noteToChange(query, asked);
    const resource = rewrittenNote(note, written, { author: writer.name, at: at.toISOString() });
    await writeByClinician(query, patientId, [{ resource, noteText: written.text }]);
    return audited(query, { action: "note.change", patientId, resource, writer });
  });
}

/** Strikes a note through: it is kept, and nothing reads it as so. @throws AppError as `noteToChange` */
export function withdrawNote(
  database: Database,
  asked: SeenNote,
  { writer, at }: { writer: Writer; at: Date },
): Promise<NoteVersion> {
  return database.transaction(async ({ query }) => {
    const { patientId } = asked;
    const note = await noteToChange(query, asked);
    const noteText = await readNote({ query }, { patientId, id: note.id, asOf: null });
    const resource = withdrawnNote(note, { author: writer.name, at: at.toISOString() });
    await writeByClinician(query, patientId, [{ resource, noteText }]);
    return audited(query, { action: "note.withdraw", patientId, resource, writer });
  });
}

/**
 * @throws AppError "not-found" where there is no such note; "business-rule" where a source wrote it, or it was withdrawn; "conflict" where
 * somebody else has changed it
 */
async function noteToChange(query: Query, { patientId, note: id, seen }: SeenNote) {
  await beginWriting(query, patientId);
  const note = await newestVersion(query, { patientId, id, type: "DocumentReference", seen });
  if (!isEnteredHere(note))
    throw new AppError("business-rule", {
      userMessage: "This note came from a source and stays as it came. Write a note of your own beside it.",
    });
  if (note.status === "entered-in-error")
    throw new AppError("business-rule", { userMessage: "This note was withdrawn. Write a new one." });
  return note;
}

async function audited(
  query: Query,
  {
    action,
    patientId,
    resource: { id, version },
    writer,
  }: { action: string; patientId: string; resource: ResourceOf<"DocumentReference">; writer: Writer },
): Promise<NoteVersion> {
  const { id: actorId, address } = writer;
  await recordAudit(query, { actorId, address, action, patientId, subject: id, detail: { version } });
  return { id, version };
}
