import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { csvFolder, readAll } from "./testing/csv-folder.server";
import { wardFiles, wardMap } from "./testing/ward-map";

const labs = (...rows: string[]) => [...(wardFiles["labs.csv"] ?? []), ...rows];

describe("broken CSV files", () => {
  const outcome = async (files: Parameters<typeof csvFolder>[0]) => {
    const { folder, workFolder } = await csvFolder(files);
    try {
      const { summary } = await readAll(wardMap, folder, workFolder);
      return Object.values(summary.tables ?? {}).flatMap(({ where }) => where.invalid ?? []);
    } catch (error) {
      return [String((error as { userMessage?: string }).userMessage ?? error)];
    }
  };
  const without = (name: string) => Object.fromEntries(Object.entries(wardFiles).filter(([one]) => one !== name));

  it.each([
    [
      "a missing file",
      without("labs.csv"),
      "no file is named as labs.csv, which the map reads as labs; expected it there",
    ],
    [
      "a missing column",
      { ...wardFiles, "labs.csv": ["PatNr;Case;Taken;Test;Result;Unit"] },
      "labs.csv, line 1: this column is missing: reported",
    ],
    [
      "a column that the map does not name",
      { ...wardFiles, "people.csv": ["PatNr;Sex;Born;Phone;Shoe"] },
      "people.csv, line 1: this column is not in the map: shoe; expected each in the map",
    ],
    [
      "another delimiter",
      { ...wardFiles, "people.csv": ["PatNr,Sex,Born,Phone"] },
      "people.csv, line 1: none of these columns is in the map",
    ],
    [
      "a gzip that breaks off",
      { ...without("labs.csv"), "labs.csv.gz": gzipSync(labs().join("\n")).subarray(0, 60) },
      "labs.csv.gz, line 1: the gzip breaks off",
    ],
    ["an empty file", { ...wardFiles, "labs.csv": "" }, "labs.csv: empty; expected a line of column names."],
    [
      "another encoding",
      { ...wardFiles, "labs.csv": Buffer.from(`${labs("17;C1;01.03.2020 09:00;;H\xe4m;1;x").join("\n")}\n`, "latin1") },
      "labs.csv, line 6: test: expected text in utf-8",
    ],
    [
      "a date that no calendar has",
      { ...wardFiles, "labs.csv": labs("17;C1;30.02.2020 09:00;;Krea;1;mg/dl") },
      "labs.csv, line 6: taken: expected a time as DD.MM.YYYY HH:mm",
    ],
    [
      "a row without a patient",
      { ...wardFiles, "labs.csv": labs(";C1;01.03.2020 09:00;;Krea;1;mg/dl") },
      "labs.csv, line 6: patnr: expected whose row it is",
    ],
    [
      "a text in a number",
      { ...wardFiles, "labs.csv": labs("17;C1;01.03.2020 09:01;;Krea;high;mg/dl") },
      "labs.csv, line 6: result: expected a number with a decimal comma",
    ],
    [
      "too few cells",
      { ...wardFiles, "labs.csv": labs("17;C1") },
      "labs.csv, line 6: expected 7 cells, as the first line has columns",
    ],
    [
      "a quote that is never closed",
      { ...wardFiles, "labs.csv": labs('17;"C1') },
      "labs.csv, line 6: expected a row; a quote is never closed.",
    ],
    [
      "a sex that the map has no word for",
      { ...wardFiles, "people.csv": [...(wardFiles["people.csv"] ?? []), "19;z;01.01.1990;"] },
      "people.csv, line 4: sex: expected one of the words for female and male",
    ],
  ])("with %s say in one line where and what was expected", async (_, files, said) => {
    const lines = await outcome(files);
    expect(lines.filter((line) => line.includes(said))).toHaveLength(1);
    expect(lines.join("")).not.toContain("\n");
  });
});
