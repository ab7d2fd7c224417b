"use client";
import { PenLine, Search } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useEffect, useMemo, useRef, useState } from "react";
import { useAsOf } from "@/components/history/as-of";
import { emptyKindText } from "@/components/history/empty-kind-text";
import { HistoryAnswer } from "@/components/history/history-answer";
import { historyNotesQuery, useNoteSearch } from "@/components/history/queries";
import type { NoteHits } from "@/components/history/responses";
import { FailureNotice } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { TextField } from "@/components/ui/field";
import type { HistoryOverview } from "@/lib/clinical/history/history-overview";
import { counted } from "@/lib/platform/english";
import { searchWords } from "@/lib/record/history/note-snippet";
import { unpackHistory } from "@/lib/record/history/packed-history";
import type { History } from "@/lib/record/history/schema";
import { NoteForm, type NoteWriting } from "./note-form";
import { NoteList } from "./note-list";
import { NoteReader } from "./note-reader";
import { type NoteResource, notesOf } from "./notes-of";

/** A patient's notes: searched, listed, read, and written by whoever may. */
export function HistoryNotes({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  const { asOf } = useAsOf();
  return (
    <HistoryAnswer id={id} query={historyNotesQuery} read={unpackHistory}>
      {(history, overview) => <Notes {...{ id, history, overview }} mayWrite={mayWrite && asOf === null} />}
    </HistoryAnswer>
  );
}

/** Time in ms after the last key before the notes are searched. */
const PAUSE = 300;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The note that is open stands in the address by its identifier, as `?note=`. */
function useOpenNote(): [string | null, (id: string) => void] {
  const open = useSearchParams().get("note");
  const choose = (id: string) => {
    const { location, history } = window;
    const kept = new URLSearchParams(location.search);
    kept.set("note", id);
    history.replaceState(null, "", `${location.pathname}?${kept}`);
  };
  return [open, choose];
}

/** The words looked for, and the notes that hold them; null while nothing is looked for. */
function useSought(id: string, typed: string) {
  const { asOf } = useAsOf();
  const search = useSettled(typed).trim().slice(0, 200);
  const found = useNoteSearch(id, { search, asOf });
  const words = useMemo(() => searchWords(search), [search]);
  return { search, words, found, hits: search === "" || !found.data ? null : found.data };
}

function Notes({
  id,
  history,
  overview,
  mayWrite,
}: {
  id: string;
  history: History;
  overview: HistoryOverview;
  mayWrite: boolean;
}) {
  const notes = useMemo(() => notesOf(history), [history]);
  const [typed, setTyped] = useState("");
  const sought = useSought(id, typed);
  const [openId, open] = useOpenNote();
  const reader = useRef<HTMLDivElement>(null);
  const [writing, setWriting] = useState<NoteWriting | null>(null);
  // On a narrow screen what is read and written stands below the list.
  const scroll = () => requestAnimationFrame(() => reader.current?.scrollIntoView({ block: "nearest" }));
  const begin = () => {
    setWriting({ edited: null });
    scroll();
  };
  const aside = mayWrite && !writing && (
    <Button size="sm" icon={<PenLine size={14} aria-hidden />} onClick={begin}>
      Write a note
    </Button>
  );
  if (notes.length === 0 && !writing)
    return (
      <Card title="Notes" aside={aside}>
        <EmptyState title={`${emptyKindText(overview, ["Notes"])}.`} />
      </Card>
    );
  // What is being written stays until it is stored or given up: the note that was chosen is shown then.
  const choose = (note: string) => {
    open(note);
    scroll();
  };
  const written = (note: string) => {
    setWriting(null);
    open(note);
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]">
      <Card title="Notes" note={<span role="status">{countText(notes.length, sought.hits)}</span>} aside={aside} flush>
        <SearchedList {...{ notes, sought, typed, openId }} onType={setTyped} onOpen={choose} />
      </Card>
      <div
        ref={reader}
        className="scroll-mt-[calc(var(--top-bar)+var(--pinned)+1rem)] lg:sticky lg:top-[calc(var(--top-bar)+var(--pinned)+1rem)] lg:max-h-[calc(100dvh-var(--top-bar)-var(--pinned)-2rem)] lg:overflow-y-auto"
      >
        {writing ? (
          <NoteForm id={id} writing={writing} onWritten={written} onCancel={() => setWriting(null)} />
        ) : (
          <OpenNote
            {...{ id, openId, words: sought.words }}
            note={notes.find((note) => note.id === openId)}
            onEdit={mayWrite ? setWriting : null}
          />
        )}
      </div>
    </div>
  );
}

/** The field of the search, and the notes that hold its words. */
function SearchedList({
  notes,
  sought: { search, found, hits },
  typed,
  openId,
  onType,
  onOpen,
}: {
  notes: readonly NoteResource[];
  sought: ReturnType<typeof useSought>;
  typed: string;
  openId: string | null;
  onType: (typed: string) => void;
  onOpen: (id: string) => void;
}) {
  return (
    <>
      <div className="px-4 pb-3">
        <TextField
          label="Search in the notes"
          hideLabel
          type="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Search in the notes"
          value={typed}
          onChange={({ target }) => onType(target.value)}
          leading={<Search size={16} aria-hidden />}
        />
        {search !== "" && <FailureNotice of={found} className="mt-2" />}
      </div>
      {notes.length > 0 && (
        <NoteList
          key={search}
          notes={hits ? notes.filter((note) => hits.hits.some((hit) => hit.id === note.id)) : notes}
          {...{ hits, openId, onOpen }}
        />
      )}
    </>
  );
}

function countText(all: number, hits: NoteHits | null): string {
  if (!hits) return `${counted(all, "note")}, the latest first`;
  const { total } = hits;
  return `${counted(total, "note")} of ${all.toLocaleString("en")} ${total === 1 ? "holds" : "hold"} all of these words`;
}

function OpenNote({
  id,
  note,
  openId,
  words,
  onEdit,
}: {
  id: string;
  note: NoteResource | undefined;
  openId: string | null;
  words: readonly string[];
  onEdit: ((writing: NoteWriting) => void) | null;
}) {
  if (note) return <NoteReader {...{ id, note, words, onEdit }} key={note.id} />;
  return (
    <Card title="Nothing is open">
      <p className="text-ink-soft">
        {openId === null
          ? "Choose a note to read it here."
          : "The note in the address was not known at this moment, or is none of this patient."}
      </p>
    </Card>
  );
}
