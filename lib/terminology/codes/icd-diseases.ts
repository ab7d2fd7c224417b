import { z } from "zod";
import type { IcdEdition } from "./icd-code";
import raw from "./icd-diseases.json";

/** Diseases by code or category of ICD; each with its DOID, and its name for whoever reads the table. */
const rowsSchema = z.record(z.string(), z.array(z.strictObject({ doid: z.string(), name: z.string() })));

const rows = { "icd-9-cm": rowsSchema.parse(raw["icd-9-cm"]), "icd-10-cm": rowsSchema.parse(raw["icd-10-cm"]) };

/** Names the table wherever an answer comes from it. */
export const icdDiseasesTable = { table: "Common diagnoses of ICD (team decision)", version: raw.version };

/** Rows of an edition of ICD, for the table's tests. WHO's ICD-10 has the categories of ICD-10-CM. */
export const icdDiseaseRows = (edition: IcdEdition) => rows[edition === "icd-9-cm" ? "icd-9-cm" : "icd-10-cm"];

/** DOIDs of a row of our table, all of which hold; empty where the ontology's reference is to be passed over, null where there is no row. */
export function ownIcdDiseases(edition: IcdEdition, code: string): readonly string[] | null {
  const row = icdDiseaseRows(edition);
  return Object.hasOwn(row, code) ? (row[code] ?? []).map(({ doid }) => doid) : null;
}
