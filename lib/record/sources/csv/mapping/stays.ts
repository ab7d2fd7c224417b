import type { CsvMap } from "../map/map-form";
import type { CellTime } from "../map/time-format";
import { fhirId, shortHash } from "./fhir-id";
import type { MappedRow } from "./mapped-table";

/** A stay as rows tell of it. */
export interface Stay {
  /** The encounter's number; of rows without one their admission. */
  key: string;
  /** Of the Encounter. */
  id: string;
  admitted: string | null;
  discharged: string | null;
  ward: string | null;
  reason: string | null;
  died: boolean;
  /** Whether two rows say different things of it: the first stands. */
  differs: boolean;
}

/**
 * The stays of a patient: by their numbers, else by admission. Where times count from an admission that no column says, the patient has
 * one stay, which began then.
 */
export function staysOf(map: CsvMap, rows: readonly MappedRow[]): Stay[] {
  const stays = new Map<string, Stay>();
  for (const mapped of rows) {
    const key = keyOf(mapped);
    if (key === null) continue;
    const stay = stays.get(key) ?? newStay(key, mapped.of.text(mapped.row, "encounter"));
    stays.set(key, stay);
    tell(stay, mapped, map);
  }
  const all = [...stays.values()];
  const from = map.admittedUnlessSaid ?? null;
  if (all.length === 0 && from !== null) return [{ ...newStay("stay", null), admitted: from }];
  return all.map((stay) => ({ ...stay, admitted: stay.admitted ?? from }));
}

function keyOf({ row, of }: MappedRow): string | null {
  const named = of.text(row, "encounter");
  if (named !== null) return named;
  const admitted = of.time(row, "admitted");
  return admitted === null || admitted === "bad" ? null : JSON.stringify(admitted);
}

const newStay = (key: string, named: string | null): Stay => ({
  key,
  id: `stay-${(named === null ? null : shortId(named)) ?? shortHash(key)}`,
  ...{ admitted: null, discharged: null, ward: null, reason: null, died: false, differs: false },
});

/** Null where it would not fit an id beside its prefix. */
function shortId(named: string): string | null {
  const id = fhirId(named);
  return id === null || id.length > 59 ? null : id;
}

/** Adds what a row says of its stay; what stands already stays. */
function tell(stay: Stay, { row, of }: MappedRow, map: CsvMap): void {
  const set = (field: "admitted" | "discharged" | "ward" | "reason", value: string | null) => {
    if (value === null) return;
    if (stay[field] === null) stay[field] = value;
    else if (stay[field] !== value) stay.differs = true;
  };
  const time = (read: CellTime | "bad" | null, from: string | null) => {
    if (read === null || read === "bad") return null;
    if ("at" in read) return read.at;
    return from === null ? null : new Date(Date.parse(from) + read.offset).toISOString().replace(/\.\d+Z$/, "Z");
  };
  set("admitted", time(of.time(row, "admitted"), map.admittedUnlessSaid ?? null));
  set("discharged", time(of.time(row, "discharged"), stay.admitted ?? map.admittedUnlessSaid ?? null));
  set("ward", of.text(row, "ward"));
  set("reason", of.text(row, "reason"));
  const died = of.column("died");
  const word = of.text(row, "died")?.toLowerCase();
  if (died?.true.some((one) => one.trim().toLowerCase() === word)) stay.died = true;
}
