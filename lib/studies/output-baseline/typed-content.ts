import type { TextStates } from "../../claims/assertions/typed-text";
import type { Claim, EvidenceRef } from "../../claims/schema";
import { actionIdOf } from "../../consultations/built-in-doctors/actions/suggested-actions";
import { claimLedger } from "../../consultations/ledger/claim-ledger";
import type {
  FinalReport,
  RecordedOpinion,
  RecordedReview,
  Report,
} from "../../consultations/protocol/reviews-and-reports";
import type { ConsultationState } from "../../consultations/protocol/state";
import { picked } from "../../platform/picked";
import type { Observations } from "../../record/observations";

/** What is held equal whatever words the built-in doctors use, by name, in the order in which it is told. */
export const typedParts = ["reviews", "queries", "votes", "decisions", "reports", "final", "verdicts"] as const;
export type TypedContent = Record<(typeof typedParts)[number], unknown>;

/**
 * A consultation without its words: what was decided and voted, every figure, what each sentence states, what it rests on, and how the
 * ledger judges it.
 */
export function typedContent(state: ConsultationState, observations: Observations): TypedContent {
  const { reviewed, retrievals, rounds, reports, final } = state;
  return {
    reviews: reviewed.map(({ round, doctor, review }) => ({ round, doctor, ...reviewContent(review) })),
    queries: retrievals.map(({ round, doctor, query, passages }) => [
      round,
      doctor,
      query,
      passages.map(({ id }) => id),
    ]),
    votes: rounds.map(({ opinions }) =>
      Object.entries(opinions).map(([doctor, opinion]) => [doctor, opinionContent(opinion)]),
    ),
    decisions: rounds.map(
      ({ decision }) =>
        decision && [decision.action, decision.reason, decision.weighed.map(({ doctor, merit }) => [doctor, merit])],
    ),
    reports: reports.map(({ report }) => reportContent(report)),
    final: final && { ...reportContent(final), ...finalContent(final) },
    verdicts: final && claimLedger(state, final, observations).map(({ sentence: _words, ...entry }) => entry),
  };
}

/** The words of a quotation are somebody's sentence. */
function statedIn(states: TextStates | undefined): unknown {
  return states?.map((sentence) =>
    sentence.states.map((one) => (one.kind === "quote" ? { kind: one.kind, from: one.from } : one)),
  );
}

interface Cited {
  evidence: readonly EvidenceRef[];
  bearing?: Claim["bearing"];
  states?: TextStates | undefined;
}

const citedContent = ({ evidence, bearing, states }: Cited) => ({ evidence, bearing, states: statedIn(states) });

function reviewContent({ claims, dataGaps, states, ...review }: RecordedReview) {
  const gaps = dataGaps.map((_words, i) => statedIn(states?.dataGaps?.[i]));
  const said = [statedIn(states?.assessment), statedIn(states?.uncertainty)];
  const figures = picked(review, "riskLevel", "statedRisk", "confidence", "basis");
  return { ...figures, claims: claims.map(citedContent), gaps, said };
}

function opinionContent({ states, ...opinion }: RecordedOpinion) {
  const requests = opinion.requests.map(({ kind, riskLevel, claim, states: asked }) => ({
    kind,
    riskLevel,
    claim: claim && citedContent(claim),
    states: statedIn(asked),
  }));
  const said = [statedIn(states?.reason), statedIn(states?.changedBecause), statedIn(states?.wouldChange)];
  const voted = picked(opinion, "stance", "confidence", "statedRisk", "basis", "changedBy", "evidence");
  return { ...voted, requests, changed: opinion.changedBecause !== null, said };
}

function reportContent({ riskLevel, drivers, disagreements, actions, checks, dataGaps, changes, states }: Report) {
  return {
    riskLevel,
    drivers: drivers.map(citedContent),
    disagreements: disagreements.map(({ positions, states: ofIt }) => ({
      about: ofIt?.about,
      positions: positions.map((position) => [position.doctor, citedContent(position)]),
      resolution: statedIn(ofIt?.resolution),
    })),
    actions: actions.map((action) => [actionIdOf(action), citedContent(action)]),
    checks: checks.map(citedContent),
    gaps: dataGaps.map((_words, i) => statedIn(states?.dataGaps?.[i])),
    changes: changes.map(({ doctors, states: ofIt }) => [doctors, statedIn(ofIt?.text), statedIn(ofIt?.because)]),
    said: [statedIn(states?.headline), statedIn(states?.summary)],
  };
}

function finalContent({ consensus, dissent, limits }: FinalReport) {
  const dissents = dissent.map((one) => [one.doctor, one.statedRisk, citedContent(one)]);
  return { consensus, dissents, limits: limits.length };
}
