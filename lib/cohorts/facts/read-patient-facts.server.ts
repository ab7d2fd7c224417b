import { createHash } from "node:crypto";
import type { Database } from "../../platform/database/database.server";
import { readHistory } from "../../record/history/read-history.server";
import { readNoteTexts } from "../../record/history/read-notes.server";
import { terminology } from "../../terminology/terminology.server";
import { cohortVocabulary } from "../parse/vocabulary.server";
import { coverageOfSources } from "./coverage-of-sources.server";
import { type FactTables, factsOfHistory, type PatientFacts } from "./facts-of-history";

/** SHA-256 of a text in UTF-8, in hexadecimal digits. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** What the facts of this install's patients are read with. */
export const factTables = async (
  { query }: Pick<Database, "query">,
  { terms }: Pick<FactTables, "terms">,
): Promise<FactTables> => ({
  terminology: await terminology(),
  terms,
  ofSource: await coverageOfSources(query),
  vocabulary: await cohortVocabulary(),
  sha256,
});

/** The facts of one patient, from all that was known at a moment: resources, the texts of notes, stays. @throws AppError "not-found" */
export async function readPatientFacts(
  database: Database,
  { patientId, asOf }: { patientId: string; asOf: Date | null },
  tables: FactTables,
): Promise<PatientFacts> {
  const history = await readHistory(database, { patientId, asOf, withStays: true });
  return factsOfHistory(history, tables, await readNoteTexts(database, history));
}
