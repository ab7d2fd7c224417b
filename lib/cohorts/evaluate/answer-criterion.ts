import type { CohortFact } from "../facts/cohort-fact";
import { isOvertaken } from "../facts/disease-states";
import type { Criterion, CriterionOf, TimeScope } from "../query/cohort-query";
import { answerLatest, answerOneValue } from "./answer-one-of-several";
import { answerDemographic, answerVitalStatus } from "./answer-person";
import { contradictionsOf } from "./contradictions";
import { type CriterionAnswer, criterionAnswer } from "./criterion-answer";
import { type FactCriterion, factKindOf, fitOf } from "./fact-fit";
import { beginDay, beginOf } from "./fact-time";
import { intervalAnswer } from "./interval-answer";
import { factsOf, type Judged } from "./judged-fact";
import { type Answer, allOf } from "./kleene";
import type { PatientView } from "./patient-view";
import { type AnswerOther, timeFit } from "./time-fit";
import { wouldBeRecorded } from "./would-be-recorded";

/**
 * Answers one criterion of one patient. A criterion is met where facts surely meet it, as often as it asks; unknown where facts may, where
 * facts contradict each other, or where nothing is recorded and no source says that it would be; else not met.
 */
export function answerCriterion(view: PatientView, criterion: Criterion): CriterionAnswer {
  const known = view.answered.get(criterion);
  if (known !== undefined) return known;
  const made = madeAnswer(view, criterion);
  view.answered.set(criterion, made);
  return made;
}

function madeAnswer(view: PatientView, criterion: Criterion): CriterionAnswer {
  const other: AnswerOther = (one) => answerCriterion(view, one);
  if (criterion.kind === "demographic") return answerDemographic(view, criterion);
  if (criterion.kind === "vital-status") return answerVitalStatus(view, criterion, other);
  if (isOfBothReceptors(criterion)) return answerBothReceptors(view, criterion);
  const time = ("time" in criterion ? criterion.time : undefined) ?? [];
  const judged = view.of(factKindOf(criterion)).flatMap((fact) => judge(view, criterion, fact, time, other));
  const beside = besideOf(view, time, other);
  if (criterion.kind === "observation" && criterion.which !== undefined && criterion.value !== undefined)
    return withBeside(answerOneValue(criterion, judged), beside);
  if (criterion.kind === "performance" && time.length === 0) return answerLatest(view, criterion, judged);
  return withBeside(answerCounted(view, criterion, judged), beside);
}

const withBeside = (made: CriterionAnswer, beside: readonly CohortFact[]): CriterionAnswer => ({
  ...made,
  beside: [...made.beside, ...beside],
});

/** What tells of something else, or of another time, is left out. */
function judge(
  view: PatientView,
  criterion: FactCriterion,
  fact: CohortFact,
  time: readonly TimeScope[],
  other: AnswerOther,
): Judged[] {
  const own = fitOf(view, criterion, fact);
  if (own.about === "not met" && own.fits === "not met") return [];
  const inTime = time.length === 0 ? "met" : timeFit(view, fact, time, other);
  const about = allOf([own.about, inTime]);
  const against = contradictionsOf(view, fact);
  const isPast = criterion.kind === "disease-state" && time.length === 0 && wasOvertaken(view, fact);
  const fits = isPast ? "not met" : allOf([own.fits, inTime, against.length > 0 ? "unknown" : "met"]);
  return [{ fact, fits, about, against, overtaken: isPast && own.fits !== "not met" }];
}

/** Whether a later day says that the same disease has come further. */
export function wasOvertaken(view: PatientView, fact: CohortFact): boolean {
  const begin = beginOf(fact);
  return view.of("disease-state").some((later) => {
    const then = beginOf(later);
    const isSame = fact.of === null || later.of === null || fact.of === later.of;
    const isLater = begin !== null && then !== null && then.low > begin.high && beginDay(later) !== beginDay(fact);
    return isSame && isLater && fact.state !== null && later.state !== null && isOvertaken(fact.state, later.state);
  });
}

/** What the times of a criterion count from: the facts of other criteria, the birth. */
const besideOf = (view: PatientView, time: readonly TimeScope[], other: AnswerOther): CohortFact[] =>
  time.flatMap((scope) => {
    if (scope.kind === "age") return [...view.of("birth")];
    if (!("of" in scope)) return [];
    const anchor = other(scope.of);
    return [...anchor.facts, ...anchor.beside];
  });

const ofFit = (judged: readonly Judged[], fit: Answer) => judged.filter(({ fits }) => fits === fit);
const contradicting = (judged: readonly Judged[]) =>
  judged.flatMap(({ fact, against }) => (against.length > 0 ? [fact, ...against] : []));

