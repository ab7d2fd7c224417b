import type { Database } from "../../platform/database/database.server";
import { answer } from "../evaluate/answer";
import type { CohortQuery } from "../query/cohort-query";
import { storedVersion } from "../store/facts-version.server";
import { readStoredFacts } from "../store/read-facts.server";
import { answerByIndex } from "./answer-by-index.server";
import { answerBySql, storedCoverage } from "./answer-by-sql.server";
import { type CohortResult, counterOf, criteriaOf, noCounts, type PatientAnswer } from "./cohort-result";
import { cohortStore } from "./cohort-store.server";
import { answersOfCohort, cohortConcepts } from "./run-cohort.server";
import type { ListedPatient, StoredAnswers } from "./stored-answers";

/** What is asked of a cohort, and which part of the answer is wanted. */
export interface CohortAsked {
  query: CohortQuery;
  /** What was known by then alone; null: all that is stored. */
  asOf: Date | null;
  now: Date;
  /** Of the page: how many patients stand before it, and how many it holds at most. */
  offset: number;
  limit: number;
}

/**
 * Counts of all patients, and one page of them with what shows each answer. Of all that is stored it goes by the index of this process, or
 * by SQL while that is read and where it does not fit; as of a moment by the histories, one after the other.
 * @throws AppError "transient" while facts are made of many records: it says how far it is
 */
export async function searchCohort(database: Database, asked: CohortAsked): Promise<CohortResult> {
  const store = await cohortStore(database);
  await store.renew();
  if (asked.asOf !== null) return searchHistories(database, asked);
  const { query, now, offset, limit } = asked;
  const wanted = { query, now: now.getTime(), limit: offset + limit };
  const index = await store.readIndex();
  const answers =
    index === null
      ? await answerBySql(database.query, { ...wanted, dictionary: store.dictionary })
      : answerByIndex(index, wanted);
  const version = index === null ? await storedVersion(database.query) : index.version;
  return {
    counts: answers.counts,
    byCriterion: criteriaOf(query).map((criterion, i) => ({ criterion, ...(answers.byCriterion[i] ?? noCounts()) })),
    patients: await shown(database, asked, answers),
    ...{ version, how: index === null ? "sql" : "index" },
  };
}

/** The patients of a page with what shows each answer, by their stored facts. */
async function shown(
  database: Database,
  { query, now, offset }: CohortAsked,
  { listed }: StoredAnswers,
): Promise<PatientAnswer[]> {
  const page = listed.slice(offset);
  if (page.length === 0) return [];
  const [concepts, coverage] = [await cohortConcepts(), await storedCoverage(database.query)];
  const patients = await readStoredFacts(
    database.query,
    page.map(({ id }) => id),
  );
  const byId = new Map(patients.map((one) => [one.id, one]));
  return page.flatMap(({ id }: ListedPatient) => {
    const patient = byId.get(id);
    // Removed in this moment.
    if (patient === undefined) return [];
    const { patientId, mrn, facts, coverageId, last } = patient;
    const asOf = { known: null, at: Math.max(now.getTime(), last) };
    return {
      ...{ patientId, mrn },
      ...answer(query, { facts, coverage: coverage.get(coverageId) ?? new Set() }, { asOf, concepts }),
    };
  });
}

const places = { met: 0, unknown: 1, "not met": 2 };

async function searchHistories(database: Database, asked: CohortAsked): Promise<CohortResult> {
  const { query, offset, limit } = asked;
  const concepts = await cohortConcepts();
  const counts = noCounts();
  const byCriterion = criteriaOf(query).map((criterion) => ({ criterion, ...noCounts() }));
  const kept: PatientAnswer[][] = [[], [], []];
  for await (const one of answersOfCohort(database, { ...asked, concepts })) {
    counts[counterOf[one.answer]]++;
    for (const [i, { answer: own }] of one.criteria.entries()) {
      const counted = byCriterion[i];
      if (counted) counted[counterOf[own]]++;
    }
    const same = kept[places[one.answer]];
    if (same && same.length < offset + limit) same.push(one);
  }
  const version = await storedVersion(database.query);
  return { counts, byCriterion, patients: kept.flat().slice(offset, offset + limit), version, how: "histories" };
}
