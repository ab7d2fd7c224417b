import type { RetrievedPassage } from "../../evidence/schema";
import type { Prediction } from "../../experts/schema";
import type { FeatureId } from "../../patients/catalogue";
import type { Chart } from "../../patients/schema";
import type { ClaimSources } from "../claims";
import type { Claim, EvidenceRef, Opinion, Report, Review } from "../schema";
import type { Doctor, Peer } from "../tasks/inputs";
import { type Lens, smallestWeight, unaccounted } from "./lenses";
import { clamp, logitOf, pooled, riskOf } from "./odds";
import { directionOf } from "./readings";
import { passageAdds, strengthOf } from "./strength";
import { supportFor } from "./support";
import { topicOf } from "./topic";

/** Logits that a unit of surplus evidence moves a doctor, and the most it moves in one round. Half a logit is a factor of 1.65 in the odds. */
const gain = 0.5;
const mostPerRound = 0.5;
/** The farthest that a doctor lets itself be carried from its model over a whole consultation, in logits. */
const mostFromModel = 1;
/** What a doctor has already argued itself, and hears again with another model's weight behind it. */
const heardBefore = 0.5;
/** A score of the whole patient overlaps with what every model sees of its parts. */
const scoreOverlap = 0.5;
/** Logits, and risk, less than which nobody's mind is said to have changed; and the least difference of evidence that points anywhere. */
const leastMove = 0.1;
const leastChange = 0.01;
const leastEvidence = 0.05;
/** A point that the colleague's own model does not weigh either rests on the chart alone, which this doctor has read too. */
const withoutModel = 0.6;

export interface Listener {
  chart: Chart;
  prediction: Prediction;
  lens: Lens;
  ownReview: Review;
  ownLastOpinion: Opinion | null;
  report: Report;
  peers: readonly Peer[];
  /** Newly retrieved by this doctor. */
  passages: readonly RetrievedPassage[];
  sources: ClaimSources;
}

/** A colleague's point as it weighs with this doctor. */
export interface Heard {
  /** Null when it stands in the report and no colleague's claim is behind it. */
  doctor: Doctor | null;
  claim: Claim;
  feature: FeatureId | null;
  weight: number;
  /** A passage that this doctor found for the point itself. */
  found: EvidenceRef | null;
}

export interface Hearing {
  /** What is new to this doctor, weightiest first. */
  heard: Heard[];
  /** Own claims that speak against what was heard, strongest first. */
  counter: Claim[];
  /** Where the new evidence points on the whole; null where it does not. */
  direction: "raises" | "lowers" | null;
  /** Whether the new evidence outweighed the doctor's own; false also when there was none. */
  moved: boolean;
  riskBefore: number;
  risk: number;
}

/**
 * Weighs what colleagues say against what the doctor itself has seen. It moves by evidence alone: a point counts by how well
 * it stands in chart and guideline and by how little the own model has made of it, however many repeat it. It never moves
 * past the colleague it listens to, so that agreement does not feed on itself.
 */
export function listen(listener: Listener): Hearing {
  const { ownLastOpinion, ownReview, lens, sources } = listener;
  const riskBefore = ownLastOpinion?.statedRisk ?? ownReview.statedRisk;
  const heard = newPoints(listener);
  const up = pooled(weightsOf(heard, "raises"));
  const down = pooled(weightsOf(heard, "lowers"));
  const direction = Math.abs(up - down) < leastEvidence ? null : up > down ? "raises" : "lowers";
  const counter = direction === null ? [] : ownClaimsAgainst(listener, direction);
  const surplus = Math.abs(up - down) - pooled(counter.map((c) => strengthOf(c, sources)));
  const before = logitOf(riskBefore);
  const sign = direction === "raises" ? 1 : direction === "lowers" ? -1 : 0;
  const wanted = before + sign * clamp(gain * surplus, 0, mostPerRound);
  const after = notPast(
    listener,
    before,
    clamp(wanted, lens.modelLogit - mostFromModel, lens.modelLogit + mostFromModel),
    sign,
  );
  const moved = Math.abs(after - before) >= leastMove && Math.abs(riskOf(after) - riskBefore) >= leastChange;
  return { heard, counter, direction, moved, riskBefore, risk: moved ? riskOf(after) : riskBefore };
}

function weightsOf(heard: readonly Heard[], bearing: Claim["bearing"]): number[] {
  return heard.filter((h) => h.claim.bearing === bearing).map((h) => h.weight);
}

