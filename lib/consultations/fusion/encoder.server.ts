import { env } from "../../platform/env.server";
import type { ReportEncoder } from "./report-encoder";
import { smallReportEncoder } from "./small-report-encoder.server";
import { transformersReportEncoder } from "./transformers-report-encoder.server";

const holder = globalThis as typeof globalThis & { consiliumReportEncoder?: Promise<ReportEncoder> };

/** The process's one report encoder: that of CONSILIUM_REPORT_ENCODER, or else the one shipped. */
export function reportEncoder(): Promise<ReportEncoder> {
  if (!holder.consiliumReportEncoder) {
    const folder = env().CONSILIUM_REPORT_ENCODER;
    const opening = folder ? transformersReportEncoder(folder) : smallReportEncoder();
    holder.consiliumReportEncoder = opening;
    // A failure is not remembered: the folder may be mended while the server runs.
    opening.catch(() => delete holder.consiliumReportEncoder);
  }
  return holder.consiliumReportEncoder;
}
