import { checkClaim } from "../../claims/check-claim";
import { observationsOf } from "../../record/observations";
import type { PatientRecord } from "../../record/schema";
import { withoutExcluded } from "../protocol/excluded-observations";
import { excludedFor } from "../protocol/round-of-contribution";
import type { ConsultationEvent } from "../protocol/schema";
import type { ConsultationState } from "../protocol/state";
import { reportDocument } from "./build-report-document";
import type { ReportDocument } from "./schema";

/**
 * The document of a finished consultation, its claims checked against the whole record but for what was excluded; null while there is no
 * final report.
 * @param spokenBy as `reportDocument` takes it; the appendix says nothing of it unless given.
 */
export function checkedDocument(
  state: ConsultationState,
  record: PatientRecord,
  events: readonly ConsultationEvent[] = [],
  spokenBy: readonly string[] = [],
): ReportDocument | null {
  const { chart, predictions, retrievals } = state;
  if (!chart) return null;
  const read = withoutExcluded(record, excludedFor(state, Number.POSITIVE_INFINITY));
  const observations = observationsOf(read, chart.asOfMinutes);
  const sources = { chart, predictions, passages: retrievals.flatMap(({ passages }) => passages), observations };
  return reportDocument(state, {
    subject: record.patient,
    events,
    spokenBy,
    observations,
    check: (claim) => checkClaim(sources, { ...claim, bearing: claim.bearing ?? "neutral" }),
  });
}
