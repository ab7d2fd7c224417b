import type { Database } from "../../platform/database/database.server";
import { answer } from "../evaluate/answer";
import type { CohortQuery } from "../query/cohort-query";
import { storedVersion } from "../store/facts-version.server";
import { readStoredFacts } from "../store/read-facts.server";
import { answerByIndex } from "./answer-by-index.server";
import { answerBySql, storedCoverage } from "./answer-by-sql.server";
import type { CohortResult, PatientAnswer } from "./cohort-result";
import { cohortStore } from "./cohort-store.server";
import { answersOfCohort, cohortConcepts } from "./run-cohort.server";
import type { StoredAnswers } from "./stored-answers";

/** Patients whose facts are read at once. */
const PAGE = 500;
/** More patients than there can be. */
const ALL = 2 ** 31 - 1;

/**
 * Counts of all patients by their stored facts, and the first of the list: by the index of this process, or by SQL while that is read and where
 * it does not fit. Facts are to be up to date (`CohortStore.renew`).
 */
export async function storedAnswers(
  database: Database,
  { query, now, limit }: { query: CohortQuery; now: Date; limit: number },
): Promise<{ answers: StoredAnswers } & Pick<CohortResult, "version" | "how">> {
  const store = await cohortStore(database);
  const wanted = { query, now: now.getTime(), limit };
  const index = await store.readIndex();
  if (index !== null) return { answers: answerByIndex(index, wanted), version: index.version, how: "index" };
  const answers = await answerBySql(database.query, { ...wanted, dictionary: store.dictionary });
  return { answers, version: await storedVersion(database.query), how: "sql" };
}

/** Answers of some patients with what shows each, by their stored facts, in the order of their ids in the store. @param ids of `cohort_patient` */
export async function shownAnswers(
  database: Database,
  { query, now }: { query: CohortQuery; now: Date },
  ids: readonly number[],
): Promise<PatientAnswer[]> {
  if (ids.length === 0) return [];
  const [concepts, coverage] = [await cohortConcepts(), await storedCoverage(database.query)];
  const byId = new Map((await readStoredFacts(database.query, ids)).map((one) => [one.id, one]));
  return ids.flatMap((id) => {
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

/** Of whom a question is answered. */
interface Asked {
  query: CohortQuery;
  /** What was known by then alone; null: all that is stored. */
  asOf: Date | null;
  now: Date;
  /** Ids of those who are asked of; all unless given. */
  among?: readonly string[];
  /** Only those who meet the question, or may. */
  members?: boolean;
}

/**
 * Answers a question of patients by id, each with what shows it: of all that is stored by their stored facts, as of a moment by their histories.
 * Both say the same.
 * @throws AppError "transient" as `searchCohort`
 */
export async function* answersByPatient(database: Database, asked: Asked): AsyncGenerator<PatientAnswer> {
  const isWanted = (one: PatientAnswer) => !asked.members || one.answer !== "not met";
  if (asked.asOf !== null) {
    const concepts = await cohortConcepts();
    for await (const one of answersOfCohort(database, { ...asked, concepts })) if (isWanted(one)) yield one;
    return;
  }
  await (await cohortStore(database)).renew();
  const ids = await idsByPatient(database, asked);
  for (let from = 0; from < ids.length; from += PAGE)
    for (const one of await shownAnswers(database, asked, ids.slice(from, from + PAGE))) if (isWanted(one)) yield one;
}

/** Ids of `cohort_patient`, in the order of the patients' own. */
async function idsByPatient(database: Database, { query, now, among, members }: Asked): Promise<number[]> {
  let known: number[] | null = null;
  if (members) {
    const { answers } = await storedAnswers(database, { query, now, limit: ALL });
    known = answers.listed.flatMap(({ id, answer: own }) => (own === "not met" ? [] : id));
  }
  const { rows } = await database.query<{ id: number }>(
    `select id from cohort_patient where ($1::text[] is null or patient_id = any($1::text[])) and ($2::int[] is null or id = any($2::int[]))
     order by patient_id`,
    [among ?? null, known],
  );
  return rows.map(({ id }) => id);
}
