import type { Chart } from "../../../../clinical/schema";
import { isAbove, isBelow, isFresh } from "../../chart-reading/present-state";
import type { ProblemCare } from "./problem-step";

/** mmol/L of bicarbonate with which nobody has ketoacidosis (ADA 2024: below 18). The distance is a team decision. */
const NO_KETOSIS = 24;
/** Whether ketones are worth a look: not where bicarbonate was in range within the day. */
export const mayBeKetotic = (chart: Chart) =>
  !(isFresh("bicarbonate", 24)(chart) && isAbove("bicarbonate", NO_KETOSIS - 0.1)(chart));

/** Glucose. */
export const glucoseCare: readonly ProblemCare[] = [
  {
    problems: ["hypoglycaemia"],
    query: "Hypoglycaemia, low glucose in hospital: protocol, insulin, liver failure, sepsis, adrenal failure",
    checks: [
      {
        text: "Check glucose at once; treat it below 70 mg/dL and check again.",
        sourcePatterns: [/hypoglycaemia/i],
      },
    ],
    steps: [
      {
        id: "low-glucose",
        text: "Look for the cause of the low glucose: insulin, liver, kidneys, adrenals, sepsis.",
        sourcePatterns: [/hypoglycaemia/i, /protocol|points to/i],
        when: isBelow("glucose", 70),
      },
    ],
  },
  {
    problems: ["hyperglycaemia"],
    query: "Hyperglycaemia, high glucose in the critically ill: insulin infusion protocol",
    checks: [
      {
        text: "Check ketones, gas and osmolality now, and potassium before insulin.",
        sourcePatterns: [/ketoacidosis|hyperglycaemi/i],
        when: (chart) => isAbove("glucose", 249)(chart) && mayBeKetotic(chart),
      },
      { text: "Check whether insulin and glucose are running; repeat glucose." },
    ],
    steps: [
      {
        id: "insulin-protocol",
        text: "Give insulin by protocol if high glucose persists, without tight control.",
        sourcePatterns: [/glycaemic protocol|140 to 200/i],
        when: isAbove("glucose", 180),
      },
    ],
  },
];
