import type { Query } from "../../platform/database/database.server";
import { columnsRead, newestKept, rowsOf } from "./history-rows.server";
import { resourceOf } from "./resource-row";
import type { Resource } from "./schema";

/** Rows of the first statement; each after it reads twice as many. Whoever looks for the last thing told is mostly done with a few. */
const FIRST = 16;

/** All that is stored of a patient, what was known last first. No more is read than is taken, and a little ahead. */
export async function* newestKnown(query: Query, patientId: string): AsyncGenerator<Resource> {
  for (let [from, limit] = [0, FIRST]; ; from += limit, limit *= 2) {
    const rows = await rowsOf(
      query,
      `select ${columnsRead} from ${newestKept()} order by r.known_at desc, r.id limit $2 offset $3`,
      [patientId, limit, from],
    );
    for (const row of rows) yield resourceOf(row);
    if (rows.length < limit) return;
  }
}
