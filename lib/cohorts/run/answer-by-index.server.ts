import type { Answer } from "../evaluate/kleene";
import type { AnswerBits, CriterionAsked } from "../index/answer-bits";
import { answersKey, keptAnswers } from "../index/answer-cache";
import { byEngine, criterionBits, goingOn } from "../index/answer-segment";
import { addBits, type Bits, countBits, countShared, dropBits, keepBits, placesOf } from "../index/bits";
import type { CohortIndex } from "../index/cohort-index.server";
import { queryBits } from "../index/query-bits";
import type { Segment } from "../index/segment";
import { planOf } from "../plan/criterion-plan";
import type { CohortQuery, Criterion } from "../query/cohort-query";
import { answerOfNobody, withoutCount } from "./answer-of-nobody";
import { type AnswerCounts, criteriaOf, noCounts } from "./cohort-result";
import { inListOrder, type ListedPatient, type StoredAnswers } from "./stored-answers";

/** Answers a form by what is in memory. @param asked.limit how many patients of the list are wanted */
export function answerByIndex(
  index: CohortIndex,
  asked: { query: CohortQuery; now: number; limit: number },
): StoredAnswers {
  const criteria = criteriaOf(asked.query).map((criterion) => ({
    ...{ criterion, plan: planOf(criterion, index.dictionary), key: answersKey(criterion, asked.now) },
  }));
  const with_ = criterionAsked(index, asked.now);
  const answers: StoredAnswers = { counts: noCounts(), byCriterion: criteria.map(noCounts), listed: [] };
  const found = index.segments.map((segment) => {
    const covered = index.coverageKey(segment);
    const open = goingOn(segment, asked.now);
    const each = criteria.map(({ criterion, plan, key }, i) => {
      const kept = keptAnswers(segment, `${covered} ${key}`, () => criterionBits(segment, criterion, plan, with_));
      const bits = open === null ? kept : byEngine(segment, { criterion, some: open }, kept, with_);
      addCounts(answers.byCriterion[i] ?? noCounts(), segment, bits);
      return bits;
    });
    const bits = queryBits(asked.query, each.values());
    addCounts(answers.counts, segment, bits);
    return { segment, bits };
  });
  answers.listed = listed(found, asked.limit);
  return answers;
}

/** What segments are asked with; what patients without facts are is found once a question. */
function criterionAsked(index: CohortIndex, now: number): CriterionAsked {
  const { dictionary } = index;
  const coverageOf = (id: number) => index.coverageOf(id);
  const known = new Map<Criterion, Map<number, Answer>>();
  const ofNobody = (criterion: Criterion, id: number): Answer => {
    const ofClasses = known.get(criterion) ?? new Map<number, Answer>();
    known.set(criterion, ofClasses);
    const answer =
      ofClasses.get(id) ?? answerOfNobody(criterion, coverageOf(id), { now, concepts: dictionary.concepts });
    ofClasses.set(id, answer);
    return answer;
  };
  const once = new Map<Criterion, Criterion>();
  return {
    ...{ dictionary, now, coverageOf },
    withoutFacts: (criterion, id) => {
      const answer = ofNobody(criterion, id);
      return answer === "met" ? 1 : answer === "unknown" ? 0 : -1;
    },
    isClosed: (criterion, id) => {
      const one = once.get(criterion) ?? withoutCount(criterion);
      once.set(criterion, one);
      return ofNobody(one, id) === "not met";
    },
  };
}

function addCounts(counts: AnswerCounts, { alive }: Segment, { met, not }: AnswerBits): void {
  const [those, others] = [countShared(met, alive), countShared(not, alive)];
  counts.met += those;
  counts.notMet += others;
  counts.unknown += countBits(alive) - those - others;
}

/** The first of all segments: each has its patients by id. */
function listed(found: readonly { segment: Segment; bits: AnswerBits }[], limit: number): ListedPatient[] {
  const list: ListedPatient[] = [];
  for (const answer of ["met", "unknown", "not met"] as const) {
    const wanted = limit - list.length;
    if (wanted <= 0) break;
    const some = found.flatMap(({ segment, bits }) => firstOf(segment, answeredSo(segment, bits, answer), wanted));
    list.push(
      ...some
        .map(({ id, patientId }) => ({ id, patientId, answer }))
        .sort(inListOrder)
        .slice(0, wanted),
    );
  }
  return list;
}

function answeredSo({ alive }: Segment, { met, not }: AnswerBits, answer: Answer): Bits {
  const bits = alive.slice();
  if (answer === "unknown") {
    const known = met.slice();
    addBits(known, not);
    dropBits(bits, known);
  } else keepBits(bits, answer === "met" ? met : not);
  return bits;
}

const firstOf = ({ patients }: Segment, bits: Bits, most: number): Pick<ListedPatient, "id" | "patientId">[] =>
  placesOf(bits, most).flatMap((place) => patients[place] ?? []);
