import type { Answer } from "../evaluate/kleene";
import { type AnswerBits, criterionBits, queryBits } from "../index/answer-segment";
import { addBits, type Bits, countBits, dropBits, keepBits, placesOf } from "../index/bits";
import type { CohortIndex } from "../index/cohort-index.server";
import type { Segment } from "../index/segment";
import { planOf } from "../plan/criterion-plan";
import type { CohortQuery } from "../query/cohort-query";
import { type AnswerCounts, criteriaOf, noCounts } from "./cohort-result";
import { inListOrder, type ListedPatient, type StoredAnswers } from "./stored-answers";

/** Answers a form by what is in memory. @param asked.limit how many patients of the list are wanted */
export function answerByIndex(
  index: CohortIndex,
  asked: { query: CohortQuery; now: number; limit: number },
): StoredAnswers {
  const criteria = criteriaOf(asked.query);
  const plans = criteria.map((criterion) => planOf(criterion, index.dictionary));
  const with_ = { dictionary: index.dictionary, now: asked.now, coverageOf: (id: number) => index.coverageOf(id) };
  const answers: StoredAnswers = { counts: noCounts(), byCriterion: criteria.map(noCounts), listed: [] };
  const found = index.segments.map((segment) => {
    const each = criteria.map((criterion, i) => {
      const plan = plans[i];
      if (plan === undefined) throw new Error("each criterion has a plan");
      const bits = criterionBits(segment, criterion, plan, with_);
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

function addCounts(counts: AnswerCounts, { alive }: Segment, { met, not }: AnswerBits): void {
  const [those, others] = [met.slice(), not.slice()];
  keepBits(those, alive);
  keepBits(others, alive);
  const [a, b, all] = [countBits(those), countBits(others), countBits(alive)];
  counts.met += a;
  counts.notMet += b;
  counts.unknown += all - a - b;
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
        .map((one) => ({ ...one, answer }))
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

function firstOf({ patients }: Segment, bits: Bits, most: number): Pick<ListedPatient, "id" | "patientId">[] {
  const some: Pick<ListedPatient, "id" | "patientId">[] = [];
  for (const place of placesOf(bits)) {
    if (some.length === most) break;
    const one = patients[place];
    if (one) some.push({ id: one.id, patientId: one.patientId });
  }
  return some;
}
