import { topicOf } from "../../../claims/evidence";
import type { Claim } from "../../../claims/schema";
import { bodySystemOf } from "../../../clinical/body-systems";
import { type DoctorReading, shareUnaccounted, sumBySystem } from "../doctor-reading/doctor-reading";
import { claimStrength, strongestFirst } from "../evidence/claim-strength";
import { clamp, logitOf, pooled, riskOf } from "../risk-and-logit";
import { type PeerInfluenceInput, type PeerPoint, pointsOfPeers } from "./points-of-peers";

/** The most logits that anyone moves in one round: a factor of 1.65 in the odds. */
const mostPerRound = 0.5;
/** The farthest that a doctor lets itself be carried from its model over a whole consultation, in logits. */
const mostFromModel = 1;
/** The least change, in logits and in risk, that counts as a change of mind; and the least difference of evidence that counts as a direction. */
const leastMove = 0.1;
const leastChange = 0.01;
const leastEvidence = 0.05;
/** Least surplus of colleagues' evidence over the doctor's own with which it concedes a level that its figure does not reach. */
const leastSurplus = 0.2;
/** Least share of a feature that the own model must leave open for a point on it to be new to the doctor. */
const mostlyOpen = 0.5;

export interface PeerInfluence {
  /** What is new to this doctor, weightiest first. */
  points: PeerPoint[];
  /** The doctor's own claims against the direction of colleagues' points, strongest first. */
  counterClaims: Claim[];
  /** Where the new evidence points on the whole; null where it does not. */
  direction: "raises" | "lowers" | null;
  /** By how much colleagues' points outweigh the doctor's own counter-claims; below 0 where the better evidence is its own. */
  evidenceSurplus: number;
  /** What moved the figure, weightiest first; empty where nothing did. */
  decisivePoints: PeerPoint[];
  riskBefore: number;
  risk: number;
}

/**
 * Weighs what colleagues say against what the doctor itself has seen. It moves by evidence alone: a point counts by how well
 * it stands in chart and guideline and by how little the own model has made of it, however many repeat it. The figure moves
 * only where a point shows that the own model fails, and never past the colleague who stands farthest that way, so that
 * agreement does not feed on itself; all other points change the explanation alone.
 */
export function peerInfluenceOn(input: PeerInfluenceInput): PeerInfluence {
  const { riskBefore, held, sources } = input;
  const points = pointsOfPeers(input);
  const up = pooled(weightsOf(points, "raises"));
  const down = pooled(weightsOf(points, "lowers"));
  const direction = Math.abs(up - down) < leastEvidence ? null : up > down ? "raises" : "lowers";
  const against = held.filter((c) => c.bearing !== "neutral" && c.bearing !== direction);
  const counterClaims = direction === null ? [] : strongestFirst(against, sources);
  const evidenceSurplus = Math.abs(up - down) - pooled(counterClaims.map((c) => claimStrength(c, sources)));
  return { points, counterClaims, direction, evidenceSurplus, ...figureOf(input, points), riskBefore };
}

/** The figure after colleagues' points, and the points that moved it. */
function figureOf(
  input: PeerInfluenceInput,
  points: readonly PeerPoint[],
): Pick<PeerInfluence, "risk" | "decisivePoints"> {
  const { riskBefore, doctorReading } = input;
  const moving = points.filter((h) => h.shift !== 0 && !alreadyCited(input, h.claim));
  const shift = clamp(shiftOf(moving, "raises") - shiftOf(moving, "lowers"), -mostPerRound, mostPerRound);
  const sign = Math.sign(shift);
  const before = logitOf(riskBefore);
  const near = clamp(
    before + shift,
    doctorReading.modelLogit - mostFromModel,
    doctorReading.modelLogit + mostFromModel,
  );
  const after = notPastFarthestPeer(input, before, near, sign);
  const moved = Math.abs(after - before) >= leastMove && Math.abs(riskOf(after) - riskBefore) >= leastChange;
  return moved
    ? { risk: riskOf(after), decisivePoints: moving.filter((h) => Math.sign(h.shift) === sign) }
    : { risk: riskBefore, decisivePoints: [] };
}

/** Logits in one direction. */
function shiftOf(moving: readonly PeerPoint[], bearing: "raises" | "lowers"): number {
  return sumBySystem(
    moving
      .filter(({ claim }) => claim.bearing === bearing)
      .map(({ feature, shift }) => ({ system: feature && bodySystemOf(feature), shift: Math.abs(shift) })),
  );
}

/** Whether the doctor accepts a level that its own figure does not reach, because colleagues' evidence is better than its own. */
export function concedes(
  { evidenceSurplus, direction, points }: PeerInfluence,
  reportLevel: "high" | "low",
  doctorReading: DoctorReading,
): boolean {
  const toward = reportLevel === "high" ? "raises" : "lowers";
  return (
    direction === toward && evidenceSurplus >= leastSurplus && points.some((h) => isNewTo(h, toward, doctorReading))
  );
}

function isNewTo({ claim, feature }: PeerPoint, toward: "raises" | "lowers", doctorReading: DoctorReading): boolean {
  return claim.bearing === toward && feature !== null && shareUnaccounted(doctorReading, feature, toward) >= mostlyOpen;
}

function weightsOf(points: readonly PeerPoint[], bearing: Claim["bearing"]): number[] {
  return points.filter((h) => h.claim.bearing === bearing).map((h) => h.weight);
}

/** Keeps a move in its direction, and no farther than the colleague with the most extreme figure in that direction. */
function notPastFarthestPeer({ peers }: PeerInfluenceInput, before: number, wanted: number, sign: number): number {
  const farthest = peers.map((p) => sign * logitOf(p.statedRisk)).sort((a, b) => b - a)[0];
  if (sign === 0 || farthest === undefined) return before;
  return sign * Math.max(sign * before, Math.min(sign * wanted, farthest));
}

/** Whether the doctor's last opinion already cites evidence on the claim's topic: it has then been weighed before. */
function alreadyCited({ ownLastOpinion }: PeerInfluenceInput, claim: Claim): boolean {
  const { key } = topicOf(claim);
  return ownLastOpinion?.evidence.some((e) => topicOf({ evidence: [e] }).key === key) ?? false;
}
