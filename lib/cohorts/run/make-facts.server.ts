import type { Database } from "../../platform/database/database.server";
import { countStale, markFactsOfOtherRules, renewFacts } from "../store/renew-facts.server";
import { cohortConcepts } from "./run-cohort.server";

/** What is heard of facts while they are made, and when it is to stop. */
export interface MakingTold {
  /** Called after each batch with how many patients' facts were made since the call. */
  onBatch?: (done: number) => void;
  signal?: AbortSignal;
}

/**
 * Makes the facts of all records that have changed since theirs were made, as `renewFacts`; nothing is loaded where there are none.
 * @returns of how many patients
 */
export async function makeFacts(database: Database, told: MakingTold = {}): Promise<number> {
  await markFactsOfOtherRules(database);
  if ((await countStale(database.query, 1)) === 0) return 0;
  return renewFacts(database, await cohortConcepts(), told);
}
