import { sentence } from "../../../platform/english";
import type { Report } from "../../protocol/schema";
import { interpretationClaim, readAsText } from "../review/disputed-finding-interpretation";
import { type DebatedInterpretation, firmFrom, sideTakenInReport } from "./interpretation-after-debate";
import type { DebatingDoctor, Request } from "./opinion-grounds";

/** Interpretations of which the doctor is sure and on which the report takes the other side. A question left open is not disputed. */
export function disputedInterpretations(
  readings: readonly DebatedInterpretation[],
  report: Report,
): DebatedInterpretation[] {
  return readings.filter((reading) => {
    const taken = sideTakenInReport(report, reading.dispute);
    return taken !== null && reading.side !== null && taken !== reading.side && Math.abs(reading.score) >= firmFrom;
  });
}

export function interpretationRequest(
  reading: DebatedInterpretation,
  { chart, doctorReading, prediction, passages }: DebatingDoctor,
): Request {
  const { dispute, side } = reading;
  if (side === null) throw new Error("a doctor without a reading disputes none");
  return {
    kind: "reading",
    text: sentence(`${dispute.topic}: let it be ${readAsText(dispute[side])}`),
    riskLevel: null,
    claim: interpretationClaim({ dispute, side }, chart, doctorReading, prediction, passages),
  };
}
