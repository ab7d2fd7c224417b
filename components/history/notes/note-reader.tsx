"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAsOf } from "@/components/history/as-of";
import { noteQuery } from "@/components/history/queries";
import { tellingStatus, titleOf, whenText } from "@/components/history/resource-words";
import { SourceLink } from "@/components/history/source-link";
import { QueryAnswer } from "@/components/shell/query-answer";
import { Card } from "@/components/ui/card";
import { Loading } from "@/components/ui/skeleton";
import { upperFirst } from "@/lib/platform/english";
import { markedPieces } from "@/lib/record/history/note-snippet";
import { NotePieces } from "./note-pieces";
import { type NoteResource, noteKind, noteLack } from "./notes-of";

/** One note to read, as text. */
export function NoteReader({ id, note, words }: { id: string; note: NoteResource; words: readonly string[] }) {
  const lack = noteLack(note);
  return (
    <Card
      title={titleOf(note)}
      note={[noteKind(note), whenText(note), note.author ?? "author not recorded", tellingStatus(note)]
        .filter(Boolean)
        .join(", ")}
      aside={
        <SourceLink patientId={id} resourceId={note.id}>
          Source
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
      {({ text }) => <Read text={text} words={words} />}
    </QueryAnswer>
  );
}

function Read({ text, words }: { text: string; words: readonly string[] }) {
  const pieces = useMemo(() => markedPieces(text.replace(/\r\n?/g, "\n"), words), [text, words]);
  return (
    <div className="max-w-[72ch] text-read break-words whitespace-pre-wrap" data-note-text>
      <NotePieces pieces={pieces} />
    </div>
  );
}
