import { topicOf } from "../../../claims/evidence";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import type { ClaimSources } from "../../../claims/sources";
import type { Chart } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import type { Prediction } from "../../../experts/schema";
import type { FeatureId } from "../../../record/catalogue";
import type { Opinion, Report, Review } from "../../protocol/reviews-and-reports";
import type { Doctor, Peer } from "../../protocol/team-schema";
import { directionOf } from "../chart-reading/feature-course";
import { isOwnWeight, smallestAttribution } from "../doctor-reading/attribution-weight";
import { type DoctorReading, shareUnaccounted } from "../doctor-reading/doctor-reading";
import { claimStrength, passageAdds } from "../evidence/claim-strength";
import { passageSupporting } from "../evidence/passage-support";
import { topicOrder } from "./topic-phrase";

/** Logits that a unit of evidence moves a doctor whose model is out of its depth: a factor of 1.65 in the odds. */
const logitsPerEvidence = 0.5;
/** Factor for a point that the doctor has to claim itself. */
const alreadyArgued = 0.5;
/** Factor for a severity score, since every model sees parts of it. */
const scoreOverlap = 0.5;
/** Factor for a point that no other model weighs: it rests on the chart alone, which this doctor has read too. */
const withoutModel = 0.6;
/** Part of the distance between two models' weights on a finding by which the one that fails on it gives way: neither is known to be right. */
const halfWay = 0.5;

/** A doctor in a round, with what it can weigh its colleagues' points against. */
export interface PeerInfluenceInput {
  chart: Chart;
  prediction: Prediction;
  doctorReading: DoctorReading;
  ownReview: Review;
  /** What the doctor has to claim of the whole record, whichever part of it fell to it to say in its review. */
  held: readonly Claim[];
  ownLastOpinion: Opinion | null;
  report: Report;
  peers: readonly Peer[];
  /** Newly retrieved by this doctor. */
  passages: readonly RetrievedPassage[];
  sources: ClaimSources;
  /** The figure that the doctor would state if nobody had said anything since: its last, or anew after information. */
  riskBefore: number;
}

/** A colleague's point as it weighs with this doctor. */
export interface PeerPoint {
  /** Null when it stands in the report and no colleague's claim is behind it. */
  doctor: Doctor | null;
  claim: Claim;
  feature: FeatureId | null;
  weight: number;
  /** A passage that this doctor found for the point itself. */
  foundPassage: EvidenceRef | null;
  /** Logits, signed, by which the point moves the doctor's figure; zero unless it shows that the doctor's model fails. */
  shift: number;
}

/** Colleagues' points, the strongest for each topic and bearing: a point made three times counts once. */
export function pointsOfPeers(input: PeerInfluenceInput): PeerPoint[] {
  const strongest = new Map<string, PeerPoint>();
  for (const { doctor, claim } of claimsOfPeers(input)) {
    const point = pointOf(input, doctor, claim);
    if (point.weight <= 0) continue;
    const key = `${claim.bearing} ${topicOf(claim).key}`;
    const other = strongest.get(key);
    if (!other || before(point, other)) strongest.set(key, point);
  }
  return [...strongest.values()].sort((a, b) => (before(a, b) ? -1 : 1));
}

/** Weightiest first, a colleague's before the report's, then by doctor and topic, so that the order of the doctors does not matter. */
function before(a: PeerPoint, b: PeerPoint): boolean {
  const order = (h: PeerPoint) => `${h.doctor ? "0" : "1"} ${h.doctor?.id ?? ""} ${topicOrder(h.claim)}`;
  return a.weight !== b.weight ? a.weight > b.weight : order(a) < order(b);
}

