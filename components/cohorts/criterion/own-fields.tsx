"use client";
import { SelectField, TextField } from "@/components/ui/field";
import type { Criterion } from "@/lib/cohorts/query/cohort-query";
import { stageAxes } from "@/lib/cohorts/query/stage-order";
import { IntervalField } from "./interval-field";

/** Tells the draft what changed; a field that is undefined goes, null keeps the draft from being applied. */
export type ChangeFields = (part: Record<string, unknown>) => void;

interface Own {
  criterion: Criterion;
  change: ChangeFields;
}

function Choice({
  label,
  value,
  options,
  none,
  onChange,
}: {
  label: string;
  value: string | undefined;
  options: readonly string[];
  /** What it says where it plays no part; absent where one has to be chosen. */
  none?: string;
  onChange: (value: string | undefined) => void;
}) {
  return (
    <SelectField
      label={label}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || undefined)}
      className="w-48"
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </SelectField>
  );
}

/** What a criterion asks for beside its concepts and its time, by its kind. Kinds without fields of their own are changed in words. */
export function OwnFields({ criterion, change }: Own) {
  switch (criterion.kind) {
    case "demographic":
      if (criterion.of === "age")
        return (
          <IntervalField
            label="Age"
            unit="years"
            value={criterion.years}
            onChange={(years) => change({ years: years ?? null })}
          />
        );
      if (criterion.of !== "sex") return null;
      return <Choice label="Sex" value={criterion.is} options={["female", "male"]} onChange={(is) => change({ is })} />;
    case "condition":
    case "medication":
      return (
        <Choice
          label="Now or in the past"
          value={criterion.status}
          options={["active", "past"]}
          none="either"
          onChange={(status) => change({ status })}
        />
      );
    case "performance":
      return (
        <IntervalField
          label={criterion.scale}
          unit={criterion.scale === "ECOG" ? "of 0 to 5" : "of 0 to 100"}
          value={criterion.is}
          onChange={(is) => change({ is: is ?? null })}
        />
      );
    case "observation":
      return <MeasuredFields criterion={criterion} change={change} />;
    case "stage":
      return <StageFields criterion={criterion} change={change} />;
    case "encounter":
      return (
        <IntervalField
          label="How long"
          unit="days"
          optional
          value={criterion.days}
          onChange={(days) => change({ days })}
        />
      );
    case "vital-status":
      return <Choice label="Is" value={criterion.is} options={["alive", "dead"]} onChange={(is) => change({ is })} />;
    case "mentioned":
      return (
        <TextField
          label="Words in notes"
          value={criterion.words}
          minLength={2}
          maxLength={120}
          onChange={(event) => change({ words: event.target.value })}
        />
      );
    default:
      return null;
  }
}

function MeasuredFields({ criterion, change }: Own & { criterion: Extract<Criterion, { kind: "observation" }> }) {
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end gap-2">
        <IntervalField label="Value" optional value={criterion.value} onChange={(value) => change({ value })} />
        <TextField
          label="Unit (UCUM)"
          value={criterion.unit ?? ""}
          maxLength={40}
          onChange={(event) => change({ unit: event.target.value.trim() || undefined })}
          className="w-28"
        />
      </div>
      <Choice
        label="Which of several"
        value={criterion.which}
        options={["first", "latest", "highest", "lowest"]}
        none="any"
        onChange={(which) => change({ which })}
      />
    </div>
  );
}

function StageFields({ criterion, change }: Own & { criterion: Extract<Criterion, { kind: "stage" }> }) {
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end gap-2">
        <Choice label="Stage" value={criterion.axis} options={stageAxes} onChange={(axis) => change({ axis })} />
        <TextField
          label="At least"
          value={criterion.atLeast ?? ""}
          maxLength={6}
          onChange={(event) => change({ atLeast: event.target.value.trim() || undefined })}
          className="w-20"
        />
        <TextField
          label="At most"
          value={criterion.atMost ?? ""}
          maxLength={6}
          onChange={(event) => change({ atMost: event.target.value.trim() || undefined })}
          className="w-20"
        />
      </div>
      <Choice
        label="By"
        value={criterion.basis}
        options={["clinical", "pathological"]}
        none="either"
        onChange={(basis) => change({ basis })}
      />
    </div>
  );
}
