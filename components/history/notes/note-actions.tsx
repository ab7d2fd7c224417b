"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWithdrawNote } from "@/components/history/chart-edits";
import { noteQuery } from "@/components/history/queries";
import { FailureNotice } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { useToasts } from "@/components/ui/toast";
import type { NoteWriting } from "./note-form";
import type { NoteResource } from "./notes-of";

/** What a clinician can do with a note that was written here. */
export function NoteActions({
  id,
  note,
  onEdit,
}: {
  id: string;
  note: NoteResource;
  onEdit: (writing: NoteWriting) => void;
}) {
  const [asked, setAsked] = useState(false);
  const { data } = useQuery(noteQuery(id, note.id, null));
  const withdraw = useWithdrawNote(id);
  const { say } = useToasts();
  const confirm = () =>
    withdraw.mutate(note, { onSuccess: () => say("The note is withdrawn. It is kept, struck through.") });
  const edit = () => {
    if (!data) return;
    onEdit({ edited: { id: note.id, version: note.version, title: note.title ?? "", text: data.text } });
  };
  return (
    <div className="flex flex-col gap-2 pt-3 print:hidden">
      <FailureNotice of={withdraw} />
      {asked ? (
        <div className="flex flex-wrap items-center gap-2">
          <span>Withdraw this note? It stays readable, struck through.</span>
          <Button size="sm" aria-disabled={withdraw.isPending} onClick={() => setAsked(false)}>
            Keep it
          </Button>
          <Button size="sm" variant="danger" busy={withdraw.isPending} onClick={confirm}>
            Withdraw
          </Button>
        </div>
      ) : (
        <div className="flex gap-2">
          <Button size="sm" aria-disabled={!data} onClick={edit}>
            Edit
          </Button>
          <Button size="sm" onClick={() => setAsked(true)}>
            Withdraw…
          </Button>
        </div>
      )}
    </div>
  );
}
