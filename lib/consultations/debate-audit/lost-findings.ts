import { checkClaim } from "../../claims/check-claim";
import { topicOf } from "../../claims/evidence";
import type { EvidenceSources } from "../../claims/evidence-kinds/evidence-sources";
import type { Claim } from "../../claims/schema";
import { upperFirst } from "../../platform/english";
import type { FeatureId } from "../../record/catalogue";
import type { Point } from "../../record/observations";
import { topicText } from "../built-in-doctors/opinion/topic-phrase";
import { namedIn } from "../ledger/omissions";
import { doctorName, doctorOf } from "../protocol/participants";
import type { DoctorId } from "../protocol/reviews-and-reports";
import type { ConsultationState } from "../protocol/state";
import { auditedReport, type ReportWithDissent } from "./audited-report";
import { seqOf } from "./given-opinions";
import { type AuditMeasure, measured } from "./schema";

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
  const sources: EvidenceSources = {
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
      against: seqOf(state, { kind: "review", round: 0, doctor }),
      who: doctor,
      round: 0,
      text: `${upperFirst(topicText(claim))}, which the ${doctorName(doctorOf(state, doctor))} raised in its review, is in neither the report nor the dissent: ${claim.text}`,
      claim: null,
    })),
  );
}

function isNamed(claim: Claim, report: ReportWithDissent, named: ReadonlySet<FeatureId>): boolean {
  const { feature, key } = topicOf(claim);
  if (feature !== null) return named.has(feature);
  const cited = [...report.drivers, ...report.actions, ...report.checks, ...(report.dissent ?? [])];
  return cited.some(
    (item) => topicOf(item).key === key || item.evidence.some((e) => topicOf({ evidence: [e] }).key === key),
  );
}