/** What colleagues have claimed and asked for, with the report's drivers that nobody else has claimed. Where doctors see the report alone, all its drivers. */
function claimsOfPeers({ ownReview, report, peers }: PeerInfluenceInput): { doctor: Doctor | null; claim: Claim }[] {
  const reviewed = peers.flatMap((p) => p.claims.map((claim) => ({ doctor: p.doctor, claim })));
  const requested = peers.flatMap((p) =>
    (p.lastOpinion?.requests ?? []).flatMap(({ claim, kind }) =>
      claim && kind !== "drop-driver" ? [{ doctor: p.doctor, claim }] : [],
    ),
  );
  const known = new Set([...reviewed.map((s) => s.claim), ...ownReview.claims].map((c) => topicOf(c).key));
  const written = report.drivers
    .filter((d) => peers.length === 0 || !known.has(topicOf(d).key))
    .map((claim) => ({ doctor: null, claim }));
  return [...reviewed, ...requested, ...written].filter((s) => s.claim.bearing !== "neutral");
}

function pointOf(input: PeerInfluenceInput, doctor: Doctor | null, claim: Claim): PeerPoint {
  const { doctorReading, sources, prediction } = input;
  const { feature, key } = topicOf(claim);
  const nothing = { doctor, claim, feature, weight: 0, foundPassage: null, shift: 0 };
  if (claim.bearing === "neutral" || (feature !== null && doctorReading.doubted.has(feature))) return nothing;
  if (isKnown(input, claim)) return nothing;
  const strength = claimStrength(claim, sources);
  if (strength === 0) return nothing;
  const foundPassage = passageFor(input.chart, input.passages, claim);
  const backed = foundPassage ? Math.min(1, strength + passageAdds) : strength;
  const open = feature === null ? scoreOverlap : shareUnaccounted(doctorReading, feature, claim.bearing);
  const cited = attributionCited(claim, prediction.expert);
  const model = feature === null || cited >= smallestAttribution ? 1 : withoutModel;
  const weight = backed * open * model * (isHeld(input, claim, key) ? alreadyArgued : 1);
  const size = feature === null ? 0 : shiftBy(input, feature, claim.bearing, { cited, weight });
  return { doctor, claim, feature, weight, foundPassage, shift: claim.bearing === "raises" ? size : -size };
}

/** The largest weight, in the claim's direction, that another model is cited with. */
function attributionCited(claim: Claim, own: string): number {
  const sign = claim.bearing === "raises" ? 1 : -1;
  return Math.max(0, ...claim.evidence.map((e) => (e.kind === "attribution" && e.expert !== own ? sign * e.total : 0)));
}

/** Logits by which a point shows the own model to fail, 0 or more: by which failure, and how far the models' weights lie apart. */
function shiftBy(
  { doctorReading }: PeerInfluenceInput,
  feature: FeatureId,
  bearing: "raises" | "lowers",
  { cited, weight }: { cited: number; weight: number },
): number {
  const { neglectedCritical, outside } = doctorReading.failures;
  const critical = neglectedCritical.find((n) => n.reading.feature === feature);
  if (critical && bearing === "raises") {
    const own = Math.max(0, critical.reading.attribution?.total ?? 0);
    return halfWay * Math.max(0, cited - own);
  }
  return outside.length > 0 && cited >= smallestAttribution ? logitsPerEvidence * weight : 0;
}

/** A retrieved passage on a point that came without one. */
export function passageFor(chart: Chart, passages: readonly RetrievedPassage[], claim: Claim): EvidenceRef | null {
  const { feature } = topicOf(claim);
  if (feature === null || claim.bearing === "neutral" || claim.evidence.some((e) => e.kind === "passage")) return null;
  const direction = directionOf(chart, feature);
  return direction === null ? null : passageSupporting(chart, passages, feature, direction, claim.bearing);
}

/** Whether the doctor has the same to claim. */
function isHeld({ held }: PeerInfluenceInput, claim: Claim, key: string): boolean {
  return held.some((c) => c.bearing === claim.bearing && topicOf(c).key === key);
}

/**
 * Whether a point tells the doctor nothing, since its own model weighs it alike, or, of a score, since it holds it itself. Else a doctor
 * would be persuaded by whom it hears say what it thinks, and two who were given the same would part by who spoke to it.
 */
function isKnown(input: PeerInfluenceInput, claim: Claim): boolean {
  const { feature, key } = topicOf(claim);
  if (feature === null) return isHeld(input, claim, key);
  const cited = claim.evidence.filter((ref) => ref.kind === "attribution");
  return cited.length > 0 && cited.every((ref) => isOwnWeight(ref, input.prediction));
}
