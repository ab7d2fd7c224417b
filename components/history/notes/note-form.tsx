"use client";
import { type FormEvent, useState } from "react";
import { useWriteNote } from "@/components/history/chart-edits";
import { FailureNotice } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { TextArea, TextField } from "@/components/ui/field";
import { useToasts } from "@/components/ui/toast";
import {
  LONGEST_NOTE,
  LONGEST_TITLE,
  type WrittenNote,
  writtenNoteSchema,
} from "@/lib/clinical/chart-edits/written-note";
import { type ErrorsOfFields, errorsOfFields } from "../errors-of-fields";

/** What is being written: a new note, or another version of the one that was seen. */
export interface NoteWriting {
  edited: (WrittenNote & { id: string; version: number }) | null;
}

/** Writes a note. What was typed stays while it is not stored. */
export function NoteForm({
  id,
  writing: { edited },
  onWritten,
  onCancel,
}: {
  id: string;
  writing: NoteWriting;
  onWritten: (note: string) => void;
  onCancel: () => void;
}) {
  const [typed, setTyped] = useState<WrittenNote>({ title: edited?.title ?? "", text: edited?.text ?? "" });
  const [errors, setErrors] = useState<ErrorsOfFields>({});
  const send = useWriteNote(id, edited);
  const { say } = useToasts();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const parsed = writtenNoteSchema.safeParse(typed);
    if (!parsed.success) return setErrors(errorsOfFields(parsed.error));
    setErrors({});
    const onSuccess = ({ id: note }: { id: string }) => {
      say(edited === null ? "The note is stored." : "The note is stored. The version before it is kept.");
      onWritten(note);
    };
    send.mutate(parsed.data, { onSuccess });
  };
  return (
    <Card title={edited === null ? "Write a note" : "Edit the note"}>
      <form aria-label="Note" onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          label="Title"
          maxLength={LONGEST_TITLE}
          autoComplete="off"
          value={typed.title}
          error={errors.title ?? null}
          onChange={({ target }) => setTyped({ ...typed, title: target.value })}
        />
        <TextArea
          label="Text"
          rows={12}
          maxLength={LONGEST_NOTE}
          value={typed.text}
          error={errors.text ?? null}
          onChange={({ target }) => setTyped({ ...typed, text: target.value })}
        />
        <FailureNotice of={send} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-ink-soft">It stands under your name and the time at which you store it.</p>
          <span className="flex gap-2">
            <Button aria-disabled={send.isPending} onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={send.isPending}>
              Store
            </Button>
          </span>
        </div>
      </form>
    </Card>
  );
}
