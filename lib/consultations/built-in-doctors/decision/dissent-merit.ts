import { checkClaim } from "../../../claims/check-claim";
import {
  checkEvidence,
  distinctEvidence,
  evidenceKey,
  evidenceShown,
  featureOfEvidence,
  topicOf,
} from "../../../claims/evidence";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import type { ClaimSources } from "../../../claims/sources";
import { marksOrgan } from "../../../clinical/body-systems";
import type { Chart } from "../../../clinical/schema";
import { lowerFirst, sentence } from "../../../platform/english";
import type { FeatureId } from "../../../record/catalogue";
import { nameOf } from "../../../record/feature-names";
import type { Decision, Opinion, Report } from "../../protocol/reviews-and-reports";
import type { SignedOpinion } from "../../protocol/team-schema";
import { courseOf, directionOf } from "../chart-reading/feature-course";
import { termsOf } from "../chart-reading/guideline-terms";
import { criterionName } from "../chart-reading/severity-claims";
import { disputedFindings } from "../disputed-findings/all-disputed-findings";
import { otherSide } from "../disputed-findings/side";
import { mentions } from "../evidence/passage-support";
import { sideTaken, sideTakenInOpinion, sideTakenInReport } from "../review/side-taken";
import { riskBesideThreshold } from "../risk-beside-threshold";
import { risksInOpinions, teamRiskOf } from "../team-risk-and-spread";
import { asSentence, stating } from "../wording/phrase";
import type { Wording } from "../wording/wording";

/** A dissent as the MetaAgent weighs it. */
export interface WeighedDissent {
  merit: boolean;
  why: string;
  /** Evidence of the dissent that is not in the report, passes its check and bears on the patient. */
  newEvidence: EvidenceRef[];
}

/**
 * A dissent has merit when it brings evidence that is not in the report, that chart or passage confirm, and that bears on this patient;
 * or when it points out a driver that the chart contradicts. How firmly, how often and by how many it is put does not count.
 */
export function meritOf(opinion: Opinion, report: Report, sources: ClaimSources): WeighedDissent {
  const unsound = opinion.requests.find(
    (r) =>
      r.kind === "drop-driver" &&
      r.claim &&
      contains(report, r.claim) &&
      checkClaim(sources, r.claim).verdict === "contradicted",
  );
  if (unsound?.claim)
    return {
      merit: true,
      why: sentence(`It points out a driver that does not stand: ${checkClaim(sources, unsound.claim).reason}`),
      newEvidence: [],
    };
  const cited = [...opinion.requests.flatMap((r) => r.claim?.evidence ?? []), ...opinion.evidence];
  if (cited.length === 0) return { merit: false, why: "It cites no evidence.", newEvidence: [] };
  const confirmed = cited.filter((ref) => checkEvidence(sources, ref).verdict === "supported");
  if (confirmed.length === 0)
    return { merit: false, why: "What it cites stands neither in the chart nor in a passage.", newEvidence: [] };
  const claims = opinion.requests.flatMap((r) => (r.claim ? [r.claim] : []));
  const interpretationEvidence = opinion.requests
    .filter((r) => r.kind === "reading")
    .flatMap((r) => r.claim?.evidence ?? []);
  const newEvidence = confirmed.filter(
    (ref) =>
      (isNew(ref, report, sources.chart) && bearsOnOutlook(ref, claims, sources.chart)) ||
      (ref.kind === "passage" && interpretationEvidence.some((r) => sameRef(r, ref)) && !cites(report, ref)),
  );
  const [first] = newEvidence;
  if (!first && interpretationEvidence.length > 0) return { merit: false, why: sameEvidence, newEvidence: [] };
  if (!first) return { merit: false, why: nothingNewText(confirmed, report, sources.chart), newEvidence: [] };
  return {
    merit: true,
    why: sentence(`It brings what the report does not hold: ${evidenceText(first, sources)}`),
    newEvidence,
  };
}

const sameEvidence =
  "It reads the finding otherwise on evidence that the report sets out already, beside the other reading.";

/** Whether a report cites a passage anywhere, the doctors' positions included. */
function cites(report: Report, ref: Extract<EvidenceRef, { kind: "passage" }>): boolean {
  const cited = [
    ...[...report.drivers, ...report.actions, ...report.checks].flatMap((i) => i.evidence),
    ...report.disagreements.flatMap((d) => d.positions.flatMap((p) => p.evidence)),
  ];
  return cited.some((e) => sameRef(e, ref));
}

function sameRef(a: EvidenceRef, b: EvidenceRef): boolean {
  return distinctEvidence([a, b]).length === 1;
}

/** Each dissent of a round, weighed. */
export function weighDissents(
  opinions: readonly SignedOpinion[],
  report: Report,
  sources: ClaimSources,
  threshold: number,
  say: Wording,
): Decision["weighed"] {
  const said = (why: string) => say([asSentence(stating(why))]).text;
  const team = teamRiskOf(risksInOpinions(opinions), threshold);
  return opinions
    .filter((o) => o.opinion.stance === "disagree")
    .map(({ doctor, opinion }) => {
      // The report's level must change when the doctors' figures together no longer give it.
      if (team.level !== report.riskLevel && opinion.requests.some((r) => r.riskLevel === team.level)) {
        const why = `The doctors' own figures now come to ${riskBesideThreshold(team.risk, threshold)}, on the other side of the decision threshold: how high the report puts the risk no longer stands`;
        return { doctor: doctor.id, merit: true, why: said(why) };
      }
      const abandoned = abandonedInterpretation(opinion, opinions, report);
      if (abandoned) return { doctor: doctor.id, merit: true, why: said(abandoned) };
      const { merit, why } = meritOf(opinion, report, sources);
      return { doctor: doctor.id, merit, why: said(why) };
    });
}

