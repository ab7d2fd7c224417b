import { checkClaim } from "../../claims/check-claim";
import type { EvidenceSources } from "../../claims/evidence-kinds/evidence-sources";
import { observationRef } from "../../claims/evidence-kinds/observation";
import type { Claim, EvidenceRef } from "../../claims/schema";
import { summaryOf } from "../../clinical/feature-summaries";
import { type FeatureId, feature, featureIds } from "../../record/catalogue";
import { hourText, valueText } from "../../record/value-text";
import { featuresInSpeech } from "../built-in-doctors/doctor-reading/clinician-statements";
import { doctorName, doctorOf } from "../protocol/participants";
import type { DoctorId } from "../protocol/reviews-and-reports";
import type { EventData } from "../protocol/schema";
import type { ConsultationState } from "../protocol/state";
import { groundsOf } from "./claim-grounds";

type Answer = EventData<"question-answered">;
type Asked = { round: number; question: string; by: DoctorId | null };

/** Features that one answer goes into. */
const mostFeatures = 3;
const mostEvidence = 8;

/**
 * Answers a clinician's question without a language model. A question about a claim: the claim's evidence is checked again
 * against the chart as it now stands, and the claim is withdrawn, or stands with what it rests on, what speaks against it and what
 * would change it. Any other: what the chart holds of the features that the question names. Words of the question decide nothing else.
 */
export function answerTo(state: ConsultationState, { round, question, by }: Asked): Answer {
  const asked = state.broughtIn.find(({ id }) => id === question);
  const about = asked?.about ?? null;
  const answer = about?.claim
    ? aboutClaim(state, about.claim)
    : aboutRecord(state, about?.observation ? [about.observation.feature] : featuresIn(asked?.text ?? ""));
  return { round, question, by, ...answer };
}

type Answered = Pick<Answer, "verdict" | "text" | "evidence">;

function aboutClaim(state: ConsultationState, { by, text }: { by: string; text: string }): Answered {
  const who = by === "meta" ? "The MetaAgent" : doctorName(doctorOf(state, by));
  const claim = claimsOf(state, by).find((one) => one.text === text);
  const sources = sourcesOf(state);
  if (!claim || !sources)
    return { verdict: "noted", text: `${who} made no such claim in this consultation.`, evidence: [] };
  const { verdict, reason } = checkClaim(sources, claim);
  if (verdict !== "supported") {
    const evidence = claim.evidence.slice(0, mostEvidence);
    return { verdict: "withdrawn", text: `${who} withdraws it: it is ${verdict}. ${reason}`, evidence };
  }
  const { text: grounds, evidence } = groundsOf(claim, sources, state);
  return { verdict: "stands", text: `${who} holds to it. ${grounds}`, evidence: evidence.slice(0, mostEvidence) };
}

/** What someone at the table has claimed, the latest first. */
function claimsOf(state: ConsultationState, by: string): Claim[] {
  if (by === "meta") {
    const reports = [...(state.final ? [state.final] : []), ...state.reports.map(({ report }) => report).reverse()];
    return reports.flatMap(({ drivers, actions }) => [
      ...drivers,
      ...actions.map((action) => ({ ...action, bearing: "neutral" as const })),
    ]);
  }
  const opinions = state.rounds.flatMap(({ opinions }) => opinions[by] ?? []).reverse();
  const asked = opinions.flatMap(({ requests }) =>
    requests.flatMap(({ text, claim }) => (claim ? [claim, { ...claim, text }] : [])),
  );
  return [...asked, ...(state.reviews[by]?.claims ?? [])];
}

function sourcesOf({ chart, predictions, retrievals }: ConsultationState): EvidenceSources | null {
  if (!chart) return null;
  return { chart, predictions, passages: retrievals.flatMap(({ passages }) => passages) };
}

/** What a question is told in which nothing measured is named. */
const NOT_UNDERSTOOD =
  "Not understood: the question names nothing that this record measures, and nothing is made of it. Name a measurement, or ask about a claim by the button beside it.";
const PUT_TO_DOCTORS =
  "The question names nothing that the record measures. It is put to the doctors, who take it up in this round.";

function aboutRecord({ chart, request }: ConsultationState, features: readonly FeatureId[]): Answered {
  const known = features.slice(0, mostFeatures);
  if (!chart || known.length === 0)
    return {
      verdict: "noted",
      text: request?.reasoner.kind === "built-in" ? NOT_UNDERSTOOD : PUT_TO_DOCTORS,
      evidence: [],
    };
  const told = known.map((id): { text: string; evidence: EvidenceRef[] } => {
    const summary = summaryOf(chart, id);
    const { label } = feature(id);
    if (!summary)
      return { text: `${label}: not measured up to then.`, evidence: [{ kind: "not-measured", feature: id }] };
    const { first, last, min, max, count } = summary;
    const range =
      count > 1
        ? `, first ${valueText(id, first.value)} at ${hourText(first.minutes)}, between ${valueText(id, min.value)} and ${valueText(id, max.value)} in ${count} values`
        : "";
    return {
      text: `${label}: last ${valueText(id, last.value)} at ${hourText(last.minutes)}${range}.`,
      evidence: [observationRef(id, last)],
    };
  });
  return {
    verdict: "noted",
    text: `The record holds this. ${told.map(({ text }) => text).join(" ")}`,
    evidence: told.flatMap(({ evidence }) => evidence).slice(0, mostEvidence),
  };
}

/** Features whose name stands in a text, in the catalogue's order, by their label or as people call them. */
function featuresIn(text: string): FeatureId[] {
  const words = text.toLowerCase();
  const spoken = featuresInSpeech(text);
  return featureIds.filter((id) => {
    if (spoken.includes(id)) return true;
    const name = feature(id).label.toLowerCase();
    const at = words.indexOf(name);
    if (at < 0) return false;
    const around = `${words[at - 1] ?? " "}${words[at + name.length] ?? " "}`;
    return !/[\p{L}\p{N}]/u.test(around);
  });
}
