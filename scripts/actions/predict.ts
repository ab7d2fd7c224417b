import { builtInIdentity } from "../../lib/agents/built-in-reasoner.server";
import { whyHeadStaysSilentOnBuiltIn } from "../../lib/consultations/built-in-consultations.server";
import { type FusedPrediction, fusedPredictions } from "../../lib/consultations/fused-predictions.server";
import { loadFusion } from "../../lib/consultations/fusion/fusion-head.server";
import { headlineOf } from "../../lib/experts/calibration/headline-risk";
import { type PartsOfStay, partsHeader, partsRow } from "../../lib/experts/headline-parts-csv";
import { headlinePartsOfStays } from "../../lib/experts/headline-parts-of-stays.server";
import { stayLandmarkMinutes } from "../../lib/experts/landmark";
import type { LoadedTask } from "../../lib/experts/model-store.server";
import { predictMany } from "../../lib/experts/predict-many.server";
import { type CsvColumns, type CsvPrediction, csvHeader, csvRow } from "../../lib/experts/predictions-csv";
import { isHead } from "../../lib/experts/schema";
import { explainStays } from "../../lib/experts/shap/explain-stays.server";
import { explanationRows, explanationsHeader, featuresReadBy } from "../../lib/experts/shap/explanations-csv";
import type { StayRecord } from "../../lib/experts/stay-prediction";
import { stayRecords } from "../../lib/experts/stay-records.server";
import { AppError } from "../../lib/platform/errors";
import { SkippedLines, withSkippedLines } from "../../lib/record/import/skipped-lines";
import type { SourceFiles } from "../../lib/record/import/source-files";
import { aboutOutput, writeAbout } from "../about-output";
import { dueEvery, FailedStays, sayAs } from "../command-progress";
import { withEvaluationModels } from "../load-task-option";
import { loadTaskAsked } from "../own-stays-options";
import { resolveFromCaller } from "../resolve-from-caller";
import { sourceFilesOfFormat } from "../source-files-option";
import { tellSkipped } from "../tell-skipped-lines";
import { writeAtomically } from "../write-atomically";

export interface PredictOptions {
  format: SourceFiles["source"];
  from: string;
  /** Whose data it is, for what lies beside the results. */
  source?: string;
  out: string;
  /** The first of the tasks about the format's encounters (`tasksForSource`) unless given. */
  task?: string;
  /** Hours of record after which to predict; when the application would ask unless given. */
  landmark?: number;
  /** Hold the built-in consultation on each stay, for the probability after reading its report. */
  fused: boolean;
  jobs?: number;
  /** CSV file for attributions. */
  explain?: string;
  /** CSV file for the parts of the risk that is told. */
  parts?: string;
}

/** Name of the columns of the probability after reading the report. */
const FUSED = "fused";
const say = sayAs("predict");

/**
 * Writes the CSV, progress and reasons on stderr; a file appears when it is complete. Throws AppError `invalid` where
 * `from` holds no stay or a file cannot be written, and where not one stay could be predicted.
 */
