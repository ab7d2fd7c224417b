import { AppError } from "../platform/errors";
import type { FeatureId } from "../record/catalogue";
import type { PatientRecord } from "../record/schema";
import { answersAtNormal } from "./answers-at-normal.server";
import { calibrated, ensembleRisk, type LogitAndRisk, referenceOf } from "./calibration/calibrated-risk";
import type { HeadlineParts } from "./calibration/headline-parts";
import type { HeadInput, HeadOutput } from "./head-graph.server";
import { headlinePartsOf } from "./headline-parts.server";
import { type HourlyGrid, hourlyGrid } from "./hourly-grid";
import { modelInputs, stacked } from "./model-inputs";
import type { Expert, LoadedTask } from "./model-store.server";
import { requireWindow } from "./observation-window";
import { outsideDomain } from "./outside-training-domain";
import type { Attribution, Cells, ModelCard, Prediction } from "./schema";
import { groupShares } from "./shap/attribution-groups";
import { coalitionBatch, coalitionInputs } from "./shap/coalition-inputs";
import { type Explained, explain, explainCells } from "./shap/explain.server";
import type { ExplainMode } from "./shap/shap-modes";

export interface PredictOptions {
  task: LoadedTask;
  /** Names of the experts to hear, in the order of the answer. */
  experts: readonly string[];
  /** Minutes since the start of the encounter up to which the record may be read. */
  asOfMinutes: number;
  /** How to sample the attributions; null for none. `cells`: series to split over the hours, in person mode. */
  explain: { mode: ExplainMode; seed: number; cells?: readonly FeatureId[] } | null;
  /**
   * What all the task's experts, each asked alone, and its heads have said of this record at this moment already, by name; they are
   * asked unless given. Without hidden states the parts of the risk that is told are not worked out.
   */
  logits?: Readonly<Record<string, number>>;
  /** Series of which each expert also says what it would answer at a normal value. */
  atNormal?: readonly FeatureId[];
  signal?: AbortSignal;
}

/**
 * What each expert says of a record and why, and, of all the task's experts, asked for or not, the logits, those of the heads that
 * read them, the task's reference ensemble, and the parts of the risk that is told.
 * Throws AppError `business-rule` where record or moment cover less than the task asks for, `invalid` for an unknown
 * expert; rejects with the signal's reason when aborted.
 */
export async function predict(
  record: PatientRecord,
  options: PredictOptions,
): Promise<{
  predictions: Prediction[];
  ensemble: LogitAndRisk;
  logits: Record<string, number>;
  parts: HeadlineParts | null;
}> {
  const { definition: task } = options.task;
  requireWindow(record, task, options.asOfMinutes);
  const requested = options.experts.map((name) => known(name, options.task));
  const grid = hourlyGrid(record, task, options.asOfMinutes);
  const predictions: Prediction[] = [];
  for (const expert of requested) predictions.push(await predictOne(expert, grid, options));
  const seated = Object.fromEntries(predictions.map((one) => [one.expert, one.logit]));
  const asked = options.logits ? null : await askAll(options.task, options.experts, grid);
  // Those asked alone first of all: whatever is made of the logits hangs on nobody's seat, not in the last digit.
  const logits = { ...seated, ...(asked?.logits ?? options.logits) };
  const parts = asked && (await headlinePartsOf(options.task, asked, logits));
  return { predictions, ensemble: ensembleRisk(referenceOf(task), new Map(Object.entries(logits))), logits, parts };
}

/** The logits of the heads, of all experts that they read, and of those that are not at the table; with the hidden states. */
async function askAll(
  { experts, heads }: LoadedTask,
  seated: readonly string[],
  grid: HourlyGrid,
): Promise<HeadInput & { logits: Record<string, number> }> {
  const unseated = [...experts].filter(([name]) => !seated.includes(name));
  const alone = await eachAlone(heads.size > 0 ? experts : unseated, grid);
  const logits = { ...alone.logits };
  for (const [name, head] of heads) logits[name] = ((await head.run([alone]))[0] as HeadOutput).logit;
  return { ...alone, logits };
}

/**
 * Logit and hidden state of each of these experts, as heads read them of all, at the table or not. Each is asked alone, because a
 * batch of others moves the last digit: a head's risk is the same whoever takes part.
 */
async function eachAlone(
  experts: Iterable<[string, Expert]>,
  grid: HourlyGrid,
): Promise<HeadInput & { logits: Record<string, number> }> {
  const logits: Record<string, number> = {};
  const hidden: Record<string, number[]> = {};
  for (const [name, { card, session }] of experts) {
    const outputs = await session.run(stacked([modelInputs(card, grid)]));
    logits[name] = outputs.logit[0] as number;
    if (outputs.hidden) hidden[name] = firstRow(outputs.hidden, 1);
  }
  return { logits, hidden };
}

function known(name: string, { definition: task, experts }: LoadedTask): Expert {
  const expert = experts.get(name);
  if (expert) return expert;
  const userMessage = `There is no expert "${name}" for this task; there are ${task.experts.join(", ")}.`;
  throw new AppError("invalid", { userMessage });
}

async function predictOne(expert: Expert, grid: HourlyGrid, options: PredictOptions): Promise<Prediction> {
  const { card, session } = expert;
  const patient = coalitionInputs(card, grid);
  const outputs = await session.run(
    coalitionBatch(patient, [patient.players.map(() => 2), patient.players.map(() => 0)]),
  );
  const [logit, baseValue] = outputs.logit as unknown as [number, number];
  return {
    task: card.task,
    expert: card.name,
    title: card.title,
    letter: card.letter,
    sha256: card.onnx.sha256,
    asOfMinutes: grid.hours * options.task.definition.stepMinutes,
    logit,
    ...calibrated(card.calibration, logit),
    ...(outputs.hidden && { hidden: firstRow(outputs.hidden, 2) }),
    ...(outputs.attention && card.attention && { attention: attentionOf(card, outputs.attention) }),
    baseValue,
    ...(await reasonsOf({ expert, patient, empty: baseValue, full: logit }, grid, options)),
    ...(options.atNormal && { atNormal: await answersAtNormal(expert, grid, options.atNormal) }),
    outsideDomain: outsideDomain(card, grid),
  };
}

type Reasons = Pick<Prediction, "attributions" | "groups" | "cells" | "permutations">;

async function reasonsOf(
  of: Explained,
  grid: HourlyGrid,
  { task, explain: how, signal }: PredictOptions,
): Promise<Reasons> {
  if (!how) return { attributions: [], permutations: 0 };
  const { mode, seed, cells: split = [] } = how;
  const explanation = await explain(of, { mode, seed, signal });
  const features = of.patient.players.map(({ feature }) => feature);
  const cells: Cells[] = [];
  for (const feature of split)
    cells.push(await explainCells(of, grid, feature, { seed, stepMinutes: task.definition.stepMinutes, signal }));
  return {
    attributions: explanation.shares.map((share, p): Attribution => ({ feature: features[p] as FeatureId, ...share })),
    ...(mode === "person" && { groups: groupShares(features, explanation) }),
    ...(cells.length > 0 && { cells }),
    permutations: explanation.permutations,
  };
}

function attentionOf(card: ModelCard, attention: Float32Array): NonNullable<Prediction["attention"]> {
  return { over: (card.attention as NonNullable<ModelCard["attention"]>).over, weights: firstRow(attention, 2) };
}

function firstRow(tensor: Float32Array, rows: number): number[] {
  return [...tensor.subarray(0, tensor.length / rows)];
}
