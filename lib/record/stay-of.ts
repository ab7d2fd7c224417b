import type { History } from "./history/schema";
import type { PatientRecord } from "./schema";
import { stayOfEncounter } from "./sources/fhir/stay-of-encounter";

/**
 * The view of one encounter that experts, criteria and doctors read. A stay that its source gives as series is as it is stored; of any
 * other encounter the observations are put on its clock, up to what the history knows.
 * @param now milliseconds since 1970: where an encounter that goes on is read to, unless the history ends before or the encounter begins later, since its dates are shifted
 * @returns null where the history has no such encounter, or one without a start
 */
export function stayOf(history: History, encounterId: string, now: number): PatientRecord | null {
  const { id, mrn, name, synthetic, sex } = history.patient;
  const stay = history.stays.find(({ encounter }) => encounter.id === encounterId);
  if (stay) return { patient: { id, mrn, name, synthetic, sex }, ...stay };
  const encounter = history.resources.find((one) => one.resourceType === "Encounter" && one.id === encounterId);
  if (encounter?.resourceType !== "Encounter") return null;
  // What begins after today has shifted dates, and no today of its own.
  const start = encounter.occurredAt.start;
  const today = start !== null && Date.parse(start.at) > now ? Number.POSITIVE_INFINITY : now;
  return stayOfEncounter(history, encounter, Math.min(today, history.asOf === null ? today : Date.parse(history.asOf)));
}
