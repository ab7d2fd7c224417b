import { z } from "zod";
import { reasonerIdentitySchema, usageSchema } from "../agents/schema";
import { consultedArms } from "./ablations";
import type { ConsultedStay } from "./consulted-stay";

/** First line of a file of reports: what everything in it depends on. */
export const reportsHeaderSchema = z.strictObject({
  header: z.literal(true),
  task: z.string(),
  arm: z.enum(consultedArms),
  reasoner: reasonerIdentitySchema,
  /** `reasonerVersion` of the consultations' requests. */
  reasonerVersion: z.string(),
  /** SHA-256 over the source files that the words come from: the rules, the tasks and the evidence. */
  code: z.string(),
  /** SHA-256 of each expert's ONNX file, by name. */
  experts: z.record(z.string(), z.string()),
  /**
   * Stays of the calibration split are told of with calibrations, decision threshold and percentiles that were fitted without their
   * outcomes: in so many folds of so many of its stays, `sha256` over ids and outcomes. Absent where no stay is of that split, or
   * too few are: what is told of those was fitted with their own outcomes.
   */
  crossFitted: z
    .strictObject({
      folds: z.number().int().positive(),
      n: z.number().int().positive(),
      events: z.number().int().positive(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    })
    .optional(),
});
export type ReportsHeader = z.infer<typeof reportsHeaderSchema>;

const numbers = z.record(z.string(), z.number());

/** A stay's line: what the experts and the team said, and what became of the patient. */
export const reportLineSchema = z.strictObject({
  id: z.string(),
  /** Hours from the start of the stay up to which the record was read. */
  landmarkHours: z.number(),
  split: z.enum(["calibration", "test", "external"]),
  arm: z.enum(consultedArms),
  died: z.union([z.literal(0), z.literal(1)]),
  daysSurvived: z.number().nullable(),
  /** By expert, seated or not, and by evaluation model. */
  logits: numbers,
  risks: numbers,
  /** Hidden states of the experts at the table, seven significant digits. */
  hidden: z.record(z.string(), z.array(z.number())),
  /** Each doctor's own risk as last stated. */
  statedRisks: numbers,
  level: z.enum(["high", "low"]),
  rounds: z.number().int(),
  /** The final report as the report encoder reads it; its numbers alone; the first draft, read the same way. */
  report: z.string(),
  numbers: z.string(),
  draft: z.string(),
  /** What the calls to language models cost; absent where there were none. */
  usage: usageSchema.optional(),
  seconds: z.strictObject({ predict: z.number(), explain: z.number(), consult: z.number() }),
});
export type ReportLine = z.infer<typeof reportLineSchema>;

/** @throws for a stay on which no consultation was held. */
export function reportLine(
  stay: ConsultedStay,
  about: Pick<ReportLine, "split" | "arm" | "died" | "daysSurvived">,
): ReportLine {
  const { id, landmarkHours, experts, evaluationModels, consultation, seconds } = stay;
  if (!consultation) throw new Error(`no consultation was held on ${id}`);
  const { hidden, fused: _fused, ...said } = consultation;
  const models = [...experts, ...evaluationModels];
  const by = (figure: "logit" | "risk") => Object.fromEntries(models.map(([name, said]) => [name, said[figure]]));
  return {
    id,
    landmarkHours,
    ...about,
    logits: by("logit"),
    risks: by("risk"),
    hidden: Object.fromEntries(Object.entries(hidden).map(([name, state]) => [name, state.map(single)])),
    ...said,
    seconds: { predict: brief(seconds.predict), explain: brief(seconds.explain), consult: brief(seconds.consult) },
  };
}

/** As many digits as single precision holds. */
const single = (value: number) => Number(value.toPrecision(7));
const brief = (seconds: number) => Number(seconds.toFixed(4));
