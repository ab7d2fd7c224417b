import { AppError } from "../../platform/errors";
import type { History } from "../../record/history/schema";
import {
  type Candidates,
  type IndexCandidate,
  indexCandidates,
  type LeftOutReason,
  leftOutReasons,
} from "../../trajectories/questions/index-candidates";
import { matchedInstances, type TrajectoryInstance } from "../../trajectories/questions/matched-controls";
import { type Population, weighed } from "../../trajectories/questions/population-weights";
import type { TrajectoryQuestion } from "../../trajectories/questions/trajectory-question";

/** How many there are of each, for one gap. */
export interface CohortCounts {
  gapDays: number;
  patients: number;
  /** Moments at which the question could be asked. */
  moments: number;
  /** Those with the outcome, and the patients whom they are of. */
  momentsWithOutcome: number;
  patientsWithOutcome: number;
  /** Moments without the outcome at which death came first. */
  momentsDeathFirst: number;
  /** Visits that are no moment to ask, by reason. */
  left: Record<LeftOutReason, number>;
}

/** Seeds the draws of one index a case. */
const SEED = "trajectory cohort";

/** All moments at which a question could be asked, gathered patient by patient. */
export class CohortCandidates {
  readonly candidates: IndexCandidate[] = [];
  private readonly left = Object.fromEntries(Object.keys(leftOutReasons).map((key) => [key, 0])) as Candidates["left"];

  constructor(
    readonly question: TrajectoryQuestion,
    readonly gapDays: number = question.gapDays,
  ) {}

  take(history: History): void {
    const { candidates, left } = indexCandidates(history, this.question, this.gapDays);
    this.candidates.push(...candidates);
    for (const [reason, n] of Object.entries(left)) this.left[reason as LeftOutReason] += n;
  }

  counts(): CohortCounts {
    const withOutcome = this.candidates.filter(({ outcome }) => outcome === 1);
    return {
      gapDays: this.gapDays,
      patients: new Set(this.candidates.map(({ patientId }) => patientId)).size,
      moments: this.candidates.length,
      momentsWithOutcome: withOutcome.length,
      patientsWithOutcome: new Set(withOutcome.map(({ patientId }) => patientId)).size,
      momentsDeathFirst: this.candidates.filter(({ died }) => died).length,
      left: this.left,
    };
  }

  /**
   * The instances of the question: cases with matched controls, weighed to whom they stand for, or all moments of a cohort.
   * @throws AppError "invalid" for a question whose cohort cannot be built of the data at hand
   */
  instances(): { instances: TrajectoryInstance[]; population: Population } {
    const { question, candidates } = this;
    if (question.design === "none")
      throw new AppError("invalid", {
        userMessage: `${question.id} has too few cases in the data at hand for a cohort: its risk is told by sourced findings alone.`,
      });
    if (question.design === "matched")
      return weighed(matchedInstances(candidates, `${SEED} ${question.id}`), candidates);
    const instances = candidates.map((one) => ({ ...one, matchedTo: null, weight: 1 }));
    const cases = candidates.filter(({ outcome }) => outcome === 1).length;
    const patients = new Set(candidates.map(({ patientId }) => patientId)).size;
    return { instances, population: { patients, prevalence: cases / Math.max(1, candidates.length), covered: 1 } };
  }
}
