import { z } from "zod";
import { featureIdSchema } from "../../../catalogue";
import { timeFormatFault } from "./time-format";
import { isZone } from "./zone";

/**
 * How the columns of CSV files become a record: a file of its own, "csvMap": 1, that people read, keep and hand on (docs/CSV_MAP.md
 * explains each part with examples).
 */
const words = z.array(z.string().max(200)).max(200);
const text = z.string().trim().min(1, "expected a text").max(200, "expected at most 200 characters");
const format = z.string().superRefine((given, issues) => {
  const fault = timeFormatFault(given);
  if (fault !== null) issues.addIssue({ code: "custom", message: `expected ${fault}` });
});
const zone = z.string().refine(isZone, "expected a time zone as UTC or Europe/Berlin");

/** What kind of value a cell holds: "auto" a number where it is one, else words. */
export const valueTypes = ["number", "text", "coded", "boolean", "auto"] as const;

/** What a value is and how it is written. */
const valueParts = {
  type: z.enum(valueTypes).default("auto"),
  /** What is measured, as the record shows it; the column's own name unless given. */
  name: text.optional(),
  /** As the source writes it, read by the table of units; absent where there is none. */
  unit: text.optional(),
  /** The feature of our catalogue that it is: then experts, scores and criteria read it. */
  feature: featureIdSchema.optional(),
  /** Its code in a system. */
  code: text.optional(),
  system: z.string().min(1).max(200).optional(),
  /** Of coded values: what each code means. */
  words: z.record(z.string(), text).optional(),
  /** Of yes and no: which words are which. */
  true: words.optional(),
  false: words.optional(),
  /** Words of this column that stand for no value, beside the file's. */
  missing: words.optional(),
} as const;

const time = <const Is extends string>(is: Is) =>
  z.strictObject({ is: z.literal(is), format, zone: zone.optional(), about: z.string().optional() });
const plain = <const Is extends string>(is: Is) => z.strictObject({ is: z.literal(is), about: z.string().optional() });

/** A value, of a column or of a variable of a long file. */
export const valueColumnSchema = z.strictObject({
  is: z.literal("value"),
  ...valueParts,
  about: z.string().optional(),
});

/** What one column is. */
export const columnSchema = z.discriminatedUnion("is", [
  plain("patient"),
  plain("encounter"),
  /** The number of a row, by which it is met again. */
  plain("row"),
  time("time"),
  /** The time of day, where `time` has the date alone. */
  z.strictObject({ is: z.literal("time-of-day"), format, about: z.string().optional() }),
  time("end"),
  /** Since when it could be read: reported, recorded, stored. */
  time("known"),
  time("birth-date"),
  time("death"),
  time("admitted"),
  time("discharged"),
  /** In years, on admission. */
  plain("age"),
  z.strictObject({ is: z.literal("sex"), female: words, male: words, about: z.string().optional() }),
  /** Whether the patient died in this stay; the time is that of discharge unless a column says it. */
  z.strictObject({ is: z.literal("died"), true: words, false: words, about: z.string().optional() }),
  plain("ward"),
  plain("reason"),
  z.strictObject({
    is: z.literal("code"),
    system: z.string().min(1).max(200).optional(),
    about: z.string().optional(),
  }),
  plain("system"),
  plain("name"),
  valueColumnSchema,
  /** The number of a result, read where its value is no value: some sources take the words of a result away and leave its number. */
  plain("number"),
  plain("unit"),
  plain("low"),
  plain("high"),
  plain("flag"),
  plain("dose"),
  plain("dose-unit"),
  plain("rate"),
  plain("rate-unit"),
  plain("route"),
  plain("text"),
  plain("reaction"),
  plain("author"),
  /** Stands with the row and is read as nothing. */
  plain("kept"),
  /** Not taken into the record at all. */
  plain("ignored"),
]);
export type CsvColumn = z.infer<typeof columnSchema>;
export type ValueColumn = Extract<CsvColumn, { is: "value" }>;

/** What one variable of a long file is, by its code or name there. */
const variableSchema = z.union([
  z.strictObject({ is: z.literal("ignored"), about: z.string().optional() }),
  z.strictObject({ is: z.literal("value").default("value"), ...valueParts, about: z.string().optional() }),
]);
export type CsvVariable = z.infer<typeof variableSchema>;

/** What a row of a file is. "wide": one time, a column for each variable; "long": one value; "names": what a code of other files is called. */
export const rowKinds = [
  "patient",
  "encounter",
  "wide",
  "long",
  "condition",
  "medication-order",
  "medication-administration",
  "procedure",
  "allergy",
  "note",
  "names",
] as const;
export type RowKind = (typeof rowKinds)[number];

export const delimiters = [",", ";", "\t", "|"] as const;
export const encodings = ["utf-8", "windows-1252", "utf-16le", "iso-8859-2", "gb18030", "shift_jis"] as const;

/** One entry of a map: which files, and what their rows and columns are. */
export const fileSchema = z.strictObject({
  about: z.string().optional(),
  /** Names its rows in the record and in reports. */
  table: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,30}$/, "expected 1 to 31 letters, digits or hyphens, a letter first"),
  /** Which files: a name with * and ?, in any case, without .gz. */
  files: text,
  rows: z.enum(rowKinds),
  delimiter: z.enum(delimiters).default(","),
  encoding: z.enum(encodings).default("utf-8"),
  decimal: z.enum([".", ","]).default("."),
  /** Words that stand for no value, in any case. */
  missing: words.default([]),
  /** The `table` of a file of names: what the codes of this file are called, and their unit, where its own rows do not say. */
  names: text.optional(),
  columns: z.record(z.string().min(1), columnSchema),
  variables: z.record(z.string().min(1), variableSchema).optional(),
});
export type CsvFile = z.infer<typeof fileSchema>;

/** The form of a map; `csvMapSchema` (csv-map.ts) holds its parts to each other too. */
export const mapFormSchema = z.strictObject({
  csvMap: z.literal(1, "expected 1, the version of this form of map"),
  about: z.string().optional(),
  /** Name of the source: stands beside each resource, and tells ids of one system from those of another. */
  name: z.string().trim().min(1, "expected a name of 1 to 60 characters").max(60, "expected at most 60 characters"),
  /** Of times that name none. */
  zone: zone.default("UTC"),
  /** What was done to the dates, as a sentence; absent where they are as they were. */
  shiftedDates: text.optional(),
  /** The admission of whoever has none: times that count from admission need one. */
  admittedUnlessSaid: z.iso.datetime({ message: "expected a time as 2000-01-01T00:00:00Z" }).optional(),
  files: z.array(fileSchema).min(1, "expected at least one file").max(100, "expected at most 100 files"),
});
export type CsvMap = z.infer<typeof mapFormSchema>;
