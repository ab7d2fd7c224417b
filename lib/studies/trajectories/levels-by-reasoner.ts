import type { Reasoner } from "../../agents/reasoner";
import { UnusableAnswer } from "../../agents/unusable-answer";
import { runInMemory } from "../../runs/run-in-memory";
import { namedArms, type TrajectoryArm } from "../../trajectories/arms/trajectory-arm";
import { notesOfChunks } from "../../trajectories/chain/notes-of-chunks";
import type { Trajectory } from "../../trajectories/entries/trajectory-entry";
import type { LearntQuestion } from "../../trajectories/lexicon/learnt-question";
import { sourcedFactors } from "../../trajectories/lexicon/sourced-table";
import { chunksToRead } from "../../trajectories/protocol/chunks-of-run";
import { readingFor } from "../../trajectories/protocol/reading-for";
import type { TrajectoryMeans } from "../../trajectories/protocol/trajectory-means";
import { trajectoryProtocol } from "../../trajectories/protocol/trajectory-protocol";
import type { TrajectoryQuestion } from "../../trajectories/questions/trajectory-question";

/** How trajectories are judged by whoever speaks. */
interface Judging {
  question: TrajectoryQuestion;
  /** Decides how the record is read; its lexicon and weights are the built-in rules' and are not given. */
  learnt: LearntQuestion | null;
  reasoner: Reasoner;
  nearest: TrajectoryMeans["nearest"];
  arm?: TrajectoryArm;
  signal: AbortSignal;
}

/**
 * The level that a reasoner gives a trajectory, by the steps of the protocol; null where an answer could not be used, twice. Such a patient stays in
 * the denominator of every figure (`ArmComparison`). Any other failure, such as a server that is not there, is nobody's answer and ends the evaluation.
 */
export async function levelByReasoner(
  patientId: string,
  trajectory: Trajectory,
  { question, learnt, reasoner, nearest, arm = namedArms.chain, signal }: Judging,
): Promise<number | null> {
  const reading = readingFor(learnt);
  const { chunks, truncated } = chunksToRead(trajectory, arm, reading);
  const material = { trajectory, lexicon: null, factors: [...sourcedFactors(question.id)], weights: null };
  const of = { patientId, question, arm, reading, reasoner: reasoner.identity, budget: null, truncated };
  try {
    const state = await runInMemory(trajectoryProtocol, {
      ...{ id: patientId, actor: { kind: "system" }, clock: () => new Date(0), signal },
      data: { ...of, chunks: notesOfChunks(chunks), material },
      means: { nearest, reasonerFor: () => reasoner },
    });
    return state.verdict?.riskLevel ?? null;
  } catch (error) {
    if (error instanceof UnusableAnswer) return null;
    throw error;
  }
}
