import type { HistoryExtent } from "../../record/history/history-extent";
import type { History } from "../../record/history/schema";

/**
 * The moment for which a history is told, milliseconds since 1970: the one looked back to or now, or the end of a record whose dates were shifted into
 * the future; death where that was earlier.
 */
export function momentTold(
  { patient, asOf }: Pick<History, "patient" | "asOf">,
  { lastKnown }: Pick<HistoryExtent, "lastKnown">,
  now: number,
): number {
  const moment = asOf === null ? Math.max(now, lastKnown) : Date.parse(asOf);
  const died = patient.deceased === null || patient.deceased === "yes" ? null : Date.parse(patient.deceased.at);
  return died === null ? moment : Math.min(moment, died);
}
