import type { CsvColumn, CsvFile, RowKind } from "@/lib/record/sources/csv/map/map-form";

type Is = CsvColumn["is"];

/** What a column can be, in words. */
export const columnWords: Readonly<Record<Is, string>> = {
  patient: "Patient's number",
  encounter: "Stay's number",
  row: "Row's number",
  time: "Time",
  "time-of-day": "Time of day",
  end: "End",
  known: "Known since (reported, stored)",
  "birth-date": "Date of birth",
  death: "Time of death",
  admitted: "Admission",
  discharged: "Discharge",
  age: "Age in years",
  sex: "Sex",
  died: "Died in the stay",
  ward: "Ward",
  reason: "Reason for admission",
  code: "Code",
  system: "System of the code",
  name: "Name",
  value: "Value",
  number: "Number, where the value is none",
  unit: "Unit",
  low: "Lower limit of reference",
  high: "Upper limit of reference",
  flag: "Flag",
  dose: "Dose",
  "dose-unit": "Unit of the dose",
  rate: "Rate",
  "rate-unit": "Unit of the rate",
  route: "Route",
  text: "Text",
  reaction: "Reaction",
  author: "Author",
  kept: "Kept with the row, not read",
  ignored: "Left out",
};

export const kindWords: Readonly<Record<RowKind, string>> = {
  patient: "A patient",
  encounter: "A stay",
  wide: "One time, a column for each value",
  long: "One value",
  condition: "A diagnosis",
  "medication-order": "An order of a drug",
  "medication-administration": "A drug that was given",
  procedure: "A procedure",
  allergy: "An allergy",
  note: "A note",
  names: "What a code is called",
};

/** A column that is newly said to be something, with what that needs; what the one before had and fits stays. */
export function columnAs(is: Is, before: CsvColumn): CsvColumn {
  const format = "format" in before ? before.format : is === "time-of-day" ? "HH:mm" : "iso";
  switch (is) {
    case "time-of-day":
    case "time":
    case "end":
    case "known":
    case "birth-date":
    case "death":
    case "admitted":
    case "discharged":
      return { is, format };
    case "sex":
      return { is, female: ["f", "female"], male: ["m", "male"] };
    case "died":
      return { is, true: ["1"], false: ["0"] };
    case "value":
      return { is, type: "auto" };
    default:
      return { is } as CsvColumn;
  }
}

/** A file whose column is another. */
export const withColumn = (file: CsvFile, name: string, column: CsvColumn): CsvFile => ({
  ...file,
  columns: { ...file.columns, [name]: column },
});

/** Words of a list as a field shows them, and back. */
export const listText = (words: readonly string[] | undefined): string => (words ?? []).join(", ");
export const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
