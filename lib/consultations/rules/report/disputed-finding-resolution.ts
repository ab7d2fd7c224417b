import type { ClaimSources } from "../../../claims/check-claim";
import { checkEvidence } from "../../../claims/check-evidence";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import { distinctEvidence } from "../../../claims/topic";
import type { Chart } from "../../../clinical/schema";
import { listText, sentence, upperFirst } from "../../../platform/english";
import type { Report } from "../../protocol/schema";
import type { Doctor } from "../../protocol/team-schema";
import { openDisputedFindingsIn } from "../disputed-findings/all-disputed-findings";
import { type DisputedFinding, otherSide, type Side } from "../disputed-findings/disputed-finding";
import { sideTakenInClaims } from "../opinion/interpretation-after-debate";
import { interpretationText, readAsText, sideTakenIn } from "../review/disputed-finding-interpretation";
import { clamp } from "../risk-and-logit";

type Disagreement = Report["disagreements"][number];

/** What a doctor has said on the disputed findings: its claims, and since it spoke in a round its opinion's words and requests. */
export interface InterpretingDoctor {
  doctor: Doctor;
  claims: readonly Claim[];
  /** Its words in the last round; null before the first. */
  reason: string | null;
  asked: readonly Claim[];
}

/** A logit of a model that counts as much as a plain fact of the chart, and the most that a model's weight adds. */
const perLogit = 1;
const mostByModel = 0.4;
const passageAdds = 0.2;
/** A reading must be this much better borne out for the report to take it. */
const clear = 0.15;
const mostEvidence = 4;

/**
 * Where the doctors part over a reading, with what the MetaAgent makes of it. Where they take the same, there is nothing to tell.
 * `last` is what the version before told of their readings: a doctor that says nothing of one in a round has not left it.
 */
export function interpretationDisagreements(
  chart: Chart,
  readers: readonly InterpretingDoctor[],
  sources: ClaimSources,
  last: readonly Disagreement[] | null,
): Disagreement[] {
  return openDisputedFindingsIn(chart).flatMap((dispute) => {
    const said = readers.flatMap((reader) => {
      const side = sideNow(dispute, reader, readers, last);
      return side ? [{ reader, side, evidence: evidenceFor(dispute, side, reader) }] : [];
    });
    return sidesDiffer(said.map((s) => s.side)) ? [disagreementOn(dispute, chart, said, sources)] : [];
  });
}

/** How a doctor reads the finding now; null where it takes no side, or went over to the others before and has said no more. */
function sideNow(
  dispute: DisputedFinding,
  { doctor, reason, claims }: InterpretingDoctor,
  readers: readonly InterpretingDoctor[],
  last: readonly Disagreement[] | null,
): Side | null {
  const now = reason === null ? null : sideTakenIn(reason, dispute);
  if (now !== null) return now;
  const before = last?.find((d) => d.topic === dispute.topic);
  const position = before?.positions.find((p) => p.doctor === doctor.id)?.position;
  if (position !== undefined) return sideTakenIn(position, dispute);
  // Read in two ways in the reviews, and told of no more: the doctors have come to one reading since.
  const settled = last !== null && !before && sidesDiffer(readers.map((one) => sideTakenInClaims(one.claims, dispute)));
  return settled ? null : sideTakenInClaims(claims, dispute);
}

const sidesDiffer = (sides: readonly (Side | null)[]) => sides.includes("graver") && sides.includes("milder");

interface SideTaken {
  reader: InterpretingDoctor;
  side: Side;
  evidence: EvidenceRef[];
}

/** What the doctor cites for its side; of a doctor that has come over, its own model's weight on the finding. */
function evidenceFor(dispute: DisputedFinding, side: Side, { claims, asked }: InterpretingDoctor): EvidenceRef[] {
  const own = [...asked, ...claims].filter((c) => sideTakenIn(c.text, dispute) === side).flatMap((c) => c.evidence);
  const weighed = claims.filter((c) => sideTakenIn(c.text, dispute) !== null).flatMap((c) => c.evidence);
  const kinds: EvidenceRef["kind"][] = ["attribution", "passage", "observation", "not-measured", "severity"];
  const cited = own.length > 0 ? own : weighed.filter((e) => e.kind === "attribution");
  return distinctEvidence(
    [...cited].sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind)),
    mostEvidence,
  );
}

function disagreementOn(
  dispute: DisputedFinding,
  chart: Chart,
  said: readonly SideTaken[],
  sources: ClaimSources,
): Disagreement {
  const difference =
    sideStrength(dispute, "graver", chart, said, sources) - sideStrength(dispute, "milder", chart, said, sources);
  const side: Side | null = Math.abs(difference) < clear ? null : difference > 0 ? "graver" : "milder";
  const settle = `${upperFirst(dispute.settledBy)} would settle it`;
  const against = (of: Side) => {
    const holders = said.filter((s) => s.side === otherSide(of)).map((s) => s.reader.doctor.title);
    return `${listText(holders)} ${holders.length === 1 ? "cites" : "cite"}`;
  };
  const resolution =
    side === null
      ? `Left open: what is cited for either weighs about the same. ${settle}`
      : `${upperFirst(interpretationText(dispute, side, chart).text)}. What ${against(side)} against it weighs less and is kept. ${settle}`;
  return {
    topic: dispute.topic,
    positions: said.map(({ reader, side: taken, evidence }) => ({
      doctor: reader.doctor.id,
      position: sentence(upperFirst(readAsText(dispute[taken]))),
      evidence,
    })),
    resolution: sentence(resolution),
  };
}

/** How well a reading is borne out: by the chart's facts, the weightiest model that is cited for it, and a passage. Not by how many hold it. */
function sideStrength(
  dispute: DisputedFinding,
  side: Side,
  chart: Chart,
  said: readonly SideTaken[],
  sources: ClaimSources,
): number {
  const facts = dispute[side].factsThatHold(chart).reduce((sum, fact) => sum + fact.weight, 0);
  const cited = said
    .filter((s) => s.side === side)
    .flatMap((s) => s.evidence)
    .filter((ref) => checkEvidence(sources, ref).verdict === "supported");
  const sign = side === "graver" ? 1 : -1;
  const weights = cited.map((ref) => (ref.kind === "attribution" ? sign * ref.total * perLogit : 0));
  const passage = cited.some((ref) => ref.kind === "passage") ? passageAdds : 0;
  return facts + clamp(Math.max(0, ...weights), 0, mostByModel) + passage;
}
