"use client";
import { useState } from "react";
import { QueryAnswer } from "@/components/shell/query-answer";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { Loading } from "@/components/ui/skeleton";
import { right, Table, Td, Th } from "@/components/ui/table";
import type { CsvFile } from "@/lib/record/sources/csv/map/map-form";
import type { CsvVariables } from "@/lib/record/sources/csv/staged/csv-proposal";
import { count, counted } from "../import-words";
import { ColumnDetails } from "./column-details";
import { useVariables } from "./csv-queries";
import { sureTones } from "./sure-tones";
import { tellsVariables, variableFit, variableIn, withVariable } from "./variable-choices";

/** Variables shown at first: more would be a page of selects. */
const SHOWN = 25;

interface Listed {
  file: CsvFile;
  onChange: (file: CsvFile) => void;
}

/** Of a long file its variables, over all its rows: what each is, with examples, units and how many of its values fit. */
export function VariableList({ id, file, onChange }: Listed & { id: string }) {
  return tellsVariables(file) ? <Variables id={id} file={file} onChange={onChange} /> : null;
}

function Variables({ id, file, onChange }: Listed & { id: string }) {
  const query = useVariables(id, file);
  return (
    <QueryAnswer
      query={query}
      failed="The variables could not be read"
      waiting={<Loading label="Reading the variables of all rows" bones={["w-48", "w-full", "w-full"]} />}
    >
      {(data) => <Found data={data} file={file} onChange={onChange} />}
    </QueryAnswer>
  );
}

function Found({ data: { rows, variables }, file, onChange }: Listed & { data: CsvVariables }) {
  const [words, setWords] = useState("");
  const [most, setMost] = useState(SHOWN);
  const found = variables.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()));
  const read = variables.filter(({ name }) => hasFeature(file, name)).length;
  return (
    <section aria-label={`Variables of ${file.files}`} className="flex min-w-0 flex-col gap-2">
      <h5 className="font-semibold">Its variables</h5>
      <p className="max-w-[90ch] text-ink-soft">
        {counted(variables.length, "variable")} in {counted(rows, "row")}: {count(read)} read as features of the
        catalogue, all others kept under their own names.
      </p>
      {variables.length > SHOWN && (
        <div className="max-w-[24rem]">
          <TextField label="Find a variable" value={words} onChange={({ target }) => setWords(target.value)} />
        </div>
      )}
      <Table
        frame="relative"
        caption={`Variables of ${file.files}`}
        columns={["Variable", ...right("Rows"), "Examples", "What it is", "Details", "Fits"]}
      >
        <tbody>
          {found.slice(0, most).map((seen) => (
            <VariableRow key={seen.name} seen={seen} file={file} onChange={onChange} />
          ))}
        </tbody>
      </Table>
      {found.length > most && (
        <div>
          <Button onClick={() => setMost(found.length)}>Show all {count(found.length)}</Button>
        </div>
      )}
    </section>
  );
}

const hasFeature = (file: CsvFile, name: string) => {
  const variable = variableIn(file, name);
  return variable.is === "value" && variable.feature !== undefined;
};

function VariableRow({ seen, file, onChange }: Listed & { seen: CsvVariables["variables"][number] }) {
  const { name, rows, cells, units } = seen;
  const variable = variableIn(file, name);
  const change = (next: typeof variable) => onChange(withVariable(file, name, next));
  return (
    <tr className="border-b border-line align-top">
      <Th scope="row" className="min-w-32 break-words">
        {name}
        <span className="mt-1 block font-normal">
          <Badge tone={sureTones[seen.sure]}>{seen.sure}</Badge>
          <span className="mt-0.5 block text-caption text-ink-faint">{seen.why}</span>
        </span>
      </Th>
      <Td className="text-right whitespace-nowrap">{count(rows)}</Td>
      <Td className="max-w-40 break-words text-ink-soft">
        {cells.slice(0, 3).join(" · ") || "empty"}
        {units.length > 0 && (
          <span className="block text-caption text-ink-faint">
            {units
              .slice(0, 3)
              .map(({ unit, rows: n }) => `${unit} (${count(n)})`)
              .join(", ")}
          </span>
        )}
      </Td>
      <Td className="min-w-28">
        <SelectField
          hideLabel
          label={`What ${name} is`}
          value={variable.is}
          onChange={({ target }) =>
            change(target.value === "ignored" ? { is: "ignored" } : { ...seen.guess, is: "value" })
          }
        >
          <option value="value">Value</option>
          <option value="ignored">Left out</option>
        </SelectField>
      </Td>
      <Td>
        {variable.is === "value" && (
          <ColumnDetails name={name} column={variable} onChange={(next) => next.is === "value" && change(next)} />
        )}
      </Td>
      <Td className="text-ink-soft">
        {variable.is === "value" &&
          variableFit(seen, variable, file).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
      </Td>
    </tr>
  );
}
