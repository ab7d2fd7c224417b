"use client";
import { X } from "lucide-react";
import { useId, useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import type { Interval, TimeScope } from "@/lib/cohorts/query/cohort-query";
import { timeText } from "@/lib/cohorts/query/criterion-text";
import type { NameOf } from "@/lib/cohorts/query/query-text";
import { IntervalField } from "./interval-field";

const kinds = { last: "in the last days", dates: "between two days", age: "at an age" } as const;
type Kind = keyof typeof kinds;

/** Times that hold together; new ones are added below them. What counts from something else is said in words. */
export function TimeField({
  scopes,
  nameOf,
  onChange,
}: {
  scopes: readonly TimeScope[];
  nameOf: NameOf;
  onChange: (scopes: TimeScope[]) => void;
}) {
  const heading = useId();
  const [kind, setKind] = useState<Kind | "">("");
  const add = (scope: TimeScope) => {
    onChange([...scopes, scope]);
    setKind("");
  };
  return (
    <section aria-labelledby={heading} className="space-y-2">
      <h3 id={heading} className="font-medium text-ink-soft">
        When
      </h3>
      {scopes.length > 0 && (
        <ul className="space-y-1">
          {scopes.map((scope, i) => {
            const text = timeText(scope, nameOf);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a time is its place
              <li key={i} className="flex items-center gap-1">
                {text}
                <IconButton
                  label={`Leave out: ${text}`}
                  className="size-7"
                  onClick={() => onChange(scopes.filter((_, other) => other !== i))}
                >
                  <X size={14} aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <SelectField
        label="Add a time"
        hideLabel
        value={kind}
        onChange={(event) => setKind(event.target.value as Kind | "")}
        className="w-48"
      >
        <option value="">{scopes.length > 0 ? "and another time" : "at any time"}</option>
        {Object.entries(kinds).map(([id, words]) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </SelectField>
      {kind === "last" && <LastDays onAdd={add} />}
      {kind === "dates" && <Dates onAdd={add} />}
      {kind === "age" && <Age onAdd={add} />}
    </section>
  );
}

function LastDays({ onAdd }: { onAdd: (scope: TimeScope) => void }) {
  const [typed, setTyped] = useState("365");
  const days = Number(typed);
  const isWrong = !Number.isInteger(days) || days < 1 || days > 36_525;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label="Days"
        inputMode="numeric"
        value={typed}
        error={isWrong ? "A whole number of days, 1 to 36,525." : null}
        onChange={(event) => setTyped(event.target.value)}
        className="w-40"
      />
      <Button aria-disabled={isWrong} onClick={() => onAdd({ kind: "last", days })}>
        Add
      </Button>
    </div>
  );
}

function Dates({ onAdd }: { onAdd: (scope: TimeScope) => void }) {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const isWrong = (from === "" && to === "") || (from !== "" && to !== "" && from > to);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField label="From" type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
      <TextField label="To" type="date" value={to} onChange={(event) => setTo(event.target.value)} />
      <Button
        aria-disabled={isWrong}
        onClick={() => onAdd({ kind: "dates", ...(from !== "" && { from }), ...(to !== "" && { to }) })}
      >
        Add
      </Button>
    </div>
  );
}

function Age({ onAdd }: { onAdd: (scope: TimeScope) => void }) {
  const [years, setYears] = useState<Interval | null | undefined>({ atLeast: 18 });
  return (
    <div className="flex flex-wrap items-end gap-2">
      <IntervalField label="Age then" unit="years" value={{ atLeast: 18 }} onChange={setYears} />
      <Button aria-disabled={!years} onClick={() => years && onAdd({ kind: "age", years })}>
        Add
      </Button>
    </div>
  );
}
