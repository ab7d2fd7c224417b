import { evidenceKey } from "../../claims/evidence";
import type { Claim, EvidenceRef } from "../../claims/schema";
import type { DoctorOpinionInput } from "../../consultations/agent-tasks/doctor-opinion";
import type { Opinion, Report } from "../../consultations/protocol/reviews-and-reports";

/**
 * The input of a doctor's opinion without some evidence: no doctor cites it, no report rests on it, no passage of it
 * was found, and no clinician spoke of it. The chart and the doctor's own review stay, because what the doctor has read
 * from the start cannot have changed its mind.
 */
export function withoutEvidence(input: DoctorOpinionInput, refs: readonly EvidenceRef[]): DoctorOpinionInput {
  const taken = new Set(refs.map(evidenceKey));
  const passages = new Set(refs.flatMap((r) => (r.kind === "passage" ? [r.passageId] : [])));
  const left = (evidence: readonly EvidenceRef[]) =>
    evidence.filter((r) => !taken.has(evidenceKey(r)) && !(r.kind === "passage" && passages.has(r.passageId)));
  const stripped = <T extends { evidence: EvidenceRef[] }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, evidence: left(item.evidence) })).filter((item) => item.evidence.length > 0);
  const bare = (claim: Claim | null) => (claim ? (stripped([claim])[0] ?? null) : null);
  const opinion = (said: Opinion): Opinion => ({
    ...said,
    evidence: left(said.evidence),
    changedBy: left(said.changedBy),
    requests: said.requests.map((r) => ({ ...r, claim: bare(r.claim) })),
  });
  return {
    ...input,
    report: reportWithout(input.report, stripped, left),
    peers: input.peers.map((peer) => ({
      ...peer,
      claims: stripped(peer.claims),
      lastOpinion: peer.lastOpinion && opinion(peer.lastOpinion),
    })),
    passages: input.passages.filter((p) => !passages.has(p.id)),
    statements: [],
  };
}

function reportWithout(
  report: Report,
  stripped: <T extends { evidence: EvidenceRef[] }>(items: readonly T[]) => T[],
  left: (evidence: readonly EvidenceRef[]) => EvidenceRef[],
): Report {
  return {
    ...report,
    drivers: stripped(report.drivers),
    actions: stripped(report.actions),
    checks: stripped(report.checks),
    disagreements: report.disagreements.map((d) => ({
      ...d,
      positions: d.positions.map((p) => ({ ...p, evidence: left(p.evidence) })),
    })),
  };
}
