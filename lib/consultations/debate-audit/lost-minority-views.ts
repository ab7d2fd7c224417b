import { sideOf } from "../../claims/facts/team-figures";
import { doctorName, doctorOf } from "../protocol/participants";
import type { ConsultationState } from "../protocol/state";
import { auditedReport } from "./audited-report";
import { opinionsIn } from "./given-opinions";
import { type AuditMeasure, measured } from "./schema";

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
  const isOtherSide = (risk: number) => {
    const side = threshold === null ? null : sideOf(risk, threshold);
    return side !== null && side !== final.riskLevel;
  };
  const minority = [...last.values()].filter(
    ({ opinion }) => opinion.stance === "disagree" || isOtherSide(opinion.statedRisk),
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
