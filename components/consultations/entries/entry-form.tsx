"use client";
import { ClipboardPen } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  roundThatTakesUp,
  takesContributions,
  useContribute,
} from "@/components/consultations/contributions/contributions";
import { NotSentNotice } from "@/components/runs/not-sent-notice";
import { Button } from "@/components/ui/button";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { EntryInWords } from "@/lib/consultations/clinician-entries/entry-in-words";
import { type EntryQuery, queriesOn } from "@/lib/consultations/clinician-entries/entry-queries";
import { type Entry, type EntryKind, entrySources, MAX_NOTE } from "@/lib/consultations/clinician-entries/entry-schema";
import { kindNames } from "@/lib/consultations/clinician-entries/entry-text";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { correctable, correctableKey } from "./correctable-values";
import { type EntryField, entryOfForm, type FieldErrors, fieldsOf, unitOf, type Written } from "./entry-form-fields";

/** What a sentence began, and which time: the same sentence may begin a second one. */
export interface BegunEntry {
  entry: EntryInWords;
  turn: number;
}

const kinds = Object.entries(kindNames) as [EntryKind, string][];

/** Beside the free text: what was given and done, what limits care, a value put right, in fields that the team can read. */
export function EntryForm({ id, state, begun }: { id: string; state: ConsultationState; begun: BegunEntry | null }) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<BegunEntry | null>(null);
  // What a sentence has begun opens the form once; what is written in it after that stays.
  if (begun !== shown) {
    setShown(begun);
    setOpen(begun !== null);
  }
  return (
    <section className="space-y-3 rounded-card border border-line bg-surface p-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-read font-semibold">
          Enter a treatment, a limit of care, a diagnosis or a corrected value
        </h2>
        <Button
          size="sm"
          aria-expanded={open}
          icon={<ClipboardPen size={14} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {open ? "Close the form" : "Open the form"}
        </Button>
      </div>
      {open && <Fields key={begun?.turn ?? 0} id={id} state={state} begun={begun} />}
    </section>
  );
}

