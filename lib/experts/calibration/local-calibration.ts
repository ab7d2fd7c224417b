import { z } from "zod";
import { calibrationSchema, type ModelCard, type PredictionTask, taskSchema } from "../schema";

/** A site's own calibration of a task: fitted by `recalibrate` on the site's stays, and used until it is removed. */
export const localCalibrationSchema = z.strictObject({
  schemaVersion: z.literal(1),
  task: z.string(),
  /** ISO 8601, UTC, and the account of the machine on which it was applied. */
  at: z.iso.datetime(),
  by: z.string().min(1),
  data: z.strictObject({
    n: z.number().int().positive(),
    events: z.number().int().positive(),
    /** SHA-256 over the stays' ids and outcomes, sorted. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  /** SHA-256 over the names, files and weights of all models: a calibration holds for these and no others. */
  models: z.string().regex(/^[0-9a-f]{64}$/),
  /** By the name of an expert or an ensemble: one for each that the task has. */
  calibrations: z.record(z.string(), calibrationSchema),
  /** Of the fusion head with this file, on consultations that follow the calibrations above; absent where it was not asked. */
  fused: z.strictObject({ head: z.string().regex(/^[0-9a-f]{64}$/), calibration: calibrationSchema }).optional(),
  highRisk: taskSchema.shape.highRisk,
  /** The rule by which the threshold was chosen, a sentence. */
  rule: z.string(),
});
export type LocalCalibration = z.infer<typeof localCalibrationSchema>;

/** A task with its models' cards: what a calibration touches of a loaded task. */
interface Calibrated<Model extends { card: ModelCard }> {
  definition: PredictionTask;
  experts: ReadonlyMap<string, Model>;
}

/** The task with the calibrations and the decision threshold of the site in place of those shipped. */
export function withLocalCalibration<Model extends { card: ModelCard }>(
  { definition: task, experts }: Calibrated<Model>,
  local: LocalCalibration,
): Calibrated<Model> {
  const of = (name: string) => {
    const found = local.calibrations[name];
    if (!found) throw new Error(`the local calibration of ${local.task} lacks ${name}`);
    return found;
  };
  return {
    definition: {
      ...task,
      ensembles: task.ensembles.map((one) => ({ ...one, calibration: of(one.name) })),
      highRisk: local.highRisk,
    },
    experts: new Map(
      [...experts].map(([name, model]) => [name, { ...model, card: { ...model.card, calibration: of(name) } }]),
    ),
  };
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "recalibrated on 1,204 local stays, 22 November 2026" */
export function localText({ data, at }: Pick<LocalCalibration, "data" | "at">): string {
  return `recalibrated on ${data.n.toLocaleString("en")} local stays, ${day.format(new Date(at))}`;
}

/** Says that a calibration is kept and not used, and what to do. */
export function setAsideText(local: Pick<LocalCalibration, "data" | "at">): string {
  return `A local calibration (${localText(local)}) is set aside, because it was fitted to other models: the risks are those of the calibration shipped. Recalibrate, or remove it.`;
}
