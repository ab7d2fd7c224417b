import { checkStated } from "../../../claims/checking/check-sentence";
import { type DoctorFacts, factsFrom, type SharedRisk } from "../../../claims/facts/checkable-facts";
import type { ClaimKind } from "../../../claims/judgement";
import type { ClaimSources } from "../../../claims/sources";
import type { RecordedPrediction } from "../../../experts/recorded-prediction";
import { modelFactsOf } from "../../ledger/consultation-facts";
import { type LocatedText, located, sentencesIn } from "../../ledger/report-sentences";
import type { Opinion, Review } from "../../protocol/reviews-and-reports";
import type { Doctor, PanelMember, Peer, SignedOpinion } from "../../protocol/team-schema";
import { type Doubt, doubt } from "./doubt";

/** What an agent was given and could check its own words against. */
export interface GivenToAgent {
  sources: ClaimSources;
  doctors: readonly DoctorFacts[];
  shared?: readonly SharedRisk[];
  threshold: number;
  /** What others have written, which it may quote. */
  quotableTexts: readonly string[];
}

/** A text to be checked, with the evidence cited for it where that tells what the text is about. */
export function locatedText(
  at: string,
  text: string,
  by: string | null,
  about: Partial<Pick<LocatedText, "topic" | "evidence">> = {},
): LocatedText {
  return located(at, at.startsWith("action") ? "action" : "prose", { ...about, text, by });
}

const shortened = (text: string) => (text.length > 160 ? `${text.slice(0, 157)}...` : text);

/**
 * Sentences that the record, a model's attributions or a doctor's last opinion contradict. Figures without a source are found by
 * `proseProblems`, which knows all that the agent was given.
 * @param kinds of claims that are checked: an agent that was not given all risks is not checked for risks.
 */
export function ledgerDoubts(
  { sources, shared = [], ...hand }: GivenToAgent,
  texts: readonly LocatedText[],
  kinds: readonly ClaimKind[],
): Doubt[] {
  const { chart, predictions, passages, onTheTable = [] } = sources;
  const facts = factsFrom({ ...hand, shared, chart, predictions, passages, onTheTable });
  return sentencesIn(texts).flatMap((sentence) => {
    const against = checkStated(facts, sentence).find((f) => f.verdict === "contradicted" && kinds.includes(f.kind));
    return against ? [doubt(`"${shortened(sentence.text)}" does not stand: ${against.reason}`, against.reason)] : [];
  });
}

/** The kinds that are checked of a doctor, who knows the record and its own model's figures. */
export const doctorKinds: readonly ClaimKind[] = ["value", "trend", "level", "attribution", "severity", "record"];
/** The kinds that are checked of the MetaAgent, which also knows all risks and opinions. */
export const metaKinds: readonly ClaimKind[] = [...doctorKinds, "risk", "position"];

type Stated = Pick<Review, "statedRisk" | "confidence" | "riskLevel">;

/** The facts on the doctor itself, with all attributions of its model. */
export function ownFacts(
  doctor: Doctor,
  prediction: RecordedPrediction,
  review: Stated,
  opinions: readonly Opinion[],
): DoctorFacts {
  return { doctor, ...modelFactsOf(prediction), review, opinions: [...opinions] };
}

/** The facts on a colleague that a doctor is given. */
export function peerFacts({ doctor, statedRisk, riskLevel, lastOpinion }: Peer): DoctorFacts {
  const review = { statedRisk, riskLevel, confidence: lastOpinion?.confidence ?? 0.5 };
  return { doctor, model: null, attributions: null, review, opinions: lastOpinion ? [lastOpinion] : [] };
}

/** The facts on a doctor that the MetaAgent is given: its model's risk, its review and its opinion of the round. */
export function panelMemberFacts(
  { doctor, prediction, review }: PanelMember,
  opinions: readonly SignedOpinion[],
): DoctorFacts {
  const { risk, interval, logit } = prediction;
  const own = opinions.filter((o) => o.doctor.id === doctor.id).map((o) => o.opinion);
  return { doctor, model: { risk, interval, logit, baseValue: null }, attributions: null, review, opinions: own };
}
