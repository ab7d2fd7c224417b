import type { FinalReport, RecordedOpinion, Report } from "../../consultations/protocol/reviews-and-reports";
import type { ConsultationState } from "../../consultations/protocol/state";
import { picked } from "../../platform/picked";
import { claimSaid, evidenceSaid } from "./evidence-facet";

/** Doctors by name: a consultation's state keeps them in the order in which they were done. */
function doctorsOf<T>(said: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1));
}

function byRoundAndDoctor<T extends { round: number; doctor: string }>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => a.round - b.round || (a.doctor < b.doctor ? -1 : a.doctor > b.doctor ? 1 : 0));
}

/** The words and figures of every review. */
export function reviewsFacet({ reviewed }: ConsultationState) {
  return byRoundAndDoctor(reviewed).map(({ round, doctor, review }) => ({
    round,
    doctor,
    ...picked(review, "assessment", "statedRisk", "confidence", "basis", "uncertainty"),
    level: review.riskLevel,
    claims: review.claims.map((claim) => picked(claim, "text", "bearing")),
    gaps: review.dataGaps,
  }));
}

/** Each doctor's vote in each round, its own figure, and why. */
export function stancesFacet({ rounds }: ConsultationState) {
  return rounds.map(({ round, opinions }) => ({
    round,
    opinions: doctorsOf(opinions).map(([doctor, opinion]) => ({ doctor, ...opinionSaid(opinion) })),
  }));
}

function opinionSaid(opinion: RecordedOpinion) {
  return {
    ...picked(opinion, "stance", "statedRisk", "confidence", "basis", "reason", "changedBecause", "wouldChange"),
    requests: opinion.requests.map((request) => ({
      ...picked(request, "kind", "text"),
      level: request.riskLevel,
      claim: request.claim?.text ?? null,
    })),
  };
}

/** How the MetaAgent ended each round, and what the last report calls the risk and the team's agreement. */
export function decisionsFacet({ rounds, final, finalAfter }: ConsultationState) {
  return {
    rounds: rounds.map(({ round, decision }) => ({
      round,
      action: decision?.action ?? null,
      reason: decision?.reason ?? null,
      text: decision?.text ?? null,
      weighed: (decision?.weighed ?? [])
        .map((one) => picked(one, "doctor", "merit", "why"))
        .sort((a, b) => (a.doctor < b.doctor ? -1 : 1)),
    })),
    level: final?.riskLevel ?? null,
    consensus: final?.consensus ?? null,
    finalAfter,
  };
}

/** What was looked for and found in the library, and what every claim of the consultation rests on. */
export function evidenceFacet({ retrievals, reviewed, rounds, reports, final }: ConsultationState) {
  return {
    retrievals: byRoundAndDoctor(retrievals).map(({ passages, ...retrieval }) => ({
      ...picked(retrieval, "round", "doctor", "query"),
      passages: passages.map(({ hash, ...passage }) => ({ ...picked(passage, "id", "rank", "score"), textHash: hash })),
    })),
    reviews: byRoundAndDoctor(reviewed).map(({ round, doctor, review }) => ({
      round,
      doctor,
      claims: review.claims.map(claimSaid),
    })),
    opinions: rounds.map(({ round, opinions }) => ({
      round,
      opinions: doctorsOf(opinions).map(([doctor, opinion]) => ({
        doctor,
        evidence: opinion.evidence.map(evidenceSaid),
        changedBy: opinion.changedBy?.map(evidenceSaid) ?? null,
        requests: opinion.requests.map(({ claim }) => claim && claimSaid(claim)),
      })),
    })),
    reports: reports.map(({ round, report }) => ({ round, ...reportEvidence(report) })),
    final: final && reportEvidence(final),
  };
}

function reportEvidence(report: Report & Partial<Pick<FinalReport, "dissent">>) {
  return {
    drivers: report.drivers.map(claimSaid),
    positions: report.disagreements.map(({ positions }) =>
      positions.map(({ doctor, evidence }) => ({ doctor, evidence: evidence.map(evidenceSaid) })),
    ),
    actions: report.actions.map(claimSaid),
    checks: report.checks.map(claimSaid),
    dissent: (report.dissent ?? []).map(({ doctor, evidence }) => ({ doctor, evidence: evidence.map(evidenceSaid) })),
  };
}
