"use client";
import { useState } from "react";
import { titleOf, whenText } from "@/components/history/resource-words";
import type { NoteHits } from "@/components/history/responses";
import { cx } from "@/components/ui/class-names";
import { Paging } from "@/components/ui/paging";
import type { NotePiece } from "@/lib/record/history/note-snippet";
import { NotePieces } from "./note-pieces";
import { isWithdrawn, type NoteResource, noteKind, noteLack } from "./notes-of";

/** Notes that one page of the list shows. */
const SHOWN = 50;

/** The notes, each with what was found in it; pressing one opens it beside the list. */
export function NoteList({
  notes,
  hits,
  openId,
  onOpen,
}: {
  notes: readonly NoteResource[];
  hits: NoteHits | null;
  openId: string | null;
  onOpen: (id: string) => void;
}) {
  const [offset, setOffset] = useState(0);
  const shown = notes.slice(offset, offset + SHOWN);
  if (notes.length === 0)
    return <p className="border-t border-line px-4 py-3 text-ink-soft">No note holds all of these words.</p>;
  return (
    <>
      <ul aria-label="Notes" className="border-t border-line">
        {shown.map((note) => (
          <ListedNote
            key={note.id}
            note={note}
            snippet={hits?.hits.find((hit) => hit.id === note.id)?.snippet ?? []}
            isOpen={note.id === openId}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {notes.length > SHOWN && (
        <Paging
          offset={offset}
          shown={shown.length}
          total={notes.length}
          all={notes.length}
          page={SHOWN}
          onGo={setOffset}
          staysInPlace
        />
      )}
    </>
  );
}

function ListedNote({
  note,
  snippet,
  isOpen,
  onOpen,
}: {
  note: NoteResource;
  snippet: readonly NotePiece[];
  isOpen: boolean;
  onOpen: (id: string) => void;
}) {
  const facts = [noteKind(note), note.author, isWithdrawn(note) && "withdrawn", noteLack(note)]
    .filter(Boolean)
    .join(", ");
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        aria-current={isOpen ? "true" : undefined}
        onClick={() => onOpen(note.id)}
        className={cx(
          "block w-full px-4 py-1.5 text-left focus-visible:-outline-offset-2",
          isOpen ? "bg-accent-soft" : "hover:bg-sunken",
        )}
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{isWithdrawn(note) ? <s>{titleOf(note)}</s> : titleOf(note)}</span>
          <span className="text-caption text-ink-soft tabular-nums">{whenText(note)}</span>
        </span>
        {snippet.length > 0 && (
          <span className="block text-ink-soft">
            <NotePieces pieces={snippet} />
          </span>
        )}
        {facts !== "" && <span className="block text-caption text-ink-soft">{facts}</span>}
      </button>
    </li>
  );
}
