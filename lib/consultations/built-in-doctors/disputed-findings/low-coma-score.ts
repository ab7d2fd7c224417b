import type { Chart } from "../../../clinical/schema";
import {
  type DisputedFinding,
  facts,
  namedValueText,
  observationRef,
  summaryOf,
  valueAtHourText,
} from "./disputed-finding";

/** A score taken this long after the last note of ventilation is no longer taken under it, in minutes. */
const stillVentilated = 8 * 60;
/** Teasdale and Jennett: severe up to 8, mild from 13. */
const severe = 8;
const mild = 13;

const gcs = (chart: Chart) => summaryOf(chart, "gcs");

function beforeVentilation(chart: Chart) {
  const score = gcs(chart);
  const { firstMinutes } = chart.ventilation;
  return score && firstMinutes !== null && score.first.minutes < firstMinutes ? score.first : null;
}

const neurological =
  /stroke|haemorrhage|hemorrhage|head injury|brain|subarachnoid|seizure|epilep|mening|encephal|cardiac arrest|coma/i;

/** A low coma score while ventilated: the sedation, or the brain. */
export const lowComaScore: DisputedFinding = {
  id: "low-coma-score",
  feature: "gcs",
  topic: "What the low coma score means",
  attributedFeatures: ["gcs"],
  applies: (chart) => {
    const score = gcs(chart);
    const { recorded, lastMinutes } = chart.ventilation;
    return (
      recorded &&
      score !== null &&
      score.last.value <= severe &&
      lastMinutes !== null &&
      lastMinutes >= score.last.minutes - stillVentilated
    );
  },
  subject: (chart) => {
    const { last } = gcs(chart) as NonNullable<ReturnType<typeof gcs>>;
    return {
      text: `${namedValueText("gcs", last)} under ventilation`,
      evidence: [observationRef("gcs", last)],
      weight: 0,
    };
  },
  graver: {
    name: "a failing brain",
    factsThatHold: (chart) => {
      const score = gcs(chart);
      const before = beforeVentilation(chart);
      return facts(
        before !== null &&
          before.value <= severe && {
            text: `it was low before ventilation began (${valueAtHourText("gcs", before)})`,
            evidence: [observationRef("gcs", before)],
            weight: 0.5,
          },
        score !== null &&
          chart.admissionReason !== null &&
          neurological.test(chart.admissionReason) && {
            text: "the reason for admission lies in the brain",
            evidence: [observationRef("gcs", score.first)],
            weight: 0.4,
          },
        score !== null &&
          score.trend === "falling" && {
            text: `it has gone on falling (from ${valueAtHourText("gcs", score.max)})`,
            evidence: [observationRef("gcs", score.max)],
            weight: 0.2,
          },
        score !== null &&
          score.max.value <= severe &&
          score.count >= 4 && {
            text: `no score of the stay is better than ${valueAtHourText("gcs", score.max)}`,
            evidence: [observationRef("gcs", score.max)],
            weight: 0.3,
          },
      );
    },
    passage: [/coma|consciousness|\bGCS\b/i, /mortality|outcome|brain|prognos/i],
  },
  milder: {
    name: "an effect of sedation",
    factsThatHold: (chart) => {
      const score = gcs(chart);
      const before = beforeVentilation(chart);
      return facts(
        before !== null &&
          before.value >= mild && {
            text: `it was near full before ventilation began (${valueAtHourText("gcs", before)})`,
            evidence: [observationRef("gcs", before)],
            weight: 0.5,
          },
        before === null &&
          score !== null &&
          score.max.value >= mild && {
            text: `the same stay has a score near full (${valueAtHourText("gcs", score.max)})`,
            evidence: [observationRef("gcs", score.max)],
            weight: 0.3,
          },
        score !== null &&
          score.trend === "rising" && {
            text: `it is coming up from ${valueAtHourText("gcs", score.min)}`,
            evidence: [observationRef("gcs", score.min)],
            weight: 0.3,
          },
        score !== null &&
          chart.careUnit === "cardiac surgery recovery" && {
            text: "it was taken after heart surgery, where patients are kept asleep",
            evidence: [observationRef("gcs", score.last)],
            weight: 0.3,
          },
      );
    },
    passage: [/sedat/i],
  },
  settledBy: "a coma score taken with sedation held",
  bedsideCheck: "whether sedatives were running when the coma score was taken",
  retrievalQuery: "sedation and a low Glasgow Coma Scale under mechanical ventilation; coma, brain injury, prognosis",
  source:
    "Devlin JW et al. PADIS guideline. Crit Care Med 2018;46:e825-73; Vincent JL et al. Intensive Care Med 1996;22:707-10",
};
