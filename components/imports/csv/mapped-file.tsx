"use client";
import { Badge } from "@/components/ui/badge";
import { SelectField, TextField } from "@/components/ui/field";
import { Table, Td, Th } from "@/components/ui/table";
import { cellsThatFit } from "@/lib/record/sources/csv/cells-that-fit";
import { columnsOfKind } from "@/lib/record/sources/csv/map/map-faults";
import {
  type CsvColumn,
  type CsvFile,
  delimiters,
  type RowKind,
  rowKinds,
} from "@/lib/record/sources/csv/map/map-form";
import type { CsvProposal } from "@/lib/record/sources/csv/staged/csv-proposal";
import { columnAs, columnWords, kindWords, listOf, listText, withColumn } from "./column-choices";
import { ColumnDetails } from "./column-details";
import { sureTones } from "./sure-tones";
import { VariableList } from "./variable-list";

type SeenFile = CsvProposal["files"][number];

const delimiterWords = { ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "|" } as const;

/** One file of a map: what its rows are, and its columns, each with examples and how many of the cells seen fit. */
export function MappedFile({
  id,
  file,
  seen,
  names,
  onChange,
}: {
  /** Of the staged import. */
  id: string;
  file: CsvFile;
  /** Tables of the map that say what codes are called. */
  names: readonly string[];
  seen: SeenFile | undefined;
  onChange: (file: CsvFile) => void;
}) {
  return (
    <section aria-label={file.files} className="flex min-w-0 flex-col gap-2 border-t border-line pt-3">
      <h4 className="font-semibold break-all">{file.files}</h4>
      <div className="grid gap-3 *:min-w-0 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label="A row is"
          value={file.rows}
          onChange={({ target }) => onChange({ ...file, rows: target.value as RowKind })}
        >
          {rowKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Between columns"
          value={file.delimiter}
          onChange={({ target }) => onChange({ ...file, delimiter: target.value as CsvFile["delimiter"] })}
        >
          {delimiters.map((one) => (
            <option key={one} value={one}>
              {delimiterWords[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Decimal sign"
          value={file.decimal}
          onChange={({ target }) => onChange({ ...file, decimal: target.value as CsvFile["decimal"] })}
        >
          <option value=".">Point</option>
          <option value=",">Comma</option>
        </SelectField>
        {(names.length > 0 || file.names !== undefined) && file.rows !== "names" && (
          <SelectField
            label="Names of its codes are in"
            value={file.names ?? ""}
            onChange={({ target }) => {
              const { names: _, ...others } = file;
              onChange(target.value === "" ? others : { ...others, names: target.value });
            }}
          >
            <option value="">No file</option>
            {[...new Set([...names, ...(file.names === undefined ? [] : [file.names])])].map((table) => (
              <option key={table} value={table}>
                {table}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label="Words for no value"
          defaultValue={listText(file.missing)}
          onChange={({ target }) => onChange({ ...file, missing: listOf(target.value) })}
        />
      </div>
      <Table // Labels that screen readers alone read scroll with the fields that they name.
        frame="relative"
        caption={`Columns of ${file.files}`}
        columns={["Column", "Examples", "What it is", "Details", "Fits"]}
      >
        <tbody>
          {Object.entries(file.columns).map(([name, column]) => (
            <ColumnRow key={name} name={name} column={column} file={file} seen={seen} onChange={onChange} />
          ))}
        </tbody>
      </Table>
      <VariableList id={id} file={file} onChange={onChange} />
    </section>
  );
}

function ColumnRow({
  name,
  column,
  file,
  seen,
  onChange,
}: {
  name: string;
  column: CsvColumn;
  file: CsvFile;
  seen: SeenFile | undefined;
  onChange: (file: CsvFile) => void;
}) {
  const found = seen?.columns.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const change = (next: CsvColumn) => onChange(withColumn(file, name, next));
  return (
    <tr className="border-b border-line align-top">
      <Th scope="row" className="min-w-32 break-words">
        {name}
        {found && (
          <span className="mt-1 block font-normal">
            <Badge tone={sureTones[found.sure]}>{found.sure}</Badge>
            <span className="mt-0.5 block text-caption text-ink-faint">{found.why}</span>
          </span>
        )}
      </Th>
      <Td className="max-w-40 break-words text-ink-soft">{found?.cells.slice(0, 3).join(" · ") || "empty"}</Td>
      <Td className="min-w-40">
        <SelectField
          hideLabel
          label={`What ${name} is`}
          value={column.is}
          onChange={({ target }) => change(columnAs(target.value as CsvColumn["is"], column))}
        >
          {[...new Set([column.is, ...columnsOfKind[file.rows]])].map((is) => (
            <option key={is} value={is}>
              {columnWords[is]}
            </option>
          ))}
        </SelectField>
      </Td>
      <Td>
        <ColumnDetails name={name} column={column} onChange={change} />
      </Td>
      <Td className="whitespace-nowrap text-ink-soft">{found && fitWords(found.cells, column, file)}</Td>
    </tr>
  );
}

function fitWords(cells: readonly string[], column: CsvColumn, file: CsvFile): string {
  const fit = cellsThatFit(cells, column, file);
  return fit === null || cells.length === 0 ? "" : `${fit} of ${cells.length} seen`;
}
