import { checkEvidence, distinctEvidence } from "../../../claims/evidence";
import type { EvidenceRef } from "../../../claims/schema";
import type { Doctor } from "../../protocol/team-schema";
import { openDisputedFindingsIn } from "../disputed-findings/all-disputed-findings";
import type { DisputedFinding } from "../disputed-findings/disputed-finding";
import { otherSide, type Side } from "../disputed-findings/side";
import { isOwnWeight, smallestAttribution } from "../doctor-reading/attribution-weight";
import type { DoctorReading } from "../doctor-reading/doctor-reading";
import {
  attributionScoreOf,
  type InterpretationTaken,
  interpretationOf,
  interpretationPassage,
  sideOfScore,
} from "../review/disputed-finding-interpretation";
import { claimsAndAnswers } from "../review/readings-in-review";
import { disagreementOn, sideTaken, sideTakenInClaims, sideTakenInOpinion } from "../review/side-taken";
import type { PeerInfluenceInput } from "./points-of-peers";

/** What a colleague's attribution counts for, where the doctor's own counts 1. */
const peerShare = 0.4;
/** From this score on a doctor disputes a report that takes the other side. */
export const firmFrom = 0.2;

/** How a doctor interprets a disputed finding after weighing what its colleagues cite. */
export interface DebatedInterpretation extends InterpretationTaken {
  /** The side that it last took; null where it took none. */
  before: Side | null;
  /** Whether it now takes the other side. */
  changed: boolean;
  /** What changed it: what colleagues cited for the side it now takes, and a passage that it found for that. */
  changedBy: EvidenceRef[];
  /** Who cited it; null where it stood in the report or the doctor found it itself. */
  by: Doctor | null;
}

interface CitedAttribution {
  doctor: Doctor | null;
  side: Side;
  ref: Extract<EvidenceRef, { kind: "attribution" }>;
}

/** The doctor's interpretation of every open disputed finding. Of the attributions cited for a side the largest counts, not their number. */
export function interpretationsAfterDebate(input: PeerInfluenceInput): DebatedInterpretation[] {
  return openDisputedFindingsIn(input.chart)
    .filter((dispute) => !input.doctorReading.doubted.has(dispute.feature))
    .map((dispute) => interpretationAfterDebate(dispute, input));
}

function interpretationAfterDebate(dispute: DisputedFinding, input: PeerInfluenceInput): DebatedInterpretation {
  const { chart, doctorReading, passages } = input;
  const own = interpretationOf(dispute, chart, doctorReading, passages);
  const before = sideTakenBefore(dispute, input);
  const settled = doctorReading.settledInterpretations.some((one) => one.dispute.id === dispute.id);
  const citedAttributions = settled ? [] : attributionsCitedOn(dispute, input);
  const pull = (side: Side) =>
    Math.max(0, ...citedAttributions.filter((v) => v.side === side).map((v) => supportOf(v, doctorReading)));
  const score = own.score + peerShare * (pull("graver") - pull("milder"));
  const side = sideOfScore(score);
  const adopted = before !== null && side === otherSide(before);
  const supporting = citedAttributions.filter((v) => v.side === side && supportOf(v, doctorReading) > 0);
  const found = side === null ? null : newPassage(dispute, side, input);
  const changedBy = adopted ? distinctEvidence([...supporting.map((v) => v.ref), ...(found ? [found] : [])], 8) : [];
  // The interpretation changes only with evidence that was cited or found since, or at a clinician's word.
  const changed = changedBy.length > 0 || (adopted && settled);
  const sideKept = adopted && !changed ? before : side;
  return {
    dispute,
    score,
    side: sideKept,
    before,
    changed,
    changedBy,
    by: supporting.find((v) => v.doctor)?.doctor ?? null,
  };
}

/** How strongly a cited attribution supports its side. A small attribution is no evidence for the milder side. */
function supportOf({ side, ref }: CitedAttribution, doctorReading: DoctorReading): number {
  if (Math.abs(ref.total) < smallestAttribution) return 0;
  return Math.max(0, (side === "graver" ? 1 : -1) * attributionScoreOf(ref.total, doctorReading));
}

function sideTakenBefore(dispute: DisputedFinding, { ownReview, ownLastOpinion }: PeerInfluenceInput): Side | null {
  const last = ownLastOpinion ? sideTakenInOpinion(ownLastOpinion, dispute) : null;
  return last ?? sideTakenInClaims(claimsAndAnswers(ownReview), dispute);
}

/** The attributions of colleagues' models that are cited for an interpretation, by themselves or in the report, and pass their check. */
function attributionsCitedOn(
  dispute: DisputedFinding,
  { peers, report, sources, prediction }: PeerInfluenceInput,
): CitedAttribution[] {
  const byPeers = peers.flatMap((p) =>
    [...p.claims, ...(p.lastOpinion?.requests.flatMap((r) => (r.claim ? [r.claim] : [])) ?? [])].map((claim) => ({
      doctor: p.doctor as Doctor | null,
      side: sideTaken(claim, dispute),
      evidence: claim.evidence,
    })),
  );
  const inReport = (disagreementOn(report.disagreements, dispute)?.positions ?? []).map(
    ({ position, states, evidence }) => ({
      doctor: null,
      side: sideTaken({ text: position, states }, dispute),
      evidence,
    }),
  );
  return [...byPeers, ...inReport].flatMap(({ doctor, side, evidence }) =>
    side === null
      ? []
      : evidence.flatMap((ref) =>
          ref.kind === "attribution" &&
          dispute.attributedFeatures.includes(ref.feature) &&
          !isOwnWeight(ref, prediction) &&
          checkEvidence(sources, ref).verdict === "supported"
            ? [{ doctor, side, ref }]
            : [],
        ),
  );
}

/** A passage for the interpretation that the doctor had not cited before. */
function newPassage(
  dispute: DisputedFinding,
  side: Side,
  { chart, passages, ownReview, ownLastOpinion }: PeerInfluenceInput,
): EvidenceRef | null {
  const found = interpretationPassage(dispute, side, chart, passages);
  const cited = [...ownReview.claims.flatMap((c) => c.evidence), ...(ownLastOpinion?.evidence ?? [])];
  return found && !cited.some((e) => e.kind === "passage" && e.passageId === found.passageId) ? found : null;
}
