import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { historiesOf } from "../tables/testing/histories-of.server";
import { saidOf, tableFolders } from "../tables/testing/table-folders.server";
import { tables } from "./tables";
import { columnsOfTable, inventedRows, type OmopCells, tableText, writeOmop } from "./testing/invented-omop.server";

const folders = tableFolders("broken-omop");

describe("a broken folder of OMOP's tables", () => {
  const measured = (row: OmopCells) =>
    tableText(columnsOfTable("MEASUREMENT"), [
      {
        measurement_id: 1,
        person_id: 1,
        measurement_concept_id: 5,
        measurement_date: "2020-01-01",
        value_as_number: 1,
        measurement_type_concept_id: 0,
      },
      {
        measurement_id: 2,
        person_id: 1,
        measurement_concept_id: 5,
        measurement_date: "2020-01-01",
        value_as_number: 1,
        measurement_type_concept_id: 0,
        ...row,
      },
    ]);
  const without = (table: string, ...gone: string[]) =>
    columnsOfTable(table).filter((column) => !gone.includes(column));
  const place = "measurement.csv, line 3";

  it.each([
    [
      "a missing table of persons",
      { PERSON: null },
      "folder: this table is missing: PERSON; expected each as .csv or .csv.gz.",
    ],
    [
      "an empty folder",
      Object.fromEntries(Object.keys(inventedRows).map((name) => [name, null])),
      "folder: none of the tables is in it; expected a folder with 16 tables as .csv or .csv.gz.",
    ],
    [
      "another delimiter",
      { MEASUREMENT: measured({}).replaceAll(",", "^") },
      "measurement.csv, line 1: no line of column names, separated by commas, tabs, semicolons or bars; expected the columns of MEASUREMENT of CDM 5.4.",
    ],
    [
      "a first line of values",
      { MEASUREMENT: measured({}).split("\n").slice(1).join("\n") },
      "measurement.csv, line 1: no line of column names, separated by commas, tabs, semicolons or bars; expected the columns of MEASUREMENT of CDM 5.4.",
    ],
    [
      "tabs below a first line with commas",
      {
        MEASUREMENT: measured({})
          .split("\n")
          .map((line, i) => (i === 2 ? line.replaceAll(",", "\t") : line))
          .join("\n"),
      },
      `invalid: ${place}: expected 23 cells, as the first line has columns`,
    ],
    [
      "a missing column",
      { MEASUREMENT: tableText(without("MEASUREMENT", "measurement_date"), []) },
      "measurement.csv, line 1: this column is missing: measurement_date; expected the columns of MEASUREMENT.",
    ],
    [
      "a column misspelt",
      { MEASUREMENT: tableText([...without("MEASUREMENT", "value_as_number"), "value_as_numbr"], []) },
      "measurement.csv, line 1: this column is none of CDM 5.4: value_as_numbr (5.4 has value_as_number, which is missing); expected the columns of MEASUREMENT of CDM 5.4.",
    ],
    [
      "an export of CDM 5.3",
      {
        VISIT_OCCURRENCE: tableText(
          [
            ...without("VISIT_OCCURRENCE", "admitted_from_concept_id", "discharged_to_concept_id"),
            "admitting_source_concept_id",
            "discharge_to_concept_id",
          ],
          [],
        ),
      },
      "visit_occurrence.csv, line 1: these columns are none of CDM 5.4: admitting_source_concept_id (CDM 5.3; in 5.4 admitted_from_concept_id), discharge_to_concept_id (CDM 5.3 and 6.0; in 5.4 discharged_to_concept_id); expected the columns of VISIT_OCCURRENCE of CDM 5.4.",
    ],
    [
      "an export of CDM 6.0",
      { PERSON: tableText([...columnsOfTable("PERSON"), "death_datetime"], []) },
      "person.csv, line 1: this column is none of CDM 5.4: death_datetime (CDM 6.0; in 5.4 in the table DEATH); expected the columns of PERSON of CDM 5.4.",
    ],
    [
      "a gzip that breaks off",
      { MEASUREMENT: gzipSync(measured({})).subarray(0, 60) },
      "measurement.csv, line 1: the gzip breaks off or is damaged here; expected the whole file.",
    ],
    [
      "a file that is not in UTF-8",
      { MEASUREMENT: Buffer.from(measured({ value_source_value: "Grüße" }), "latin1") },
      "measurement.csv, line 1: at or after this line are bytes that UTF-8 does not have; expected the file in it.",
    ],
    ["a person whom nobody knows", { MEASUREMENT: measured({ person_id: 77 }) }, `unknown-patient: ${place}`],
    [
      "a date that no calendar has",
      { MEASUREMENT: measured({ measurement_date: "2020-02-30" }) },
      `invalid: ${place}: measurement_date: expected a date as 2150-03-01`,
    ],
    [
      "a date as it is written elsewhere",
      { MEASUREMENT: measured({ measurement_date: "01/31/2020" }) },
      `invalid: ${place}: measurement_date: expected a date as 2150-03-01`,
    ],
    [
      "the number of another row",
      { MEASUREMENT: measured({ measurement_id: 1, value_as_number: 2 }) },
      `row-number-twice: ${place}: measurement_id: expected each once`,
    ],
    [
      "a number that a spreadsheet shortened",
      { MEASUREMENT: measured({ measurement_id: "1.23E+18" }) },
      `invalid: ${place}: measurement_id: expected a whole number`,
    ],
    [
      "a text in a number",
      { MEASUREMENT: measured({ value_as_number: "high" }) },
      `invalid: ${place}: value_as_number: expected a number, or nothing`,
    ],
  ])("says of %s in one line where and what was expected", async (_, altered, said) => {
    await writeOmop(folders.folder, altered);
    const table = "VISIT_OCCURRENCE" in altered ? "VISIT_OCCURRENCE" : "MEASUREMENT";
    expect(await saidOf(table, tables, folders)).toEqual([said]);
  });

  it("refuses two files of one table, which would hold half of it each", async () => {
    await writeOmop(folders.folder);
    await writeFile(join(folders.folder, "cdm.NOTE.csv"), "note_id");
    expect(await saidOf("NOTE", tables, folders)).toEqual([
      expect.stringMatching(
        /^folder: (?:note.csv and cdm.NOTE.csv|cdm.NOTE.csv and note.csv) are of one table; expected one file of each\.$/,
      ),
    ]);
  });

  it("keeps what ended before it began without its end, and says so", async () => {
    await writeOmop(folders.folder, {
      VISIT_OCCURRENCE: tableText(columnsOfTable("VISIT_OCCURRENCE"), [
        {
          visit_occurrence_id: 11,
          person_id: 1,
          visit_concept_id: 9201,
          visit_start_date: "2020-03-09",
          visit_end_date: "2020-03-01",
        },
      ]),
    });
    const [history] = await historiesOf(tables, folders.folder, folders.workFolder);
    expect(history?.resources.find(({ code }) => code?.text === "Inpatient visit")).toMatchObject({
      occurredAt: { start: { precision: "day" }, end: null },
    });
  });
});
