"use client";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Disclosure } from "@/components/ui/disclosure";
import {
  type CohortQuery,
  type ConceptRef,
  type Criterion,
  criterionSchema,
  type TimeScope,
} from "@/lib/cohorts/query/cohort-query";
import { type NameOf, queryText } from "@/lib/cohorts/query/query-text";
import { ConceptField } from "./concept-field";
import { OtherWords } from "./other-words";
import { OwnFields } from "./own-fields";
import { TimeField } from "./time-field";

/** A part of a form that is edited: a criterion, or one that is excluded. */
interface Edited {
  part: CohortQuery;
  nameOf: NameOf;
  asOf: string | null;
  /** Told what concepts are called that are new. */
  onApply: (part: CohortQuery, names: Record<string, string>) => void;
  onRemove: () => void;
  /** Whether it is all that is asked: then it stays. */
  isOnly: boolean;
  onClose: () => void;
}

const criterionIn = (part: CohortQuery): Criterion | null =>
  part.op === "criterion" ? part.criterion : part.op === "not" ? criterionIn(part.of) : null;

/** Changes one criterion: its concept, comparator, value and time; excludes it, puts other words in its place, or takes it away. */
export function CriterionDialog({ part, nameOf, asOf, onApply, onRemove, isOnly, onClose }: Edited) {
  const [draft, setDraft] = useState<Record<string, unknown>>(() => ({ ...criterionIn(part) }));
  const [excluded, setExcluded] = useState(part.op === "not");
  const [names, setNames] = useState<Record<string, string>>({});
  const named: NameOf = (concept) => names[concept] ?? nameOf(concept);
  const parsed = criterionSchema.safeParse(
    Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)),
  );
  const criterion = parsed.success ? parsed.data : criterionIn(part);
  if (criterion === null) return null;
  const inForm = (one: Criterion): CohortQuery => {
    const own: CohortQuery = { op: "criterion", criterion: one };
    return excluded ? { op: "not", of: own } : own;
  };
  const change = (fields: Record<string, unknown>) => setDraft((now) => ({ ...now, ...fields }));
  const rename = (more: Record<string, string>) => setNames((now) => ({ ...now, ...more }));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit this criterion"
      footer={
        <>
          {!isOnly && (
            <Button variant="danger" icon={<Trash2 size={14} aria-hidden />} className="mr-auto" onClick={onRemove}>
              Remove
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            aria-disabled={!parsed.success}
            onClick={() => parsed.success && onApply(inForm(parsed.data), names)}
          >
            Apply
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p aria-live="polite" className="rounded-control bg-sunken px-2 py-1 font-medium">
          {queryText(inForm(criterion), named)}
        </p>
        <Concepts criterion={criterion} nameOf={named} asOf={asOf} onChange={change} onName={rename} />
        <OwnFields criterion={criterion} change={change} />
        {criterion.kind !== "demographic" && (
          <TimeField
            scopes={criterion.time ?? []}
            nameOf={named}
            onChange={(time: TimeScope[]) => change({ time: time.length > 0 ? time : undefined })}
          />
        )}
        <label className="flex min-h-8 w-fit cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={excluded}
            onChange={(event) => setExcluded(event.target.checked)}
            className="size-4 accent-accent"
          />
          Exclude: patients who meet this are left out
        </label>
        <Disclosure summary="In other words">
          <OtherWords
            onRead={(read, more) => onApply(excluded ? { op: "not", of: read } : read, { ...names, ...more })}
          />
        </Disclosure>
        {!parsed.success && <p className="text-danger">A value is missing, or is none.</p>}
      </div>
    </Dialog>
  );
}

function Concepts({
  criterion,
  onChange,
  onName,
  ...shown
}: {
  criterion: Criterion;
  nameOf: NameOf;
  asOf: string | null;
  onChange: (fields: Record<string, unknown>) => void;
  onName: (names: Record<string, string>) => void;
}) {
  const fields = (["concepts", "of"] as const).flatMap((field) => {
    const list = (criterion as unknown as Record<string, unknown>)[field];
    return Array.isArray(list) && criterion.kind !== "gene-alteration" ? [[field, list as ConceptRef[]] as const] : [];
  });
  return fields.map(([field, concepts]) => (
    <ConceptField
      key={field}
      label={field === "concepts" ? "What" : "Of which disease"}
      criterion={criterion}
      field={field}
      concepts={concepts}
      {...shown}
      onChange={(next, names) => {
        onName(names);
        // A criterion asks for something: its last concept stays.
        onChange({ [field]: next.length > 0 ? next : field === "of" ? undefined : concepts });
      }}
    />
  ));
}
