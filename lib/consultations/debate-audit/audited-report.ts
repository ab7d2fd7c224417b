import type { FinalReport, Report } from "../protocol/reviews-and-reports";
import type { ConsultationState } from "../protocol/state";
import { stepOf } from "../protocol/step-key";

export type ReportWithDissent = Report & Partial<Pick<FinalReport, "dissent">>;

/** The final report, or the latest version before there is one, and the event that holds it. */
export function auditedReport(state: ConsultationState): { report: ReportWithDissent; seq: number | null } | null {
  const { final, finalAfter, completed } = state;
  if (final) {
    const seqAfter = (rounds: number) => completed.seqOf(stepOf({ kind: "finalise", rounds }).key);
    return { report: final, seq: seqAfter(finalAfter ?? 0) ?? seqAfter(0) };
  }
  const last = state.reports.at(-1);
  return last ? { report: last.report, seq: last.seq } : null;
}
