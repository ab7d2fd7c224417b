import { mkdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import type { Command } from "commander";
import type { ReasonerKind } from "../../lib/agents/choose-reasoner.server";
import type { ConsultedArm } from "../../lib/consultations/ablations";
import { consultedStays } from "../../lib/consultations/consult-stays-in-threads.server";
import { reasonerText } from "../../lib/consultations/report/method-section";
import { reportLineSchema, reportsHeaderSchema } from "../../lib/consultations/reports-file-lines";
import type { LoadedTask } from "../../lib/experts/model-store.server";
import { modelsFolder } from "../../lib/inference/model-package-files.server";
import { AppError } from "../../lib/platform/errors";
import type { SourceFiles } from "../../lib/record/import/source-files";
import { fusionHeads } from "../../lib/studies/evaluation/arm-fusion-heads.server";
import { FUSED } from "../../lib/studies/evaluation/arms";
import { checkCards } from "../../lib/studies/evaluation/check-cards.server";
import { evaluate } from "../../lib/studies/evaluation/evaluate.server";
import { type ConsultedRow, stayKey } from "../../lib/studies/evaluation/evaluated-stays";
import type { EvaluatedSplit } from "../../lib/studies/evaluation/evaluation-data";
import { evaluationFile, evaluationFormats } from "../../lib/studies/evaluation/evaluation-export";
import { whereShownText } from "../../lib/studies/evaluation/evaluation-folder-names";
import { evaluationMarkdown } from "../../lib/studies/evaluation/evaluation-tables";
import type { AskModels } from "../../lib/studies/evaluation/model-logits.server";
import { risksCsv, risksOfStays, type StayRisks } from "../../lib/studies/evaluation/risks-of-stays";
import { aboutOutput, writeWithAbout } from "../about-output";
import { cardsCheckText } from "../cards-check-text";
import { cohortOptions } from "../cohort-evaluation-options";
import { dueEvery, Interrupted, sayAs, timeText, untilInterrupted } from "../command-progress";
import { consultStaysBy } from "../consult-stays-by";
import { dataAsked } from "../evaluation-data-options";
import { loadTaskWithEvaluationModels } from "../load-task-option";
import { requireOptionsThatCount } from "../options-that-count";
import { taskIdAsked } from "../own-stays-options";
import { Pace } from "../pace";
import { resolveFromCaller } from "../resolve-from-caller";
import { tellSkipped } from "../tell-skipped-lines";
import { type CohortEvaluationOptions, evaluateCohorts } from "./evaluate-cohorts";
import { evaluateReasoner } from "./evaluate-reasoner";
import { evaluateRetrieval } from "./evaluate-retrieval";
import { reports, wordsOf } from "./reports";

export interface EvaluateCommandOptions extends Omit<CohortEvaluationOptions, "data" | "json"> {
  task?: string;
  data?: string;
  format?: SourceFiles["source"];
  from?: string;
  outcomes?: string;
  split?: EvaluatedSplit;
  source?: string;
  developedOn?: string;
  arms?: string[];
  limit?: number;
  jobs?: number;
  reasoner: ReasonerKind;
  out?: string;
  reports?: string;
  json?: boolean;
  checkCards?: boolean;
  provider?: string;
}

const say = sayAs("evaluate");

export type What = "models" | "retrieval" | "reasoner" | "cohorts";

export const cohortOptionNames = cohortOptions().map((option) => option.attributeName());

/** All but the language model's, and those of cohorts. */
export const countingForModels = (command: Command) =>
  command.options
    .map((option) => option.attributeName())
    .filter((name) => name !== "provider" && !cohortOptionNames.includes(name));

/** Cards are held against figures of models alone: no consultation is held, and nothing is written. */
export const countingForCards = [
  "checkCards",
  "task",
  "data",
  "format",
  "from",
  "outcomes",
  "split",
  "source",
  "developedOn",
];

export function outOf({ out }: EvaluateCommandOptions): string {
  if (out !== undefined) return out;
  throw new AppError("invalid", { userMessage: "evaluate: --out <folder> is needed, unless with --check-cards." });
}

export function dataFolder(what: What, { data }: EvaluateCommandOptions): string {
  if (data !== undefined) return data;
  throw new AppError("invalid", { userMessage: `evaluate ${what}: --data <folder> is needed.` });
}

export async function writeEvaluation(options: EvaluateCommandOptions, signal: AbortSignal): Promise<void> {
  const out = resolveFromCaller(outOf(options));
  await mkdir(out, { recursive: true });
  const id = await taskIdAsked("evaluate", options);
  const task = await loadTaskWithEvaluationModels(id);
  const { data, splits, declared, files } = await dataOf(task.definition, options);
  const [split] = splits;
  const { identity } = await consultStaysBy(options.reasoner);
  const openHead = fusionHeads(task, { reasoner: identity, words: await wordsOf(task, "full") });
  const asked: Record<string, string> = {};
  const staysRisks: StayRisks[] = [];
  const evaluation = await evaluate({
    task,
    data,
    split,
    arms: options.arms ?? null,
    limit: options.limit ?? null,
    folder: join(out, "rows"),
    ask: askThreads({ ...options, task: id }, signal),
    consult: (arm) =>
      heldConsultations(
        arm,
        { ...options, task: id, split },
        options.reports ? resolveFromCaller(options.reports) : join(out, "rows"),
        signal,
      ),
    openHead: async (name) => {
      const head = await openHead(name);
      if (!("missing" in head)) asked[name === FUSED ? "fusion" : `fusion/arms/${name}`] = head.sha256;
      return head;
    },
    onRisks: (stays, risks) => staysRisks.push(...risksOfStays(stays, risks)),
    progress: new Progress(signal),
  }).finally(() => tellSkipped(data.skipped(), say));
  // Figures are computed in one go: a Ctrl-C that came meanwhile is heard only now, by the second turn at the latest.
  await turn();
  await turn();
  signal.throwIfAborted();
  const skipped = data.skipped();
  const about = await aboutOutput({
    ...{ task, declared, files, skipped, fusionHeads: asked },
    landmarkHours: evaluation.parts.length === 1 ? (evaluation.parts[0]?.landmarkHours ?? null) : null,
    bootstrap: evaluation.bootstrap,
    reasoner: evaluation.reasoner === null ? null : identity,
  });
  const { words } = task.definition;
  for (const format of evaluationFormats)
    await writeWithAbout(join(out, `evaluation.${format}`), evaluationFile(evaluation, words, format), about);
  await writeWithAbout(join(out, "rows", "risks.csv"), risksCsv(staysRisks), about, { mode: 0o600 });
  process.stdout.write(
    options.json ? evaluationFile(evaluation, words, "json") : evaluationMarkdown(evaluation, words),
  );
  say(whereShownText(task.definition.id, split, relative(join(modelsFolder(), task.definition.id), out)));
}

function askThreads({ task, jobs }: EvaluateCommandOptions & { task: string }, signal: AbortSignal): AskModels {
  const setup = {
    task,
    arm: null,
    evaluationModels: true,
    explain: null,
    signal,
    ...(jobs && { threads: jobs }),
  };
  return (stays) => consultedStays(asynchronous(stays), setup);
}

async function* asynchronous<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

const dataOf = (task: LoadedTask["definition"], { split, ...asked }: EvaluateCommandOptions) =>
  dataAsked(task, { ...asked, ...(split && { splits: [split] }), usual: "test" });

/** Holds an arm's consultations as `reports` does, in a file beside the models' rows, and reads them. */
async function heldConsultations(
  arm: ConsultedArm,
  { split, jobs, reasoner, ...asked }: EvaluateCommandOptions & { task: string; split: EvaluatedSplit },
  folder: string,
  signal: AbortSignal,
): Promise<{ rows: ReadonlyMap<string, ConsultedRow>; reasoner: string }> {
  const out = join(folder, `reports-${arm}.jsonl`);
  const { task, data, format, from, outcomes, source, developedOn, limit } = asked;
  const given = {
    ...(data && { data }),
    ...(format && { format }),
    ...(from && { from }),
    ...(outcomes && { outcomes }),
    ...(source && { source }),
    ...(developedOn && { developedOn }),
  };
  const told = { leftOutTold: true } as const;
  const options = {
    task,
    ...given,
    splits: [split],
    arm,
    reasoner,
    out,
    ...told,
    ...(limit && { limit }),
    ...(jobs && { jobs }),
  };
  await reports(options, signal);
  const [first, ...lines] = (await readFile(out, "utf8")).trimEnd().split("\n");
  const { reasoner: who, reasonerVersion } = reportsHeaderSchema.parse(JSON.parse(first ?? ""));
  const rows = lines.map((line) => reportLineSchema.parse(JSON.parse(line))).filter((line) => line.split === split);
  return {
    rows: new Map(rows.map((row) => [stayKey(row), row])),
    reasoner: `${who.kind === "built-in" ? "the built-in rules" : reasonerText(who)} (${reasonerVersion})`,
  };
}

/** Says on stderr what is being done, every two seconds how far it is, and how long the rest will take; nothing goes on once aborted. */
class Progress {
  private what = "";
  private pace = new Pace();
  private isDue = dueEvery();

  constructor(private readonly signal = new AbortController().signal) {}

  begin(what: string): void {
    this.signal.throwIfAborted();
    [this.what, this.pace, this.isDue] = [what, new Pace(), dueEvery()];
    say(what);
  }

  step(done: number, of: number): void {
    this.signal.throwIfAborted();
    const since = this.pace.after(done, of);
    if (since && this.isDue()) say(`${this.what}: ${done} of ${of}, about ${timeText(since.left)} left`);
  }
}

export async function printCardsCheck(options: EvaluateCommandOptions): Promise<void> {
  const loaded = await loadTaskWithEvaluationModels(await taskIdAsked("evaluate", options));
  const { data: source, splits } = await dataOf(loaded.definition, options);
  const [split] = splits;
  const progress = new Progress();
  progress.begin(`models on the ${split} split`);
  const of = source.outcomes(split).length;
  const onProgress = (done: number) => progress.step(done, of);
  const check = await checkCards({ data: source, task: loaded, split, onProgress });
  tellSkipped(source.skipped(), say);
  process.stdout.write(cardsCheckText(check, loaded.definition.words));
  if (!check.agrees) process.exitCode = 1;
}

/** Measures what `evaluate` is asked to. @param command whose options are told apart that count for nothing */
export async function evaluateAsked(
  what: What | undefined,
  options: EvaluateCommandOptions,
  command: Command,
): Promise<void> {
  if (what === "reasoner") {
    requireOptionsThatCount(command, { what: "evaluate reasoner", options: ["provider", "limit", "out", "json"] });
    await evaluateReasoner(options);
  } else if (what === "retrieval") {
    requireOptionsThatCount(command, { what: "evaluate retrieval", options: ["data", "out"] });
    await evaluateRetrieval({
      ...options,
      data: dataFolder("retrieval", options),
      out: outOf(options),
      part: "test",
    });
  } else if (what === "cohorts") {
    requireOptionsThatCount(command, { what: "evaluate cohorts", options: ["data", "json", ...cohortOptionNames] });
    await evaluateCohorts({ ...options, data: dataFolder("cohorts", options) });
  } else if (options.checkCards) {
    requireOptionsThatCount(command, { what: "--check-cards", options: countingForCards });
    await printCardsCheck(options);
  } else {
    requireOptionsThatCount(command, { what: "evaluate models", options: countingForModels(command) });
    const kept = "the rows that are written are kept, and the same command goes on from there";
    await untilInterrupted(new Interrupted("evaluate", kept), (signal) => writeEvaluation(options, signal));
  }
}
