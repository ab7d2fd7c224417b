import type { Database } from "../platform/database/database.server";
import { AppError } from "../platform/errors";
import { forkRun } from "../runs/run-commands.server";
import { type Contribution, requireObservationHeld } from "./bring-in-contribution.server";
import { consultations } from "./consultation-store.server";
import type { ClinicianCommand } from "./protocol/contribution-rules";
import type { Actor } from "./protocol/schema";

/**
 * Begins another consultation with the events of one up to the end of a round, and with what the clinician brings in at once.
 * The one that it came from stays as it is.
 * @returns the new consultation's id.
 * @throws AppError "not-found"; "business-rule" for a round that has not ended; as `takePart`.
 */
export async function forkConsultation(
  database: Database,
  {
    contributions = [],
    ...fork
  }: { id: string; round: number; actor: Actor; at: Date; contributions?: readonly Contribution[] },
): Promise<string> {
  const { request } = await consultations.catchUp(database, fork.id);
  if (!request) throw new AppError("not-found", { userMessage: "There is no such consultation." });
  for (const one of contributions) await requireObservationHeld(database, request, one);
  const commands = contributions.map((one) => ({ ...one, actor: fork.actor }) as ClinicianCommand);
  return forkRun(consultations, database, { ...fork, commands });
}
