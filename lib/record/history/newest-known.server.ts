import type { Query } from "../../platform/database/database.server";
import { columnsRead, joined, rowsOf } from "./history-rows.server";
import { resourceOf } from "./resource-row";
import type { Resource } from "./schema";

/** Rows of the first statement; each after it reads twice as many. Whoever looks for the last thing told is mostly done with a few. */
const FIRST = 16;

/** All that is stored of a patient, what was known last first. No more is read than is taken, and a little ahead. */
export async function* newestKnown(query: Query, patientId: string): AsyncGenerator<Resource> {
  for (let [from, limit] = [0, FIRST]; ; from += limit, limit *= 2) {
    // Sorted by themselves: what is read of a row is made of those alone that are taken.
    const rows = await rowsOf(
      query,
      `select ${columnsRead} from (
         select * from resource where patient_id = $1 and deleted_at is null order by known_at desc, id limit $2 offset $3) r ${joined}
       order by r.known_at desc, r.id`,
      [patientId, limit, from],
    );
    for (const row of rows) yield resourceOf(row);
    if (rows.length < limit) return;
  }
}
