import { join } from "node:path";
import type { StayItem, StayRun } from "../consultations/stay-run.server";
import type { ConsultedArm } from "../consultations/variants";
import { type ReadStay, recordUntil, type StayRow, stayKey, stayRowSchema } from "./evaluated-stays";
import type { EvaluationStay } from "./evaluation-stays";
import { openRows } from "./rows-file.server";

/** Asks the models about stays and, with an arm, consults on them; in no order. */
export type RunStays = (arm: ConsultedArm | null, stays: Iterable<StayItem>) => AsyncIterable<StayRun>;

export interface StayRowsOptions {
  /** The consultation, or null for the models alone. */
  arm: ConsultedArm | null;
  stays: readonly EvaluationStay[];
  /** What the rows are made from, as their file's header states it. */
  header: Record<string, unknown>;
  /** Folder of the rows' files. */
  folder: string;
  run: RunStays;
  onProgress: (done: number, of: number) => void;
}

/** Rows written together; what is lost when a run is interrupted. */
const TOGETHER = 16;

/**
 * What the models, or a consultation, left behind of each stay, kept in a file of its own as it comes: what is there is not
 * done again. Stays that could not be read or consulted on are counted. Throws as `openRows`.
 */
export async function stayRows(options: StayRowsOptions): Promise<{ rows: Map<string, ReadStay>; failed: StayRow[] }> {
  const { arm, stays, folder, header, run, onProgress } = options;
  const file = await openRows<StayRow>(join(folder, `${arm ?? "models"}.jsonl`), { arm, ...header }, stayRowSchema);
  const known = new Map(file.rows.map((row) => [stayKey(row), row]));
  const wanted = stays.filter((stay) => !known.has(stayKey(stay)));
  try {
    let waiting: StayRow[] = [];
    for await (const done of wanted.length > 0 ? run(arm, items(wanted)) : []) {
      const row = rowOf(done);
      known.set(stayKey(row), row);
      waiting.push(row);
      if (waiting.length === TOGETHER) await file.append(waiting.splice(0));
      onProgress(stays.length - wanted.length + (known.size - file.rows.length), stays.length);
    }
    await file.append(waiting);
    waiting = [];
  } finally {
    await file.close();
  }
  const own = stays.flatMap((stay) => known.get(stayKey(stay)) ?? []);
  return {
    rows: new Map(own.flatMap((row) => ("fault" in row ? [] : [[stayKey(row), row] as const]))),
    failed: own.filter((row) => "fault" in row),
  };
}

function* items(stays: readonly EvaluationStay[]): Generator<StayItem> {
  for (const { id, landmarkHours, record } of stays)
    yield { id, landmarkHours, record: recordUntil(record, landmarkHours * 60) };
}

function rowOf(done: StayRun): StayRow {
  const { id, landmarkHours } = done;
  if ("fault" in done) return { id, landmarkHours, fault: done.fault };
  const { consultation } = done;
  return {
    id,
    landmarkHours,
    logits: Object.fromEntries([...done.experts].map(([name, { logit }]) => [name, logit])),
    hidden: done.hidden,
    consultation: consultation && {
      statedRisks: consultation.statedRisks,
      report: consultation.report,
      numbers: consultation.numbers,
      draft: consultation.draft,
    },
  };
}
