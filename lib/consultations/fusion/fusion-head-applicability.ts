import type { ReasonerIdentity } from "../../agents/schema";
import type { ModelCard } from "../../experts/schema";
import type { TextEncoder } from "../../inference/text-encoders/text-encoder";
import { reasonerVersion } from "../protocol/reasoner-version";
import type { ConsultationState } from "../protocol/state";
import type { FusionCard } from "./schema";

/** The models and the report encoder now in use, to compare with those that a head was fitted with. */
export interface CurrentModels {
  cards: readonly Pick<ModelCard, "name" | "title" | "onnx">[];
  encoder: Pick<TextEncoder, "id" | "sha256">;
}

type RunFacts = Pick<ConsultationState, "request" | "predictions" | "logits" | "broughtIn" | "rounds">;

/**
 * Why a fusion head is not used on a consultation, a sentence; null where it may be. A head is fitted for one panel, one
 * set of models, one reasoner's reports and one encoder: with any other its figure would mean nothing.
 */
export function whyNotFused(card: FusionCard, state: RunFacts, now: CurrentModels): string | null {
  return (
    panelDifference(card, state) ??
    courseDifference(state) ??
    modelDifference(card, state, now) ??
    reasonerDifference(card, state) ??
    encoderDifference(card, now)
  );
}

function panelDifference({ panel }: FusionCard, { request }: RunFacts): string | null {
  const seated = request?.panel ?? [];
  const same = seated.length === panel.length && panel.every((doctor) => seated.includes(doctor));
  return same ? null : `The fusion head was fitted for the table of ${panel.join(", ")}.`;
}

/** The head was fitted on consultations without clinicians' contributions and with rounds in which doctors hear each other. */
function courseDifference({ request, broughtIn, rounds }: RunFacts): string | null {
  if (broughtIn.length > 0)
    return "Clinicians took part: what they say may change the report, and the fusion head would read that as though it were a measurement.";
  if (rounds.length === 0)
    return "The fusion head was fitted on consultations in which rounds of discussion were held.";
  return request?.talk === "paper"
    ? "The fusion head was fitted on consultations in which the doctors hear each other's reasons."
    : null;
}

function modelDifference({ experts, inputs }: FusionCard, { predictions, logits }: RunFacts, { cards }: CurrentModels) {
  for (const [name, sha256] of Object.entries(experts)) {
    const found = [
      cards.find((one) => one.name === name)?.onnx.sha256,
      ...predictions.filter(({ expert }) => expert === name).map((one) => one.sha256),
    ];
    if (found.some((one) => one !== sha256)) return `The fusion head was fitted with another version of ${name}.`;
  }
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
  return one.kind === "built-in" ? other.kind === "built-in" : JSON.stringify(one) === JSON.stringify(other);
}

function reasonerDifference({ reasoner }: FusionCard, { request }: RunFacts): string | null {
  if (request === null || !isSameReasoner(request.reasoner, reasoner.identity))
    return "The fusion head was fitted on the reports of another reasoner.";
  if (reasonerVersion(request?.versions ?? {}) !== reasoner.version)
    return "The reasoner's tasks, the guideline library or its search have changed since the fusion head was fitted.";
  return null;
}

function encoderDifference({ encoder }: FusionCard, now: CurrentModels): string | null {
  return encoder.sha256 === now.encoder.sha256
    ? null
    : `The fusion head was fitted for the report encoder ${encoder.id}, not for ${now.encoder.id}.`;
}
