import type { Database } from "../platform/database/database.server";
import { AppError } from "../platform/errors";
import { forkRun } from "../runs/run-commands.server";
import { type Contribution, commandOf, type Person, requireObservationHeld } from "./bring-in-contribution.server";
import { consultations } from "./consultation-store.server";

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
    person,
    ...fork
  }: { id: string; round: number; person: Person; at: Date; contributions?: readonly Contribution[] },
): Promise<string> {
  const { request } = await consultations.catchUp(database, fork.id);
  if (!request) throw new AppError("not-found", { userMessage: "There is no such consultation." });
  for (const one of contributions) await requireObservationHeld(database, request, one);
  const actor = { kind: "clinician", userId: person.userId } as const;
  const commands = contributions.map((one) => commandOf(one, person));
  return forkRun(consultations, database, { ...fork, actor, commands });
}
