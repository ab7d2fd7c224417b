"use client";
import { useState } from "react";
import { useChangeProblem } from "@/components/history/chart-edits";
import { SelectField, TextField } from "@/components/ui/field";
import { useToasts } from "@/components/ui/toast";
import { type ProblemChange, problemChangeSchema, settableStates } from "@/lib/clinical/chart-edits/written-problem";
import type { Problem, SetAsideProblem } from "@/lib/clinical/history/problems-of";
import { AddProblem } from "./add-problem";
import { EditDialog } from "./edit-dialog";

/** What a clinician is about to do. */
export type ProblemDialogAsked = { kind: "add" } | { kind: "change"; problem: Problem | SetAsideProblem };

export function ProblemDialog({
  patientId,
  asked,
  onClose,
}: {
  patientId: string;
  asked: ProblemDialogAsked;
  onClose: () => void;
}) {
  if (asked.kind === "add") return <AddProblem patientId={patientId} onClose={onClose} />;
  return <ChangeProblem patientId={patientId} problem={asked.problem} onClose={onClose} />;
}

const stateWords = {
  active: "Active",
  resolved: "Resolved",
  refuted: "Refuted: the patient does not have it",
  "entered-in-error": "Entered in error",
} as const satisfies Record<(typeof settableStates)[number], string>;

/** The fields of the form, as they are typed. */
interface Typed {
  what: (typeof settableStates)[number] | "onset";
  day: string;
}

/** @returns the change, or what is wrong with the day */
function changeOf({ what, day }: Typed): { change: ProblemChange } | { error: string } {
  const given = day.trim() === "" ? null : day.trim();
  const change =
    what === "onset"
      ? { kind: "onset", onset: given }
      : { kind: "state", state: what, on: what === "resolved" ? given : null };
  const parsed = problemChangeSchema.safeParse(change);
  return parsed.success ? { change: parsed.data } : { error: parsed.error.issues[0]?.message ?? "Expected a date." };
}

function ChangeProblem({
  patientId,
  problem,
  onClose,
}: {
  patientId: string;
  problem: Problem | SetAsideProblem;
  onClose: () => void;
}) {
  const isActive = "state" in problem && problem.state === "active";
  const [typed, setTyped] = useState<Typed>({ what: isActive ? "resolved" : "active", day: "" });
  const [error, setError] = useState<string | null>(null);
  const send = useChangeProblem(patientId);
  const { say } = useToasts();
  const submit = () => {
    const made = changeOf(typed);
    if ("error" in made) return setError(made.error);
    setError(null);
    const done = {
      onSuccess: () => {
        say("The problem is changed. The version before it is kept.");
        onClose();
      },
    };
    send.mutate({ entries: problem.entries, change: made.change }, done);
  };
  const takesDay = typed.what === "onset" || typed.what === "resolved";
  return (
    <EditDialog title={`Change: ${problem.title}`} submit="Save" send={send} onSubmit={submit} onClose={onClose}>
      <SelectField
        label="Set it to"
        value={typed.what}
        onChange={({ target }) => setTyped({ ...typed, what: target.value as Typed["what"] })}
      >
        {settableStates.map((state) => (
          <option key={state} value={state}>
            {stateWords[state]}
          </option>
        ))}
        <option value="onset">Another onset</option>
      </SelectField>
      {takesDay && (
        <TextField
          label={typed.what === "onset" ? "Onset" : "Resolved on (today unless given)"}
          hint={`2019-05-03, 2019-05 or 2019${typed.what === "onset" ? "; empty where it is not known" : ""}`}
          value={typed.day}
          error={error}
          onChange={({ target }) => setTyped({ ...typed, day: target.value })}
        />
      )}
      <p className="text-ink-soft">
        It becomes a version under your name. What the source wrote stays readable, and no later import undoes it.
      </p>
    </EditDialog>
  );
}
