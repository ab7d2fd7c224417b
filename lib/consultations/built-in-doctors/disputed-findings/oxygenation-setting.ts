import { observationRef } from "../../../claims/evidence-kinds/observation";
import { summaryOf } from "../../../clinical/feature-summaries";
import type { FeatureSummary } from "../../../clinical/schema";
import { ventilatedNow } from "../../../clinical/ventilated-at";
import { hasProblem } from "../chart-reading/present-state";
import { phrase, stating } from "../wording/phrase";
import { namedValue, valueAtHour } from "../wording/value-phrases";
import { atLeast, below, courseFact, type DisputedFinding, lastValueFact } from "./disputed-finding";

/** A change of FiO2 this large moves PaO2/FiO2 by itself, and one this large is more than rounding. */
const setting = 0.15;
const turned = 0.05;

/** Whether the oxygen was turned up again after it had been turned down: a setting that was lowered no longer explains the ratio. */
const isRaisedAgain = ({ min, last }: FeatureSummary) => min.minutes < last.minutes && last.value > min.value + turned;

/** Where it was before it was turned up. */
const raisedFrom = (course: FeatureSummary) =>
  course.last.value > course.first.value + turned ? course.first : course.min;

/** A low PaO2/FiO2 while the FiO2 was being changed. */
export const oxygenationSetting: DisputedFinding = {
  id: "oxygenation-setting",
  feature: "pao2",
  topic: "What the low PaO2/FiO2 under a changing FiO2 means",
  question: "Does the low PaO2/FiO2 under a changing FiO2 mean a lung that fails, or a change of setting?",
  attributedFeatures: ["pao2", "fio2", "oxygenSaturation"],
  subject: (chart) => {
    const finding = chart.findings.find((f) => f.id === "oxygenation-ratio-low");
    const oxygen = summaryOf(chart, "fio2");
    if (!finding || !oxygen || oxygen.max.value - oxygen.min.value < setting) return null;
    const clause = stating(finding.text, { kind: "verbatim", words: finding.text });
    return { clause, evidence: [observationRef("pao2", finding)] };
  },
  graver: {
    name: "a lung that fails",
    facts: [
      courseFact(
        "fio2",
        0.4,
        (course) => course.last.value > course.first.value + turned || isRaisedAgain(course),
        (course) => {
          const [from, { last }] = [raisedFrom(course), course];
          return {
            clause: phrase`more oxygen is given than before (FiO2 ${valueAtHour("fio2", from)}, then ${valueAtHour("fio2", last)})`,
            points: [from, last],
          };
        },
      ),
      courseFact(
        "pao2",
        0.2,
        ({ first, last }, chart) => {
          const oxygen = summaryOf(chart, "fio2");
          return oxygen !== null && last.value < first.value && oxygen.last.value >= oxygen.first.value;
        },
        ({ last }) => ({
          clause: phrase`the gas is lower on no less oxygen (${namedValue("pao2", last)})`,
          points: [last],
        }),
      ),
      lastValueFact("oxygenSaturation", below(92), 0.3),
    ],
    passage: [/PaO2|hypox|ARDS/i, /mortality|severe|outcome|150|100/i],
  },
  milder: {
    name: "a change of setting",
    facts: [
      courseFact(
        "fio2",
        0.4,
        (course) => course.last.value < course.max.value - turned && !isRaisedAgain(course),
        ({ last, max }) => ({
          clause: phrase`the oxygen has been turned down from ${valueAtHour("fio2", max)} to ${valueAtHour("fio2", last)}`,
          points: [max, last],
        }),
      ),
      lastValueFact("oxygenSaturation", atLeast(94), 0.2),
    ],
    passage: [/FiO2|inspired oxygen/i, /PEEP|setting|titrat|lower/i],
  },
  speaksFor: {
    graver: "A gas no better once the FiO2 has stood still",
    milder: "A gas that is better once the FiO2 has stood still",
  },
  settledBy: "a gas taken once the FiO2 has stood still",
  bedsideCheck: "under which PEEP the gas was taken",
  checkedWhen: (chart) => ventilatedNow(chart) && hasProblem("hypoxaemia", "respiratory-failure")(chart),
  retrievalQuery: "PaO2/FiO2 ratio under changing FiO2, ARDS severity, PEEP, hypoxaemia",
  source: "Karbing DS et al. Variation in the PaO2/FiO2 ratio with FiO2. Crit Care 2007;11:R118",
};
