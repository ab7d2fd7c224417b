"use client";
import { useState } from "react";
import { SelectField, TextField } from "@/components/ui/field";
import type { Interval } from "@/lib/cohorts/query/cohort-query";

const comparators = {
  any: "any value",
  atLeast: "at least",
  above: "above",
  atMost: "at most",
  below: "below",
  exactly: "exactly",
  between: "from ... to",
} as const;
type Comparator = keyof typeof comparators;

/** What is typed of an interval. */
interface Typed {
  comparator: Comparator;
  low: string;
  high: string;
}

function typedOf(interval: Interval | undefined): Typed {
  if (interval === undefined) return { comparator: "any", low: "", high: "" };
  const { atLeast, above, atMost, below } = interval;
  const [low, high] = [atLeast ?? above, atMost ?? below].map((one) => (one === undefined ? "" : String(one))) as [
    string,
    string,
  ];
  if (low !== "" && high !== "") return { comparator: atLeast === atMost ? "exactly" : "between", low, high };
  if (low !== "") return { comparator: atLeast === undefined ? "above" : "atLeast", low, high };
  return { comparator: atMost === undefined ? "below" : "atMost", low: high, high: "" };
}

/** The interval that is typed; null where a number is none, undefined for any value. */
export function intervalOf({ comparator, low, high }: Typed): Interval | null | undefined {
  const [first, second] = [low, high].map((one) => (one.trim() === "" ? Number.NaN : Number(one.replace(",", "."))));
  if (comparator === "any") return undefined;
  if (!Number.isFinite(first) || first === undefined) return null;
  switch (comparator) {
    case "exactly":
      return { atLeast: first, atMost: first };
    case "between":
      return second !== undefined && Number.isFinite(second) && first <= second
        ? { atLeast: first, atMost: second }
        : null;
    default:
      return { [comparator]: first };
  }
}

/** A comparator and its values. @param optional whether any value will do */
export function IntervalField({
  label,
  unit,
  value,
  optional = false,
  onChange,
}: {
  label: string;
  /** Shown beside the values. */
  unit?: string;
  value: Interval | undefined;
  optional?: boolean;
  /** Told null while what is typed is no interval. */
  onChange: (interval: Interval | null | undefined) => void;
}) {
  const [typed, setTyped] = useState(() => typedOf(value));
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    onChange(intervalOf(next));
  };
  const isWrong = intervalOf(typed) === null;
  return (
    <fieldset className="flex flex-wrap items-end gap-2">
      <legend className="float-left w-full pb-1 font-medium text-ink-soft">{label}</legend>
      <SelectField
        label={`${label}: comparator`}
        hideLabel
        value={typed.comparator}
        onChange={(event) => change({ comparator: event.target.value as Comparator })}
        className="w-32"
      >
        {Object.entries(comparators)
          .filter(([id]) => optional || id !== "any")
          .map(([id, words]) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
      </SelectField>
      {typed.comparator !== "any" && (
        <TextField
          label={`${label}: value`}
          hideLabel
          inputMode="decimal"
          value={typed.low}
          onChange={(event) => change({ low: event.target.value })}
          className="w-24"
          aria-invalid={isWrong || undefined}
        />
      )}
      {typed.comparator === "between" && (
        <TextField
          label={`${label}: highest value`}
          hideLabel
          inputMode="decimal"
          value={typed.high}
          onChange={(event) => change({ high: event.target.value })}
          className="w-24"
        />
      )}
      {unit && <span className="pb-1.5 text-ink-soft">{unit}</span>}
      {isWrong && (
        <p className="w-full text-danger">
          {typed.comparator === "between" ? "Two numbers, the lower one first." : "A number."}
        </p>
      )}
    </fieldset>
  );
}
