import { z } from "zod";
import { ENTRIES } from "../../record/history/entered-here";
import type { ResourceOf } from "../../record/history/schema";

/** Characters: a long discharge letter has some 15,000. A team decision. */
export const LONGEST_TITLE = 200;
export const LONGEST_NOTE = 20_000;

/** What a clinician writes of a note. It is shown as text, whatever it holds. */
export const writtenNoteSchema = z.strictObject({
  title: z.string().trim().min(1, "Give the note a title.").max(LONGEST_TITLE),
  text: z
    .string()
    .max(LONGEST_NOTE)
    .refine((text) => text.trim() !== "", "Write the text of the note."),
});
export type WrittenNote = z.infer<typeof writtenNoteSchema>;

/** Which version of something its writer saw, who is refused where there is a newer one. */
export const seenVersionSchema = z.number().int().positive();

/** Who writes, and when. */
export interface Writing {
  /** The name of the account. */
  author: string;
  /** ISO 8601 in UTC with milliseconds. */
  at: string;
}

type Note = ResourceOf<"DocumentReference">;

/** The first version of a note. It tells of the moment when it is written. @param id a UUID of its own */
export const newNote = (id: string, { title, text }: WrittenNote, { author, at }: Writing): Note => ({
  resourceType: "DocumentReference",
  ...{ id, version: 1, source: ENTRIES, encounterId: null, code: null, status: "current", author },
  occurredAt: { start: { at, precision: "second", utcOffset: 0 }, end: null },
  ...{ knownAt: at, knownBy: "issued", categories: ["clinical-note"], title, textLength: text.length },
  otherAttachments: [],
});

/** The next version of a note with other words. It stays where it stands in time. */
export const rewrittenNote = (note: Note, { title, text }: WrittenNote, { author, at }: Writing): Note => ({
  ...note,
  ...{ version: note.version + 1, author, knownAt: laterOf(note.knownAt, at), title, textLength: text.length },
});

/** The next version of a note that does not hold: its words stay, struck through (FHIR's document-reference-status). */
export const withdrawnNote = (note: Note, { author, at }: Writing): Note => ({
  ...note,
  ...{ version: note.version + 1, author, knownAt: laterOf(note.knownAt, at), status: "entered-in-error" },
});

/** No version is known before the one that it replaces, whose source may have shifted its dates into the future. */
export const laterOf = (a: string, b: string): string => (a > b ? a : b);
