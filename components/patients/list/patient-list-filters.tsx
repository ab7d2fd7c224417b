"use client";
import { Search, X } from "lucide-react";
import { type RefObject, useCallback, useEffect, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import {
  listedSourceSchema,
  type PatientListOrder,
  patientListOrderSchema,
  type SortDirection,
  sortDirectionSchema,
} from "@/lib/consultations/patient-list/patient-list";
import { sources } from "@/lib/record/source-of";
import type { PatientSearchAnswer } from "../responses";
import { listedUnits } from "./list-settings";
import { usePatientListState } from "./patient-list-state";

/** Time in ms after the last key before the list is asked: a name is typed, not its letters. */
const pause = 250;

/** Search and filters. "/" comes here from anywhere on the page; the down arrow goes on to the list. */
export function PatientListFilters({
  tasks,
  historySources,
  input,
  onDown,
  onEnter,
}: {
  historySources: PatientSearchAnswer["historySources"];
  /** Those that can be asked of a record that is here. */
  tasks: PatientSearchAnswer["tasks"];
  input: RefObject<HTMLInputElement | null>;
  onDown: () => void;
  /** Told the words that are asked at once. */
  onEnter: (text: string) => void;
}) {
  const { search, change } = usePatientListState();
  const [text, setText] = useState(search.query);
  const [own, setOwn] = useState(search.query);
  const ask = useCallback(
    (query: string) => {
      setOwn(query);
      change({ query });
    },
    [change],
  );
  useEffect(() => {
    if (text === search.query) return;
    const timer = setTimeout(() => ask(text), pause);
    return () => clearTimeout(timer);
  }, [text, search.query, ask]);
  // The list's "show all patients" empties the search from outside. What the box asked for itself takes nothing from whoever has typed on since.
  const [asked, setAsked] = useState(search.query);
  if (asked !== search.query) {
    setAsked(search.query);
    if (search.query !== own) setText(search.query);
  }

  return (
    <search className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <TextField
        ref={input}
        label="Search by name, record number, id in the source, reason, problem or drug, or ask which patients meet something"
        hideLabel
        type="search"
        placeholder="Name, number, problem, drug, or a question"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && text) setText("");
          if (event.key === "Enter") {
            ask(text);
            onEnter(text);
          }
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          onDown();
        }}
        leading={<Search size={14} aria-hidden />}
        trailing={
          text ? (
            <IconButton label="Clear the search" className="size-6" onClick={() => setText("")}>
              <X size={14} aria-hidden />
            </IconButton>
          ) : (
            <span className="pointer-events-none hidden lg:block">
              <kbd className="inline-flex min-w-5 items-center justify-center rounded-control border border-line bg-canvas px-1 font-sans text-caption text-ink-faint">
                /
              </kbd>
            </span>
          )
        }
        className="w-full [&_input::-webkit-search-cancel-button]:hidden sm:w-[28rem]"
      />
      {tasks.length > 1 && (
        <SelectField
          label="Question asked"
          hideLabel
          value={tasks.some(({ id }) => id === search.task) ? (search.task ?? "") : ""}
          onChange={(event) => change({ task: event.target.value || null })}
          className="min-w-36 grow basis-0 sm:grow-0 sm:basis-auto"
        >
          <option value="">Usual question of each</option>
          {tasks.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Source"
        hideLabel
        value={search.source ?? ""}
        onChange={(event) => change({ source: listedSourceSchema.safeParse(event.target.value).data ?? null })}
        className="min-w-36 grow basis-0 sm:grow-0 sm:basis-auto"
      >
        <option value="">All sources</option>
        {[...sources, ...historySources].map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="ICU type"
        hideLabel
        value={search.careUnit ?? ""}
        onChange={(event) => change({ careUnit: event.target.value || null })}
        className="min-w-36 grow basis-0 sm:grow-0 sm:basis-auto"
      >
        <option value="">All ICU types</option>
        {[...listedUnits].map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SortField />
    </search>
  );
}

/** Each way to sort, in words. */
const sorts: Record<PatientListOrder, Record<SortDirection, string>> = {
  urgency: { desc: "Most urgent first", asc: "Least urgent first" },
  number: { desc: "Highest number first", asc: "Lowest number first" },
  disagreement: { desc: "Largest disagreement first", asc: "Smallest disagreement first" },
  consultation: { desc: "Last consulted first", asc: "Longest not consulted first" },
  patient: { asc: "By record number", desc: "By record number, last first" },
};

/** How the list is sorted, where it has no headings to press: on a phone. */
function SortField() {
  const { search, change } = usePatientListState();
  return (
    <SelectField
      label="Sort"
      hideLabel
      value={`${search.order} ${search.direction}`}
      onChange={(event) => {
        const [order, direction] = event.target.value.split(" ");
        change({ order: patientListOrderSchema.parse(order), direction: sortDirectionSchema.parse(direction) });
      }}
      className="w-full md:hidden"
    >
      {Object.entries(sorts).flatMap(([order, words]) =>
        Object.entries(words).map(([direction, title]) => (
          <option key={title} value={`${order} ${direction}`}>
            {title}
          </option>
        )),
      )}
    </SelectField>
  );
}
