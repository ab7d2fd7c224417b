import type { Database } from "../../platform/database/database.server";
import { readHistory } from "../../record/history/read-history.server";
import { readLatestIndex } from "../entries/read-latest-index.server";
import { type AskableQuestion, askableQuestions } from "./askable-questions";

/**
 * What can be asked of a patient's record as of a moment: after the last thing that it tells where none is given. Values of observations decide
 * nothing of that, and of a record of years they are most: they are not read.
 * @throws AppError "not-found"
 */
export async function readAskableQuestions(
  database: Database,
  { patientId, asOf: given }: { patientId: string; asOf: string | null },
): Promise<{ asOf: string | null; questions: AskableQuestion[] }> {
  const asOf = given ?? (await readLatestIndex(database, patientId))?.toISOString() ?? null;
  const moment = asOf ?? new Date().toISOString();
  const history = await readHistory(database, {
    ...{ patientId, asOf: new Date(moment), codes: { Observation: () => false }, withStays: true },
  });
  return { asOf, questions: askableQuestions(history, moment) };
}
