import { ventilatedAt } from "../oxygenation-ratios";
import { gradedFact, type ProblemInput } from "./graded-values";
import { problemOf } from "./problem-of-facts";
import type { Problem } from "./problem-schema";

const COMA = 8;
const airway = "American College of Surgeons. Advanced Trauma Life Support, 10th ed., 2018 (airway at 8 or less)";

/** A low coma score. Sedation lowers it as injury does, and the record holds none of it. */
export function consciousnessProblems(input: ProblemInput): (Problem | null)[] {
  const fact = gradedFact(input, "gcs", "low");
  if (!fact) return [];
  const deep = fact.latest.value <= COMA;
  const ventilated = ventilatedAt(input.observations, fact.latest.minutes);
  const unprotected = deep && !ventilated;
  const caveat = ventilated ? " (ventilated; sedation is not recorded)" : "";
  const graded = {
    ...fact,
    text: `${fact.text}${caveat}`,
    // Under ventilation the score may be that of sedation: it says no more than its grade.
    ...(ventilated && { reach: fact.severity }),
    ...(unprotected && { severity: 3 as const, reach: 3.5, now: 3 as const, source: airway }),
  };
  return [
    problemOf(
      {
        id: deep ? "coma" : "reduced-consciousness",
        system: "consciousness",
        title: deep ? `Coma${unprotected ? ", no ventilation recorded" : ""}` : "Reduced consciousness",
        notExcluded: deep
          ? {
              causes: ["sedation", "seizures without convulsions", "stroke or bleeding in the brain"],
              source: "Brophy GM et al. Evaluation and management of status epilepticus. Neurocrit Care 2012;17:3-23",
            }
          : null,
      },
      [graded],
    ),
  ];
}
