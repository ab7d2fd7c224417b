import type { ClaimSources } from "../../../claims/check-claim";
import { checkEvidence } from "../../../claims/check-evidence";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import { distinctEvidence } from "../../../claims/topic";
import type { Chart } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import type { Opinion, Report, Review } from "../../protocol/schema";
import type { Doctor, Peer } from "../../protocol/team-schema";
import { disputesOver } from "../disputed-findings/all-disputed-findings";
import { type Dispute, otherSide, type Side } from "../disputed-findings/disputed-finding";
import { smallestWeight } from "../doctor-reading/attribution-weight";
import type { Lens } from "../doctor-reading/doctor-reading";
import {
  leanBy,
  type Position,
  positionOf,
  readingPassage,
  sideIn,
  sideOf,
} from "../review/disputed-finding-interpretation";

/** What a colleague's model counts for beside the own one. */
const peerShare = 0.4;
/** From here on a doctor disputes a report that reads the finding the other way. */
export const firm = 0.2;

export interface ReadingListener {
  chart: Chart;
  lens: Lens;
  ownReview: Review;
  ownLastOpinion: Opinion | null;
  report: Report;
  peers: readonly Peer[];
  passages: readonly RetrievedPassage[];
  sources: ClaimSources;
}

/** How a doctor reads a disputed finding once it has listened. */
export interface HeardReading extends Position {
  /** What it last said; null where it took no side. */
  before: Side | null;
  /** Whether it now takes the other side. */
  changed: boolean;
  /** What changed it: what colleagues cited for the side it now takes, and a passage that it found for that. */
  changedBy: EvidenceRef[];
  /** Who cited it; null where it stood in the report or the doctor found it itself. */
  by: Doctor | null;
}

interface Voice {
  doctor: Doctor | null;
  side: Side;
  ref: Extract<EvidenceRef, { kind: "attribution" }>;
}

/** Every dispute over this chart as the doctor now reads it. How many say a thing counts for nothing: the weightiest does. */
export function hearReadings(listener: ReadingListener): HeardReading[] {
  return disputesOver(listener.chart)
    .filter((dispute) => !listener.lens.doubted.has(dispute.feature))
    .map((dispute) => hearReading(dispute, listener));
}

function hearReading(dispute: Dispute, listener: ReadingListener): HeardReading {
  const { chart, lens, passages } = listener;
  const own = positionOf(dispute, chart, lens, passages);
  const before = saidBefore(dispute, listener);
  const settled = lens.settled.some((one) => one.dispute.id === dispute.id);
  const voices = settled ? [] : voicesOn(dispute, listener);
  const pull = (side: Side) => Math.max(0, ...voices.filter((v) => v.side === side).map((v) => pullOf(v, lens)));
  const score = own.score + peerShare * (pull("graver") - pull("milder"));
  const side = sideOf(score);
  const adopted = before !== null && side === otherSide(before);
  const heard = voices.filter((v) => v.side === side && pullOf(v, lens) > 0);
  const found = side === null ? null : newPassage(dispute, side, listener);
  const changedBy = adopted ? distinctEvidence([...heard.map((v) => v.ref), ...(found ? [found] : [])], 8) : [];
  // A reading changes by something that was cited or found since, or it does not change.
  const changed = changedBy.length > 0 || (adopted && settled);
  const kept = adopted && !changed ? before : side;
  return { dispute, score, side: kept, before, changed, changedBy, by: heard.find((v) => v.doctor)?.doctor ?? null };
}

/** How strongly a model's weight, cited for a side, speaks for it; that a model passes over a finding is no evidence. */
function pullOf({ side, ref }: Voice, lens: Lens): number {
  if (Math.abs(ref.total) < smallestWeight) return 0;
  return Math.max(0, (side === "graver" ? 1 : -1) * leanBy(ref.total, lens));
}

function saidBefore(dispute: Dispute, { ownReview, ownLastOpinion }: ReadingListener): Side | null {
  const last = ownLastOpinion ? sideIn(ownLastOpinion.reason, dispute) : null;
  return last ?? sideAmong(ownReview.claims, dispute);
}

export function sideAmong(claims: readonly Claim[], dispute: Dispute): Side | null {
  for (const claim of claims) {
    const side = sideIn(claim.text, dispute);
    if (side) return side;
  }
  return null;
}

/** The weights of colleagues' models, cited for a reading, that stand; from themselves or as the report tells their positions. */
function voicesOn(dispute: Dispute, { peers, report, sources }: ReadingListener): Voice[] {
  const spoken = peers.flatMap((p) =>
    [...p.claims, ...(p.lastOpinion?.requests.flatMap((r) => (r.claim ? [r.claim] : [])) ?? [])].map((claim) => ({
      doctor: p.doctor as Doctor | null,
      side: sideIn(claim.text, dispute),
      evidence: claim.evidence,
    })),
  );
  const told = report.disagreements
    .filter((d) => d.topic === dispute.topic)
    .flatMap((d) => d.positions)
    .map(({ position, evidence }) => ({ doctor: null, side: sideIn(position, dispute), evidence }));
  return [...spoken, ...told].flatMap(({ doctor, side, evidence }) =>
    side === null
      ? []
      : evidence.flatMap((ref) =>
          ref.kind === "attribution" &&
          dispute.leanOn.includes(ref.feature) &&
          !sources.predictions.some((p) => p.expert === ref.expert) &&
          checkEvidence(sources, ref).verdict === "supported"
            ? [{ doctor, side, ref }]
            : [],
        ),
  );
}

/** A passage for the reading that the doctor had not cited before. */
function newPassage(
  dispute: Dispute,
  side: Side,
  { chart, passages, ownReview, ownLastOpinion }: ReadingListener,
): EvidenceRef | null {
  const found = readingPassage(dispute, side, chart, passages);
  const cited = [...ownReview.claims.flatMap((c) => c.evidence), ...(ownLastOpinion?.evidence ?? [])];
  return found && !cited.some((e) => e.kind === "passage" && e.passageId === found.passageId) ? found : null;
}

/** The side that a report takes; null where it takes none or leaves the question open. */
export function sideOfReport(report: Report, dispute: Dispute): Side | null {
  const entry = report.disagreements.find((d) => d.topic === dispute.topic);
  return entry ? sideIn(entry.resolution, dispute) : null;
}
