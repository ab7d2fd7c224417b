import type { TableRow } from "../tables/table-row";
import type { FindName, PatientRows, TablesSource } from "../tables/tables-source";
import type { CsvMap } from "./map/map-form";
import { CsvPatient } from "./mapping/csv-patient";
import { shortHash } from "./mapping/fhir-id";
import { MappedTable } from "./mapping/mapped-table";
import { longRow, wideRow } from "./mapping/observations";
import { otherRows } from "./mapping/other-rows";
import { encountersOf, factOutcomes, patientOf } from "./mapping/patient-and-stays";

/** How CSV files become records by a map: a source of tables whose tables the map describes. */
export function csvSource(map: CsvMap): TablesSource {
  const source = `csv:${slug(map.name)}`;
  const mapped = new Map(map.files.map((file) => [file.table, new MappedTable(map, file)]));
  return {
    id: "csv",
    title: map.name,
    description: "CSV files by a map of their columns",
    tables: [...mapped.values()].map(({ table }) => table),
    patients: null,
    *resourcesOf(rows: PatientRows, find: FindName) {
      const all = [...mapped].flatMap(([name, of]) =>
        (rows.get(name) ?? []).map((row) => ({ row, of, named: namedBy(of, row, find, mapped) })),
      );
      if (all.length === 0) return;
      const patient = new CsvPatient(map, source, all);
      yield patientOf(patient);
      yield* encountersOf(patient);
      yield* factOutcomes(patient);
      for (const one of all) {
        const { rows: kind } = one.of.file;
        if (kind === "wide") yield* wideRow(patient, one);
        else if (kind === "long") yield longRow(patient, one);
        else if (kind === "encounter" && patient.stayOf(one) === null)
          yield { skip: one.row, because: "Of a stay without a number and without an admission that can be read." };
        else {
          const made = otherRows[kind]?.(patient, one);
          if (made) yield made;
        }
      }
    },
  };
}

/** What the file of names that a table points to says of a row's code. */
function namedBy(of: MappedTable, row: TableRow, find: FindName, mapped: ReadonlyMap<string, MappedTable>) {
  const { names } = of.file;
  const code = names === undefined ? null : row.key(of.nameOf("code"));
  const found = names === undefined || code === null ? null : find(names, code);
  const table = names === undefined ? undefined : mapped.get(names);
  return found && table ? { name: table.text(found, "name"), unit: table.text(found, "unit") } : null;
}

/** A name as part of an address; names that differ only in other signs stay apart. */
const slug = (name: string): string => {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return plain === name ? plain : `${plain || "source"}-${shortHash(name).slice(0, 4)}`;
};
