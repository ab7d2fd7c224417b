import { AppError } from "../../platform/errors";
import type { NewEvent } from "../../runs/run-events";
import { queriesOn } from "../clinician-entries/entry-queries";
import { clinicianEnteredSchema, resourceOf, type SignedEntry } from "../clinician-entries/entry-schema";
import {
  clinicianOpinionSchema,
  clinicianStatedSchema,
  MAX_STATEMENT,
  type ObservationKey,
  observationExcludedSchema,
  withdrawnSchema,
} from "./contribution-schema";
import { votingRound } from "./round-of-contribution";

import type { Actor, ConsultationEvent, EventData } from "./schema";
import type { ConsultationState } from "./state";

type NewConsultationEvent = NewEvent<ConsultationEvent>;

/** What a clinician brings in. */
export type ClinicianCommand =
  | ({ kind: "state"; actor: Actor } & { statement: Omit<EventData<"clinician-stated">, "id"> })
  | {
      kind: "withdraw";
      actor: Actor;
      withdrawal: EventData<"preference-withdrawn">;
      /** Whether the person may withdraw what others have entered. */
      isAdministrator?: boolean;
    }
  | { kind: "exclude"; actor: Actor; observation: EventData<"observation-excluded"> }
  | { kind: "give-opinion"; actor: Actor; opinion: Omit<EventData<"clinician-opinion">, "round"> }
  | { kind: "enter"; actor: Actor; entered: SignedEntry };

/** As much as clinicians may bring into one consultation: each may open a round, which costs. */
export const MAX_BROUGHT_IN = 40;

/**
 * The events of what a clinician brings in, while the consultation runs and until its risk is being stated. A preference of the
 * patient suspends the risk until it is withdrawn; nothing that is said here ever changes it.
 * @throws AppError "forbidden" for anyone but a person, "invalid" for words of the wrong shape or about what is not there, "conflict"
 * once it has ended, for an observation excluded and a preference withdrawn before, "business-rule" past the most that is taken.
 */
export function decideClinicians(state: ConsultationState, command: ClinicianCommand): NewConsultationEvent[] {
  requirePerson(command.actor);
  requireHearing(state);
  if (command.kind === "withdraw") return withdrawn(state, command);
  requireRoom(state);
  switch (command.kind) {
    case "state":
      return stated(state, command.actor, command.statement);
    case "exclude":
      return excluded(state, command.actor, command.observation);
    case "give-opinion":
      return voted(state, command.actor, command.opinion);
    case "enter":
      return entered(state, command.actor, command.entered);
    default:
      return command satisfies never;
  }
}

function stated(
  state: ConsultationState,
  actor: Actor,
  statement: Omit<EventData<"clinician-stated">, "id">,
): NewConsultationEvent[] {
  const parsed = clinicianStatedSchema.safeParse({ ...statement, id: `said-${state.seq + 1}` });
  if (!parsed.success) throw invalid(`A statement is a text of 1 to ${MAX_STATEMENT} characters.`);
  const { data } = parsed;
  const speaker = data.about?.claim?.by;
  if (speaker !== undefined && speaker !== "meta" && !state.request?.panel.includes(speaker))
    throw invalid(
      `Nobody at the table is called "${speaker}"; a claim is a doctor's of the panel, or the MetaAgent's.`,
    );
  const causeSeq = state.seq;
  const said: NewConsultationEvent = { type: "clinician-stated", actor, stepKey: null, causeSeq, data };
  if (data.kind !== "preference") return [said];
  // What a patient wants says whether the estimate is about this course of care at all; it is no measurement.
  const because = data.text;
  return [said, { type: "risk-suspended", actor, stepKey: null, causeSeq: state.seq + 1, data: { because } }];
}

/**
 * Anyone at the bedside may take back what one of them has said of the patient's wishes; an entry whoever made it, or an
 * administrator.
 */
function withdrawn(
  state: ConsultationState,
  { actor, withdrawal, isAdministrator = false }: Extract<ClinicianCommand, { kind: "withdraw" }>,
): NewConsultationEvent[] {
  const parsed = withdrawnSchema.safeParse(withdrawal);
  if (!parsed.success)
    throw invalid(
      `To withdraw what was said of the patient's wishes, or an entry, say why in 1 to ${MAX_STATEMENT} characters.`,
    );
  const { data } = parsed;
  const said = state.broughtIn.find(({ id }) => id === data.said);
  if (said?.kind !== "preference" && !said?.entered)
    throw invalid(
      "Only what was said of the patient's wishes in this consultation, or entered in fields, can be withdrawn.",
    );
  if (said.entered && !isAdministrator && !isSame(said.actor, actor))
    throw new AppError("forbidden", {
      userMessage: `Only ${said.by}, who made this entry, or an administrator can withdraw it.`,
    });
  if (said.withdrawn)
    throw new AppError("conflict", {
      userMessage: said.entered ? "This entry is withdrawn already." : "This preference is withdrawn already.",
    });
  const type = said.entered ? "entry-withdrawn" : "preference-withdrawn";
  return [{ type, actor, stepKey: null, causeSeq: said.seq, data }];
}

