import type { TrajectoryState } from "../protocol/trajectory-rules";

/**
 * A trajectory as JSON: the question, who read it and how, every summary, the memory with its sources, what was lost, and the judgement. Without the
 * record itself.
 * @throws Error of one that was never requested
 */
export function trajectoryExport(state: TrajectoryState): Record<string, unknown> {
  const { request, summaries, memory, folded, dropped, droppedRefs, verdict, retrieved, usage, status, id } = state;
  if (!request) throw new Error("a trajectory that nobody requested has no export");
  const { question, arm, reading, reasoner, chunks, truncated, material } = request;
  const { trajectory, lexicon, weights, factors } = material;
  return {
    schemaVersion: 1,
    ...{ id, status, question, arm, reading, reasoner },
    trajectory: {
      clock: trajectory.clock,
      index: trajectory.index,
      from: trajectory.from,
      entries: trajectory.entries.length,
    },
    lexicon: lexicon === null ? null : { hash: lexicon.hash, patients: lexicon.patients, cases: lexicon.cases },
    weights: weights?.hash ?? null,
    publishedFactors: factors.map(({ id: factor, source }) => ({ id: factor, source })),
    ...{ chunks, truncated, retrieved, summaries, memory, folded, dropped, droppedRefs, verdict, usage },
  };
}
