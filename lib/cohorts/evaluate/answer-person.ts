import type { CohortFact } from "../facts/cohort-fact";
import { AGE } from "../facts/stay-facts";
import type { CriterionOf } from "../query/cohort-query";
import { sameWords } from "./alteration-fit";
import { encountersAfterDeath } from "./contradictions";
import { type CriterionAnswer, criterionAnswer } from "./criterion-answer";
import { beginOf } from "./fact-time";
import { intervalAnswer } from "./interval-answer";
import { answerOf, notOf } from "./kleene";
import type { PatientView } from "./patient-view";
import { type AnswerOther, ageAnswer, completedYears, timeFit } from "./time-fit";

/** Age, sex, race, ethnicity. Of sources that say several, any one will do. */
export function answerDemographic(view: PatientView, criterion: CriterionOf<"demographic">): CriterionAnswer {
  if (criterion.of === "age") return answerAge(view, criterion);
  const said = view.of(criterion.of);
  if (said.length === 0) return criterionAnswer(criterion, "unknown", "not-recorded");
  const facts = said.filter(({ words }) => words !== null && sameWords(words, criterion.is));
  return facts.length > 0
    ? criterionAnswer(criterion, "met", "found", { facts })
    : criterionAnswer(criterion, "not met", "otherwise", { otherwise: said });
}

/** Completed years at the moment of the question, or at death; unknown without a date of birth, or where the date of a death is not told. */
function answerAge(view: PatientView, criterion: Extract<CriterionOf<"demographic">, { of: "age" }>): CriterionAnswer {
  const birth = view.of("birth");
  const death = view.death();
  if (birth.length === 0) return answerStatedAge(view, criterion);
  const at = death === null ? { low: view.at, high: view.at } : (beginOf(death) ?? { low: 0, high: view.at });
  const answer = ageAnswer(view, at, criterion.years);
  const facts = [...birth, ...(death === null ? [] : [death])];
  if (answer === "met")
    return criterionAnswer(criterion, answer, "found", { facts: [...facts, ...statedAlike(view, criterion)] });
  return answer === "unknown"
    ? criterionAnswer(criterion, answer, "perhaps", { perhaps: facts })
    : criterionAnswer(criterion, answer, "otherwise", { otherwise: facts });
}

/** Ages that stays say beside a date of birth, of those that would do by themselves: without the birth they would be what shows it. */
const statedAlike = (view: PatientView, criterion: Extract<CriterionOf<"demographic">, { of: "age" }>) =>
  statedAges(view).filter((fact) => {
    const { low, high } = statedRange(fact, view.at);
    return intervalAnswer(criterion.years, low, high) === "met";
  });

const statedAges = (view: PatientView) =>
  view.of("observation").filter(({ concept, number }) => concept === AGE && number !== null);

/**
 * Where no date of birth is recorded, by the age that stays say: at one that stands on no calendar the patient is as old as the stay says,
 * since of it no moment is the future (decision 62); one that is dated was so many years ago.
 */
function answerStatedAge(
  view: PatientView,
  criterion: Extract<CriterionOf<"demographic">, { of: "age" }>,
): CriterionAnswer {
  const stated = statedAges(view);
  if (stated.length === 0) return criterionAnswer(criterion, "unknown", "not-recorded");
  const ranges = stated.map((fact) => statedRange(fact, view.at));
  const answer = intervalAnswer(
    criterion.years,
    Math.min(...ranges.map(({ low }) => low)),
    Math.max(...ranges.map(({ high }) => high)),
  );
  if (answer === "met") return criterionAnswer(criterion, answer, "found", { facts: stated });
  return answer === "unknown"
    ? criterionAnswer(criterion, answer, "perhaps", { perhaps: stated })
    : criterionAnswer(criterion, answer, "otherwise", { otherwise: stated });
}

function statedRange(fact: CohortFact, at: number): { low: number; high: number } {
  const years = Math.floor(fact.number ?? 0);
  const begin = beginOf(fact);
  const since = begin === null ? 0 : Math.max(0, completedYears(begin.low, at));
  return {
    low: years + since,
    high: fact.comparator === null ? years + since + (begin === null ? 0 : 1) : Number.POSITIVE_INFINITY,
  };
}

/**
 * Whether somebody lives: dead where a death is told; alive where none is and a source tells all deaths, else unknown. An encounter after the
 * death makes it unknown, by both.
 */
export function answerVitalStatus(
  view: PatientView,
  criterion: CriterionOf<"vital-status">,
  other: AnswerOther,
): CriterionAnswer {
  const deaths = view.of("death");
  const after = encountersAfterDeath(view);
  if (deaths.length > 0 && after.length > 0)
    return criterionAnswer(criterion, "unknown", "conflict", { perhaps: [...deaths, ...after] });
  if (deaths.length === 0) {
    if (!view.coverage.has("vital-status")) return criterionAnswer(criterion, "unknown", "not-recorded");
    return criterionAnswer(criterion, answerOf(criterion.is === "alive"), "none");
  }
  const { time } = criterion;
  const fits = deaths.map((one) => (time === undefined ? "met" : timeFit(view, one, time, other)));
  const dead = fits.includes("met") ? "met" : fits.includes("unknown") ? "unknown" : "not met";
  const answer = criterion.is === "dead" ? dead : notOf(dead);
  if (answer === "unknown") return criterionAnswer(criterion, answer, "perhaps", { perhaps: deaths });
  const isFound = answer === "met" && criterion.is === "dead";
  const beside = isFound && time !== undefined ? time.flatMap((one) => ("of" in one ? other(one.of).facts : [])) : [];
  return isFound
    ? criterionAnswer(criterion, answer, "found", { facts: deaths, beside })
    : criterionAnswer(criterion, answer, "otherwise", { otherwise: deaths });
}
