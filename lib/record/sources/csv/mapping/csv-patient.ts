import type { JsonObject, JsonValue } from "../../fhir/reading/patient-resources";
import { rowParts } from "../../tables/row-parts";
import type { MadeResource } from "../../tables/tables-source";
import type { CsvMap } from "../map/map-form";
import type { CellTime } from "../map/time-format";
import { fhirId, shortHash } from "./fhir-id";
import type { MappedRow } from "./mapped-table";
import { type Stay, staysOf } from "./stays";

/** One patient's rows, and what the mappings of them share. */
export class CsvPatient {
  readonly id: string;
  readonly subject: JsonObject;
  readonly stays: readonly Stay[];
  private readonly taken = new Map<string, number>();
  private readonly byKey: ReadonlyMap<string, Stay>;

  constructor(
    readonly map: CsvMap,
    readonly source: string,
    readonly rows: readonly MappedRow[],
  ) {
    const [first] = rows;
    this.id = fhirId(first?.of.text(first.row, "patient") ?? "") ?? "";
    this.subject = { reference: `Patient/${this.id}` };
    this.stays = staysOf(map, rows);
    this.byKey = new Map(this.stays.map((stay) => [stay.key, stay]));
  }

  /** The stay that a row names; of whoever has only one and names none, that one. */
  stayOf({ row, of }: MappedRow): Stay | null {
    const key = of.text(row, "encounter");
    if (key !== null) return this.byKey.get(key) ?? null;
    if (of.has("admitted")) {
      const admitted = of.time(row, "admitted");
      const at = admitted === null || admitted === "bad" ? null : JSON.stringify(admitted);
      return (at === null ? undefined : this.byKey.get(at)) ?? null;
    }
    return this.stays.length === 1 ? (this.stays[0] ?? null) : null;
  }

  /** A time of a row as FHIR has it; null where there is none, or it counts from an admission that nobody says. */
  at(mapped: MappedRow, is: "time" | "end" | "known"): string | null {
    const time = mapped.of.time(mapped.row, is);
    return time === null || time === "bad" ? null : this.resolved(time, this.stayOf(mapped));
  }

  resolved(time: CellTime, stay: Stay | null): string | null {
    if ("at" in time) return time.at;
    const from = stay?.admitted ?? this.map.admittedUnlessSaid ?? null;
    if (from === null || !from.includes("T")) return null;
    return isoOf(Date.parse(from) + time.offset);
  }

  /**
   * A resource of a row. Its id is that of the row's own number; of a row without one it is made of what the row tells of (`key`: its
   * time and what was measured, not the value), so that a corrected value is a newer version, wherever the row stands in the file.
   * @param cell the column, where each cell of the row makes a resource: then the row is not among those of this one
   */
  made(
    mapped: MappedRow,
    resourceType: string,
    key: string,
    fields: JsonObject,
    { cell = null }: { cell?: string | null } = {},
  ): MadeResource {
    const { row, of } = mapped;
    const parts = rowParts(this.source, row, cell === null ? of.without : of.withoutBeside(cell));
    const { encounterElement = "encounter", extension, ...others } = fields;
    const stay = this.stayOf(mapped);
    const id = of.has("row") && cell === null ? parts.id : this.idFor(row.table.name, key);
    const about =
      stay && typeof encounterElement === "string" ? { [encounterElement]: { reference: `Encounter/${stay.id}` } } : {};
    const resource = filled({
      resourceType,
      ...parts,
      id,
      identifier: [{ system: `urn:${this.source}:${row.table.name}`, value: id }],
      extension: [...asList(parts.extension), ...asList(extension)],
      ...about,
      ...others,
    });
    return cell === null ? { rows: [row], resource } : { rows: [], within: row, resource };
  }

  /** Of several rows of one key each has its own, in their order. */
  private idFor(table: string, key: string): string {
    const id = `${table}-${shortHash(key)}`;
    const times = (this.taken.get(id) ?? 0) + 1;
    this.taken.set(id, times);
    return times === 1 ? id : `${id}-${times}`;
  }
}

export const isoOf = (ms: number): string | null => {
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  return Number.isNaN(year) || year < 1 || year > 9999 ? null : date.toISOString().replace(/\.\d+Z$/, "Z");
};

const asList = (value: JsonValue | undefined): JsonValue[] => (Array.isArray(value) ? value : []);

/** Without what is null or an empty list. */
export function filled<T extends JsonObject>(fields: T): T {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as T;
}
