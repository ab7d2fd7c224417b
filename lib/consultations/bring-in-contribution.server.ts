import type { Database } from "../platform/database/database.server";
import { AppError } from "../platform/errors";
import { type EncounterName, readRecord } from "../record/read-records.server";
import { consultations } from "./consultation-store.server";
import type { ClinicianCommand } from "./protocol/contribution-rules";
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
  if (known.request) await requireObservationHeld(database, known.request, contribution);
  await consultations.append(database, { id, known, at, command: { ...contribution, actor } as ClinicianCommand });
}

/** @throws AppError "invalid" for an observation that the record does not hold. */
export async function requireObservationHeld(
  database: Database,
  encounter: EncounterName,
  contribution: Contribution,
): Promise<void> {
  const observation =
    contribution.kind === "exclude"
      ? contribution.observation
      : contribution.kind === "state"
        ? contribution.statement.about?.observation
        : contribution.kind === "enter" && contribution.entered.entry.kind === "value-corrected"
          ? {
              feature: contribution.entered.entry.feature,
              minutes: contribution.entered.entry.minutes,
              value: contribution.entered.entry.was,
            }
          : undefined;
  if (!observation || holdsObservation(await readRecord(database, encounter), observation)) return;
  throw new AppError("invalid", {
    userMessage: `The record holds no such observation in use: ${observation.feature} ${observation.value} at minute ${observation.minutes}.`,
  });
}
