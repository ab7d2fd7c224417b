import { distinctEvidence, evidenceShown, featureOfEvidence, topicOf } from "../../claims/evidence";
import type { EvidenceSources } from "../../claims/evidence-kinds/evidence-sources";
import { observationRef } from "../../claims/evidence-kinds/observation";
import type { Claim, EvidenceRef } from "../../claims/schema";
import { summaryOf } from "../../clinical/feature-summaries";
import type { Chart } from "../../clinical/schema";
import { listText, upperFirst } from "../../platform/english";
import { type FeatureId, feature } from "../../record/catalogue";
import { nameOf } from "../../record/feature-names";
import { excursionOf } from "../built-in-doctors/chart-reading/feature-course";
import { betterThanWorst } from "../built-in-doctors/decision/case-against";
import { openDisputedFindingsIn } from "../built-in-doctors/disputed-findings/all-disputed-findings";
import {
  type ChartFact,
  chartScore,
  type DisputedFinding,
  factsThatHold,
} from "../built-in-doctors/disputed-findings/disputed-finding";
import { otherSide, type Side } from "../built-in-doctors/disputed-findings/side";
import { interpretationWithReasons } from "../built-in-doctors/review/disputed-finding-interpretation";
import { sideTaken } from "../built-in-doctors/review/side-taken";
import { phrase } from "../built-in-doctors/wording/phrase";
import { namedValue, valueAtHour } from "../built-in-doctors/wording/value-phrases";
import { doctorOf } from "../protocol/participants";
import type { ConsultationState } from "../protocol/state";

/** Pieces of evidence that are told. */
const mostTold = 4;

/** What a claim rests on, with values and hours; what in the record speaks against it; and what would change it. */
export function groundsOf(
  claim: Claim,
  sources: EvidenceSources,
  state: ConsultationState,
): { text: string; evidence: EvidenceRef[] } {
  const { chart } = sources;
  const rests = claim.evidence.slice(0, mostTold).map((ref) => shown(ref, sources, state));
  const dispute = disputeOn(claim, chart);
  const against = againstClaim(claim, dispute, chart);
  const told =
    against.length > 0
      ? `Against it: ${listText(against.map(({ clause }) => clause.text))}.`
      : "Nothing else in the record speaks against it.";
  return {
    text: `It rests on ${listText(rests)}. ${told} ${whatWouldChange(claim, dispute)}`,
    evidence: distinctEvidence([...claim.evidence, ...against.flatMap(({ evidence }) => evidence)]),
  };
}

function shown(ref: EvidenceRef, { passages }: EvidenceSources, state: ConsultationState): string {
  if (ref.kind === "passage")
    return `the passage "${passages.find(({ id }) => id === ref.passageId)?.title ?? ref.passageId}"`;
  if (ref.kind === "observation") return namedValue(ref.feature, ref).text;
  const expertTitle = (expert: string) => doctorOf(state, expert).title;
  return evidenceShown(ref, { passageNumber: () => null, expertTitle });
}

/** The disputed finding that the claim reads, or of whose feature it speaks. */
function disputeOn(claim: Claim, chart: Chart): { dispute: DisputedFinding; side: Side } | null {
  const { feature: id } = topicOf(claim);
  for (const dispute of openDisputedFindingsIn(chart)) {
    const side = sideTaken(claim, dispute);
    if (side) return { dispute, side };
    if (dispute.feature === id) return { dispute, side: chartScore(dispute, chart) >= 0 ? "graver" : "milder" };
  }
  return null;
}

/** The other reading, a later value than those cited, and a course that goes the other way. */
function againstClaim(claim: Claim, disputed: ReturnType<typeof disputeOn>, chart: Chart): ChartFact[] {
  const { feature: id } = topicOf(claim);
  return [
    ...(disputed ? otherReading(disputed, chart) : []),
    ...(id === null ? [] : [...laterValue(claim, id, chart), ...otherCourse(claim, id, chart)]),
  ].slice(0, 2);
}

function otherReading({ dispute, side }: { dispute: DisputedFinding; side: Side }, chart: Chart): ChartFact[] {
  const other = otherSide(side);
  if (factsThatHold(dispute[other], chart).length === 0) return [];
  const { clause, evidence } = interpretationWithReasons(dispute, other, chart);
  return [{ clause: phrase`it may be ${clause}`, evidence }];
}

function laterValue({ evidence }: Claim, id: FeatureId, chart: Chart): ChartFact[] {
  const cited = evidence.flatMap((ref) => (ref.kind === "observation" && ref.feature === id ? [ref.minutes] : []));
  const last = summaryOf(chart, id)?.last;
  if (cited.length === 0 || !last || last.minutes <= Math.max(...cited)) return [];
  return [{ clause: phrase`the latest value is ${valueAtHour(id, last)}`, evidence: [observationRef(id, last)] }];
}

function otherCourse({ bearing }: Claim, id: FeatureId, chart: Chart): ChartFact[] {
  if (bearing === "raises") return [betterThanWorst(chart, id) ?? []].flat();
  const summary = summaryOf(chart, id);
  const worst = bearing === "lowers" && summary ? excursionOf(summary) : null;
  return worst ? [{ clause: phrase`it was ${valueAtHour(id, worst)}`, evidence: [observationRef(id, worst)] }] : [];
}

function whatWouldChange(claim: Claim, disputed: ReturnType<typeof disputeOn>): string {
  if (disputed)
    return `${upperFirst(disputed.dispute.settledBy)} would change it if it spoke for ${disputed.dispute[otherSide(disputed.side)].name}.`;
  const id = claim.evidence.flatMap((ref) => featureOfEvidence(ref) ?? [])[0];
  if (id === undefined) return "A finding at the bedside that the record does not hold would change it.";
  if (claim.evidence[0]?.kind === "not-measured") return `A first value of ${nameOf(id)} would change it.`;
  if (feature(id).reference === null) return `A clearly different further value of ${nameOf(id)} would change it.`;
  const where = claim.bearing === "lowers" ? "outside" : "back within";
  return `A further value of ${nameOf(id)} ${where} its reference range would change it.`;
}
