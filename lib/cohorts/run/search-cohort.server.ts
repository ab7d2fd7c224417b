import { createHash } from "node:crypto";
import type { Database, Query } from "../../platform/database/database.server";
import type { CohortQuery } from "../query/cohort-query";
import { type CohortResult, counterOf, criteriaOf, noCounts, type PatientAnswer } from "./cohort-result";
import { answersOfCohort, cohortConcepts } from "./run-cohort.server";

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

const places = { met: 0, unknown: 1, "not met": 2 };

/** Counts of all patients, and one page of them with what shows each answer. */
export async function searchCohort(database: Database, asked: CohortAsked): Promise<CohortResult> {
  const { query, offset, limit } = asked;
  const concepts = await cohortConcepts();
  const version = await versionOf(database.query);
  const counts = noCounts();
  const byCriterion = criteriaOf(query).map((criterion) => ({ criterion, ...noCounts() }));
  const kept: PatientAnswer[][] = [[], [], []];
  for await (const one of answersOfCohort(database, { ...asked, concepts })) {
    counts[counterOf[one.answer]]++;
    for (const [i, { answer }] of one.criteria.entries()) {
      const counted = byCriterion[i];
      if (counted) counted[counterOf[answer]]++;
    }
    const same = kept[places[one.answer]];
    if (same && same.length < offset + limit) same.push(one);
  }
  return { counts, byCriterion, patients: kept.flat().slice(offset, offset + limit), version, how: "histories" };
}

/** Of what is stored: each version of a resource has its hash. */
async function versionOf(query: Query): Promise<string> {
  const { rows } = await query<{ mark: string }>(
    "select md5(coalesce(string_agg(patient_id || id || version || content_mark || coalesce(deleted_at::text, ''), '|' order by patient_id, id), '')) as mark from resource",
  );
  return createHash("sha256")
    .update(rows[0]?.mark ?? "")
    .digest("hex");
}
