import { rm } from "node:fs/promises";
import type { ReasonerKind } from "../../lib/agents/choose-reasoner.server";
import { addUsage, noUsage, type ReasonerIdentity, type Usage } from "../../lib/agents/schema";
import { type ConsultedArm, setupOf } from "../../lib/consultations/ablations";
import type { StayRun } from "../../lib/consultations/consulted-stay";
import { reasonerVersion } from "../../lib/consultations/protocol/reasoner-version";
import { unknownCostText } from "../../lib/consultations/report/usage-text";
import { type ReportsHeader, reportLine } from "../../lib/consultations/reports-file-lines";
import { versionsOf } from "../../lib/consultations/requested-event";
import { wordsSourceHash } from "../../lib/consultations/words-source-hash.server";
import { builtInEvidence } from "../../lib/evidence/libraries/built-in-evidence.server";
import { searchInUse } from "../../lib/evidence/search/passage-encoder.server";
import { type LoadedTask, loadEvaluationModels } from "../../lib/experts/model-store.server";
import { AppError } from "../../lib/platform/errors";
import { picked } from "../../lib/platform/picked";
import type { SourceFiles } from "../../lib/record/import/source-files";
import { type CrossFittedSplit, crossFittedSplit } from "../../lib/studies/cross-fitting/cross-fitted-split.server";
import { stayKey } from "../../lib/studies/evaluation/evaluated-stays";
import {
  type EvaluatedSplit,
  type EvaluationData,
  type EvaluationStay,
  leftText,
} from "../../lib/studies/evaluation/evaluation-data";
import { aboutOutput, writeAbout } from "../about-output";
import { dueEvery, FailedStays, sayAs, timeText } from "../command-progress";
import { consultStaysBy } from "../consult-stays-by";
import { dataAsked } from "../evaluation-data-options";
import { loadTaskAsked } from "../own-stays-options";
import { Pace } from "../pace";
import { type ReportsFile, reportsFile } from "../reports-file";
import { resolveFromCaller } from "../resolve-from-caller";
import { tellSkipped } from "../tell-skipped-lines";

export interface ReportsOptions {
  task?: string;
  data?: string;
  format?: SourceFiles["source"];
  from?: string;
  outcomes?: string;
  splits?: EvaluatedSplit[];
  source?: string;
  /** Where the stays may be some of the development data's. */
  developedOn?: string;
  arm: ConsultedArm;
  reasoner?: ReasonerKind;
  out: string;
  limit?: number;
  jobs?: number;
  /** Who calls has told already which stays are left out. */
  leftOutTold?: boolean;
}

const PROGRESS_EVERY_MS = 5000;
const say = sayAs("reports");

/**
 * Progress and reasons on stderr. Throws AppError `invalid` where the data are not there or the file is of another kind, and the
 * signal's reason when aborted.
 */
export async function reports(options: ReportsOptions, signal = new AbortController().signal): Promise<void> {
  const task = await loadTaskAsked("reports", options);
  const { data, splits, declared, files } = await dataAsked(task.definition, { ...options, usual: "calibration" });
  const by = await consultStaysBy(options.reasoner ?? "builtin");
  const crossFitted = splits.includes("calibration") ? await crossFittedOf(task, data) : null;
  const header = await headerOf(task, options.arm, by.identity, crossFitted);
  const out = resolveFromCaller(options.out);
  const file = await reportsFile(out, header);
  const landmarkHours = task.definition.prefix ? null : task.definition.windowHours;
  const evaluationModels = await loadEvaluationModels(task.definition.id);
  const about = { task: { ...task, evaluationModels }, landmarkHours, declared, files, reasoner: by.identity };
  signal.throwIfAborted();
  await hold(task, data, file, { ...options, splits, consult: by.consult, crossFitted }, signal).finally(() => {
    if (!options.leftOutTold) tellSkipped(data.skipped(), say);
  });
  await file.sort();
  await writeAbout(out, await aboutOutput({ ...about, skipped: data.skipped() }));
}

/** Which words an arm's consultations speak. */
export async function wordsOf({ definition, experts }: LoadedTask, arm: ConsultedArm): Promise<string> {
  const cards = [...experts.values()].map(({ card }) => card);
  const evidence = { library: builtInEvidence().library, search: await searchInUse() };
  return reasonerVersion(versionsOf(setupOf(arm, definition).panel, cards, evidence));
}

/** What the stays of the calibration split are told of with. Null, and said, where there are too few of them to fit anything. */
async function crossFittedOf(task: LoadedTask, data: EvaluationData): Promise<CrossFittedSplit | null> {
  const evaluationModels = await loadEvaluationModels(task.definition.id);
  const found = await crossFittedSplit({ ...task, evaluationModels }, data.stays("calibration"));
  if (found)
    say(
      `what is fitted with outcomes is fitted without each fold's own: ${found.folds.length} folds of ${found.n} stays`,
    );
  else
    say(
      "warning: too few stays of the calibration split to fit anything without a fold of them: these reports quote risks that were calibrated with their own outcomes, and no head may be fitted on them",
    );
  return found;
}

async function headerOf(
  task: LoadedTask,
  arm: ConsultedArm,
  reasoner: ReasonerIdentity,
  crossFitted: CrossFittedSplit | null,
): Promise<ReportsHeader> {
  return {
    header: true,
    task: task.definition.id,
    arm,
    reasoner,
    reasonerVersion: await wordsOf(task, arm),
    code: await wordsSourceHash(),
    experts: Object.fromEntries([...task.experts.values()].map(({ card }) => [card.name, card.onnx.sha256])),
    ...(crossFitted && {
      crossFitted: { ...picked(crossFitted, "n", "events", "sha256"), folds: crossFitted.folds.length },
    }),
  };
}

