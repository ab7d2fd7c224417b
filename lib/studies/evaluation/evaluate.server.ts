import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ConsultedArm } from "../../consultations/ablations";
import type { Expert } from "../../experts/model-store.server";
import type { TaskWithEvaluationModels } from "../../experts/predict-many.server";
import { headFilesOf } from "../../experts/schema";
import { AppError } from "../../platform/errors";
import { countsOfSkipped } from "../../record/import/skipped-lines";
import { RESAMPLES } from "../metrics/bootstrap";
import { type Arm, armsOf, FUSED } from "./arms";
import { evaluateLandmark, type RisksOfArm } from "./evaluate-landmark";
import { type EvaluatedStay, evaluatedStay, stayKey } from "./evaluated-stays";
import { type EvaluatedSplit, type EvaluationData, type EvaluationStay, leftText } from "./evaluation-data";
import type { Evaluation, LandmarkEvaluation } from "./evaluation-schema";
import { type AskModels, modelLogits } from "./model-logits.server";
import { type Consulted, type OpenHead, type RisksByArmOptions, risksByArm } from "./risks-by-arm.server";
import { evaluatedDomain, measuredShares } from "./stays-outside-domain";

export interface EvaluateOptions {
  task: TaskWithEvaluationModels;
  data: EvaluationData;
  split: EvaluatedSplit;
  /** Arms by name; null for all of them. */
  arms: readonly string[] | null;
  /** The first stays of the split alone. */
  limit: number | null;
  /** Folder for the rows of stays, from which an interrupted run goes on. */
  folder: string;
  ask: AskModels;
  /** Holds an arm's consultations on the split, or finds them held. */
  consult: (arm: ConsultedArm) => Promise<{ rows: Consulted; reasoner: string }>;
  openHead: OpenHead;
  /** Told each stay's outcome and risks, a landmark at a time. */
  onRisks?: (stays: readonly EvaluatedStay[], risks: readonly RisksOfArm[]) => void;
  resamples?: number;
  seed?: number;
  progress: Progress;
}

export interface Progress {
  /** A stretch of the work begins. */
  begin(what: string): void;
  step(done: number, of: number): void;
}

const SEED = 2012;

/**
 * Every arm on the stays of a split. Throws AppError `invalid` where an arm is none or the stays allow no figures, and as
 * `openResumableJsonl`.
 */
export async function evaluate(options: EvaluateOptions): Promise<Evaluation> {
  const { task, data, split, limit, resamples = RESAMPLES, seed = SEED } = options;
  const arms = chosenArms(options);
  await sayWhichHeadsAreMissing(options, arms);
  const { stays, unread } = await readStays(options);
  const rows = await rowsOf(options, arms, stays);
  const parts: LandmarkEvaluation[] = [];
  for (const landmarkHours of [...new Set(stays.map((stay) => stay.landmarkHours))].sort((a, b) => a - b)) {
    const all = stays.filter((stay) => stay.landmarkHours === landmarkHours);
    const predicted = all.filter((stay) => rows.models.has(stayKey(stay)));
    const read = predicted.map(evaluatedStay);
    requireBothOutcomes(read, landmarkHours);
    const shared = {
      task,
      stays: read,
      ...rows,
      calibration: data.outcomes("calibration"),
      openHead: options.openHead,
    };
    const risks = [];
    options.progress.begin(`risks of ${arms.length} arms at ${landmarkHours} h`);
    for (const arm of arms) {
      risks.push(await risksByArm(arm, { ...shared, seed }));
      options.progress.step(risks.length, arms.length);
    }
    options.onRisks?.(read, risks);
    options.progress.begin(`figures of ${arms.length} arms at ${landmarkHours} h`);
    const { comparator, reference } = task.definition;
    const figures = { landmarkHours, stays: read, arms: risks, comparator, reference, seed, resamples };
    const failed = all.length - read.length + unread;
    const part = evaluateLandmark({ ...figures, failed, onProgress: (done, of) => options.progress.step(done, of) });
    const measured = data.declared === null ? {} : { measured: measuredShares(predicted, task) };
    parts.push({ ...part, domain: { ...evaluatedDomain(predicted, task), ...measured } });
  }
  const { id, title, estimand, population, comparator, reference } = task.definition;
  return {
    schemaVersion: 1,
    ...{ task: id, title, estimand, population, split, sets: data.sets },
    ...(data.declared !== null && {
      declared: data.declared,
      left: data.left(),
      skipped: countsOfSkipped(data.skipped()),
    }),
    ...{ limit, comparator, reference },
    bootstrap: { resamples, seed },
    models: modelHashes(task),
    ...(await headHash(options, arms)),
    reasoner: rows.reasoner,
    parts,
  };
}

const models = ({ experts, evaluationModels }: TaskWithEvaluationModels): [string, Expert][] => [
  ...experts,
  ...(evaluationModels ?? []),
];