const isSame = (one: Actor, other: Actor) =>
  one.kind === "clinician" && other.kind === "clinician" && one.userId === other.userId;

function excluded(
  state: ConsultationState,
  actor: Actor,
  observation: EventData<"observation-excluded">,
): NewConsultationEvent[] {
  const parsed = observationExcludedSchema.safeParse(observation);
  if (!parsed.success)
    throw invalid(
      `To exclude an observation, name feature, minute and value, and say why in 1 to ${MAX_STATEMENT} characters.`,
    );
  const { data } = parsed;
  requireReadAndIncluded(state, data);
  return [{ type: "observation-excluded", actor, stepKey: null, causeSeq: state.seq, data }];
}

/**
 * An observation is left out once, and only where the consultation reads it. One that was put right can be put right again, to another
 * value.
 */
function requireReadAndIncluded(state: ConsultationState, data: ObservationKey, correctedTo?: number): void {
  const asOf = state.request?.asOfMinutes ?? 0;
  if (data.minutes > asOf)
    throw invalid(`The consultation reads the record up to minute ${asOf}; this observation is later.`);
  const known = state.broughtIn.findLast(({ kind, about, withdrawn: takenBack }) => {
    const one = about?.observation;
    const isIt = one?.feature === data.feature && one.minutes === data.minutes && one.value === data.value;
    return kind === "exclusion" && takenBack === null && isIt;
  });
  if (!known) return;
  const before = known.entered?.entry;
  if (before?.kind !== "value-corrected")
    throw new AppError("conflict", { userMessage: "This observation is excluded already." });
  if (before.value === correctedTo)
    throw new AppError("conflict", { userMessage: "This observation is corrected to that value already." });
}

function voted(
  state: ConsultationState,
  actor: Actor,
  opinion: Omit<EventData<"clinician-opinion">, "round">,
): NewConsultationEvent[] {
  const parsed = clinicianOpinionSchema.safeParse({ ...opinion, round: votingRound(state) });
  if (!parsed.success)
    throw invalid(
      `An opinion has a name of 1 to 60 characters, a stance, an own risk between 0 and 1 or none, and a reason of 1 to ${MAX_STATEMENT} characters.`,
    );
  return [{ type: "clinician-opinion", actor, stepKey: null, causeSeq: state.seq, data: parsed.data }];
}

/** An entry that is odd, or goes against another, is taken once each query on it was answered with "it is so". */
function entered(state: ConsultationState, actor: Actor, given: SignedEntry): NewConsultationEvent[] {
  const asOfMinutes = state.request?.asOfMinutes ?? 0;
  const { entry } = given;
  const parsed = clinicianEnteredSchema.safeParse({
    ...given,
    id: `said-${state.seq + 1}`,
    resourceType: resourceOf[entry.kind],
    occurredAt: entry.kind === "value-corrected" ? entry.minutes : entry.start,
    knownAt: asOfMinutes,
  });
  if (!parsed.success) throw invalid(parsed.error.issues[0]?.message ?? "The entry cannot be read.");
  const { data } = parsed;
  const earlier = state.broughtIn.flatMap((one) => (one.entered === null || one.withdrawn ? [] : [one.entered]));
  const open = queriesOn(data.entry, {
    ...{ asOfMinutes, earlier },
    charted: state.chart?.background?.drugs ?? [],
  }).filter(({ id }) => !data.confirmed.includes(id));
  if (open.length > 0) throw new AppError("business-rule", { userMessage: open.map(({ text }) => text).join(" ") });
  if (data.entry.kind === "value-corrected") {
    const { feature, minutes, was, value } = data.entry;
    requireReadAndIncluded(state, { feature, minutes, value: was }, value);
  }
  return [{ type: "clinician-entered", actor, stepKey: null, causeSeq: state.seq, data }];
}

function requirePerson(actor: Actor): void {
  if (actor.kind !== "clinician")
    throw new AppError("forbidden", { userMessage: "Only a person may bring something into a consultation." });
}

function requireHearing(state: ConsultationState): void {
  if (state.request === null) throw new AppError("not-found", { userMessage: "There is no such consultation." });
  if (state.status !== "running" && state.status !== "stopping")
    throw new AppError("conflict", {
      userMessage: `This consultation has ended: it is ${state.status}. Fork it, and say it there.`,
    });
  if (state.active.some(({ step }) => step === "fuse"))
    throw new AppError("conflict", {
      userMessage: "The final report is written and the risk is being stated. Fork the consultation, and say it there.",
    });
}

/** A preference can be taken back at any number: what suspends the risk must not be there to stay. */
function requireRoom({ broughtIn }: ConsultationState): void {
  if (broughtIn.filter(({ kind }) => kind !== "withdrawal").length >= MAX_BROUGHT_IN)
    throw new AppError("business-rule", {
      userMessage: `Clinicians have brought ${MAX_BROUGHT_IN} things into this consultation, the most that it takes. Convene the team anew.`,
    });
}

function invalid(userMessage: string): AppError {
  return new AppError("invalid", { userMessage });
}
