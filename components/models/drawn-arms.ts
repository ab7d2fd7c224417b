import { FUSED } from "@/lib/studies/arms";
import type { EvaluatedArm, Evaluation, EvaluationPart } from "@/lib/studies/evaluation-schema";

export type DrawnArm = EvaluatedArm & { result: NonNullable<EvaluatedArm["result"]> };

/** As many as there are styles of curves. */
const MOST = 4;

/** The arms whose curves are drawn: fused consultation, comparator, team's level and a severity score, as far as there are. */
export function drawnArms(
  { comparator, reference }: Pick<Evaluation, "comparator" | "reference">,
  { arms }: EvaluationPart,
) {
  const wanted = [...new Set([FUSED, comparator, reference, "saps-i"])];
  return wanted
    .flatMap((name) => arms.find((arm): arm is DrawnArm => arm.name === name && arm.result !== null) ?? [])
    .slice(0, MOST);
}
