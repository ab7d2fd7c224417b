"use client";
import { SelectField, TextField } from "@/components/ui/field";
import { features } from "@/lib/record/catalogue";
import { type CsvColumn, type ValueColumn, valueTypes } from "@/lib/record/sources/csv/map/map-form";
import { namedTimeFormats } from "@/lib/record/sources/csv/map/time-format";
import { listOf, listText } from "./column-choices";

const typeWords: Readonly<Record<ValueColumn["type"], string>> = {
  number: "Number",
  text: "Words",
  coded: "Codes",
  boolean: "Yes or no",
  auto: "Number or words",
};

/** Formats that are offered; any other can be typed. */
const offered = [...namedTimeFormats, "DD.MM.YYYY HH:mm", "DD.MM.YYYY", "M/D/YYYY H:mm", "D/M/YYYY H:mm", "YYYYMMDD"];
const readable = features.filter(({ loinc, kind, id }) => loinc !== null && (kind === "series" || id === "height"));

interface Details {
  name: string;
  column: CsvColumn;
  onChange: (column: CsvColumn) => void;
}

/** What else is to be said of a column: the format of a time, the kind and unit of a value, the words for a sex. */
export function ColumnDetails({ name, column, onChange }: Details) {
  if (column.is === "value") return <ValueDetails name={name} column={column} onChange={onChange} />;
  if (column.is === "sex")
    return (
      <WordLists
        name={name}
        lists={[
          ["Female", column.female, (female) => onChange({ ...column, female })],
          ["Male", column.male, (male) => onChange({ ...column, male })],
        ]}
      />
    );
  if (column.is === "died")
    return (
      <WordLists
        name={name}
        lists={[
          ["Died", column.true, (yes) => onChange({ ...column, true: yes })],
          ["Survived", column.false, (no) => onChange({ ...column, false: no })],
        ]}
      />
    );
  if (column.is === "code")
    return (
      <TextField
        hideLabel
        label={`System of ${name}`}
        placeholder="System, as http://loinc.org"
        value={column.system ?? ""}
        onChange={({ target }) => onChange({ is: "code", ...(target.value && { system: target.value }) })}
      />
    );
  if (!("format" in column)) return null;
  return (
    <TextField
      hideLabel
      label={`Format of ${name}`}
      list="csv-time-formats"
      value={column.format}
      onChange={({ target }) => onChange({ ...column, format: target.value })}
    />
  );
}

/** Offers formats of times to the fields above. */
export const TimeFormats = () => (
  <datalist id="csv-time-formats">
    {offered.map((format) => (
      <option key={format} value={format} />
    ))}
  </datalist>
);

function WordLists({
  name,
  lists,
}: {
  name: string;
  lists: readonly (readonly [label: string, words: readonly string[], onChange: (words: string[]) => void])[];
}) {
  return (
    <div className="flex gap-1.5">
      {lists.map(([label, words, onChange]) => (
        <TextField
          key={label}
          label={`${label}, in ${name}`}
          hideLabel
          placeholder={label}
          defaultValue={listText(words)}
          onChange={({ target }) => onChange(listOf(target.value))}
        />
      ))}
    </div>
  );
}

function ValueDetails({ name, column, onChange }: Details & { column: ValueColumn }) {
  const { feature: _, unit: __, ...others } = column;
  const withUnit = (unit: string) => onChange({ ...column, unit: unit === "" ? undefined : unit });
  return (
    <div className="grid min-w-64 grid-cols-[1fr_1.6fr_5rem] gap-1.5">
      <SelectField
        hideLabel
        label={`Kind of value of ${name}`}
        value={column.type}
        onChange={({ target }) => {
          const type = target.value as ValueColumn["type"];
          onChange({ ...column, type, ...(type === "boolean" && { true: ["1", "yes"], false: ["0", "no"] }) });
        }}
      >
        {valueTypes.map((type) => (
          <option key={type} value={type}>
            {typeWords[type]}
          </option>
        ))}
      </SelectField>
      <SelectField
        hideLabel
        label={`Feature of ${name}`}
        value={column.feature ?? ""}
        onChange={({ target }) => {
          const found = readable.find(({ id }) => id === target.value);
          onChange(
            found
              ? { ...column, feature: found.id, unit: column.unit ?? found.unit }
              : { ...others, unit: column.unit },
          );
        }}
      >
        <option value="">No feature</option>
        {readable.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        hideLabel
        label={`Unit of ${name}`}
        placeholder="Unit"
        value={column.unit ?? ""}
        onChange={({ target }) => withUnit(target.value)}
      />
    </div>
  );
}
