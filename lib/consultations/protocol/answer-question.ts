import { checkClaim } from "../../claims/check-claim";
import type { EvidenceSources } from "../../claims/evidence-kinds/evidence-sources";
import { observationRef } from "../../claims/evidence-kinds/observation";
import type { Claim, EvidenceRef } from "../../claims/schema";
import { summaryOf } from "../../clinical/feature-summaries";
import { type FeatureId, feature, featureIds } from "../../record/catalogue";
import { hourText, valueText } from "../../record/value-text";
import { doctorName, doctorOf } from "./participants";
import type { DoctorId, EventData } from "./schema";
import type { ConsultationState } from "./state";

type Answer = EventData<"question-answered">;
type Asked = { round: number; question: string; by: DoctorId | null };

/** Features that one answer goes into. */
const mostFeatures = 3;
const mostEvidence = 8;

/**
 * Answers a clinician's question without a language model. A question about a claim: the claim's evidence is checked again
 * against the chart as it now stands, and the claim stands with it or is withdrawn. Any other: what the chart holds of the
 * features that the question names. Words of the question decide nothing else.
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
  const evidence = claim.evidence.slice(0, mostEvidence);
  return verdict === "supported"
    ? { verdict: "stands", text: `${who} holds to it. ${reason}`, evidence }
    : { verdict: "withdrawn", text: `${who} withdraws it: it is ${verdict}. ${reason}`, evidence };
}

/** What someone at the table has claimed, the latest first. */
function claimsOf(state: ConsultationState, by: string): Pick<Claim, "text" | "bearing" | "evidence">[] {
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

function aboutRecord({ chart }: ConsultationState, features: readonly FeatureId[]): Answered {
  const known = features.slice(0, mostFeatures);
  if (!chart || known.length === 0)
    return {
      verdict: "noted",
      text: "The question names nothing that the record measures. It is put to the doctors, who take it up in this round.",
      evidence: [],
    };
  const told = known.map((id): { text: string; evidence: EvidenceRef[] } => {
    const summary = summaryOf(chart, id);
    const { label } = feature(id);
    if (!summary)
      return { text: `${label}: not measured up to then.`, evidence: [{ kind: "not-measured", feature: id }] };
    const { last, min, max, count } = summary;
    const range =
      count > 1 ? `, between ${valueText(id, min.value)} and ${valueText(id, max.value)} in ${count} values` : "";
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

/** Features whose name stands in a text, in the catalogue's order. */
function featuresIn(text: string): FeatureId[] {
  const words = text.toLowerCase();
  return featureIds.filter((id) => {
    const name = feature(id).label.toLowerCase();
    const at = words.indexOf(name);
    if (at < 0) return false;
    const around = `${words[at - 1] ?? " "}${words[at + name.length] ?? " "}`;
    return !/[\p{L}\p{N}]/u.test(around);
  });
}