export async function predict(options: PredictOptions): Promise<{ stays: number; failed: number }> {
  const task = await withEvaluationModels(await loadTaskAsked("predict", options));
  const { experts, evaluationModels, ensembles } = task.definition;
  const fusion = options.fused ? await loadFusion(task.definition.id) : null;
  const wanted = fusion !== null;
  const unfit = wanted ? await whyHeadStaysSilentOnBuiltIn(task.definition.id) : null;
  if (unfit)
    say(
      `warning: no probability after reading the report: the columns ${FUSED}_ stay empty and no consultation is held. ${unfit}`,
    );
  const consults = wanted && unfit === null;
  const fused = wanted ? [FUSED] : [];
  const columns = {
    models: [...experts, ...evaluationModels],
    ensembles: [...ensembles.map(({ name }) => name), ...fused],
  };
  const from = resolveFromCaller(options.from);
  const landmarks = new Landmarks(task.definition);
  const skipped = new SkippedLines();
  const files = withSkippedLines(sourceFilesOfFormat(options.format), skipped);
  const stays = (passed: Passed = () => undefined) => atLandmark(stayRecords(files, from), options.landmark, passed);
  const silent = new SilentHead();
  const { signal } = new AbortController();
  const jobs = options.jobs === undefined ? {} : { threads: options.jobs };
  const predictions = consults
    ? withFused(fusedPredictions(stays(landmarks.passed), { task: task.definition.id, signal, ...jobs }), silent)
    : predictMany(stays(landmarks.passed), task);
  const report = new Report("predicted");
  try {
    await writeAtomically(
      resolveFromCaller(options.out),
      "--out",
      csvOf(report.following(predictions, { from: options.from, to: options.out }), landmarks, columns),
    );
  } finally {
    // Where not one stay could be predicted, it may be for these.
    tellSkipped(skipped.groups, say);
  }
  const { definition, experts: asked } = task;
  const told = {
    ...{
      task: { definition, experts: asked },
      landmarkHours: landmarks.common,
      declared: options.source?.trim() || null,
      files: [from],
    },
    skipped: skipped.groups,
  };
  await writeAbout(
    resolveFromCaller(options.out),
    await aboutOutput({
      ...{ ...told, task, reasoner: consults ? builtInIdentity : null },
      ...(fusion && consults && { fusionHeads: { fusion: fusion.card.onnx.sha256 } }),
    }),
  );
  const about = await aboutOutput({ ...told, reasoner: null });
  silent.tell(report.stays);
  if (options.explain !== undefined) {
    const cards = [...task.experts.values()].map(({ card }) => card);
    const explanations = explainStays(stays(), { task: task.definition.id, signal: new AbortController().signal });
    const explained = new Report("explained").following(explanations, { from: options.from, to: options.explain });
    const features = featuresReadBy(cards);
    await writeAtomically(
      resolveFromCaller(options.explain),
      "--explain",
      explanationsOf(explained, experts, features),
    );
    await writeAbout(resolveFromCaller(options.explain), about);
  }
  if (options.parts !== undefined) {
    const parts = new Report("taken apart").following(headlinePartsOfStays(stays(), task), {
      from: options.from,
      to: options.parts,
    });
    await writeAtomically(resolveFromCaller(options.parts), "--parts", partsOf(parts, readByHeadline(task)));
    await writeAbout(resolveFromCaller(options.parts), about);
  }
  return { stays: report.stays, failed: report.failed };
}

type Passed = (stay: Exclude<StayRecord, { fault: string }>) => void;

/** Hours of record that were read of stays whose row is not written yet; of a hundred thousand stays no more are kept. */
class Landmarks {
  private readonly hours = new Map<string, number>();
  private readonly met = new Set<number>();

  constructor(private readonly task: LoadedTask["definition"]) {}

  readonly passed: Passed = (stay) => {
    const hours = stayLandmarkMinutes(this.task, stay) / 60;
    this.hours.set(stay.id, hours);
    this.met.add(hours);
  };

  take(id: string): number | null {
    const hours = this.hours.get(id) ?? null;
    this.hours.delete(id);
    return hours;
  }

  /** Of all stays; null where they differ. */
  get common(): number | null {
    const [first, ...others] = this.met;
    return first !== undefined && others.length === 0 ? first : null;
  }
}

async function* atLandmark(
  stays: AsyncIterable<StayRecord>,
  landmarkHours: number | undefined,
  passed: Passed,
): AsyncGenerator<StayRecord> {
  for await (const stay of stays) {
    const at = landmarkHours === undefined || "fault" in stay ? stay : { ...stay, landmarkHours };
    if (!("fault" in at)) passed(at);
    yield at;
  }
}

