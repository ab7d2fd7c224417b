import type { FeatureId } from "../../../record/catalogue";
import { phrase, stating } from "../wording/phrase";
import { namedValue, notMeasuredStated } from "../wording/value-phrases";
import {
  atLeast,
  below,
  courseFact,
  type DisputedFinding,
  firstOf,
  lastValueFact,
  urineFact,
} from "./disputed-finding";

const lowPressureFact = (id: FeatureId) =>
  courseFact(
    id,
    0.3,
    ({ min }) => min.value < 60,
    ({ min }) => ({ clause: phrase`the pressure asked for it (${namedValue(id, min)})`, points: [min] }),
  );

/** Nobody measured lactate: because nothing asked for it, or although something did. */
export const unmeasuredLactate: DisputedFinding = {
  id: "unmeasured-lactate",
  feature: "lactate",
  topic: "What an unmeasured lactate leaves open",
  question: "Is the unmeasured lactate a blind spot, or a sign that nobody saw a need for it?",
  attributedFeatures: [
    "meanPressure",
    "niMeanPressure",
    "systolicPressure",
    "niSystolicPressure",
    "heartRate",
    "bicarbonate",
    "ph",
  ],
  subject: (chart) =>
    chart.notMeasured.includes("lactate")
      ? {
          clause: stating("lactate, never measured", notMeasuredStated("lactate")),
          evidence: [{ kind: "not-measured", feature: "lactate" }],
        }
      : null,
  graver: {
    name: "a blind spot",
    facts: [
      firstOf(lowPressureFact("meanPressure"), lowPressureFact("niMeanPressure")),
      lastValueFact("bicarbonate", below(20), 0.3),
      lastValueFact("heartRate", atLeast(110), 0.2),
      urineFact(below(0.5), 0.2),
    ],
    passage: [/lactate/i, /measur/i],
  },
  milder: {
    name: "a sign that nobody saw a need for it",
    facts: [
      firstOf(lastValueFact("meanPressure", atLeast(70), 0.2), lastValueFact("niMeanPressure", atLeast(70), 0.2)),
      lastValueFact("bicarbonate", atLeast(22), 0.2),
      urineFact(atLeast(0.5), 0.2),
    ],
    passage: [/lactate/i, /not routinely|no need|without/i],
  },
  speaksFor: {
    graver: "A lactate that turns out high",
    milder: "A lactate that turns out normal",
  },
  settledBy: "a lactate",
  bedsideCheck: "lactate now",
  // Where a problem asks for it, it is asked for there; of a stable patient nobody takes blood for it.
  checkedWhen: (chart) =>
    chart.urgency !== "stable" &&
    !chart.problems?.some(
      ({ id, course }) =>
        course !== "past" &&
        ["shock", "hypotension", "raised-lactate", "possible-sepsis", "metabolic-acidosis"].includes(id),
    ),
  retrievalQuery: "measuring lactate in suspected hypoperfusion, hypotension, acidosis",
  source: "Evans L et al. Surviving Sepsis Campaign 2021. Intensive Care Med 2021;47:1181-247",
};
