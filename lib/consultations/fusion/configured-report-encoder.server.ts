import { configuredEncoder } from "../../inference/configured-encoder.server";
import { requireTransformersModel } from "../../inference/transformers-model.server";
import { env } from "../../platform/env.server";
import { smallReportEncoder } from "./small-report-encoder.server";
import { transformersReportEncoder } from "./transformers-report-encoder.server";

/** The process's one report encoder: that of CONSILIUM_REPORT_ENCODER, or else the one shipped. */
export const { open: reportEncoder, require: requireReportEncoder } = configuredEncoder({
  setting: "CONSILIUM_REPORT_ENCODER",
  folder: () => env().CONSILIUM_REPORT_ENCODER,
  ofFolder: transformersReportEncoder,
  requireIn: requireTransformersModel,
  shipped: () => smallReportEncoder(),
});
