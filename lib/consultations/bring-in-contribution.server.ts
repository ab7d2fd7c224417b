import type { z } from "zod";
import type { Database } from "../platform/database/database.server";
import { AppError } from "../platform/errors";
import { type EncounterName, readRecord } from "../record/read-records.server";
import { entererName } from "./clinician-entries/entry-schema";
import { consultations } from "./consultation-store.server";
import type { ClinicianCommand } from "./protocol/contribution-rules";
import type { contributionSchema } from "./protocol/contribution-schema";
import { holdsObservation } from "./protocol/excluded-observations";

/** What a person brings in, before it is said who they are. */
export type Contribution = z.output<typeof contributionSchema>;

/** Who brings something in, by their session. */
export interface Person {
  userId: string;
  /** As their account has it. */
  name: string;
  isAdministrator?: boolean;
}

/** What a person brings in as theirs: who they are is never what they send. */
export function commandOf(
  contribution: Contribution,
  { userId, name, isAdministrator = false }: Person,
): ClinicianCommand {
  const actor = { kind: "clinician", userId } as const;
  if (contribution.kind === "enter") {
    const called = entererName.parse(name.trim().slice(0, 60) || "A clinician");
    return { ...contribution, actor, entered: { ...contribution.entered, name: called } };
  }
  return contribution.kind === "withdraw" ? { ...contribution, actor, isAdministrator } : { ...contribution, actor };
}

/**
 * Brings into a consultation what a clinician states, excludes or votes: the worker that runs it takes it up in the next round.
 * @throws AppError as `decideClinicians`; "not-found"; "invalid" for an observation that the record does not hold.
 */
export async function takePart(
  database: Database,
  { id, person, at, contribution }: { id: string; person: Person; at: Date; contribution: Contribution },
): Promise<void> {
  const known = await consultations.catchUp(database, id);
  if (known.request) await requireObservationHeld(database, known.request, contribution);
  await consultations.append(database, { id, known, at, command: commandOf(contribution, person) });
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
