import { isAbove, isFresh } from "../../chart-reading/present-state";
import { isMildlyAcid } from "./acid-base-care";
import { isBriefAndShallow } from "./brief-low-pressure";
import type { ProblemCare } from "./problem-step";

/** Hours: an older lactate says nothing of perfusion now. A team decision. */
const LACTATE_HOLDS = 4;

/** Whether the latest lactate is raised, and not older than half a day. */
export const lactateHigh: NonNullable<ProblemCare["checks"][number]["when"]> = (chart) =>
  isAbove("lactate", 2)(chart) && isFresh("lactate", 12)(chart);

/** Whether a mild acidosis is all that asks, and a lactate of the last day was not raised. */
const isAnswered: NonNullable<ProblemCare["checks"][number]["when"]> = (chart, { id }) =>
  id === "metabolic-acidosis" && isMildlyAcid(chart) && isFresh("lactate", 24)(chart) && !isAbove("lactate", 2)(chart);

/** What lactate asks for: its course, and causes beside shock. */
export const perfusionCare: readonly ProblemCare[] = [
  {
    problems: ["shock", "hypotension", "raised-lactate", "possible-sepsis", "metabolic-acidosis"],
    query: null,
    checks: [
      {
        text: "Measure lactate now; repeat within 2 to 4 hours while above 2 mmol/L.",
        sourcePatterns: [/lactate/i, /2 to 4 hours/i],
        when: (chart, problem) =>
          !isFresh("lactate", LACTATE_HOLDS)(chart) &&
          !isBriefAndShallow(chart, problem) &&
          !isAnswered(chart, problem),
      },
      {
        text: "Repeat lactate within 2 to 4 hours while above 2 mmol/L.",
        sourcePatterns: [/lactate/i, /2 to 4 hours/i],
        when: lactateHigh,
      },
    ],
    steps: [],
  },
  {
    problems: ["raised-lactate"],
    query: "High lactate without shock: other causes",
    checks: [{ text: "Check skin, capillary refill, abdomen and drugs that raise lactate now.", when: lactateHigh }],
    steps: [
      {
        id: "cause-of-lactate",
        text: "Look for adrenaline, beta-agonists, seizures, liver failure, metformin or ischaemia behind the lactate.",
        speaksOf: ["lactate"],
        sourcePatterns: [/adrenaline/i, /metformin/i],
        when: lactateHigh,
      },
    ],
  },
];
