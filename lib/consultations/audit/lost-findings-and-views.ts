import { checkClaim } from "../../claims/check-claim";
import type { RecordedSources } from "../../claims/check-evidence";
import type { Claim } from "../../claims/schema";
import { topicOf } from "../../claims/topic";
import { upperFirst } from "../../platform/english";
import type { Point } from "../../record/observations";
import type { FeatureId } from "../../terminology/catalogue";
import { namedIn } from "../ledger/omissions";
import { doctorName, doctorOf } from "../protocol/participants";
import type { DoctorId, FinalReport, Report } from "../protocol/schema";
import type { ConsultationState } from "../protocol/state";
import { topicText } from "../rules/opinion/opinion-text";
import { isBorderline, levelOf } from "../rules/risk-and-logit";
import { opinionsIn, seqOf } from "./given-opinions";
import { type AuditMeasure, measured } from "./schema";

type AnyReport = Report & Partial<Pick<FinalReport, "dissent">>;

/** The final report, or the latest version before there is one, and the event that holds it. */
export function auditedReport(state: ConsultationState): { report: AnyReport; seq: number | null } | null {
  const { final, finalAfter, completed } = state;
  if (final) return { report: final, seq: completed[`finalise:${finalAfter ?? 0}`] ?? completed.finalise ?? null };
  const last = state.reports.at(-1);
  return last ? { report: last.report, seq: last.seq } : null;
}

/**
 * Lost findings: claims of a review, for or against the patient, that pass their check and that neither the report's texts and evidence
 * nor the dissent mention. One for each topic. Definition after MedAgentAudit (key evidence raised by one agent
 * and missing from the final answer).
 */
export function lostFindingsIn(
  state: ConsultationState,
  observations?: (id: FeatureId) => readonly Point[],
): AuditMeasure {
  const held = auditedReport(state);
  const { chart } = state;
  if (!held || !chart) return measured(0, []);
  const sources: RecordedSources = {
    chart,
    predictions: state.predictions,
    passages: state.retrievals.flatMap(({ passages }) => passages),
    ...(observations ? { observations } : {}),
  };
  const named = namedIn(held.report);
  const topics = new Map<string, { doctor: DoctorId; claim: Claim }>();
  for (const doctor of state.request?.panel ?? []) {
    for (const claim of state.reviews[doctor]?.claims ?? []) {
      const { key } = topicOf(claim);
      if (claim.bearing === "neutral" || topics.has(key) || checkClaim(sources, claim).verdict !== "supported")
        continue;
      topics.set(key, { doctor, claim });
    }
  }
  const lost = [...topics.values()].filter(({ claim }) => !isNamed(claim, held.report, named));
  return measured(
    topics.size,
    lost.map(({ doctor, claim }) => ({
      seq: held.seq,
      against: seqOf(state, `review:${doctor}`),
      who: doctor,
      round: 0,
      text: `${upperFirst(topicText(claim))}, which the ${doctorName(doctorOf(state, doctor))} raised in its review, is in neither the report nor the dissent: ${claim.text}`,
      claim: null,
    })),
  );
}

function isNamed(claim: Claim, report: AnyReport, named: ReadonlySet<FeatureId>): boolean {
  const { feature, key } = topicOf(claim);
  if (feature !== null) return named.has(feature);
  const cited = [...report.drivers, ...report.actions, ...report.checks, ...(report.dissent ?? [])];
  return cited.some(
    (item) => topicOf(item).key === key || item.evidence.some((e) => topicOf({ evidence: [e] }).key === key),
  );
}

/**
 * Minority views lost: doctors whose last opinion disagrees, or whose last figure lies clearly on the other side of the threshold, and
 * who appear neither in the dissent nor in the report's disagreements. Only where there is a final report. Definition after MedAgentAudit
 * (correct minority opinions dropped from the final answer: 5% of cases); here every minority counts, right or wrong.
 */
export function lostViewsIn(state: ConsultationState): AuditMeasure {
  const { final, ensemble } = state;
  if (!final) return measured(0, []);
  const last = new Map(opinionsIn(state).map((s) => [s.doctor, s]));
  const threshold = ensemble?.highRiskThreshold ?? null;
  const minority = [...last.values()].filter(
    ({ opinion }) =>
      opinion.stance === "disagree" ||
      (threshold !== null &&
        !isBorderline(opinion.statedRisk, threshold) &&
        levelOf(opinion.statedRisk, threshold) !== final.riskLevel),
  );
  const represented = new Set([
    ...final.dissent.map((d) => d.doctor),
    ...final.disagreements.flatMap((d) => d.positions.map((p) => p.doctor)),
  ]);
  const kept = new Set(final.dissent.map((d) => d.doctor));
  return measured(
    minority.length,
    minority
      .filter(({ doctor, opinion }) => !(opinion.stance === "disagree" ? kept : represented).has(doctor))
      .map(({ doctor, seq, round, opinion }) => ({
        seq: auditedReport(state)?.seq ?? null,
        against: seq,
        who: doctor,
        round,
        text: `The ${doctorName(doctorOf(state, doctor))} ${opinion.stance === "disagree" ? "disagreed to the end" : "put its figure on the other side"}, and the report does not let it speak.`,
        claim: null,
      })),
  );
}