/** By how many facts meet a criterion: on different days, or of different drugs. Both as few as surely are and as many as may be. */
function answerCounted(view: PatientView, criterion: FactCriterion, judged: readonly Judged[]): CriterionAnswer {
  const [sure, perhaps, no] = (["met", "unknown", "not met"] as const).map((fit) => ofFit(judged, fit)) as [
    Judged[],
    Judged[],
    Judged[],
  ];
  const isClosed = wouldBeRecorded(view, criterion, judged);
  const most = (n: number) => (isClosed ? n : Number.POSITIVE_INFINITY);
  const [few, many] = [factsOf(sure), factsOf([...sure, ...perhaps])];
  const times = ("count" in criterion ? criterion.count : undefined) ?? { atLeast: 1 };
  const answers = [intervalAnswer(times, daysOf(few).least, most(daysOf(many).most))];
  if (criterion.kind === "medication" && criterion.different !== undefined)
    answers.push(intervalAnswer({ atLeast: criterion.different }, drugsOf(few), most(drugsOf(many))));
  const answer = allOf(answers);
  const parts = {
    facts: few,
    perhaps: [...new Set([...factsOf(perhaps), ...contradicting(perhaps)])],
    otherwise: factsOf(no),
  };
  if (answer === "met") {
    // Beside the state that counts, those that would count without it.
    const overtaken = factsOf(no.filter((one) => one.overtaken));
    return criterionAnswer(criterion, answer, few.length > 0 ? "found" : "none", {
      ...parts,
      beside: overtaken,
    });
  }
  if (answer === "not met")
    return criterionAnswer(criterion, answer, no.length + few.length > 0 ? "otherwise" : "none", {
      ...parts,
      otherwise: [...few, ...parts.otherwise],
    });
  const because = perhaps.some(({ against }) => against.length > 0)
    ? "conflict"
    : perhaps.length > 0
      ? "perhaps"
      : "not-recorded";
  return criterionAnswer(criterion, answer, because, parts);
}

/**
 * On how many days at least, and at most: what is not dated to the day may fall on one that counts already. What later notes say again may be
 * another time of the same.
 */
function daysOf(facts: readonly CohortFact[]): { least: number; most: number } {
  const days = facts.map(beginDay);
  const certain = new Set(days.filter((day) => day !== null));
  const unsure = days.length - days.filter((day) => day !== null).length;
  const again = facts.reduce((sum, { also }) => sum + also.length, 0);
  return { least: certain.size > 0 ? certain.size : Math.min(1, unsure), most: certain.size + unsure + again };
}

const drugsOf = (facts: readonly CohortFact[]): number =>
  new Set(facts.map(({ concept, codes, words }) => concept ?? codes[0] ?? words)).size;

type BothReceptors = CriterionOf<"biomarker">;

/** Hormone receptors are negative where neither of them is positive: it takes both. */
const isOfBothReceptors = (criterion: Criterion): criterion is BothReceptors =>
  criterion.kind === "biomarker" &&
  criterion.markers?.length === 1 &&
  criterion.markers[0] === "hormone receptor" &&
  criterion.results.length === 1 &&
  criterion.results[0] === "negative";

function answerBothReceptors(view: PatientView, criterion: BothReceptors): CriterionAnswer {
  const each = (["ER", "PR"] as const).map((marker) => answerCriterion(view, { ...criterion, markers: [marker] }));
  const answer = allOf(each.map((one) => one.answer));
  const parts = {
    facts: answer === "met" ? each.flatMap(({ facts }) => facts) : [],
    perhaps: each.flatMap(({ perhaps }) => perhaps),
    otherwise: each.flatMap(({ otherwise }) => otherwise),
    beside: each.flatMap(({ beside }) => beside),
  };
  const said = view.of("biomarker").filter((one) => one.marker === "hormone receptor");
  if (said.length > 0) {
    const asOne = answerCounted(
      view,
      criterion,
      said.flatMap((fact) => judge(view, criterion, fact, criterion.time ?? [], (one) => answerCriterion(view, one))),
    );
    // Where each of the two is negative as well, both show it: without what says it as one it would still be met.
    if (asOne.answer !== "met" || answer !== "met") return asOne;
    return { ...asOne, facts: [...asOne.facts, ...parts.facts], beside: [...asOne.beside, ...parts.beside] };
  }
  const settling = each.find((one) => one.answer === answer);
  return criterionAnswer(criterion, answer, settling?.because ?? "not-recorded", parts);
}
