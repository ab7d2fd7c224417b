import { builtInReasonerHere } from "../agents/built-in-reasoner.server";
import type { Reasoner } from "../agents/reasoner";
import { builtInEvidence } from "../evidence/libraries/built-in-evidence.server";
import { requirePassageEncoder } from "../evidence/search/passage-encoder.server";
import { type FoldCalibration, recalibrated, withFoldCalibration } from "../experts/calibration/fold-calibration";
import { type LocalCalibration, withLocalCalibration } from "../experts/calibration/local-calibration";
import { landmarkMinutesOf } from "../experts/landmark";
import { type Expert, loadEvaluationModels, loadTask } from "../experts/model-store.server";
import type { PredictOptions } from "../experts/predict.server";
import { predictMany, type TaskWithEvaluationModels } from "../experts/predict-many.server";
import type { StayPrediction } from "../experts/stay-prediction";
import { AppError } from "../platform/errors";
import type { Work } from "../platform/threads/thread-protocol.server";
import type { PatientRecord } from "../record/schema";
import { type ConsultedArm, setupOf } from "./ablations";
import { consultInMemory, type InMemoryOptions } from "./consult-in-memory.server";
import type { Consulted, StayItem, StayRun } from "./consulted-stay";
import { requireReportEncoder } from "./fusion/configured-report-encoder.server";
import { fuseRisk } from "./fusion/fusion-step.server";
import { numbersOnly, reportEncoderInput } from "./fusion/report-encoder-input";
import { MAX_ROUNDS } from "./protocol/max-rounds";
import { participants } from "./protocol/participants";
import type { ConsultationState } from "./protocol/state";

/** What a thread needs to know before the first stay. */
export interface StayRunSetup {
  task: string;
  /** Whether the task's evaluation models are asked beside the experts. */
  evaluationModels?: boolean;
  /** The consultation to hold; null where models alone are asked. */
  arm: ConsultedArm | null;
  explain: PredictOptions["explain"];
  /** Whether the fusion head is asked at the end of a consultation. */
  fuse?: boolean;
  /** A site's calibrations that risks follow, by the fold of the stay; the one shipped unless given. */
  localFolds?: readonly LocalCalibration[];
  /** For stays whose outcomes the calibration shipped was fitted with: the one that a stay of each fold follows in its place. */
  folds?: readonly FoldCalibration[];
}

/** @throws AppError "invalid" where a setting names an encoder that is not there. */
export async function requireEncodersFor({ arm, fuse }: Pick<StayRunSetup, "arm" | "fuse">): Promise<void> {
  if (arm !== null) await requirePassageEncoder();
  if (fuse) await requireReportEncoder();
}

/** Who speaks on a stay, and what breaks it off. */
export interface StaySpeakers {
  reasonerOf: (record: PatientRecord) => Reasoner;
  signal: AbortSignal;
}

/**
 * Opens models, library and reasoner once, and then takes stays through models, attributions, consultation and fusion.
 * @param speakers the built-in reasoner unless given.
 */
export async function openStayRun(setup: StayRunSetup, speakers = builtInSpeakers()): Promise<Work<StayItem, StayRun>> {
  const { task: taskId, arm, explain, fuse = false, localFolds = [], folds = [] } = setup;
  const shipped = await loadTask(taskId);
  const evaluationModels = setup.evaluationModels ? await loadEvaluationModels(taskId) : new Map<string, Expert>();
  const task = { ...shipped, evaluationModels };
  const tasksOfFolds = [
    ...localFolds.map((local) => ({ ...task, ...withLocalCalibration(shipped, local) })),
    ...folds.map((fold) => ({
      ...withFoldCalibration(task, fold),
      evaluationModels: recalibrated(evaluationModels, fold),
    })),
  ];
  const means: Omit<Means, "reasoner" | "task"> | null = arm && {
    ...builtInEvidence(),
    ...setupOf(arm, task.definition),
    maxRounds: MAX_ROUNDS,
    explain,
    signal: speakers.signal,
  };
  return (stay) => {
    const models = stay.fold === undefined ? task : tasksOfFolds[stay.fold];
    if (!models) throw new Error(`there is no fold ${stay.fold}`);
    const landmarkHours =
      stay.landmarkHours ?? landmarkMinutesOf(task.definition, stay.record.encounter.observedMinutes) / 60;
    const spoken = means && { ...means, task: models, reasoner: speakers.reasonerOf(stay.record) };
    return stayRun({ ...stay, landmarkHours }, models, spoken, fuse);
  };
}

