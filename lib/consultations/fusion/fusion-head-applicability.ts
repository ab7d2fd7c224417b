import type { ReasonerIdentity } from "../../agents/schema";
import type { ModelCard } from "../../experts/schema";
import type { TextEncoder } from "../../inference/text-encoders/text-encoder";
import { reasonerVersion } from "../protocol/reasoner-version";
import type { EventData } from "../protocol/schema";
import type { ConsultationState } from "../protocol/state";
import type { FusionCard } from "./schema";

/** The models and the report encoder now in use, to compare with those that a head was fitted with. */
export interface CurrentModels {
  cards: readonly Pick<ModelCard, "name" | "title" | "onnx">[];
  encoder: Pick<TextEncoder, "id" | "sha256">;
}

type RunFacts = Pick<ConsultationState, "request" | "predictions" | "logits" | "broughtIn" | "rounds">;
/** What is known of a consultation before it is held. */
export type AskedFor = Pick<EventData<"requested">, "panel" | "reasoner" | "versions" | "talk" | "laid">;

/**
 * Why a fusion head is not used on a consultation, a sentence; null where it may be. A head is fitted for one panel, one
 * set of models, one reasoner's reports and one encoder: with any other its figure would mean nothing.
 */
export function whyNotFused(card: FusionCard, state: RunFacts, now: CurrentModels): string | null {
  if (state.request === null) return "Nobody requested this consultation.";
  return whyNeverFused(card, state.request, now) ?? courseDifference(state) ?? modelDifference(card, state);
}

/** Why a fusion head can speak on no consultation that is held as asked for, before any is held; null where it may. */
export function whyNeverFused(card: FusionCard, asked: AskedFor, now: CurrentModels): string | null {
  return (
    panelDifference(card, asked) ??
    talkDifference(asked) ??
    laidDifference(asked) ??
    cardDifference(card, now) ??
    reasonerDifference(card, asked) ??
    encoderDifference(card, now)
  );
}

function panelDifference({ panel }: FusionCard, { panel: seated }: AskedFor): string | null {
  const same = seated.length === panel.length && panel.every((doctor) => seated.includes(doctor));
  return same ? null : `The fusion head was fitted for the table of ${panel.join(", ")}.`;
}

/** The head was fitted on consultations without clinicians' contributions and with rounds of discussion. */
function courseDifference({ broughtIn, rounds }: RunFacts): string | null {
  if (broughtIn.length > 0)
    return "Clinicians took part: what they say may change the report, and the fusion head would read that as though it were a measurement.";
  return rounds.length === 0
    ? "The fusion head was fitted on consultations in which rounds of discussion were held."
    : null;
}

function talkDifference({ talk }: AskedFor): string | null {
  return talk === "paper"
    ? "The fusion head was fitted on consultations in which the doctors hear each other's reasons."
    : null;
}

/** Words of years that no report of the fitting held would be read as though they were a measurement. */
function laidDifference({ laid }: AskedFor): string | null {
  return laid === undefined
    ? null
    : "A trajectory's memory was laid before the team: the fusion head was fitted on consultations without one, and would read its words as though they were of the stay.";
}

const otherVersionOf = (name: string) => `The fusion head was fitted with another version of ${name}.`;

function cardDifference({ experts }: FusionCard, { cards }: CurrentModels): string | null {
  const other = Object.entries(experts).find(
    ([name, sha256]) => cards.find((one) => one.name === name)?.onnx.sha256 !== sha256,
  );
  return other ? otherVersionOf(other[0]) : null;
}

/** A run may be older than the models in use now. */
function modelDifference({ experts, inputs }: FusionCard, { predictions, logits }: RunFacts): string | null {
  const other = predictions.find(({ expert, sha256 }) => expert in experts && experts[expert] !== sha256);
  if (other) return otherVersionOf(other.expert);
  const silent = [
    ...inputs.logits.filter((name) => logits[name] === undefined),
    ...inputs.hidden.flatMap(({ name, size }) =>
      predictions.find(({ expert }) => expert === name)?.hidden?.length === size ? [] : [name],
    ),
  ];
  return silent.length === 0 ? null : `The fusion head reads ${silent.join(", ")}, which this run did not record.`;
}

/** The built-in reasoner is one: what its words depend on is the versions of its tasks, which `reasonerVersion` holds. */
export function isSameReasoner(one: ReasonerIdentity, other: ReasonerIdentity): boolean {
  return one.kind === "built-in" ? other.kind === "built-in" : speakersOf(one) === speakersOf(other);
}

/** Models and hosts, without which of an install's entries they were reached through. */
function speakersOf(identity: ReasonerIdentity): string {
  return JSON.stringify(identity, (key, value) => (key === "provider" ? undefined : value));
}

function reasonerDifference({ reasoner }: FusionCard, asked: AskedFor): string | null {
  if (!isSameReasoner(asked.reasoner, reasoner.identity))
    return "The fusion head was fitted on the reports of another reasoner.";
  if (reasonerVersion(asked.versions) !== reasoner.version)
    return "The reasoner's tasks, the guideline library or its search have changed since the fusion head was fitted.";
  return null;
}

function encoderDifference({ encoder }: FusionCard, now: CurrentModels): string | null {
  return encoder.sha256 === now.encoder.sha256
    ? null
    : `The fusion head was fitted for the report encoder ${encoder.id}, not for ${now.encoder.id}.`;
}
