import { sentence } from "../../../platform/english";
import type { Report } from "../../protocol/schema";
import { readAs, readingClaim } from "../review/disputed-finding-interpretation";
import { firm, type HeardReading, sideOfReport } from "./interpretation-after-debate";
import type { Discussant, Request } from "./opinion-grounds";

/** Readings on which the doctor stands firm and the report has taken the other side. A question left open is no dispute. */
export function disputedReadings(readings: readonly HeardReading[], report: Report): HeardReading[] {
  return readings.filter((reading) => {
    const taken = sideOfReport(report, reading.dispute);
    return taken !== null && reading.side !== null && taken !== reading.side && Math.abs(reading.score) >= firm;
  });
}

export function readingRequest(reading: HeardReading, { chart, lens, prediction, passages }: Discussant): Request {
  const { dispute, side } = reading;
  if (side === null) throw new Error("a doctor without a reading disputes none");
  return {
    kind: "reading",
    text: sentence(`${dispute.topic}: let it be ${readAs(dispute[side])}`),
    riskLevel: null,
    claim: readingClaim({ dispute, side }, chart, lens, prediction, passages),
  };
}
