"use client";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/class-names";
import { joinedOtherwiseAt, type QueryPath } from "@/lib/cohorts/editing/edit-query";
import type { CohortQuery } from "@/lib/cohorts/query/cohort-query";
import { type NameOf, queryText } from "@/lib/cohorts/query/query-text";

interface Chips {
  /** The whole form. */
  whole: CohortQuery;
  nameOf: NameOf;
  /** Absent where a form is only shown. */
  onChange?: (query: CohortQuery) => void;
  onOpen?: (path: QueryPath) => void;
}

const chipLook = "inline-flex min-h-7 items-center rounded-control px-2 py-0.5 text-left font-medium wrap-anywhere";

/** A form as chips within chips: each criterion opens to be edited, and the word between them is changed where it stands. */
export function QueryChips(chips: Chips) {
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1.5">
      <Part {...chips} part={chips.whole} path={[]} />
    </span>
  );
}

function Part({ part, path, ...chips }: Chips & { part: CohortQuery; path: QueryPath }) {
  switch (part.op) {
    case "criterion":
      return <CriterionChip {...chips} part={part} path={path} />;
    case "not":
      if (part.of.op === "criterion") return <CriterionChip {...chips} part={part} path={path} excluded />;
      return (
        <>
          <span className="font-medium text-danger">not</span>
          <Part {...chips} part={part.of} path={[...path, "of"]} />
        </>
      );
    case "except":
      return (
        <Frame nested={path.length > 0} label="an exception">
          <Part {...chips} part={part.of} path={[...path, "of"]} />
          <span className="font-medium text-danger">except</span>
          <Part {...chips} part={part.without} path={[...path, "without"]} />
        </Frame>
      );
    default:
      return (
        <Frame nested={path.length > 0} label={part.op === "and" ? "all of" : "one or more of"}>
          {part.of.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            <span key={i} className="contents">
              {i > 0 && <Joiner {...chips} op={part.op} path={path} />}
              <Part {...chips} part={one} path={[...path, i]} />
            </span>
          ))}
        </Frame>
      );
  }
}

function Frame({ nested, label, children }: { nested: boolean; label: string; children: ReactNode }) {
  if (!nested) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot flow among chips
    <span
      role="group"
      aria-label={label}
      className="inline-flex flex-wrap items-center gap-1.5 rounded-card border border-line-strong p-1"
    >
      {children}
    </span>
  );
}

function Joiner({
  op,
  path,
  whole,
  onChange,
}: Pick<Chips, "whole" | "onChange"> & { op: "and" | "or"; path: QueryPath }) {
  if (!onChange) return <span className="text-ink-soft">{op}</span>;
  return (
    <button
      type="button"
      title={`Change to ${op === "and" ? "or" : "and"}`}
      aria-label={`${op}: change to ${op === "and" ? "or" : "and"}`}
      onClick={() => onChange(joinedOtherwiseAt(whole, path))}
      className="min-h-6 min-w-6 rounded-control px-1 text-ink-soft underline decoration-dotted underline-offset-4 hover:bg-sunken hover:text-ink"
    >
      {op}
    </button>
  );
}

function CriterionChip({
  part,
  path,
  nameOf,
  onOpen,
  excluded = false,
}: Chips & { part: CohortQuery; path: QueryPath; excluded?: boolean }) {
  const text = queryText(part, nameOf);
  const look = cx(chipLook, excluded ? "bg-danger-soft text-danger" : "bg-accent-soft text-accent-strong");
  if (!onOpen) return <span className={look}>{text}</span>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title="Edit"
      onClick={() => onOpen(path)}
      className={cx(look, "hover:outline hover:outline-current")}
    >
      {text}
    </button>
  );
}

/** Words that no reading holds. */
export function LeftWords({ text }: { text: string }) {
  return (
    <span className={cx(chipLook, "border border-dotted border-line-strong font-normal text-ink-soft")}>
      <span className="sr-only">Not understood: </span>
      {text}
    </span>
  );
}