function Fields({ id, state, begun }: { id: string; state: ConsultationState; begun: BegunEntry | null }) {
  const [kind, setKind] = useState<EntryKind>(begun?.entry.kind ?? "sedation");
  const [written, setWritten] = useState<Written>(begun?.entry.fields ?? {});
  const form = useRef<HTMLFormElement>(null);
  // Whoever has pressed "Enter it in fields" goes on here, by keyboard too.
  useEffect(() => {
    if (begun) form.current?.querySelector<HTMLElement>("select")?.focus();
  }, [begun]);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [asked, setAsked] = useState<{ entry: Entry; queries: EntryQuery[] } | null>(null);
  const send = useContribute(id, state);
  const write = (field: string, value: string) => {
    setWritten({ ...written, [field]: value });
    setErrors({});
    setAsked(null);
  };
  const begin = (next: EntryKind) => {
    setKind(next);
    setWritten({ source: written.source ?? "bedside" });
    setErrors({});
    setAsked(null);
  };
  const bringIn = (entry: Entry, queries: readonly EntryQuery[]) =>
    send.mutate(
      { kind: "enter", entered: { entry, confirmed: queries.map((query) => query.id) } },
      { onSuccess: () => begin(kind) },
    );
  const submit = () => {
    if (send.isPending) return;
    const values = correctable(state.chart);
    const wrong = values.find((one) => correctableKey(one) === (written.observation ?? "")) ?? null;
    const made = entryOfForm(kind, written, wrong);
    if ("errors" in made) return setErrors(made.errors);
    const earlier = state.broughtIn.flatMap(({ entered, withdrawn }) => (entered && !withdrawn ? [entered] : []));
    const queries = queriesOn(made.entry, {
      asOfMinutes: state.request?.asOfMinutes ?? 0,
      earlier,
      charted: state.chart?.background?.drugs ?? [],
    });
    if (queries.length === 0) return bringIn(made.entry, []);
    setAsked({ entry: made.entry, queries });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const atField = (field: string) =>
    errors[field] ?? asked?.queries.find((query) => (fieldOfQuery[query.field] ?? query.field) === field)?.text ?? null;
  return (
    <form ref={form} aria-label="Enter in fields" onSubmit={onSubmit} className="space-y-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <SelectField label="What it is" value={kind} onChange={(event) => begin(event.target.value as EntryKind)}>
          {kinds.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {kind === "value-corrected" && (
          <SelectField
            label="The value that is wrong"
            value={written.observation ?? ""}
            error={errors.observation ?? null}
            onChange={(event) => write("observation", event.target.value)}
          >
            <option value="">Choose</option>
            {correctable(state.chart).map((one) => (
              <option key={correctableKey(one)} value={correctableKey(one)}>
                {one.label}
              </option>
            ))}
          </SelectField>
        )}
        {fieldsOf[kind].map((field) => (
          <EntryFieldInput
            key={`${kind}-${field.id}`}
            field={field}
            unit={unitShown(field, kind, written, state)}
            value={written[field.id] ?? ""}
            error={atField(field.id)}
            onChange={(value) => write(field.id, value)}
          />
        ))}
        {kind !== "value-corrected" && (
          <>
            <HourField
              label="Since, hour of the stay"
              id="startHour"
              {...{ written, write }}
              error={atField("startHour")}
            />
            <HourField label="Until, if it stopped" id="stopHour" {...{ written, write }} error={atField("stopHour")} />
          </>
        )}
        <SelectField
          label="Where it is from"
          value={written.source ?? "bedside"}
          onChange={(event) => write("source", event.target.value)}
        >
          {entrySources.map((source) => (
            <option key={source} value={source}>
              {source}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        label="Note (optional)"
        rows={2}
        maxLength={MAX_NOTE}
        value={written.note ?? ""}
        hint="Kept and shown as you write it; the team reads the fields alone."
        onChange={(event) => write("note", event.target.value)}
      />
      {asked && <Notice tone="caution">Something above is asked about. Put it right, or confirm it.</Notice>}
      <NotSentNotice error={send.error} busy={send.isPending} onRetry={submit} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft">{whenText(state)}</p>
        {asked ? (
          // It stands where the other stood: a double press on that one has read nothing yet.
          <Button
            variant="primary"
            busy={send.isPending}
            onClick={({ detail }) => detail < 2 && bringIn(asked.entry, asked.queries)}
          >
            It is so: enter it
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={send.isPending || send.data != null}>
            {takesContributions(state) ? "Enter" : "Fork and enter"}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The form's fields are named by hours where an entry has minutes. */
const fieldOfQuery: Record<string, string> = { start: "startHour", stop: "stopHour" };

function HourField({
  label,
  id,
  written,
  write,
  error,
}: {
  label: string;
  id: string;
  written: Written;
  write: (field: string, value: string) => void;
  error: string | null;
}) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={written[id] ?? ""}
      error={error}
      onChange={(event) => write(id, event.target.value)}
    />
  );
}

function EntryFieldInput({
  field,
  unit,
  value,
  error,
  onChange,
}: {
  field: EntryField;
  unit: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}) {
  if (field.kind === "choice")
    return (
      <SelectField label={field.label} value={value} error={error} onChange={(event) => onChange(event.target.value)}>
        <option value="">Choose</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    );
  return (
    <TextField
      label={unit === "" ? field.label : `${field.label} (${unit})`}
      inputMode={field.kind === "number" ? "decimal" : "text"}
      value={value}
      maxLength={60}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The unit beside a number: the field's, that of the drug that is chosen, or that of the value that is put right. */
function unitShown(field: EntryField, kind: EntryKind, written: Written, state: ConsultationState): string {
  if (field.kind !== "number") return "";
  if (kind === "value-corrected")
    return correctable(state.chart).find((one) => correctableKey(one) === written.observation)?.unit ?? "";
  return field.unit ?? unitOf(kind, { drug: written.drug ?? "" });
}

function whenText(state: ConsultationState): string {
  const round = roundThatTakesUp(state);
  return takesContributions(state)
    ? `A doctor answers it in round ${round}. It changes readings and steps; the risk changes only where a value is put right.`
    : `This consultation has ended and stays as it is. What you enter opens round ${round} of a fork.`;
}
