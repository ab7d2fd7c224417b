import type { BackgroundKind } from "../../../clinical/background/background-schema";
import { summaryOf } from "../../../clinical/feature-summaries";
import type { Chart } from "../../../clinical/schema";
import type { Direction } from "../../../record/abnormality-names";
import type { FeatureId } from "../../../record/catalogue";
import { isRatioBelow, ventilatedNow } from "../chart-reading/present-state";

/** A treatment that a finding may call for, of which this kind of record holds nothing. */
export interface CheckRule {
  findings: readonly `${FeatureId}-${Direction}`[];
  /** After "Check whether". */
  treatmentGiven: string;
  /** The kind of a record of years that answers it; asked whatever the record holds where not given. */
  answeredBy?: BackgroundKind;
  /** What of it no drug answers, and how a record's procedures name it: asked alone where the record holds the drugs that were given. */
  besideDrugs?: { asked: string; told: RegExp };
  /** Least severity of the finding; 1 where not given. */
  leastSeverity?: 2 | 3;
  when?: (chart: Chart) => boolean;
}

export const checkRules: readonly CheckRule[] = [
  {
    findings: ["urineOutput-low"],
    treatmentGiven: "a diuretic was given",
    answeredBy: "drugs given",
    leastSeverity: 2,
  },
  {
    findings: ["potassium-high"],
    treatmentGiven: "calcium, insulin with glucose or renal replacement was given for the potassium",
    answeredBy: "drugs given",
  },
  {
    findings: ["pao2-low", "oxygenSaturation-low"],
    treatmentGiven: "the patient was turned prone or given a neuromuscular blocker",
    besideDrugs: { asked: "the patient was turned prone", told: /\bprone\b/iu },
    leastSeverity: 2,
    // Who answers is not paralysed.
    when: (chart) =>
      ventilatedNow(chart) && isRatioBelow(150)(chart) && (summaryOf(chart, "gcs")?.last.value ?? 3) <= 8,
  },
  {
    findings: ["hematocrit-low", "platelets-low"],
    treatmentGiven: "blood products were given",
    answeredBy: "drugs given",
  },
  {
    findings: ["glucose-high", "glucose-low"],
    treatmentGiven: "insulin was running",
    answeredBy: "drugs given",
  },
  {
    findings: ["heartRate-high", "heartRate-low"],
    treatmentGiven: "a drug that changes the heart rate was given",
    answeredBy: "drugs given",
    leastSeverity: 2,
  },
  {
    findings: ["ph-low", "bicarbonate-low"],
    treatmentGiven: "bicarbonate was given",
    answeredBy: "drugs given",
    leastSeverity: 2,
  },
  {
    findings: ["sodium-low", "sodium-high"],
    treatmentGiven: "hypertonic saline, free water or desmopressin was given",
    answeredBy: "drugs given",
  },
];