function builtInSpeakers(): StaySpeakers {
  // Of thousands of consultations the answers are read and the events thrown away.
  const reasoner = builtInReasonerHere({ recorded: false });
  return { reasonerOf: () => reasoner, signal: new AbortController().signal };
}

type StayAtLandmark = StayItem & { landmarkHours: number };
type Predicted = Exclude<StayPrediction, { fault: string }>;
type Means = Omit<InMemoryOptions, "asOfMinutes" | "fuse" | "onHeard">;

/** One stay at a time, so that its figures do not hang on which others it came with. */
async function stayRun(
  stay: StayAtLandmark,
  models: TaskWithEvaluationModels,
  means: Means | null,
  fuse: boolean,
): Promise<StayRun> {
  const { id, landmarkHours } = stay;
  const clock = new StageClock();
  try {
    const prediction = await predicted(stay, models);
    clock.passed("predict");
    if ("fault" in prediction) return { ...prediction, landmarkHours };
    const consultation =
      means && (await consulted(stay, { ...means, logits: logitsOf(prediction, models) }, fuse, clock));
    return { ...prediction, landmarkHours, consultation, seconds: clock.seconds };
  } catch (error) {
    if (error instanceof AppError) return { id, landmarkHours, fault: error.userMessage };
    throw error;
  }
}

async function consulted(
  { record, landmarkHours }: StayAtLandmark,
  means: Means,
  fuse: boolean,
  clock: StageClock,
): Promise<Consulted> {
  const state = await consultInMemory(record, {
    ...means,
    asOfMinutes: landmarkHours * 60,
    onHeard: () => clock.passed("explain"),
    ...(fuse && {
      fuse: (before) => {
        clock.passed("consult");
        return fuseRisk()(before);
      },
    }),
  });
  clock.passed(fuse ? "fuse" : "consult");
  return saidIn(state);
}

/** Of all experts and heads, as a consultation takes them. */
function logitsOf({ experts, ensembles }: Predicted, { heads }: TaskWithEvaluationModels): Record<string, number> {
  const said = [...experts, ...[...ensembles].filter(([name]) => heads.has(name))];
  return Object.fromEntries(said.map(([name, { logit }]) => [name, logit]));
}

class StageClock {
  readonly seconds = { predict: 0, explain: 0, consult: 0, fuse: 0 };
  private since = performance.now();

  passed(stage: keyof StageClock["seconds"]): void {
    const now = performance.now();
    this.seconds[stage] = (now - this.since) / 1000;
    this.since = now;
  }
}

async function predicted(
  { id, record, landmarkHours }: StayAtLandmark,
  models: TaskWithEvaluationModels,
): Promise<StayPrediction> {
  for await (const prediction of predictMany([{ id, record, landmarkHours }], models)) return prediction;
  throw new Error(`nothing was predicted of ${id}`);
}

function saidIn(state: ConsultationState): Consulted {
  const [draft] = state.reports;
  const { final, fused } = state;
  if (!draft || !final || !fused) throw new Error("a consultation came to its end without a report");
  const report = reportEncoderInput(final);
  const { usage } = state;
  return {
    ...(usage.calls > 0 && { usage }),
    hidden: Object.fromEntries(state.predictions.flatMap(({ expert, hidden }) => (hidden ? [[expert, hidden]] : []))),
    statedRisks: Object.fromEntries(
      participants(state).flatMap(({ id, statedRisks }) => statedRisks.slice(-1).map(({ risk }) => [id, risk])),
    ),
    level: final.riskLevel,
    rounds: state.rounds.length,
    report,
    numbers: numbersOnly(report),
    draft: reportEncoderInput(draft.report),
    fused,
  };
}
