import { hasProblem, inComa, isRatioBelow, stands, ventilatedNow } from "../../chart-reading/present-state";
import type { ProblemCare } from "./problem-step";

/** Coma and reduced consciousness: the airway, what is quickly put right, and what sedation hides. */
export const brainCare: readonly ProblemCare[] = [
  {
    problems: ["coma", "reduced-consciousness"],
    query: (chart) =>
      ventilatedNow(chart) && !hasProblem("hypertension")(chart)
        ? "Coma under mechanical ventilation: low GCS in a sedated patient, sedation lightened, motor response"
        : "Coma in the first hour: airway, glucose, pupils, computed tomography",
    checks: [
      {
        text: "Check pupils, glucose and whether both sides move now, and the airway; without a plain cause, a CT of the head.",
        sourcePatterns: [/computed tomography|pupils/i],
        when: (chart) => !ventilatedNow(chart),
      },
      {
        text: "Check pupils, glucose, whether both sides move, and the sedation given now; an EEG and a CT of the head if sedation does not explain the score.",
        sourcePatterns: [/sedation has been lightened|read with the sedation|electroencephalogram|pupils/i],
      },
    ],
    steps: [
      {
        id: "protect-airway",
        text: "Consider intubation to protect the airway, unless the cause is reversed at once; a limit of care would change this.",
        speaksOf: ["mechanicalVentilation"],
        sourcePatterns: [/intubated/i, /airway is not protected/i],
        when: (chart) => inComa(chart) && !ventilatedNow(chart),
      },
      {
        id: "imaging-in-coma",
        text: "Consider a CT of the head without contrast if the cause of the low score is not plain.",
        sourcePatterns: [/computed tomography/i, /cause is not plain/i],
        when: (chart) => !ventilatedNow(chart),
      },
      {
        id: "raised-pressure-in-skull",
        text: "Consider raised pressure in the skull: head up 30 degrees, no hypercapnia or hypotension, imaging at once; osmotherapy if a pupil is wide or fixed.",
        sourcePatterns: [/30 degrees/i],
        when: (chart) =>
          inComa(chart) &&
          (chart.problems ?? []).some((one) => one.id === "hypertension" && one.severity > 1 && stands(one)),
      },
      {
        id: "sedation-and-coma-score",
        text: "Consider lightening sedation, if oxygenation, pressure in the skull and seizures allow it, and reading the coma score again.",
        sourcePatterns: [/sedat/i, /low (?:value|total)|lower the score/i],
        // Who is badly oxygenated is sedated for that: a ratio below 150 is where prone position comes up.
        when: (chart) => ventilatedNow(chart) && !isRatioBelow(150)(chart),
      },
    ],
  },
];
