import { calibrated, calibratedRisk } from "../../experts/calibration/calibrated-risk";
import type { DevelopmentSplit } from "../../experts/development-split";
import { type LoadedTask, loadTask } from "../../experts/model-store.server";
import { predictMany } from "../../experts/predict-many.server";
import { random } from "../../platform/random";
import { timeAwareChunks } from "../../trajectories/chunks/time-aware-chunks";
import { entriesOfStay } from "../../trajectories/entries/entries-of-stay";
import { shaped } from "../../trajectories/lexicon/course-shapes";
import type { LearntQuestion } from "../../trajectories/lexicon/learnt-question";
import type { ManagerWeights } from "../../trajectories/lexicon/manager-weights";
import type { TrajectoryQuestion } from "../../trajectories/questions/trajectory-question";
import { logitOf } from "../metrics/ridge-logistic";
import {
  armFeatures,
  chainOf,
  type FittedArm,
  PIECE_TOKENS,
  retrievedFeatures,
  shuffledInTime,
  vanillaFeatures,
} from "./arm-features";
import type { ArmRisks } from "./arm-figures";
import { readingOf } from "./fit-question.server";
import { staysOfPhysioNet } from "./stays-of-physionet.server";

/** Windows of one reader and of retrieval, in tokens: a stay has some 13,000. */
const windows = [1000, 2000, 4000, 8000] as const;
const RETRIEVED = [2, 4, 8] as const;
/** Experts of the task icu-mortality, trained on the same split, that read the same 48 hours. */
const keptExperts = {
  logistic: "expert: logistic regression on values (kept)",
  trees: "expert: boosted trees (kept)",
} as const;

export interface EvaluatedStays {
  ids: string[];
  outcomes: (0 | 1)[];
  arms: ArmRisks[];
}

/** Every arm's risk of each stay of a split. @param windowed with the arms that read a window or what is retrieved, which take a third of the time */
export async function evaluateStays(
  question: TrajectoryQuestion,
  learnt: LearntQuestion,
  from: string,
  { split, windowed, onStay }: { split: DevelopmentSplit; windowed: boolean; onStay: (done: number) => void },
): Promise<EvaluatedStays> {
  const reading = readingOf(question, learnt.lexicon);
  const weights = new Map<string, ManagerWeights>([
    ["chain", learnt.weights],
    ...learnt.comparators.map(({ name, weights: own }) => [name, own] as const),
  ]);
  const riskBy = (arm: string, features: Record<string, number>) => {
    const own = weights.get(arm) as ManagerWeights;
    return calibrated(own.calibration, logitOf(own, shaped(features, own.shapes))).risk;
  };
  const [ids, outcomes]: [string[], (0 | 1)[]] = [[], []];
  const risks = new Map<string, number[]>();
  const add = (arm: string, risk: number) => risks.set(arm, [...(risks.get(arm) ?? []), risk]);
  const task = await keptTask();
  for await (const stay of staysOfPhysioNet(from, new Set([split]))) {
    const trajectory = entriesOfStay(stay.record, { untilHour: 48 });
    ids.push(stay.id);
    outcomes.push(stay.outcome);
    const chunks = timeAwareChunks(trajectory, reading.options.chunkTokens);
    const pieces = windowed ? timeAwareChunks(trajectory, PIECE_TOKENS) : [];
    const features = armFeatures(trajectory, reading, chunks);
    for (const arm of weights.keys()) add(arm, riskBy(arm, features[arm as FittedArm]));
    const { uniform } = random(`shuffled ${stay.id}`);
    add("shuffled-time", riskBy("chain", chainOf(shuffledInTime(trajectory, uniform), reading).features));
    for (const tokens of windowed ? windows : [])
      for (const keeps of ["latest", "both-ends"] as const) {
        const features = vanillaFeatures(trajectory, pieces, reading, { tokens, keeps });
        add(`vanilla ${tokens / 1000}k ${keeps}`, riskBy("no-memory", features));
      }
    for (const most of windowed ? RETRIEVED : [])
      add(`retrieved 1k x ${most}`, riskBy("no-memory", retrievedFeatures(trajectory, chunks, reading, most)));
    for await (const said of predictMany([{ id: stay.id, record: stay.record }], task))
      for (const [name, title] of Object.entries(keptExperts)) add(title, expertRisk(said, name, task));
    onStay(ids.length);
  }
  const own = new Set(weights.keys());
  const isCalibrated = (name: string) => own.has(name) || name.startsWith("expert: ");
  return {
    ...{ ids, outcomes },
    arms: [...risks].map(([name, all]) => ({ name, risks: all, calibrated: isCalibrated(name) })),
  };
}

/** The kept experts alone, without ensembles and heads. */
async function keptTask(): Promise<LoadedTask> {
  const task = await loadTask("icu-mortality");
  return {
    ...task,
    definition: { ...task.definition, ensembles: [] },
    experts: new Map([...task.experts].filter(([name]) => name in keptExperts)),
    heads: new Map(),
  };
}

type Said = Awaited<ReturnType<ReturnType<typeof predictMany>["next"]>>["value"];

/** NaN where an expert cannot speak of the stay. */
function expertRisk(said: Said, name: string, { experts }: LoadedTask): number {
  const logit = said === undefined || "fault" in said ? undefined : said.experts.get(name)?.logit;
  const card = experts.get(name)?.card;
  return logit === undefined || !card ? Number.NaN : calibratedRisk(card.calibration, logit);
}