/** The fusion head's risk, where it spoke, among the ensembles: what stands in for it is the panel's mean, which has its own columns. */
async function* withFused(
  predictions: AsyncIterable<FusedPrediction>,
  silent: SilentHead,
): AsyncGenerator<CsvPrediction> {
  for await (const prediction of predictions) {
    if ("fault" in prediction) yield prediction;
    else {
      const { fused, ensembles, ...said } = prediction;
      const head = fused?.method === "fusion-head" ? fused : null;
      if (fused?.method === "mean-logit") silent.count(fused.because ?? "The panel's mean stands in for it.");
      const figures = head ? [[FUSED, head] as const] : [];
      yield { ...said, ensembles: new Map([...ensembles, ...figures]) };
    }
  }
}

async function* csvOf(
  predictions: AsyncIterable<CsvPrediction>,
  landmarks: Landmarks,
  columns: CsvColumns,
): AsyncGenerator<string> {
  yield csvHeader(columns);
  for await (const prediction of predictions)
    yield csvRow(prediction, "fault" in prediction ? null : landmarks.take(prediction.id), columns);
}

async function* explanationsOf(
  explanations: ReturnType<typeof explainStays>,
  experts: readonly string[],
  features: ReturnType<typeof featuresReadBy>,
): AsyncGenerator<string> {
  yield explanationsHeader(features);
  for await (const explanation of explanations) yield explanationRows(explanation, experts, features);
}

/** Experts whose logit the risk that is told reads. */
function readByHeadline({ definition }: LoadedTask): string[] {
  const ensemble = headlineOf(definition);
  return isHead(ensemble) ? ensemble.head.inputs.logits : Object.keys(ensemble.weights);
}

async function* partsOf(stays: AsyncIterable<PartsOfStay>, experts: readonly string[]): AsyncGenerator<string> {
  yield partsHeader(experts);
  for await (const stay of stays) yield partsRow(stay, experts);
}

/** What is said on stderr along the way. */
class Report {
  stays = 0;
  private readonly failures: FailedStays;
  private readonly start = performance.now();
  private readonly isDue = dueEvery();

  /** @param done what happened to a stay, "predicted" */
  constructor(private readonly done: string) {
    this.failures = new FailedStays(say, `stays that are not ${done} for further reasons are counted, not named`);
  }

  get failed(): number {
    return this.failures.count;
  }

  /** The same results, counted and told. Throws at the end where there was none, or none without a fault. */
  async *following<T extends { id: string } | { id: string; fault: string }>(
    results: AsyncIterable<T>,
    { from, to }: { from: string; to: string },
  ): AsyncGenerator<T> {
    for await (const result of results) {
      this.stays++;
      if ("fault" in result) this.failures.add(result);
      if (this.isDue()) say(`${this.stays} stays ${this.done} so far, ${this.rate()}`);
      yield result;
    }
    this.end(from, to);
  }

  private end(from: string, to: string): void {
    if (this.stays === 0) throw new AppError("invalid", { userMessage: `${from}: no stay found in it.` });
    // Where all failed, no file will hold them.
    this.failures.tellShared(this.failed < this.stays ? to : undefined);
    if (this.failed === this.stays)
      throw new AppError("invalid", { userMessage: `${from}: none of ${this.stays} stays could be ${this.done}.` });
    if (this.failed > 0)
      say(`warning: ${this.failed} of ${this.stays} stays have no prediction; their figures are empty`);
    say(`${this.stays - this.failed} stays ${this.done}, ${this.rate()}`);
  }

  private rate(): string {
    const seconds = (performance.now() - this.start) / 1000;
    const rate = this.stays / seconds;
    return `${seconds.toFixed(1)} s, ${rate < 10 ? rate.toFixed(1) : Math.round(rate)} stays/s`;
  }
}

/** Why the fusion head did not speak, and of how many stays. */
class SilentHead {
  private readonly reasons = new Map<string, number>();

  count(because: string): void {
    this.reasons.set(because, (this.reasons.get(because) ?? 0) + 1);
  }

  tell(stays: number): void {
    for (const [because, n] of this.reasons)
      say(
        `warning: ${n} of ${stays} stays have no probability after reading the report: ${because} --no-fused leaves the consultations out.`,
      );
  }
}