type Wanted = EvaluationStay & { split: EvaluatedSplit };

interface HoldOptions extends Omit<ReportsOptions, "splits"> {
  splits: readonly EvaluatedSplit[];
  consult: Awaited<ReturnType<typeof consultStaysBy>>["consult"];
  crossFitted: CrossFittedSplit | null;
}

async function hold(
  task: LoadedTask,
  data: EvaluationData,
  file: ReportsFile,
  { splits, arm, limit, jobs, out, leftOutTold, consult, crossFitted }: HoldOptions,
  signal: AbortSignal,
): Promise<void> {
  const wanted = new Map<string, Omit<Wanted, "record">>();
  // What the file holds of other splits is no part of the work.
  const all = splits.reduce((sum, split) => sum + data.outcomes(split).length, 0);
  const held = [...file.known.values()].filter((split) => splits.includes(split)).length;
  const progress = new Progress(Math.max(0, Math.min(all, limit ?? all) - held));
  const explain = { mode: "brief", seed: 1 } as const;
  const stays = missing(data, splits, file, { limit: limit ?? Number.POSITIVE_INFINITY, wanted, crossFitted });
  const folds = crossFitted?.folds ?? [];
  const options = { task: task.definition.id, evaluationModels: true, arm, explain, jobs, signal, folds };
  for await (const run of consult(stays, options)) {
    progress.count(run);
    if ("fault" in run) continue;
    const stay = wanted.get(stayKey(run));
    if (!stay) throw new Error(`a report came on the stay ${run.id}, which was not asked for`);
    wanted.delete(stayKey(run));
    const { died, survivalDays } = stay.outcome;
    await file.append(reportLine(run, { split: stay.split, arm, died, daysSurvived: survivalDays }));
  }
  progress.end();
  const left = leftText(data.left());
  if (progress.stays + held === 0) {
    // A header alone is no result.
    if (file.known.size === 0) await rm(resolveFromCaller(out));
    throw new AppError("invalid", { userMessage: `There is no stay to report on. ${left}`.trim() });
  }
  if (left !== "" && !leftOutTold) say(left);
}

/** The first stays of the splits, without those that the file holds; what became of each is kept aside in `wanted`. */
async function* missing(
  data: EvaluationData,
  splits: readonly EvaluatedSplit[],
  file: ReportsFile,
  {
    limit,
    wanted,
    crossFitted,
  }: Pick<HoldOptions, "crossFitted"> & { limit: number; wanted: Map<string, Omit<Wanted, "record">> },
): AsyncGenerator<(EvaluationStay & { fold?: number }) | { id: string; fault: string }> {
  let seen = 0;
  for (const split of splits) {
    for await (const stay of data.stays(split)) {
      if (seen++ >= limit) return;
      if ("fault" in stay) yield stay;
      else if (!file.known.has(stayKey(stay))) {
        const { record: _record, ...rest } = stay;
        wanted.set(stayKey(stay), { ...rest, split });
        const fold = split === "calibration" ? crossFitted?.foldOf(stay.id) : undefined;
        yield fold === null
          ? { id: stay.id, fault: "It is of no fold." }
          : { ...stay, ...(fold !== undefined && { fold }) };
      }
    }
  }
}

/** What is said on stderr along the way. */
class Progress {
  private done = 0;
  get stays(): number {
    return this.done;
  }
  private readonly failures = new FailedStays(say, "stays without a report for further reasons are counted, not named");
  private usage = noUsage;
  private readonly start = performance.now();
  private readonly pace = new Pace();
  private readonly isDue = dueEvery(PROGRESS_EVERY_MS);

  constructor(private readonly total: number) {
    say(total > 0 ? `${total} stays to go` : "nothing is left to do");
  }

  count(run: StayRun): void {
    this.done++;
    if ("fault" in run) this.failures.add({ id: run.id, fault: run.fault.split("\n")[0] ?? "" });
    else this.usage = addUsage(this.usage, run.consultation?.usage ?? noUsage);
    const since = this.pace.after(this.done, this.total);
    if (!since || !this.isDue()) return;
    const [done, of] = [this.done, this.total];
    say(`${done} of ${of} stays, ${rate(since.done, since.seconds)}, about ${timeText(since.left)} left`);
  }

  end(): void {
    const seconds = (performance.now() - this.start) / 1000;
    const failed = this.failures.count;
    this.failures.tellShared();
    if (failed > 0) say(`warning: ${failed} of ${this.done} stays have no report`);
    if (this.done > 0) say(`${this.done - failed} reports in ${timeText(seconds)}, ${rate(this.done, seconds)}`);
    if (this.usage.calls > 0) say(costText(this.usage));
  }
}

/** What the calls of this run of the command came to: what an earlier one cost stands in its lines. */
function costText({ calls, promptTokens, completionTokens, costUsd, unknownCalls }: Usage): string {
  const count = (tokens: number | null) => tokens?.toLocaleString("en") ?? "uncounted";
  const money = costUsd === null ? "" : `, $${costUsd.toFixed(2)}`;
  const unknown = unknownCostText({ unknownCalls });
  return `${calls} calls to language models: ${count(promptTokens)} tokens read, ${count(completionTokens)} written${money}${unknown ? `, and ${unknown}` : ""}`;
}

const rate = (stays: number, seconds: number) => `${Math.round((stays / seconds) * 60)} a minute`;
