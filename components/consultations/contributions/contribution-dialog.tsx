"use client";
import { type ReactNode, useState } from "react";
import { NotSentNotice } from "@/components/runs/not-sent-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/field";
import { MAX_STATEMENT } from "@/lib/consultations/protocol/contribution-schema";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { upperFirst } from "@/lib/platform/english";
import { type Contribution, takesContributions, useContribute } from "./contributions";

/** What each dialog over a consultation is given. */
export interface ConsultationDialog {
  id: string;
  state: ConsultationState;
  onClose: () => void;
}

/**
 * Asks for a few words about what `children` show and brings in what they make. What could not be sent stays where it was
 * written.
 */
export function ContributionDialog({
  id,
  state,
  title,
  label,
  written = "",
  placeholder,
  hint,
  action,
  contribution,
  onClose,
  children,
}: ConsultationDialog & {
  title: string;
  label: string;
  written?: string;
  placeholder?: string;
  hint?: string;
  /** What the button does, in lower case: "exclude". */
  action: string;
  contribution: (words: string) => Contribution;
  children: ReactNode;
}) {
  const [words, setWords] = useState(written);
  const send = useContribute(id, state);
  const submit = () => send.mutate(contribution(words.trim()), { onSuccess: (fork) => !fork && onClose() });
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="space-y-3">
        {children}
        <TextArea
          label={label}
          value={words}
          maxLength={MAX_STATEMENT}
          placeholder={placeholder}
          hint={hint}
          onChange={(event) => setWords(event.target.value)}
        />
        <NotSentNotice error={send.error} busy={send.isPending} onRetry={submit} />
        <Button
          variant="primary"
          busy={send.isPending || send.data != null}
          disabled={words.trim() === ""}
          onClick={submit}
        >
          {takesContributions(state) ? upperFirst(action) : `Fork and ${action}`}
        </Button>
      </div>
    </Dialog>
  );
}
