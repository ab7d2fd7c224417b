import { summaryOf } from "../../../../clinical/feature-summaries";
import type { Chart } from "../../../../clinical/schema";
import { hasProblem, isAbove, isBelow, isFresh, ventilatedNow } from "../../chart-reading/present-state";
import type { ProblemCare } from "./problem-step";

/** pH below which blood is acid, and mmol/L of bicarbonate that are low with a normal pH too (ADA 2024). */
const ACID = 7.35;
const LOW_BICARBONATE = 18;

/** Whether the latest pH is that of an acidosis; without any, whether bicarbonate is low. */
const isAcid = (chart: Chart) =>
  summaryOf(chart, "ph") ? isBelow("ph", ACID)(chart) : isBelow("bicarbonate", LOW_BICARBONATE)(chart);

/** pH below which acidaemia is more than mild. A team decision. */
const MARKED = 7.3;

/** Whether the latest pH and bicarbonate are no more than mildly low. */
export const isMildlyAcid = (chart: Chart) =>
  !isBelow("ph", MARKED)(chart) && !isBelow("bicarbonate", LOW_BICARBONATE)(chart);

/** What asks for a gas by a line of its own (`bedside-checks.ts`). */
const asksForGas = hasProblem("hypoxaemia", "respiratory-failure", "oxygen-requirement", "hypercapnia", "tachypnoea");

/** Acid and base. */
export const acidBaseCare: readonly ProblemCare[] = [
  {
    problems: ["hypocapnia"],
    query: "Low PaCO2, respiratory alkalosis: compensation, what bicarbonate to expect",
    checks: [
      {
        text: "Look for acids, sepsis, embolism now; keep ventilation up while bicarbonate is low.",
        when: (chart) => ventilatedNow(chart) && isBelow("bicarbonate", LOW_BICARBONATE)(chart),
      },
      {
        text: "Check minute ventilation now, lower it if excessive; look for pain, fever, embolism.",
        when: ventilatedNow,
      },
      {
        text: "Look for pain, agitation, fever or embolism behind the fast breathing.",
      },
      {
        text: "Compare bicarbonate with what acute hypocapnia explains: 2 mmol/L less per 10 mmHg.",
        sourcePatterns: [/for each 10 mmHg that it falls/i],
        when: isFresh("bicarbonate", 24),
      },
    ],
    steps: [],
  },
  {
    problems: ["metabolic-acidosis", "acidaemia"],
    query: "Metabolic acidosis: lactate, anion gap corrected for albumin, ketones, bicarbonate",
    checks: [
      {
        text: "Check lactate, chloride, creatinine and fluids given.",
        sourcePatterns: [/anion gap/i, /lactate|albumin/i],
        // Where breathing is told too, its own line says when a gas is taken.
        when: (chart) => isMildlyAcid(chart) && asksForGas(chart),
      },
      {
        text: "Check lactate, chloride, creatinine and fluids given; repeat the gas within 6 hours.",
        sourcePatterns: [/anion gap/i, /lactate|albumin/i],
        when: isMildlyAcid,
      },
      {
        text: "Check breathing, lactate, ketones, chloride and creatinine now; repeat the gas within 2 hours.",
        sourcePatterns: [/anion gap/i, /lactate|albumin/i],
      },
    ],
    steps: [
      {
        id: "anion-gap",
        text: "Sort the acidosis by lactate and albumin-corrected anion gap.",
        sourcePatterns: [/anion gap/i, /lactate/i],
        when: (chart) => isAcid(chart),
      },
      {
        id: "anion-gap-of-low-bicarbonate",
        text: "Sort the low bicarbonate by lactate and albumin-corrected anion gap.",
        sourcePatterns: [/anion gap/i, /lactate/i],
        when: (chart) => !isAcid(chart) && isBelow("bicarbonate", LOW_BICARBONATE)(chart),
      },
      {
        id: "bicarbonate",
        text: "Give bicarbonate only for severe acidaemia with kidney injury; correct the cause first.",
        sourcePatterns: [/kidney injury/i, /7\.20/],
        // The sentence is of a pH of 7.20 or less; near it the question comes up.
        when: isBelow("ph", 7.25),
      },
    ],
  },
  {
    problems: ["alkalaemia"],
    query: "High pH, alkalaemia: metabolic alkalosis from gastric acid loss or diuretics, high bicarbonate",
    checks: [
      {
        text: "Check PaCO2 for overbreathing now; look for low potassium, gastric losses, diuretics.",
        sourcePatterns: [/metabolic alkalosis/i, /gastric acid|diuretics/i],
      },
    ],
    steps: [
      {
        id: "cause-of-alkalosis",
        text: "Correct potassium and chloride first; look for gastric losses, diuretics and alkali.",
        sourcePatterns: [/metabolic alkalosis/i, /gastric acid/i],
        when: isAbove("bicarbonate", 28),
      },
    ],
  },
];
