import { titleOf } from "@/components/history/resource-words";
import { conceptText } from "@/lib/record/history/concept-text";
import type { History, ResourceOf } from "@/lib/record/history/schema";

export type NoteResource = ResourceOf<"DocumentReference"> | ResourceOf<"DiagnosticReport">;

/** The notes of a history, the latest first: documents, and reports that have a text or an attachment of their own. */
export function notesOf({ resources }: Pick<History, "resources">): NoteResource[] {
  const at = ({ occurredAt: { start, end } }: NoteResource) => (start ?? end)?.at ?? "";
  return resources
    .filter(
      (one): one is NoteResource =>
        one.resourceType === "DocumentReference" ||
        (one.resourceType === "DiagnosticReport" && (one.textLength > 0 || one.otherAttachments.length > 0)),
    )
    .sort((a, b) => (at(a) < at(b) ? 1 : at(a) > at(b) ? -1 : a.id < b.id ? -1 : 1));
}

/** What kind of note it is, where its title does not say so already. */
export function noteKind(note: NoteResource): string | null {
  const kind = conceptText(note.code);
  return kind === titleOf(note) ? null : kind;
}

/** Whether a note does not hold (FHIR's document-reference-status): its words are kept, struck through. */
export const isWithdrawn = ({ status }: NoteResource): boolean => status === "entered-in-error";

/** What of a note cannot be read here: "no text", "no text; application/pdf is not shown". Null where all of it can. */
export function noteLack({ textLength, otherAttachments }: NoteResource): string | null {
  const others = [...new Set(otherAttachments)];
  const lacks = [textLength === 0 && "no text", others.length > 0 && `${others.join(", ")} is not shown`];
  return lacks.filter(Boolean).join("; ") || null;
}
