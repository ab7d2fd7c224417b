import type { PredictionTask } from "../experts/schema";
import type { DoctorId } from "./protocol/reviews-and-reports";
import type { EventData } from "./protocol/schema";

/** What a consultation is held without, to learn what that adds. */
export type Lacking = "passages" | "experts";

/** The consultations that an evaluation holds for each patient, by name (paper, section 5: ablations). */
export const consultedArms = ["full", "without-rag", "without-experts", "one-doctor", "two-doctors"] as const;
export type ConsultedArm = (typeof consultedArms)[number];

/** Who sits at an arm's table, and what they do without. */
export function setupOf(arm: ConsultedArm, { panel }: Pick<PredictionTask, "panel">): Setup {
  switch (arm) {
    case "full":
      return { panel, lacking: [] };
    case "without-rag":
      return { panel, lacking: ["passages"] };
    case "without-experts":
      return { panel, lacking: ["experts"] };
    case "one-doctor":
      return { panel: panel.slice(0, 1), lacking: [] };
    case "two-doctors":
      return { panel: panel.slice(0, 2), lacking: [] };
    default:
      return arm satisfies never;
  }
}
interface Setup {
  panel: readonly DoctorId[];
  lacking: readonly Lacking[];
}

type Heard = EventData<"experts-predicted">;

/**
 * The same with every expert's word replaced by the base rate among the stays that they were fitted on: no patient's figure,
 * no attribution, no hidden state.
 */
export function silenced(heard: Heard, { cohort }: Pick<PredictionTask, "cohort">): Heard {
  const risk = cohort.events / cohort.n;
  const said = {
    logit: Math.log(risk / (1 - risk)),
    risk,
    interval: [risk, risk] as [number, number],
  };
  return {
    chart: heard.chart,
    ensemble: { ...heard.ensemble, ...said },
    predictions: heard.predictions.map(({ hidden: _hidden, attention: _attention, ...prediction }) => ({
      ...prediction,
      ...said,
      baseValue: said.logit,
      attributions: [],
      permutations: 0,
      outsideDomain: [],
    })),
  };
}
