import { DAY, within } from "../../record/observations";
import { pressures } from "../blood-pressures";
import { NOT_CHARTED, SPEAKS, ventilatedAt, ventilationText } from "../ventilated-at";
import { type Change, changeText, changeToLatest } from "./change-to-latest";
import { gradedFact, type ProblemInput, valuesText } from "./graded-values";
import { problemOf } from "./problem-of-facts";
import type { Problem, ProblemFact } from "./problem-schema";

const COMA = 8;
/** Severe from 8 down (Teasdale and Jennett): marked, whatever its age. */
const COMA_GRADE = 2 as const;
/** Moderate from 9 to 12 (Teasdale and Jennett): marked where neither ventilation nor its sedation explains it. */
const MODERATE = 12;
const moderateReach = (score: number) => 2 + (MODERATE - score) / (MODERATE - COMA);
const airway = "American College of Surgeons. Advanced Trauma Life Support, 10th ed., 2018 (airway at 8 or less)";

/** Points by which a score falls within a day. */
const FALL = 2;
const deterioration =
  "National Institute for Health and Care Excellence. Head injury. NG232, 2023 (a fall of the score is looked at again at once; from 2 points: a team decision)";

/** A fall of the score within the last day to its latest value, by two points or more. */
function fallOf({ observations, asOfMinutes }: ProblemInput): Change | null {
  const change = changeToLatest(within(observations("gcs"), asOfMinutes - DAY, asOfMinutes), "fell");
  return change && change.size >= FALL ? change : null;
}

/** The fall; with the worst score of the stay where that came before. */
function fallText({ worst }: ProblemFact, { from, to, last }: Change): string {
  if ([to, last].some(({ minutes, value }) => minutes === worst.minutes || value === worst.value))
    return changeText("gcs", "fell", { from, to, last, size: FALL });
  return valuesText("gcs", worst, last, { between: from });
}

/** mmHg of mean pressure and a pH with which hardly any blood reached the brain. A team decision. */
const NO_FLOW = 40;
const NO_LIFE = 7;

/** Whether the stay holds a moment as near an arrest. */
function wasStarved({ observations }: ProblemInput): boolean {
  const flow = pressures(observations, "mean").filter(({ value }) => value < NO_FLOW).length > 1;
  return flow || observations("ph").some(({ value }) => value < NO_LIFE);
}

/** A low coma score. Sedation lowers it as injury does, and the record holds none of it. */
export function consciousnessProblems(input: ProblemInput): (Problem | null)[] {
  const fact = gradedFact(input, "gcs", "low");
  if (!fact) return [];
  const deep = fact.latest.value <= COMA;
  const ventilated = ventilatedAt(input.observations, fact.latest.minutes);
  const unprotected = deep && !ventilated;
  // A worst score under ventilation is told as that too: it may have been that of sedation.
  const wasVentilated = fact.latest.value < SPEAKS || ventilatedAt(input.observations, fact.worst.minutes);
  const breathing = ventilationText(input.observations, fact.latest.minutes);
  const underVentilation = wasVentilated && breathing !== NOT_CHARTED ? [breathing] : [];
  const caveats = underVentilation.length > 0 || deep ? [...underVentilation, "sedation is not recorded"] : [];
  const caveat = caveats.length > 0 ? ` (${caveats.join("; ")})` : "";
  const fall = fallOf(input);
  const fell = fall !== null && !ventilated;
  const graded = {
    ...fact,
    text: `${fall ? fallText(fact, fall) : fact.text}${caveat}`,
    ...(fell && {
      severity: 2 as const,
      reach: Math.max(2, fact.reach),
      now: 2 as const,
      source: `${fact.source}; ${deterioration}`,
    }),
    ...(!ventilated &&
      fact.latest.value <= MODERATE && {
        severity: 2 as const,
        reach: moderateReach(fact.latest.value),
        now: 2 as const,
      }),
    // Under ventilation a deep score may be that of sedation: it says no more than its grade. One at which nobody looked again is no better.
    ...(ventilated && deep && { severity: COMA_GRADE, reach: COMA_GRADE, now: COMA_GRADE }),
    ...(unprotected && { severity: 3 as const, reach: 3.5, now: 3 as const, source: airway }),
  };
  return [
    problemOf(
      {
        id: deep ? "coma" : "reduced-consciousness",
        system: "consciousness",
        title: deep
          ? `Coma${unprotected ? `, ${breathing === NOT_CHARTED ? "no ventilation recorded" : breathing}` : ""}`
          : "Reduced consciousness",
        notExcluded: deep
          ? {
              causes: [
                ...(wasStarved(input) ? ["brain that lacked oxygen or blood flow"] : []),
                ...["sedation", "seizures without convulsions", "stroke or bleeding in the brain"],
              ],
              source: "Brophy GM et al. Evaluation and management of status epilepticus. Neurocrit Care 2012;17:3-23",
            }
          : null,
      },
      [graded],
    ),
  ];
}
