"use client";
import type { FormEvent, ReactNode } from "react";
import { FailureNotice } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

/** The form of one change of the record: it cannot be left or sent again while it is sent, and says why it could not be. */
export function EditDialog({
  title,
  submit,
  send,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  /** What the button says that sends it. */
  submit: string;
  send: { isPending: boolean; error: Error | null };
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) onSubmit();
  };
  return (
    <Dialog open {...(send.isPending ? {} : { onClose })} title={title}>
      <form onSubmit={submitted} className="flex flex-col gap-3">
        {children}
        <FailureNotice of={send} />
        <div className="flex justify-end gap-2">
          <Button aria-disabled={send.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={send.isPending}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
