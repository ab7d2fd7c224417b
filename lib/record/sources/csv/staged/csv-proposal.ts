import { z } from "zod";
import { tableCountsSchema } from "../../../import/table-counts";
import { sureness } from "../guess/seen-column";
import { mapFormSchema, valueColumnSchema } from "../map/map-form";

/** A column of a brought file: how sure the proposal is of it, and cells of the first rows. */
const seenColumnSchema = z.strictObject({
  name: z.string(),
  sure: z.enum(sureness),
  why: z.string(),
  /** Different cells that are filled, at most `MOST_CELLS`, the first that were met. */
  cells: z.array(z.string()),
});

/** A proposed map, and what it rests on. Cells are the patients': they are shown, and kept nowhere. */
export const csvProposalSchema = z.strictObject({
  map: mapFormSchema,
  files: z.array(
    z.strictObject({ name: z.string(), rows: z.number().int().nonnegative(), columns: z.array(seenColumnSchema) }),
  ),
});
export type CsvProposal = z.infer<typeof csvProposalSchema>;

/** Variables of a long file, over all its rows, those with most rows first. Cells are the patients': they are shown, and kept nowhere. */
export const csvVariablesSchema = z.strictObject({
  rows: z.number().int().nonnegative(),
  variables: z.array(
    z.strictObject({
      name: z.string(),
      rows: z.number().int().positive(),
      filled: z.number().int().nonnegative(),
      /** Different values, at most `MOST_CELLS`, the first that were met. */
      cells: z.array(z.string()),
      units: z.array(z.strictObject({ unit: z.string(), rows: z.number().int().positive() })),
      guess: valueColumnSchema,
      sure: z.enum(sureness),
      why: z.string(),
    }),
  ),
});
export type CsvVariables = z.infer<typeof csvVariablesSchema>;

/** Cells of a column that a proposal shows, and by which a page says how many fit. A team decision. */
export const MOST_CELLS = 50;

/** What the first patients would become. */
export const csvPreviewSchema = z.strictObject({
  patients: z.array(
    z.strictObject({
      /** Of the person: "female, born 1950, died 2020-03-05". */
      person: z.string(),
      /** Resources by type. */
      types: z.record(z.string(), z.number().int().nonnegative()),
      /** The first of them, in words. */
      lines: z.array(z.string()),
    }),
  ),
  /** Of the rows that were looked at. */
  tables: z.record(z.string(), tableCountsSchema),
  /** Rows of each file that were looked at, at most. */
  rows: z.number().int().positive(),
  /** Files that have more rows. */
  readInPart: z.array(z.string()),
});
export type CsvPreview = z.infer<typeof csvPreviewSchema>;

/** A map that was saved on the server. */
export const savedMapsSchema = z.strictObject({
  maps: z.array(z.strictObject({ name: z.string(), savedAt: z.iso.datetime() })),
});
