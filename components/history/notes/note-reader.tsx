"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAsOf } from "@/components/history/as-of";
import { noteQuery } from "@/components/history/queries";
import { tellingStatus, titleOf, whenText } from "@/components/history/resource-words";
import { SourceLink } from "@/components/history/source-link";
import { QueryAnswer } from "@/components/shell/query-answer";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/class-names";
import { Loading } from "@/components/ui/skeleton";
import { upperFirst } from "@/lib/platform/english";
import { isEnteredHere } from "@/lib/record/history/entered-here";
import { markedPieces } from "@/lib/record/history/note-snippet";
import { NoteActions } from "./note-actions";
import type { NoteWriting } from "./note-form";
import { NotePieces } from "./note-pieces";
import { isWithdrawn, type NoteResource, noteKind, noteLack } from "./notes-of";

/** One note to read, as text. */
export function NoteReader({
  id,
  note,
  words,
  onEdit,
}: {
  id: string;
  note: NoteResource;
  words: readonly string[];
  /** Opens the form for it; null for whoever may not write. */
  onEdit: ((writing: NoteWriting) => void) | null;
}) {
  const lack = noteLack(note);
  const isStruck = isWithdrawn(note);
  const mayEdit = onEdit !== null && !isStruck && isEnteredHere(note);
  return (
    <Card
      title={isStruck ? <s>{titleOf(note)}</s> : titleOf(note)}
      note={[
        noteKind(note),
        whenText(note),
        note.author ?? "author not recorded",
        isStruck && isEnteredHere(note) ? "withdrawn" : tellingStatus(note),
        isEnteredHere(note) && note.version > 1 && `version ${note.version}`,
      ]
        .filter(Boolean)
        .join(", ")}
      aside={
        <SourceLink patientId={id} resourceId={note.id}>
          {isEnteredHere(note) ? "Versions" : "Source"}
        </SourceLink>
      }
    >
      {note.resourceType === "DiagnosticReport" && note.conclusion && (
        <p className="max-w-[72ch] pb-3 text-read">
          <span className="font-medium">Conclusion: </span>
          {note.conclusion}
        </p>
      )}
      {note.textLength > 0 ? <NoteText id={id} note={note} words={words} /> : null}
      {mayEdit && <NoteActions id={id} note={note} onEdit={onEdit} />}
      {lack && <p className="pt-2 text-ink-faint">{upperFirst(lack)}.</p>}
    </Card>
  );
}

function NoteText({ id, note, words }: { id: string; note: NoteResource; words: readonly string[] }) {
  const { asOf } = useAsOf();
  const query = useQuery(noteQuery(id, note.id, asOf));
  return (
    <QueryAnswer
      query={query}
      failed="The note could not be loaded"
      waiting={<Loading label="Loading the note" bones={["w-full", "mt-2 w-5/6", "mt-2 w-full", "mt-2 w-2/3"]} />}
    >
      {({ text }) => <Read text={text} words={words} isStruck={isWithdrawn(note)} />}
    </QueryAnswer>
  );
}

function Read({ text, words, isStruck }: { text: string; words: readonly string[]; isStruck: boolean }) {
  const pieces = useMemo(() => markedPieces(text.replace(/\r\n?/g, "\n"), words), [text, words]);
  return (
    <div
      className={cx("max-w-[72ch] text-read break-words whitespace-pre-wrap", isStruck && "line-through")}
      data-note-text
    >
      <NotePieces pieces={pieces} />
    </div>
  );
}
