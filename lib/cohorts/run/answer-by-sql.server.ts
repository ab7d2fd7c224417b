import type { Query } from "../../platform/database/database.server";
import { answer } from "../evaluate/answer";
import type { Answer } from "../evaluate/kleene";
import type { Coverage } from "../facts/coverage";
import { addTerms } from "../index/cohort-index.server";
import { planOf } from "../plan/criterion-plan";
import type { TermDictionary } from "../plan/term-dictionary";
import type { CohortQuery, Criterion } from "../query/cohort-query";
import { cohortStatement } from "../sql/cohort-sql";
import { numberOf } from "../sql/terms-sql";
import { type CoverageClass, coverageByClass } from "../store/coverage-by-class.server";
import { readStoredFacts } from "../store/read-facts.server";
import { answerOfNobody, withoutCount } from "./answer-of-nobody";
import { type AnswerCounts, counterOf, criteriaOf, noCounts } from "./cohort-result";
import { inListOrder, type ListedPatient, type StoredAnswers } from "./stored-answers";

/** Patients whose facts are read at once where a statement does not settle a criterion. */
const BATCH = 500;

/** Adds to a dictionary what is stored and not in it yet. */
export async function completeDictionary(query: Query, dictionary: TermDictionary): Promise<void> {
  const { rows } = await query<{ id: number }>("select id from cohort_term");
  await addTerms(
    query,
    dictionary,
    rows.flatMap(({ id }) => (dictionary.has(id) ? [] : id)),
  );
}

/** Of which kinds absence means "not met", by class of patients, as all that is stored has it. */
export async function storedCoverage(query: Query): Promise<Map<number, Coverage>> {
  const { rows } = await query<CoverageClass>(
    `select v.id, v.parts, c.n as patients from cohort_coverage v
     join (select coverage_id, count(*)::int as n from cohort_patient group by 1) c on c.coverage_id = v.id`,
  );
  return coverageByClass(rows);
}

interface SqlAsked {
  dictionary: TermDictionary;
  query: CohortQuery;
  now: number;
  /** How many patients of the list are wanted. */
  limit: number;
}

/** Answers a form by one statement, and of those whom it does not settle by their stored facts one by one. */
export async function answerBySql(query: Query, asked: SqlAsked): Promise<StoredAnswers> {
  await completeDictionary(query, asked.dictionary);
  const coverage = await storedCoverage(query);
  const criteria = criteriaOf(asked.query);
  const ofNobody = (criterion: Criterion) =>
    new Map(
      [...coverage].map(([id, covered]) => [
        id,
        answerOfNobody(criterion, covered, { now: asked.now, concepts: asked.dictionary.concepts }),
      ]),
    );
  const { text, values } = cohortStatement({
    ...{ ...asked, criteria, plans: criteria.map((criterion) => planOf(criterion, asked.dictionary)) },
    withoutFacts: criteria.map(ofNobody),
    askedOnce: criteria.map((criterion) => ofNobody(withoutCount(criterion))),
  });
  const { rows } = await query<StatementRow>(text, values);
  const [row] = rows;
  if (row === undefined) throw new Error("a statement without from gives one row");
  const answers = answersOf(row, criteria.length);
  for (let from = 0; from < row.rest.length; from += BATCH)
    await addRest(query, { ...asked, ids: row.rest.slice(from, from + BATCH), coverage }, answers);
  answers.listed = answers.listed.sort(inListOrder).slice(0, asked.limit);
  return answers;
}

/** What `cohortStatement` gives. */
interface StatementRow {
  counts: number[];
  listed: { id: number; patientId: string; a: number }[];
  rest: number[];
}

function answersOf({ counts, listed }: StatementRow, criteria: number): StoredAnswers {
  const countsAt = (i: number): AnswerCounts => ({
    ...{ met: counts[3 * i] ?? 0, notMet: counts[3 * i + 1] ?? 0, unknown: counts[3 * i + 2] ?? 0 },
  });
  return {
    counts: countsAt(0),
    byCriterion: Array.from({ length: criteria }, (_, i) => countsAt(i + 1)),
    listed: listed.map(({ id, patientId, a }) => ({ id, patientId, answer: answerNumbered(a) })),
  };
}

const answerNumbered = (a: number): Answer => (a === numberOf.met ? "met" : a === 0 ? "unknown" : "not met");

/** Answers some patients one by one, and adds them. */
async function addRest(
  query: Query,
  {
    dictionary,
    query: form,
    now,
    ids,
    coverage,
  }: SqlAsked & { ids: readonly number[]; coverage: Map<number, Coverage> },
  answers: StoredAnswers,
): Promise<void> {
  const listed: ListedPatient[] = [];
  for (const patient of await readStoredFacts(query, ids)) {
    const asOf = { known: null, at: Math.max(now, patient.last) };
    const covered = coverage.get(patient.coverageId) ?? new Set();
    const one = answer(form, { facts: patient.facts, coverage: covered }, { asOf, concepts: dictionary.concepts });
    answers.counts[counterOf[one.answer]]++;
    for (const [i, { answer: own }] of one.criteria.entries()) (answers.byCriterion[i] ?? noCounts())[counterOf[own]]++;
    listed.push({ id: patient.id, patientId: patient.patientId, answer: one.answer });
  }
  answers.listed.push(...listed);
}
