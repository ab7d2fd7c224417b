import { clinicalOrder } from "@/components/patients/clinical-order";
import { bandOf, entriesOf } from "@/components/patients/series-points";
import { directionOf } from "@/components/ui/chart-geometry";
import { type FeatureId, feature } from "@/lib/record/catalogue";
import type { PatientRecord, Series } from "@/lib/record/schema";
import type { FeatureGroup } from "@/lib/terminology/feature";

type Entry = ReturnType<typeof entriesOf>[number];
/** One observation as its source wrote it; "excluded": in use in the record, and left out by the consultation that reads it. */
export type SheetEntry = Omit<Entry, "status"> & { status: Entry["status"] | "excluded" };

/** An observation that a consultation leaves out: by what it says. */
export interface ExcludedValue {
  feature: FeatureId;
  minutes: number;
  value: number;
}

/** What was recorded in one column's hours. `shown` is the last value in use, or the sum of those in use where volumes add up. */
export interface SheetCell {
  shown: number;
  direction: "high" | "low" | null;
  /** More values in use than the one shown (not counted for sums). */
  more: number;
  superseded: number;
  excluded: number;
  /** Whether any of its values is in use; where none is, `shown` is the last of the others. */
  inUse: boolean;
  entries: SheetEntry[];
}

export interface SheetRow {
  feature: FeatureId;
  cells: (SheetCell | null)[];
}

export const groupLabels: Record<FeatureGroup, string> = {
  vitals: "Vital signs",
  pressures: "Blood pressure",
  respiratory: "Breathing",
  gases: "Blood gases",
  neuro: "Consciousness",
  renal: "Kidneys",
  electrolytes: "Electrolytes",
  metabolic: "Metabolism",
  liver: "Liver",
  blood: "Blood count",
  coagulation: "Coagulation",
  inflammation: "Inflammation",
  cardiac: "Heart",
  body: "Body",
  descriptor: "Descriptors",
};

function entriesRead(series: Series, excluded: readonly ExcludedValue[]): SheetEntry[] {
  const out = excluded.filter((one) => one.feature === series.feature);
  return entriesOf(series).map((entry) => {
    const isOut = out.some(({ minutes, value }) => minutes === entry.minutes && value === entry.value);
    return isOut && entry.status !== "superseded" ? { ...entry, status: "excluded" } : entry;
  });
}

function cellOf(id: FeatureId, entries: SheetEntry[]): SheetCell | null {
  if (entries.length === 0) return null;
  const { hourly, unit } = feature(id);
  const inUse = entries.filter(({ status }) => status !== "superseded" && status !== "excluded");
  const count = (status: SheetEntry["status"]) => entries.filter((entry) => entry.status === status).length;
  const adds = hourly === "sum" && inUse.length > 0 && inUse.every((entry) => entry.unit === unit);
  const last = inUse.at(-1) ?? entries.at(-1);
  if (!last) return null;
  return {
    shown: adds ? inUse.reduce((sum, entry) => sum + entry.value, 0) : last.value,
    direction: adds || last.unit !== unit ? null : directionOf(last.value, bandOf(id)),
    more: adds ? 0 : Math.max(0, inUse.length - 1),
    superseded: count("superseded"),
    excluded: count("excluded"),
    inUse: inUse.length > 0,
    entries,
  };
}

/**
 * The record as a flowsheet: features that were measured as rows by group, `stepHours` hours a column. The closing minute of
 * the record belongs to its last column, as it does for the experts.
 * @param excluded what the consultation that reads the record leaves out; none on the patient's own page.
 */
export function flowsheetOf(
  record: PatientRecord,
  stepHours: number,
  excluded: readonly ExcludedValue[] = [],
): { columns: number; groups: { group: FeatureGroup; rows: SheetRow[] }[] } {
  const minutes = stepHours * 60;
  const columns = Math.max(1, Math.ceil(record.encounter.observedMinutes / minutes));
  const rows = new Map<FeatureId, SheetEntry[]>();
  for (const series of record.series) {
    const entries = [...(rows.get(series.feature) ?? []), ...entriesRead(series, excluded)];
    if (entries.length > 0)
      rows.set(
        series.feature,
        entries.sort((a, b) => a.minutes - b.minutes),
      );
  }
  const rowOf = (id: FeatureId, entries: SheetEntry[]): SheetRow => {
    const buckets: SheetEntry[][] = Array.from({ length: columns }, () => []);
    for (const entry of entries) buckets[Math.min(Math.floor(entry.minutes / minutes), columns - 1)]?.push(entry);
    return { feature: id, cells: buckets.map((bucket) => cellOf(id, bucket)) };
  };
  const groups = clinicalOrder(new Set(rows.keys())).map(({ group, ids }) => ({
    group,
    rows: ids.map((id) => rowOf(id, rows.get(id) ?? [])),
  }));
  return { columns, groups };
}
