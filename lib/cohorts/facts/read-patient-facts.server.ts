import { createHash } from "node:crypto";
import type { Database } from "../../platform/database/database.server";
import { readHistory } from "../../record/history/read-history.server";
import { readNoteTexts } from "../../record/history/read-notes.server";
import type { History } from "../../record/history/schema";
import { terminology } from "../../terminology/terminology.server";
import { cohortVocabulary } from "../parse/vocabulary.server";
import type { CoverageOfSource } from "./coverage";
import { coverageOfSources } from "./coverage-of-sources.server";
import { type FactTables, factsOfHistory, type PatientFacts } from "./facts-of-history";

/** SHA-256 of a text in UTF-8, in hexadecimal digits. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** What facts are read with. @param ofSource which kinds each source records all of */
export const factTablesFor = async (
  { terms }: Pick<FactTables, "terms">,
  ofSource: CoverageOfSource,
): Promise<FactTables> => ({
  terminology: await terminology(),
  terms,
  ofSource,
  vocabulary: await cohortVocabulary(),
  sha256,
});

/** What the facts of this install's patients are read with. */
export const factTables = async (
  { query }: Pick<Database, "query">,
  concepts: Pick<FactTables, "terms">,
): Promise<FactTables> => factTablesFor(concepts, await coverageOfSources(query));

/**
 * What was known of a patient, and the facts of it: of resources, the texts of notes, stays. The one way by which facts are read of a record.
 * @param asOf null: all that is stored
 * @throws AppError "not-found"
 */
export async function readPatientFacts(
  database: Database,
  { patientId, asOf }: { patientId: string; asOf: Date | null },
  tables: FactTables,
): Promise<{ history: History; patient: PatientFacts }> {
  const history = await readHistory(database, { patientId, asOf, withStays: true });
  return { history, patient: factsOfHistory(history, tables, await readNoteTexts(database, history)) };
}