function ownClaimsAgainst({ ownReview, sources }: Listener, direction: "raises" | "lowers"): Claim[] {
  return ownReview.claims
    .filter((c) => c.bearing !== "neutral" && c.bearing !== direction)
    .map((claim) => ({ claim, strength: strengthOf(claim, sources) }))
    .filter((c) => c.strength > 0)
    .sort((a, b) => b.strength - a.strength)
    .map((c) => c.claim);
}

/** Keeps a move in its direction, and short of the colleague who stands farthest that way. */
function notPast({ peers }: Listener, before: number, wanted: number, sign: number): number {
  const farthest = peers.map((p) => sign * logitOf(p.statedRisk)).sort((a, b) => b - a)[0];
  if (sign === 0 || farthest === undefined) return before;
  return sign * Math.max(sign * before, Math.min(sign * wanted, farthest));
}

/** One entry for each topic and bearing: what is said three times counts once. */
function newPoints(listener: Listener): Heard[] {
  const strongest = new Map<string, Heard>();
  for (const { doctor, claim } of spokenSince(listener)) {
    const point = weigh(listener, doctor, claim);
    if (point.weight <= 0) continue;
    const key = `${claim.bearing} ${topicOf(claim).key}`;
    const other = strongest.get(key);
    if (!other || before(point, other)) strongest.set(key, point);
  }
  return [...strongest.values()].sort((a, b) => (before(a, b) ? -1 : 1));
}

/** Weightiest first, a colleague's word before the report's, then by name and text, so that no seat at the table matters. */
function before(a: Heard, b: Heard): boolean {
  const order = (h: Heard) => `${h.doctor ? "0" : "1"} ${h.doctor?.id ?? ""} ${h.claim.text}`;
  return a.weight !== b.weight ? a.weight > b.weight : order(a) < order(b);
}

/** In the first round the colleagues' reviews; later what they have asked for since. The report brings what nobody else has said. */
function spokenSince({
  ownLastOpinion,
  ownReview,
  report,
  peers,
}: Listener): { doctor: Doctor | null; claim: Claim }[] {
  const reviewed = peers.flatMap((p) => p.claims.map((claim) => ({ doctor: p.doctor, claim })));
  const asked = peers.flatMap((p) =>
    (p.lastOpinion?.requests ?? []).flatMap(({ claim }) => (claim ? [{ doctor: p.doctor, claim }] : [])),
  );
  const spoken = ownLastOpinion === null ? reviewed : asked;
  const known = new Set([...reviewed.map((s) => s.claim), ...ownReview.claims].map((c) => topicOf(c).key));
  const written = report.drivers.filter((d) => !known.has(topicOf(d).key)).map((claim) => ({ doctor: null, claim }));
  return [...spoken, ...written].filter((s) => s.claim.bearing !== "neutral");
}

function weigh(listener: Listener, doctor: Doctor | null, claim: Claim): Heard {
  const { feature, key } = topicOf(claim);
  const found = passageFor(listener.chart, listener.passages, claim);
  const strength = strengthOf(claim, listener.sources);
  const backed = strength > 0 && found ? Math.min(1, strength + passageAdds) : strength;
  const open =
    claim.bearing === "neutral"
      ? 0
      : feature === null
        ? scoreOverlap
        : unaccounted(listener.lens, feature, claim.bearing);
  const model = feature === null || modelBehind(claim) ? 1 : withoutModel;
  return { doctor, claim, feature, weight: backed * open * model * novelty(listener, claim, key), found };
}

function modelBehind(claim: Claim): boolean {
  const sign = claim.bearing === "raises" ? 1 : -1;
  return claim.evidence.some((e) => e.kind === "attribution" && sign * e.total >= smallestWeight);
}

/** A retrieved passage on a point that came without one. */
export function passageFor(chart: Chart, passages: readonly RetrievedPassage[], claim: Claim): EvidenceRef | null {
  const { feature } = topicOf(claim);
  if (feature === null || claim.bearing === "neutral" || claim.evidence.some((e) => e.kind === "passage")) return null;
  const direction = directionOf(chart, feature);
  return direction === null ? null : supportFor(chart, passages, feature, direction, claim.bearing);
}

/** 0 for what has already moved or failed to move this doctor, less than 1 for what it has argued itself. */
function novelty({ ownReview, ownLastOpinion }: Listener, claim: Claim, key: string): number {
  const answered = ownLastOpinion?.evidence.some((e) => topicOf({ evidence: [e] }).key === key) ?? false;
  if (answered) return 0;
  return ownReview.claims.some((c) => c.bearing === claim.bearing && topicOf(c).key === key) ? heardBefore : 1;
}
