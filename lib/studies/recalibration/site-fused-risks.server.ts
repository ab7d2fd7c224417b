import { whyHeadStaysSilentOnBuiltIn } from "../../consultations/built-in-consultations.server";
import { consultedStays } from "../../consultations/consult-stays-in-threads.server";
import { type FusionHead, loadFusion } from "../../consultations/fusion/fusion-head.server";
import type { LocalCalibration } from "../../experts/calibration/local-calibration";
import { filesForTask } from "../../experts/files-for-task.server";
import { readTask } from "../../experts/model-store.server";
import type { StayRecord } from "../../experts/stay-prediction";
import { stayRecords } from "../../experts/stay-records.server";
import { AppError } from "../../platform/errors";
import type { SourceFiles } from "../../record/import/source-files";
import type { SiteFusedRisks } from "./recalibrate.server";
import type { SitePredictions } from "./site-predictions.server";

/**
 * Before hours of work on a site's stays.
 * @throws AppError "invalid" where the task has no fusion head, or one that fits no consultation, saying why.
 */
export async function requireHeadThatSpeaks(task: string): Promise<void> {
  await openedHead(task);
  const because = await whyHeadStaysSilentOnBuiltIn(task);
  if (because === null) return;
  throw new AppError("invalid", { userMessage: `--fused has nothing to recalibrate: ${because}` });
}

async function openedHead(task: string): Promise<FusionHead> {
  const head = await loadFusion(task);
  if (head) return head;
  throw new AppError("invalid", { userMessage: `No fusion head is fitted for ${task}: leave out --fused.` });
}

/**
 * Holds the built-in consultation on each of a site's stays, its risks following the calibration of its fold, and asks the fusion
 * head. No report may quote what was fitted with the outcome of its own stay: the head's calibration is fitted with that next.
 * @throws AppError "invalid" where the task has no head, or the head cannot speak on one of the stays, saying why.
 */
export async function siteFusedRisks(options: {
  stays: SitePredictions;
  from: string;
  format?: SourceFiles["source"] | undefined;
  task: string;
  /** By fold, each fitted without the outcomes of its stays. */
  calibrations: readonly LocalCalibration[];
  foldOf: (id: string) => number;
  signal: AbortSignal;
  threads?: number | undefined;
  onProgress?: (stays: number, of: number) => void;
}): Promise<SiteFusedRisks> {
  const { from, calibrations, signal, threads, foldOf } = options;
  const { ids } = options.stays;
  const head = await openedHead(options.task);
  const wanted = new Set(ids);
  const { task } = await readTask(options.task);
  const wantedStays = stayRecords(filesForTask(task, options.format), from, (id) => wanted.has(id));
  const logits = new Map<string, number>();
  const setup = { task: options.task, arm: "full", explain: { mode: "brief", seed: 1 }, fuse: true } as const;
  const means = { ...setup, localFolds: calibrations, signal, ...(threads && { threads }) };
  for await (const run of consultedStays(inFolds(wantedStays, foldOf), means)) {
    const fused = "fault" in run ? null : run.consultation?.fused;
    if (fused?.method !== "fusion-head") throw silent(run.id, "fault" in run ? run.fault : fused?.because);
    logits.set(run.id, fused.logit);
    options.onProgress?.(logits.size, ids.length);
  }
  const missing = ids.find((id) => !logits.has(id));
  if (missing !== undefined) throw silent(missing, undefined);
  return {
    head: head.card.onnx.sha256,
    calibration: head.card.calibration,
    logits: Float64Array.from(ids, (id) => logits.get(id) as number),
  };
}

async function* inFolds(stays: AsyncIterable<StayRecord>, foldOf: (id: string) => number) {
  for await (const stay of stays) yield "fault" in stay ? stay : { ...stay, fold: foldOf(stay.id) };
}

function silent(id: string, because: string | undefined): AppError {
  const why = (because ?? "it was not reached").replace(/\.$/, "");
  const userMessage = `The fusion head says nothing of stay ${id}: ${why}. Give no --fused, or leave the stay out where this is of the stay alone.`;
  return new AppError("invalid", { userMessage });
}
