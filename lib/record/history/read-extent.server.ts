import type { Database } from "../../platform/database/database.server";
import type { HistoryExtent } from "./history-extent";
import { instantText, keptAt, newestKept } from "./history-rows.server";

/** `extentOf` the resources that were known of a patient at a moment, of which the database counts and sends none. */
export async function readExtent(
  { query }: Pick<Database, "query">,
  { patientId, asOf }: { patientId: string; asOf: Date | null },
): Promise<HistoryExtent> {
  const { rows } = await query<{ source: string; last: string }>(
    `select i.source, ${instantText("max(r.known_at)")} as last from ${asOf === null ? newestKept() : keptAt("$2")} group by i.source`,
    asOf === null ? [patientId] : [patientId, asOf],
  );
  return {
    sources: rows.map(({ source }) => source).sort(),
    lastKnown: rows.reduce((latest, { last }) => Math.max(latest, Date.parse(last)), 0),
  };
}
