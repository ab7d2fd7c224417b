import type { Database } from "../../platform/database/database.server";
import type { CohortQuery } from "../query/cohort-query";
import { storedVersion } from "../store/facts-version.server";
import { type CohortResult, counterOf, criteriaOf, noCounts, type PatientAnswer } from "./cohort-result";
import { cohortStore } from "./cohort-store.server";
import { answersOfCohort, cohortConcepts } from "./run-cohort.server";
import { shownAnswers, storedAnswers } from "./stored-cohort.server";

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
  await (await cohortStore(database)).renew();
  if (asked.asOf !== null) return searchHistories(database, asked);
  const { query, offset, limit } = asked;
  const { answers, ...by } = await storedAnswers(database, { ...asked, limit: offset + limit });
  const page = answers.listed.slice(offset).map(({ id }) => id);
  return {
    counts: answers.counts,
    byCriterion: criteriaOf(query).map((criterion, i) => ({ criterion, ...(answers.byCriterion[i] ?? noCounts()) })),
    patients: await shownAnswers(database, asked, page),
    ...by,
  };
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
