import { sedativesAt } from "../../../clinical/background/drugs-given";
import { summaryOf } from "../../../clinical/feature-summaries";
import type { Chart, FeatureSummary } from "../../../clinical/schema";
import { ventilatedAtValue } from "../../../clinical/ventilated-at";
import { type Phrase, phrase, stating } from "../wording/phrase";
import { levelStated, namedValue, trendStated, valueAtHour } from "../wording/value-phrases";
import { courseFact, type DisputedFinding, type FactRule, factOn } from "./disputed-finding";

/** Teasdale and Jennett: severe up to 8, mild from 13. */
const severe = 8;
const mild = 13;

const neurological =
  /stroke|haemorrhage|hemorrhage|head injury|brain|subarachnoid|seizure|epilep|mening|encephal|cardiac arrest|coma/i;

type Which = "first" | "last" | "min" | "max";

/** A fact on one of the stay's coma scores. */
function scoreFact(
  weight: number,
  which: Which,
  holds: (score: FeatureSummary, chart: Chart) => boolean,
  clause: (shown: Phrase) => Phrase,
): FactRule {
  return courseFact("gcs", weight, holds, (score) => ({
    clause: clause(valueAtHour("gcs", score[which])),
    points: [score[which]],
  }));
}

/** Whether the first score was taken before ventilation began. */
const beforeVentilation = ({ first }: FeatureSummary, { ventilation: { firstMinutes } }: Chart) =>
  firstMinutes !== null && first.minutes < firstMinutes;

/** A low coma score while ventilated: the sedation, or the brain. */
export const lowComaScore: DisputedFinding = {
  id: "low-coma-score",
  feature: "gcs",
  topic: "What the low coma score means",
  question: "Does the low coma score mean a failing brain, or an effect of sedation?",
  topicStates: [levelStated(["gcs"], "low")],
  attributedFeatures: ["gcs"],
  subject: (chart) => {
    const score = summaryOf(chart, "gcs");
    if (score === null || score.last.value > severe || !ventilatedAtValue(chart, score.last.minutes)) return null;
    // Under a sedative that the record holds the score is read as nothing: the problem says so, and there is nothing to differ on.
    if (sedativesAt(chart, score.last.minutes).length > 0) return null;
    return factOn("gcs", phrase`${namedValue("gcs", score.last)} under ventilation`, score.last);
  },
  graver: {
    name: "a failing brain",
    facts: [
      scoreFact(
        0.5,
        "first",
        (score, chart) => beforeVentilation(score, chart) && score.first.value <= severe,
        (shown) => phrase`it was low before ventilation began (${shown})`,
      ),
      scoreFact(
        0.4,
        "first",
        (_score, { admissionReason }) => admissionReason !== null && neurological.test(admissionReason),
        () => stating("the reason for admission lies in the brain"),
      ),
      scoreFact(
        0.2,
        "max",
        ({ trend }) => trend === "falling",
        (shown) => phrase`it has gone on ${stating("falling", trendStated("gcs", "down"))} (from ${shown})`,
      ),
      scoreFact(
        0.3,
        "max",
        ({ max, count }) => max.value <= severe && count >= 4,
        (shown) => phrase`no score of the stay is better than ${shown}`,
      ),
    ],
    passage: [/coma|consciousness|\bGCS\b/i, /mortality|outcome|brain|prognos/i],
  },
  milder: {
    name: "an effect of sedation",
    facts: [
      scoreFact(
        0.5,
        "first",
        (score, chart) => beforeVentilation(score, chart) && score.first.value >= mild,
        (shown) => phrase`it was near full before ventilation began (${shown})`,
      ),
      scoreFact(
        0.3,
        "max",
        (score, chart) => !beforeVentilation(score, chart) && score.max.value >= mild,
        (shown) => phrase`the same stay has a score near full (${shown})`,
      ),
      scoreFact(
        0.3,
        "min",
        ({ trend }) => trend === "rising",
        (shown) => phrase`it is coming up from ${shown}`,
      ),
      scoreFact(
        0.3,
        "last",
        (_score, { careUnit }) => careUnit === "cardiac surgery recovery",
        () => stating("it was taken after heart surgery, where patients are kept asleep"),
      ),
    ],
    passage: [/sedat/i],
  },
  speaksFor: {
    graver: "A coma score no better with sedation held",
    milder: "A coma score that is better with sedation held",
  },
  settledBy: "a coma score taken with sedation held",
  bedsideCheck: null,
  retrievalQuery: "sedation and a low Glasgow Coma Scale under mechanical ventilation; coma, brain injury, prognosis",
  source:
    "Devlin JW et al. PADIS guideline. Crit Care Med 2018;46:e825-73; Vincent JL et al. Intensive Care Med 1996;22:707-10",
};
