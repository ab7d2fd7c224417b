import { calibrated } from "../../experts/calibration/calibrated-risk";
import { random } from "../../platform/random";
import { timeAwareChunks } from "../../trajectories/chunks/time-aware-chunks";
import { shaped } from "../../trajectories/lexicon/course-shapes";
import type { TrajectoryQuestion } from "../../trajectories/questions/trajectory-question";
import { foldsOfGroups, logitOf } from "../metrics/ridge-logistic";
import { armFeatures, type FittedArm, fittedArmNames, shuffledInTime } from "./arm-features";
import type { ArmRisks } from "./arm-figures";
import { fitManagerByFolds } from "./fit-manager";
import { ArmRows, eventWeightOf, learntLexicon, readingOf } from "./fit-question.server";
import type { CohortMember } from "./read-cohort.server";

const SEED = "trajectory folds";

/** Every fitted arm's risk of each member by what was learnt of the other four folds alone: lexicon, weights and calibration. */
export async function risksByFolds(
  question: TrajectoryQuestion,
  cohort: readonly CohortMember[],
  say: (line: string) => void,
): Promise<ArmRisks[]> {
  const { chunkTokens } = readingOf(question, NO_LEXICON).options;
  const members = cohort.map((one) => {
    const { uniform } = random(`shuffled ${one.instance.patientId} ${one.instance.index}`);
    const shuffled = shuffledInTime(one.trajectory, uniform);
    return { ...one, shuffled, chunks: timeAwareChunks(one.trajectory, chunkTokens) };
  });
  say(`${members.length} trajectories cut into chunks`);
  const patients = members.map(({ instance }) => instance.patientId);
  const folds = foldsOfGroups(patients, SEED);
  const risks = new Map<string, Float64Array>(
    [...fittedArmNames, "shuffled-time"].map((arm) => [arm, new Float64Array(members.length)]),
  );
  for (const fold of [...new Set(folds)].sort()) {
    const training = members.filter((_, i) => folds[i] !== fold);
    const reading = readingOf(question, await learntLexicon(question, training));
    const rows = new ArmRows(reading);
    for (const one of training) rows.take(one, one.chunks);
    const fitted = new Map(
      fittedArmNames.map((arm) => [arm, fitManagerByFolds(rows.of(arm), rows.groups, SEED, eventWeightOf(rows))]),
    );
    for (const [i, one] of members.entries()) {
      if (folds[i] !== fold) continue;
      const features = armFeatures(one.trajectory, reading, one.chunks);
      const set = (name: string, arm: FittedArm, row: Record<string, number>) => {
        const own = fitted.get(arm);
        if (own)
          (risks.get(name) as Float64Array)[i] = calibrated(
            own.calibration,
            logitOf(own, shaped(row, own.shapes)),
          ).risk;
      };
      for (const arm of fittedArmNames) set(arm, arm, features[arm]);
      set("shuffled-time", "chain", armFeatures(one.shuffled, reading).chain);
    }
    say(`fold ${fold + 1} of 5`);
  }
  // Risks are the population's: in a matched sample, where cases are many, they are no calibrated shares.
  return [...risks].map(([name, of]) => ({ name, risks: [...of], calibrated: question.design !== "matched" }));
}

const NO_LEXICON = { question: "", hash: "", patients: 0, cases: 0, entries: [] };
