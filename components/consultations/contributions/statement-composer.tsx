"use client";
import { ClipboardPen, Send } from "lucide-react";
import { type FormEvent, useMemo, useState } from "react";
import { NotSentNotice } from "@/components/runs/not-sent-notice";
import { Button } from "@/components/ui/button";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { TextArea } from "@/components/ui/field";
import { type EntryInWords, entryInWords } from "@/lib/consultations/clinician-entries/entry-in-words";
import type { EntryKind } from "@/lib/consultations/clinician-entries/entry-schema";
import { MAX_STATEMENT, type statementKinds } from "@/lib/consultations/protocol/contribution-schema";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { roundThatTakesUp, takesContributions, useContribute } from "./contributions";

type Kind = (typeof statementKinds)[number];

const kinds: { value: Kind; label: string }[] = [
  { value: "statement", label: "Information" },
  { value: "question", label: "Question" },
  { value: "preference", label: "What the patient wants" },
];
const asks: Record<Kind, { placeholder: string; hint: string }> = {
  statement: {
    placeholder: "The potassium was haemolysed.",
    hint: "What the doctors understand of it they weigh, and they say what they do not. What was given or done is taken for certain in the fields above. It changes no risk.",
  },
  question: {
    placeholder: "How fast did the lactate rise?",
    hint: "Answered from the record at the start of the next round. To question a claim, press the button beside it.",
  },
  preference: {
    placeholder: "She has declined dialysis.",
    hint: "Suspends the risk: it was estimated in patients treated without this limit. It is never adjusted for it.",
  },
};

/** At the foot of the discussion: say something to the team. */
export function StatementComposer({
  id,
  state,
  onBegin,
}: {
  id: string;
  state: ConsultationState;
  /** Takes what was written to the fields, where it tells something that has fields. */
  onBegin: (entry: EntryInWords) => void;
}) {
  const [kind, setKind] = useState<Kind>("statement");
  const [text, setText] = useState("");
  const send = useContribute(id, state);
  const told = useMemo(() => (kind === "statement" ? entryInWords(text) : null), [kind, text]);
  const submit = () => {
    if (text.trim() === "" || send.isPending) return;
    const statement = { kind, text: text.trim(), about: null };
    // What was sent goes; what failed stays where it was written.
    send.mutate({ kind: "state", statement }, { onSuccess: () => setText("") });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form
      aria-label="Say something to the team"
      onSubmit={onSubmit}
      className="space-y-2 rounded-card border border-line bg-surface p-4 print:hidden"
    >
      <h2 className="text-read font-semibold">Say something to the team</h2>
      <div className="max-w-full overflow-x-auto">
        <ChoiceGroup label="It is" hideLabel options={kinds} value={kind} onChange={setKind} />
      </div>
      <TextArea
        label="What you want to say"
        hideLabel
        value={text}
        maxLength={MAX_STATEMENT}
        placeholder={asks[kind].placeholder}
        hint={asks[kind].hint}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <div aria-live="polite">
        {told && (
          <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-accent-soft px-3 py-2">
            <p>
              This tells of {toldNames[told.kind]}. In fields the team can read it, and readings change by it; as a
              sentence it may change nothing.
            </p>
            <Button size="sm" icon={<ClipboardPen size={14} aria-hidden />} onClick={() => onBegin(told)}>
              Enter it in fields
            </Button>
          </div>
        )}
      </div>
      <NotSentNotice error={send.error} busy={send.isPending} onRetry={submit} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft">{whenText(state)}</p>
        <Button
          type="submit"
          variant="primary"
          busy={send.isPending || send.data != null}
          disabled={text.trim() === ""}
          icon={<Send size={14} aria-hidden />}
        >
          {send.isPending ? "Sending" : takesContributions(state) ? "Send" : "Fork and send"}
        </Button>
      </div>
    </form>
  );
}

const toldNames: Record<EntryKind, string> = {
  sedation: "a sedative",
  vasopressor: "a vasopressor",
  ventilator: "the ventilation",
  fluid: "a fluid",
  antibiotic: "an antibiotic",
  culture: "a culture",
  "source-control": "source control",
  "limit-of-care": "a limit of care",
  diagnosis: "a diagnosis",
  allergy: "an allergy",
  "value-corrected": "a value put right",
  dialysis: "dialysis",
};

function whenText(state: ConsultationState): string {
  const round = roundThatTakesUp(state);
  return takesContributions(state)
    ? `Taken up in round ${round}, which is held even if no other would follow.`
    : `This consultation has ended and stays as it is. What you say opens round ${round} of a fork.`;
}
