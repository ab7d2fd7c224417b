import { FUSED } from "@/lib/studies/evaluation/arms";
import type { EvaluatedArm, Evaluation, LandmarkEvaluation } from "@/lib/studies/evaluation/evaluation-schema";

export type DrawnArm = EvaluatedArm & { result: NonNullable<EvaluatedArm["result"]> };

/** As many as there are styles of curves. */
export const MOST_DRAWN = 4;

/** The arms that have curves. */
export const armsWithCurves = ({ arms }: Pick<LandmarkEvaluation, "arms">): DrawnArm[] =>
  arms.filter((arm): arm is DrawnArm => arm.result !== null);

/** The arms whose curves are drawn first: fused consultation, comparator, team's level and a severity score, as far as there are. */
export function drawnFirst(
  { comparator, reference }: Pick<Evaluation, "comparator" | "reference">,
  part: Pick<LandmarkEvaluation, "arms">,
): string[] {
  const there = armsWithCurves(part).map(({ name }) => name);
  return [...new Set([FUSED, comparator, reference, "saps-i"])]
    .filter((name) => there.includes(name))
    .slice(0, MOST_DRAWN);
}
