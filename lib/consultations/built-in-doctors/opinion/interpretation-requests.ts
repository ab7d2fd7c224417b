import type { Report } from "../../protocol/reviews-and-reports";
import { interpretationClaim, readAs } from "../review/disputed-finding-interpretation";
import { sideTakenInReport } from "../review/side-taken";
import { asSentence, phrase } from "../wording/phrase";
import { type DebatedInterpretation, firmFrom } from "./interpretation-after-debate";
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
  { chart, doctorReading, prediction, passages, say }: DebatingDoctor,
): Request {
  const { dispute, side } = reading;
  if (side === null) throw new Error("a doctor without a reading disputes none");
  return {
    kind: "reading",
    ...say([asSentence(phrase`${dispute.topic}: ${readAs(dispute, side, "read it as")}`)]),
    riskLevel: null,
    claim: interpretationClaim({ dispute, side }, chart, doctorReading, prediction, passages, say),
  };
}
