import type { Chart } from "../../../clinical/schema";
import type { FeatureId } from "../../../terminology/catalogue";
import type { Direction } from "../chart-reading/abnormality-names";

/** A treatment that a finding asks about and that this kind of record never holds. */
export interface CheckRule {
  on: readonly `${FeatureId}-${Direction}`[];
  /** After "Check whether". */
  done: string;
  /** All of these in one sentence of a passage make it the source. */
  sentence: readonly RegExp[];
  /** Least severity of the finding; 1 where not given. */
  from?: 2 | 3;
  when?: (chart: Chart) => boolean;
}

export const checkRules: readonly CheckRule[] = [
  {
    on: ["meanPressure-low", "niMeanPressure-low", "systolicPressure-low", "niSystolicPressure-low"],
    done: "a vasopressor or fluid was running when the pressure was low",
    sentence: [/vasopressor|noradrenaline/i],
  },
  {
    on: ["temperature-high", "temperature-low", "wbc-high", "wbc-low"],
    done: "antimicrobials were given and cultures taken",
    sentence: [/antimicrobial|antibiotic/i],
  },
  {
    on: ["creatinine-high", "urineOutput-low", "bun-high"],
    done: "renal replacement or a diuretic was given",
    sentence: [/renal replacement|dialysis|diuretic/i],
    from: 2,
  },
  {
    on: ["potassium-high"],
    done: "calcium, insulin with glucose or renal replacement was given for the potassium",
    sentence: [/potassium|hyperkalaemia/i, /calcium|insulin/i],
  },
  {
    on: ["pao2-low", "oxygenSaturation-low"],
    done: "the patient was turned prone or given a neuromuscular blocker",
    sentence: [/prone/i],
    from: 2,
    when: (chart) => chart.ventilation.recorded,
  },
  {
    on: ["hematocrit-low", "platelets-low"],
    done: "blood products were given",
    sentence: [/transfus|red cells|platelets/i],
  },
  {
    on: ["glucose-high", "glucose-low"],
    done: "insulin was running",
    sentence: [/insulin/i],
  },
  {
    on: ["heartRate-high", "heartRate-low"],
    done: "a drug that changes the heart rate was given",
    sentence: [/beta|rate control|tachycardia|bradycardia/i],
    from: 2,
  },
  {
    on: ["ph-low", "bicarbonate-low"],
    done: "bicarbonate was given",
    sentence: [/bicarbonate/i],
    from: 2,
  },
  {
    on: ["sodium-low", "sodium-high"],
    done: "hypertonic saline, free water or desmopressin was given",
    sentence: [/sodium/i, /saline|water|desmopressin/i],
  },
];