/** Why the report's interpretation of a finding must change: no doctor holds it any longer. Null where one still does. */
function abandonedInterpretation(opinion: Opinion, opinions: readonly SignedOpinion[], report: Report): string | null {
  const requested = opinion.requests.flatMap((r) => (r.kind === "reading" && r.claim ? [r.claim] : []));
  const abandoned = disputedFindings.find((dispute) => {
    const taken = sideTakenInReport(report, dispute);
    return (
      taken !== null &&
      requested.some((claim) => sideTaken(claim, dispute) === otherSide(taken)) &&
      !opinions.some((o) => sideTakenInOpinion(o.opinion, dispute) === taken)
    );
  });
  return abandoned ? `No doctor now reads it as the report does: ${lowerFirst(abandoned.topic)}` : null;
}

function contains(report: Report, claim: Claim): boolean {
  return report.drivers.some((d) => topicOf(d).key === topicOf(claim).key);
}

/** The features that the report names, and those among them for which it cites a passage. */
function featuresOfReport(report: Report): { seen: Set<FeatureId>; backed: Set<FeatureId>; evidence: EvidenceRef[] } {
  const items = [...report.drivers, ...report.actions];
  const seen = new Set(items.flatMap((i) => i.evidence.flatMap((e) => ("feature" in e ? [e.feature] : []))));
  const backed = new Set(
    items
      .filter((i) => i.evidence.some((e) => e.kind === "passage"))
      .flatMap((i) => i.evidence.flatMap((e) => ("feature" in e ? [e.feature] : []))),
  );
  return { seen, backed, evidence: items.flatMap((i) => i.evidence) };
}

/** Scores that only restate single features: with these in the report the score is no news. */
export const scoredFeatures: Readonly<Record<string, readonly FeatureId[]>> = {
  kdigo: ["creatinine", "urineOutput"],
  "map-below-65": ["meanPressure", "niMeanPressure"],
  "shock-index": ["heartRate", "systolicPressure", "niSystolicPressure"],
};

/**
 * New is a feature of which the report says nothing, or a passage on a feature for which it cites none: another value or another
 * sentence on what it already holds is repetition. Attributions are no news: every model's weights are known from the reviews.
 */
function isNew(ref: EvidenceRef, report: Report, chart: Chart): boolean {
  const { seen, backed, evidence } = featuresOfReport(report);
  switch (ref.kind) {
    case "observation":
    case "not-measured":
      return !seen.has(ref.feature);
    case "severity":
      return (
        !evidence.some((e) => e.kind === "severity" && e.id === ref.id) &&
        !(scoredFeatures[ref.id] ?? []).some((f) => seen.has(f))
      );
    case "passage":
      return (
        !evidence.some((e) => e.kind === "passage" && e.passageId === ref.passageId) &&
        !cites(report, ref) &&
        featuresOf(ref.quote, chart).some((f) => !backed.has(f))
      );
    case "attribution":
      return false;
    default:
      return !evidence.some((e) => evidenceKey(e) === evidenceKey(ref));
  }
}

/** Whether evidence says something of this patient's outlook. */
function bearsOnOutlook(ref: EvidenceRef, claims: readonly Claim[], chart: Chart): boolean {
  if (ref.kind === "not-measured") return false;
  if (ref.kind === "severity") return true;
  if (ref.kind === "passage") return featuresOf(ref.quote, chart).length > 0;
  const about = featureOfEvidence(ref);
  if (about === null) return true;
  const course = courseOf(chart, about);
  if (course === "critical" || course === "marked" || course === "mild" || course === "recovered") return true;
  return (
    course === "normal" &&
    marksOrgan(about) &&
    claims.some((c) => c.bearing === "lowers" && topicOf(c).feature === about)
  );
}

/** Features that are or were abnormal in this patient and of which a sentence speaks. */
function featuresOf(quote: string, chart: Chart): FeatureId[] {
  return chart.summaries
    .map((s) => s.feature)
    .filter((id) => {
      const direction = directionOf(chart, id);
      return direction !== null && mentions(quote, termsOf(id, direction));
    });
}

function evidenceText(ref: EvidenceRef, { chart, passages }: ClaimSources): string {
  switch (ref.kind) {
    case "observation":
      return chart.findings.find((f) => f.feature === ref.feature)?.text ?? `the course of ${nameOf(ref.feature)}`;
    case "passage":
      return `a passage, "${passages.find((p) => p.id === ref.passageId)?.title ?? ref.passageId}"`;
    case "severity":
      return `${criterionName(ref.id)}, ${ref.text}`;
    case "attribution":
    case "not-measured":
      return nameOf(ref.feature);
    default:
      return evidenceShown(ref, { passageNumber: () => null, expertTitle: (expert) => expert });
  }
}

function nothingNewText(confirmed: readonly EvidenceRef[], report: Report, chart: Chart): string {
  const news = confirmed.filter((ref) => isNew(ref, report, chart));
  return news.length > 0
    ? "What it adds stands in the record but says nothing of this patient's outlook."
    : "It repeats evidence that the report already weighs, and adds none.";
}
