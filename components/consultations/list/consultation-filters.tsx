"use client";
import { consultationStates } from "@/components/patients/consultation-cells";
import { SelectField } from "@/components/ui/field";
import { storedStatuses } from "@/lib/runs/run-summary";
import {
  type ConsultationSearch,
  type ConsultationSearchAnswer,
  consultationSearchSchema,
} from "@/lib/studies/results/consultation-search";

const reasoners = { "built-in": "Built-in reasoner", "language-model": "Language models", scripted: "Scripts" };
const ratings = {
  "by-me": "Rated by me",
  "not-by-me": "Not rated by me",
  "by-anyone": "Rated by anyone",
  "by-nobody": "Rated by nobody",
};

/** Filters of the list; each narrows it at once. */
export function ConsultationFilters({
  search,
  tasks,
  onChange,
}: {
  search: ConsultationSearch;
  tasks: ConsultationSearchAnswer["tasks"];
  onChange: (part: Partial<ConsultationSearch>) => void;
}) {
  const { status, reasoner, rated } = consultationSearchSchema.shape;
  return (
    <search className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <Filter
        label="State"
        none="All states"
        value={search.status}
        options={storedStatuses.map((id) => [id, consultationStates[id].words])}
        onChange={(text) => onChange({ status: status.safeParse(text).data ?? null })}
      />
      {tasks.length > 1 && (
        <Filter
          label="Question"
          none="All questions"
          value={search.task}
          options={tasks.map(({ id, title }) => [id, title])}
          onChange={(text) => onChange({ task: text || null })}
        />
      )}
      <Filter
        label="Reasoner"
        none="All reasoners"
        value={search.reasoner}
        options={Object.entries(reasoners)}
        onChange={(text) => onChange({ reasoner: reasoner.safeParse(text).data ?? null })}
      />
      <Filter
        label="Ratings"
        none="Rated or not"
        value={search.rated}
        options={Object.entries(ratings)}
        onChange={(text) => onChange({ rated: rated.safeParse(text).data ?? null })}
      />
    </search>
  );
}

function Filter({
  label,
  none,
  value,
  options,
  onChange,
}: {
  label: string;
  none: string;
  value: string | null;
  options: readonly (readonly [id: string, words: string])[];
  onChange: (value: string) => void;
}) {
  return (
    <SelectField
      label={label}
      hideLabel
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value)}
      className="min-w-36 grow sm:grow-0"
    >
      <option value="">{none}</option>
      {options.map(([id, words]) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
