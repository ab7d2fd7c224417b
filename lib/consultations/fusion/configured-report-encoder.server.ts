import { configuredEncoder } from "../../inference/text-encoders/configured-encoder.server";
import type { TextEncoder } from "../../inference/text-encoders/text-encoder";
import { transformersTextEncoder } from "../../inference/text-encoders/transformers-text-encoder.server";
import { requireTransformersModel } from "../../inference/transformers-model.server";
import { smallReportEncoder } from "./small-report-encoder.server";

/** LM of the paper's formula 11: a final report as the mean over its tokens. */
const reports = { pooling: "mean", beyond: "parts", ofLengthOne: false } as const;

/** CONSILIUM_REPORT_ENCODER names a local BERT-like model, as `transformersModel` reads it. */
export const { open: reportEncoder, require: requireReportEncoder } = configuredEncoder<TextEncoder>(
  "CONSILIUM_REPORT_ENCODER",
  {
    shipped: smallReportEncoder,
    own: (folder) => transformersTextEncoder(folder, reports),
    requireOwn: requireTransformersModel,
  },
);
