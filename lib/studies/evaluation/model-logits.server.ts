import type { StayItem, StayRun } from "../../consultations/consulted-stay";
import { type ModelRow, modelRowSchema, stayKey } from "./evaluated-stays";
import type { EvaluationStay } from "./evaluation-data";
import { openResumableJsonl } from "./resumable-jsonl.server";

/** Asks all models about stays; answers come in no order. */
export type AskModels = (stays: Iterable<StayItem>) => AsyncIterable<StayRun>;

export interface ModelLogitsOptions {
  stays: readonly EvaluationStay[];
  /** What the rows are made from, as their file's header states it. */
  header: Record<string, unknown>;
  path: string;
  ask: AskModels;
  onProgress: (done: number, of: number) => void;
}

/** Rows that are written together. An interrupted run loses at most this many. */
const TOGETHER = 16;

/**
 * The logits of all models and ensembles on each stay that could be predicted, by `stayKey`. They are kept in a file as they come,
 * and a stay that is in the file is not predicted again. Throws as `openResumableJsonl`.
 */
export async function modelLogits(options: ModelLogitsOptions): Promise<Map<string, Record<string, number>>> {
  const { stays, path, header, ask, onProgress } = options;
  const file = await openResumableJsonl(path, { header, row: modelRowSchema, rowName: "a stay's logits" });
  const known = new Map(file.rows.map((row) => [stayKey(row), row]));
  const wanted = stays.filter((stay) => !known.has(stayKey(stay)));
  let left = wanted.length;
  const waiting: ModelRow[] = [];
  if (left > 0) {
    for await (const said of ask(wanted)) {
      const row = rowOf(said);
      known.set(stayKey(row), row);
      waiting.push(row);
      if (waiting.length === TOGETHER) await file.append(waiting.splice(0));
      onProgress(stays.length - --left, stays.length);
    }
  }
  await file.append(waiting);
  return new Map(
    stays.flatMap((stay) => {
      const row = known.get(stayKey(stay));
      return row && "logits" in row ? [[stayKey(stay), row.logits] as const] : [];
    }),
  );
}

function rowOf(said: StayRun): ModelRow {
  const { id, landmarkHours } = said;
  if ("fault" in said) return { id, landmarkHours, fault: said.fault };
  // A sum follows from its members' logits, a head from what rows do not hold: hidden states.
  const models = [...said.experts, ...said.evaluationModels, ...said.ensembles];
  return { id, landmarkHours, logits: Object.fromEntries(models.map(([name, { logit }]) => [name, logit])) };
}
