import type { PatientRecord } from "../patients/schema";
import { AppError } from "../platform/errors";
import { type Share, shapley } from "./attributions";
import { type CalibratedRisk, calibrated, ensembleRisk, referenceOf } from "./calibration";
import { outsideDomain } from "./domain";
import { type HourlyGrid, hourlyGrid } from "./hourly";
import { coalitions, modelInputs, type Showable, showable, stacked } from "./inputs";
import type { Expert, LoadedTask } from "./model-store.server";
import type { Attribution, ModelCard, Prediction, PredictionTask } from "./schema";

/** Enough for a stable order of the leading attributions; their standard errors are shown beside them. */
export const PERMUTATIONS = 32;

/** Rows a model gets at once: throughput is best at 32 to 64 (measured), and a page waits no longer than a batch takes (50 ms). */
export const BATCH_ROWS = 64;

export interface PredictOptions {
  task: LoadedTask;
  /** Names of the experts to hear, in the order of the answer. */
  experts: readonly string[];
  /** Minutes since the start of the encounter up to which the record may be read. */
  asOfMinutes: number;
  /** How to sample the attributions; null for none. */
  explain: { permutations: number; seed: number } | null;
  signal?: AbortSignal;
}

export type Ensemble = { logit: number } & CalibratedRisk;

/**
 * What each expert says of a record and why, and the task's reference ensemble over all its members, asked for or not.
 * Throws AppError `business-rule` where record or moment cover less than the task's window, `invalid` for an unknown
 * expert; rejects with the signal's reason when aborted.
 */
export async function predict(
  record: PatientRecord,
  options: PredictOptions,
): Promise<{ predictions: Prediction[]; ensemble: Ensemble }> {
  const { task, experts } = options.task;
  requireWindow(record, task, options.asOfMinutes);
  const asked = options.experts.map((name) => known(name, options.task));
  const grid = hourlyGrid(record, task);
  const predictions: Prediction[] = [];
  for (const expert of asked) predictions.push(await predictOne(expert, grid, options));
  const logits = new Map(predictions.map(({ expert, logit }) => [expert, logit]));
  const reference = referenceOf(task);
  for (const member of Object.keys(reference.weights))
    if (!logits.has(member)) logits.set(member, await logitOf(experts.get(member) as Expert, grid));
  return { predictions, ensemble: ensembleRisk(reference, logits) };
}

/** The estimand speaks of patients still in ICU at the window's end: before that there is no risk to state. */
export function requireWindow(record: PatientRecord, task: PredictionTask, asOfMinutes: number): void {
  const minutes = Math.min(record.encounter.observedMinutes, asOfMinutes);
  if (minutes >= task.windowHours * 60) return;
  const hours = Math.floor(minutes / 60);
  const userMessage = `These models estimate ${task.estimand} among patients still in ICU at ${task.windowHours} h; this record holds ${hours} h.`;
  throw new AppError("business-rule", { userMessage });
}

function known(name: string, { task, experts }: LoadedTask): Expert {
  const expert = experts.get(name);
  if (expert) return expert;
  const userMessage = `There is no expert "${name}" for this task; there are ${task.experts.join(", ")}.`;
  throw new AppError("invalid", { userMessage });
}

async function logitOf({ card, session }: Expert, grid: HourlyGrid): Promise<number> {
  return (await session.run(stacked([modelInputs(card, grid)]))).logit[0] as number;
}

async function predictOne(expert: Expert, grid: HourlyGrid, options: PredictOptions): Promise<Prediction> {
  const { card, session } = expert;
  const patient = showable(card, grid);
  const outputs = await session.run(coalitions(patient, [patient.players.map(() => 2), patient.players.map(() => 0)]));
  const [logit, baseValue] = outputs.logit as unknown as [number, number];
  const shares = options.explain
    ? await explain(expert, patient, { empty: baseValue, full: logit }, options.explain, options.signal)
    : [];
  return {
    task: card.task,
    expert: card.name,
    title: card.title,
    letter: card.letter,
    sha256: card.onnx.sha256,
    asOfMinutes: grid.hours * options.task.task.stepMinutes,
    logit,
    ...calibrated(card.calibration, logit),
    ...(outputs.hidden && { hidden: firstRow(outputs.hidden, 2) }),
    ...(outputs.attention && card.attention && { attention: attentionOf(card, outputs.attention) }),
    baseValue,
    attributions: shares.map((share, p): Attribution => ({ feature: featureOf(patient, p), ...share })),
    permutations: options.explain?.permutations ?? 0,
    outsideDomain: outsideDomain(card, grid),
  };
}

function explain(
  { session }: Expert,
  patient: Showable,
  ends: { empty: number; full: number },
  sampling: { permutations: number; seed: number },
  signal: AbortSignal | undefined,
): Promise<Share[]> {
  const game = {
    players: patient.players.map(({ steps }) => steps),
    ...ends,
    async worth(rows: readonly Uint8Array[]) {
      const logits = new Float32Array(rows.length);
      for (let at = 0; at < rows.length; at += BATCH_ROWS) {
        signal?.throwIfAborted();
        logits.set((await session.run(coalitions(patient, rows.slice(at, at + BATCH_ROWS)))).logit, at);
      }
      return logits;
    },
  };
  return shapley(game, { ...sampling, signal });
}

function featureOf(patient: Showable, p: number) {
  return (patient.players[p] as Showable["players"][number]).feature;
}

function attentionOf(card: ModelCard, attention: Float32Array): NonNullable<Prediction["attention"]> {
  return { over: (card.attention as NonNullable<ModelCard["attention"]>).over, weights: firstRow(attention, 2) };
}

function firstRow(tensor: Float32Array, rows: number): number[] {
  return [...tensor.subarray(0, tensor.length / rows)];
}