/** SHA-256 of each model and each head that is asked. */
const modelHashes = (task: TaskWithEvaluationModels) =>
  Object.fromEntries([
    ...models(task).map(([name, { card }]) => [name, card.onnx.sha256]),
    ...headFilesOf(task.definition).map(({ name, onnx }) => [name, onnx.sha256]),
  ]);

async function headHash({ openHead }: EvaluateOptions, arms: readonly Arm[]): Promise<Pick<Evaluation, "head">> {
  if (arms.every(({ name }) => name !== FUSED)) return {};
  const head = await openHead(FUSED);
  return "missing" in head ? {} : { head: head.sha256 };
}

/** Before the work begins: what no consultation can bring. */
async function sayWhichHeadsAreMissing({ openHead, progress }: EvaluateOptions, arms: readonly Arm[]): Promise<void> {
  const without = new Map<string, string[]>();
  for (const { title, source } of arms) {
    const head = source.kind === "head" ? await openHead(source.head) : null;
    if (head && "missing" in head) without.set(head.missing, [...(without.get(head.missing) ?? []), title]);
  }
  for (const [missing, titles] of without) progress.begin(`no figures of ${titles.join(", ")}: needs ${missing}`);
}

/** The arms asked for and the comparator, in the order of the tables. */
function chosenArms({ task, arms: wanted }: Pick<EvaluateOptions, "task" | "arms">): Arm[] {
  const titles = new Map(models(task).map(([name, { card }]) => [name, card.title]));
  const all = armsOf(task.definition, titles);
  const unknown = wanted?.find((name) => all.every((arm) => arm.name !== name));
  if (unknown !== undefined)
    throw new AppError("invalid", {
      userMessage: `--arms: "${unknown}" is none of the arms (${all.map(({ name }) => name).join(", ")}).`,
    });
  return wanted ? all.filter(({ name }) => name === task.definition.comparator || wanted.includes(name)) : all;
}

async function readStays({
  data,
  split,
  limit,
  progress,
}: EvaluateOptions): Promise<{ stays: EvaluationStay[]; unread: number }> {
  progress.begin(data.declared === null ? `stays of the ${split} split` : `stays of ${data.declared}`);
  const stays: EvaluationStay[] = [];
  let unread = 0;
  for await (const stay of data.stays(split)) {
    if ("fault" in stay) unread++;
    else stays.push(stay);
    progress.step(stays.length + unread, limit ?? data.outcomes(split).length);
    if (stays.length + unread === limit) break;
  }
  const left = leftText(data.left());
  if (stays.length === 0)
    throw new AppError("invalid", { userMessage: `There is no stay to evaluate. ${left}`.trim() });
  if (left !== "") progress.begin(`${stays.length.toLocaleString("en")} kept; ${left}`);
  // In one order whatever the files' is: the resamples are drawn by place.
  stays.sort((a, b) => (stayKey(a) < stayKey(b) ? -1 : 1));
  return { stays, unread };
}

interface AllRows extends Pick<RisksByArmOptions, "models" | "consultations"> {
  /** Who reasoned in the consultations; null where none was needed. */
  reasoner: string | null;
}

/** Asks the models, and holds the consultations that some arm needs and has a head for. */
async function rowsOf(
  options: EvaluateOptions,
  arms: readonly Arm[],
  stays: readonly EvaluationStay[],
): Promise<AllRows> {
  const { task, split, data, folder, ask, progress } = options;
  await mkdir(folder, { recursive: true });
  // What is in here is of single patients.
  await writeFile(join(folder, ".gitignore"), "*\n");
  const header = { task: task.definition.id, split, sets: data.sets, models: modelHashes(task) };
  progress.begin("models");
  const onProgress = (done: number, of: number) => progress.step(done, of);
  const models = await modelLogits({ stays, header, path: join(folder, "models.jsonl"), ask, onProgress });
  const consultations = new Map<string, Consulted>();
  let reasoner: string | null = null;
  for (const { source } of arms) {
    if (source.kind !== "head" && source.kind !== "stated") continue;
    if (consultations.has(source.consultation)) continue;
    if (source.kind === "head" && "missing" in (await options.openHead(source.head))) continue;
    progress.begin(`consultations, ${source.consultation}`);
    const held = await options.consult(source.consultation);
    consultations.set(source.consultation, held.rows);
    reasoner = held.reasoner;
  }
  return { models, consultations, reasoner };
}

function requireBothOutcomes(stays: readonly EvaluatedStay[], landmarkHours: number): void {
  const events = stays.filter(({ died }) => died === 1).length;
  if (events === 0 || events === stays.length)
    throw new AppError("invalid", {
      userMessage: `${events} of ${stays.length} stays read up to ${landmarkHours} h had the outcome; figures need some with it and some without.`,
    });
}
