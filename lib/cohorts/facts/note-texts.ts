import { conceptText } from "../../record/history/concept-text";
import type { Moment } from "../../record/history/moment";
import type { Resource, ResourceOf } from "../../record/history/schema";
import type { NoteToRead } from "./facts-of-note";

/** The texts of the notes of a history by the ids of their resources, of the versions that stand in it (`readNoteTexts`). */
export type NoteTexts = ReadonlyMap<string, string>;

type NoteResource = ResourceOf<"DocumentReference"> | ResourceOf<"DiagnosticReport">;

/** FHIR R4 document-reference-status and diagnostic-report-status: what no longer says anything, or does not yet. */
const noNote = ["entered-in-error", "superseded", "cancelled", "registered"];

/** The notes of a history to be read for facts: each with its text, and when it was written. */
export function notesToRead(resources: readonly Resource[], texts: NoteTexts): NoteToRead[] {
  return resources.flatMap((resource) => {
    if (resource.resourceType !== "DocumentReference" && resource.resourceType !== "DiagnosticReport") return [];
    const text = noteText(resource, texts.get(resource.id) ?? null);
    if (text === "" || noNote.includes(resource.status ?? "")) return [];
    const { id, source, title, code, knownAt } = resource;
    return [{ id, source, title: title ?? conceptText(code), text, writtenAt: writtenAt(resource), knownAt }];
  });
}

/** The text of a note: of a report its conclusion stands behind it, where its text does not hold it already. */
export function noteText(resource: NoteResource, text: string | null): string {
  const conclusion = resource.resourceType === "DiagnosticReport" ? resource.conclusion?.trim() : undefined;
  const parts = [text ?? "", conclusion === undefined || text?.includes(conclusion) ? "" : conclusion];
  return parts.filter((part) => part.trim() !== "").join("\n\n");
}

/** When what it tells of ended, as a stay, else when it was; else since when it could be read. */
function writtenAt({ occurredAt: { start, end }, knownAt, knownBy }: NoteResource): Moment | null {
  const known: Moment = { at: knownAt, precision: "second", utcOffset: null };
  return end ?? start ?? (knownBy === "stored" ? null : known);
}
