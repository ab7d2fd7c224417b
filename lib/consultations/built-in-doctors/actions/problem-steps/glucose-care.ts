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
        text: "Check glucose now and 15 minutes after treatment; stop insulin.",
        sourcePatterns: [/hypoglycaemia/i],
      },
    ],
    steps: [
      {
        id: "low-glucose",
        text: "Treat the low glucose at once by protocol; look for its cause.",
        sourcePatterns: [/hypoglycaemia/i, /protocol|points to/i],
        // A low glucose of hours ago is measured again before it is treated.
        when: (chart) => isBelow("glucose", 70)(chart) && isFresh("glucose", 4)(chart),
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
