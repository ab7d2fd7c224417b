import type { ModelCard, PredictionTask } from "../../experts/schema";
import type { Database } from "../../platform/database/database.server";
import { KeptResults } from "../../platform/kept-results";
import { processMap } from "../../platform/once-a-process";
import type { CohortShift } from "./cohort-shift";
import { cohortShiftInThread } from "./cohort-shift-in-thread.server";

const keeper = processMap<KeptResults<CohortShift>>("consilium.cohort-shifts");

/**
 * The imported cohort beside the stays that a task's experts were fitted on: read on a thread of its own, one cohort at a time,
 * and kept until records, outcomes or models are others. It is given up when nobody waits for it any more.
 */
export async function keptCohortShift(
  database: Database,
  { task, cards }: { task: PredictionTask; cards: readonly ModelCard[] },
  signal: AbortSignal,
): Promise<CohortShift> {
  const results = keeper.get("one") ?? new KeptResults<CohortShift>();
  keeper.set("one", results);
  const version = `${await dataVersion(database)} ${JSON.stringify([task, cards])}`;
  return results.get(task.id, { version, signal, make: (stop) => cohortShiftInThread(database, task.id, stop) });
}

/** Another one once a record was added or stored again, or an outcome has changed. */
async function dataVersion({ query }: Database): Promise<string> {
  const { rows } = await query<{ version: string }>(
    `select concat_ws(' ', (select count(*) from encounter), (select max(stored_at) from encounter),
       (select md5(string_agg(concat_ws(' ', encounter_id, died_in_hospital), ',' order by encounter_id)) from outcome)) as version`,
  );
  return rows[0]?.version ?? "";
}
