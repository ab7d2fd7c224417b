import type { Database } from "../platform/database.server";
import { AppError } from "../platform/errors";
import { readRecord } from "../record/read-records.server";
import { forkRun } from "../runs/run-commands.server";
import { consultations } from "./consultation-store.server";
import type { ClinicianCommand } from "./protocol/accept-contribution";
import { holdsObservation } from "./protocol/excluded-observations";
import type { Actor } from "./protocol/schema";

type Unsigned<C> = C extends unknown ? Omit<C, "actor"> : never;
/** What a person brings in, before it is said who they are. */
export type Contribution = Unsigned<ClinicianCommand>;

/**
 * Brings into a consultation what a clinician states, excludes or votes: the worker that runs it takes it up in the next round.
 * @throws AppError as `decideClinicians`; "not-found"; "invalid" for an observation that the record does not hold.
 */
export async function takePart(
  database: Database,
  { id, actor, at, contribution }: { id: string; actor: Actor; at: Date; contribution: Contribution },
): Promise<void> {
  const known = await consultations.catchUp(database, id);
  if (known.request) await requireHeld(database, known.request.patientId, contribution);
  await consultations.append(database, { id, known, at, command: { ...contribution, actor } as ClinicianCommand });
}

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
  for (const one of contributions) await requireHeld(database, request.patientId, one);
  const commands = contributions.map((one) => ({ ...one, actor: fork.actor }) as ClinicianCommand);
  return forkRun(consultations, database, { ...fork, commands });
}

async function requireHeld(database: Database, patientId: string, contribution: Contribution): Promise<void> {
  const observation =
    contribution.kind === "exclude"
      ? contribution.observation
      : contribution.kind === "state"
        ? contribution.statement.about?.observation
        : undefined;
  if (!observation || holdsObservation(await readRecord(database, patientId), observation)) return;
  throw new AppError("invalid", {
    userMessage: `The record holds no such observation in use: ${observation.feature} ${observation.value} at minute ${observation.minutes}.`,
  });
}
