import { forSetting, requireTransformersModel } from "../../inference/transformers-model.server";
import { env } from "../../platform/env.server";
import type { ReportEncoder } from "./report-encoder";
import { smallReportEncoder } from "./small-report-encoder.server";
import { transformersReportEncoder } from "./transformers-report-encoder.server";

const holder = globalThis as typeof globalThis & { consiliumReportEncoder?: Promise<ReportEncoder> };

const SETTING = "CONSILIUM_REPORT_ENCODER";

/**
 * The process's one report encoder: that of CONSILIUM_REPORT_ENCODER, or else the one shipped. @throws AppError "exception"
 * naming the setting, or the file that is broken.
 */
export function reportEncoder(): Promise<ReportEncoder> {
  if (!holder.consiliumReportEncoder) {
    const folder = env().CONSILIUM_REPORT_ENCODER;
    const opening = folder ? forSetting(SETTING, transformersReportEncoder(folder)) : smallReportEncoder();
    holder.consiliumReportEncoder = opening;
    // A failure is not remembered: the folder may be mended while the server runs.
    opening.catch(() => delete holder.consiliumReportEncoder);
  }
  return holder.consiliumReportEncoder;
}

/** Looks whether the setting names a model, without opening it: before work begins whose last step needs it. Throws as `reportEncoder`. */
export async function requireReportEncoder(): Promise<void> {
  const folder = env().CONSILIUM_REPORT_ENCODER;
  if (folder) await forSetting(SETTING, requireTransformersModel(folder));
}
