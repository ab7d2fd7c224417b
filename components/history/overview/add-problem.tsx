"use client";
import { Search } from "lucide-react";
import { useState } from "react";
import { useAddProblem, useFoundCodes } from "@/components/history/chart-edits";
import { FailureNotice } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { useToasts } from "@/components/ui/toast";
import { writtenProblemSchema } from "@/lib/clinical/chart-edits/written-problem";
import type { Coding } from "@/lib/terminology/codeable-concept";
import { type ErrorsOfFields, errorsOfFields } from "../errors-of-fields";
import { EditDialog } from "./edit-dialog";

interface Typed {
  words: string;
  coding: Coding | null;
  onset: string;
  status: "active" | "resolved";
}

const empty: Typed = { words: "", coding: null, onset: "", status: "active" };

/** A problem that no source tells of: its words, a code for them where one is found, since when, whether it goes on. */
export function AddProblem({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<ErrorsOfFields>({});
  const send = useAddProblem(patientId);
  const { say } = useToasts();
  const submit = () => {
    const given = { ...typed, onset: typed.onset.trim() === "" ? null : typed.onset };
    const parsed = writtenProblemSchema.safeParse(given);
    if (!parsed.success) return setErrors(errorsOfFields(parsed.error));
    setErrors({});
    send.mutate(parsed.data, {
      onSuccess: () => {
        say("The problem is added.");
        onClose();
      },
    });
  };
  return (
    <EditDialog title="Add a problem" submit="Add" send={send} onSubmit={submit} onClose={onClose}>
      <CodedWords patientId={patientId} typed={typed} onChange={setTyped} error={errors.words ?? null} />
      <TextField
        label="Onset"
        hint="2019-05-03, 2019-05 or 2019; empty where it is not known"
        value={typed.onset}
        error={errors.onset ?? null}
        onChange={({ target }) => setTyped({ ...typed, onset: target.value })}
      />
      <SelectField
        label="Status"
        value={typed.status}
        onChange={({ target }) => setTyped({ ...typed, status: target.value as Typed["status"] })}
      >
        <option value="active">Active</option>
        <option value="resolved">Resolved</option>
      </SelectField>
    </EditDialog>
  );
}

const keyOf = ({ system, code }: Coding) => `${system}|${code}`;

/** The words of the problem, and on request the codes that the tables have for them. */
function CodedWords({
  patientId,
  typed,
  onChange,
  error,
}: {
  patientId: string;
  typed: Typed;
  onChange: (typed: Typed) => void;
  error: string | null;
}) {
  const search = useFoundCodes(patientId);
  const words = typed.words.trim();
  const codes = search.data?.codes ?? [];
  return (
    <>
      <div className="flex items-end gap-2">
        <TextField
          label="Problem"
          className="grow"
          maxLength={200}
          autoComplete="off"
          value={typed.words}
          error={error}
          onChange={({ target }) => onChange({ ...typed, words: target.value, coding: null })}
        />
        <Button
          icon={<Search size={14} aria-hidden />}
          busy={search.isPending}
          aria-disabled={words === ""}
          onClick={() => search.mutate(words)}
        >
          Find a code
        </Button>
      </div>
      <FailureNotice of={search} />
      {search.data && (
        <SelectField
          label="Code"
          {...(codes.length === 0 && {
            hint: "The tables have none for these words: they are kept as you wrote them.",
          })}
          value={typed.coding ? keyOf(typed.coding) : ""}
          onChange={({ target }) =>
            onChange({ ...typed, coding: codes.find(({ coding }) => keyOf(coding) === target.value)?.coding ?? null })
          }
        >
          <option value="">None: the words alone</option>
          {codes.map(({ coding, matched }) => (
            <option key={keyOf(coding)} value={keyOf(coding)}>
              {coding.display} ({coding.code}){matched === null ? "" : `, also called ${matched}`}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
