import { counted } from "../../platform/english";
import { AppError } from "../../platform/errors";
import { runChain } from "../../trajectories/chain/run-chain";
import { sourcedFactors } from "../../trajectories/lexicon/sourced-table";
import type { TrajectoryQuestion } from "../../trajectories/questions/trajectory-question";
import type { ArmRisks } from "./arm-figures";
import type { CohortCounts } from "./cohort-of-histories";
import type { EvaluatedLives } from "./evaluated-lives";
import { chainOfQuestion } from "./fit-question.server";
import type { HistoryOfData } from "./histories-of-data.server";
import { howMeasured, sizeOf } from "./how-measured";
import { type CohortMember, cohortOfHistories } from "./read-cohort.server";
import { risksByFolds } from "./risks-by-folds.server";

interface EvaluatingLives {
  say: (line: string) => void;
  /** Arms that nothing is fitted for, beside those that are asked anyway. */
  besides?: (members: readonly CohortMember[]) => Promise<ArmRisks[]>;
}

/**
 * Measures a question on records of years: all fitted arms by five folds by patient, of which nothing is kept, and the chain that knows published
 * work alone; that one alone of fewer patients than anything is fitted on; nothing of fewer still.
 */
export async function evaluateLives(
  question: TrajectoryQuestion,
  lives: AsyncIterable<HistoryOfData> | Iterable<HistoryOfData>,
  { say, besides = async () => [] }: EvaluatingLives,
): Promise<EvaluatedLives> {
  const { counts, population, members: read } = await cohortOfHistories(question, lives);
  const members: CohortMember[] = [];
  for await (const one of read) members.push(one);
  const size = sizeOf(members);
  const asked = {
    ...{ counts, population, size, outcomes: members.map(({ instance }) => instance.outcome) },
    patients: members.map(({ instance }) => instance.patientId),
    weights: question.design === "matched" ? members.map(({ instance }) => instance.weight) : null,
  };
  if (question.design === "none") return { ...asked, measured: { how: "not", why: whyNoCohort(counts) }, arms: [] };
  const hasTable = sourcedFactors(question.id).length > 0;
  const measured = howMeasured(size, hasTable);
  if (measured.how === "not") return { ...asked, measured, arms: [] };
  const byTable = [...(hasTable ? [levelsByTable(question, members)] : []), ...(await besides(members))];
  if (measured.how === "table") return { ...asked, measured, arms: byTable };
  try {
    return { ...asked, measured, arms: [...(await risksByFolds(question, members, say)), ...byTable] };
  } catch (error) {
    // Patients whom a fit tells apart without a fault, such as those of one outcome alone in a fold, have no calibration.
    if (!(error instanceof AppError && error.code === "invalid")) throw error;
    return { ...asked, measured: { how: hasTable ? "table" : "not", why: error.userMessage }, arms: byTable };
  }
}

function whyNoCohort(counts: readonly CohortCounts[]): string {
  const most = Math.max(0, ...counts.map(({ patientsWithOutcome }) => patientsWithOutcome));
  return `${counted(most, "patient")} with the outcome at the shortest gap: the paper's cohort cannot be built of these data, and its level by published work is not measured.`;
}

/** The level from 1 to 10 that the built-in chain gives each by published work, as it does of a question that nothing was learnt of. */
function levelsByTable(question: TrajectoryQuestion, members: readonly CohortMember[]): ArmRisks {
  const options = { ...chainOfQuestion(question), factors: sourcedFactors(question.id) };
  const risks = members.map(({ trajectory }) => runChain(trajectory, question, null, null, options).verdict.riskLevel);
  return { name: "table-only", risks, calibrated: false };
}
