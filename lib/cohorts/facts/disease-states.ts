import { stageRange } from "../query/stage-order";
import type { CohortFact } from "./cohort-fact";

type DiseaseState = NonNullable<CohortFact["state"]>;

/**
 * The states that follow from a stage (a team decision, by the AJCC's general rules for solid tumours): in situ of Tis and group 0, early of
 * groups I and II, locally advanced of III, metastatic of M1, not metastatic of M0, advanced of IV; and metastatic of IV, unless the same
 * staging says M0, as of tumours of the head and neck.
 */
export function statesOfStages(stages: readonly CohortFact[]): CohortFact[] {
  const saysM0 = stages.some(({ axis, stage }) => axis === "M" && stage?.startsWith("M0"));
  return stages.flatMap((fact) =>
    statesOf(fact, saysM0).map(
      (state): CohortFact => ({
        ...fact,
        kind: "disease-state",
        state,
        axis: null,
        stage: null,
        basis: null,
        afterTherapy: null,
      }),
    ),
  );
}

function statesOf({ axis, stage }: CohortFact, saysM0: boolean): DiseaseState[] {
  if (axis === null || stage === null) return [];
  const low = (stageRange(axis, stage)?.low ?? 0) / 10_000;
  if (axis === "T") return stage === "Tis" ? ["in situ"] : [];
  if (axis === "M") return low >= 1 ? ["metastatic"] : ["non-metastatic"];
  if (axis === "N") return [];
  if (low < 1) return ["in situ"];
  if (low < 3) return ["early stage"];
  if (low < 4) return ["locally advanced"];
  return saysM0 ? ["advanced"] : ["metastatic"];
}

/** What a state implies beside itself: a metastatic disease is advanced, one in situ has not spread. */
const implied: Partial<Record<DiseaseState, readonly DiseaseState[]>> = {
  "in situ": ["non-metastatic", "localised"],
  "early stage": ["non-metastatic"],
  localised: ["non-metastatic"],
  "locally advanced": ["advanced"],
  metastatic: ["advanced"],
};

/** Whether a state is the one that is asked for, or implies it. */
export const isState = (state: DiseaseState, asked: DiseaseState): boolean =>
  state === asked || (implied[state]?.includes(asked) ?? false);

/** States that a later one of the same disease puts an end to: a cancer comes further, and does not go back. */
const overtakenBy: Partial<Record<DiseaseState, DiseaseState>> = {
  "in situ": "metastatic",
  "early stage": "metastatic",
  localised: "metastatic",
  "locally advanced": "metastatic",
  "non-metastatic": "metastatic",
  "castration-sensitive": "castration-resistant",
};

/** Whether what was so has been overtaken by a later state. */
export const isOvertaken = (state: DiseaseState, later: DiseaseState): boolean => overtakenBy[state] === later;
