import type { Database } from "../../platform/database/database.server";
import type { Answer } from "../evaluate/kleene";
import type { CohortQuery } from "../query/cohort-query";
import type { PatientAnswer } from "../run/cohort-result";
import { searchCohort } from "../run/search-cohort.server";
import type { CohortCounts } from "./saved-cohort";

/** Patients that are asked for at once. */
const PAGE = 500;

/** A patient of a cohort: who meets its question, or may. */
export interface CohortMember {
  patientId: string;
  answer: "met" | "unknown";
  /** The answer to each criterion, in the order of the form. */
  criteria: Answer[];
}

export interface CohortRun {
  counts: CohortCounts;
  /** Of the data. */
  version: string;
  members: CohortMember[];
}

/**
 * Answers of all who meet a question, and of all who may, a page after the other.
 * @param asked.asOf what was known by then; null: all that is stored
 */
export async function* answersOfMembers(
  database: Database,
  asked: { query: CohortQuery; asOf: Date | null; now: Date },
): AsyncGenerator<PatientAnswer> {
  for (let offset = 0; ; offset += PAGE) {
    const { patients } = await searchCohort(database, { ...asked, offset, limit: PAGE });
    // Those who do not meet it stand last.
    for (const one of patients) {
      if (one.answer === "not met") return;
      yield one;
    }
    if (patients.length < PAGE) return;
  }
}

/** Who meets a question now, and how many do not. */
export async function runCohort(
  database: Database,
  asked: { query: CohortQuery; asOf: Date | null; now: Date },
): Promise<CohortRun> {
  const { counts, version } = await searchCohort(database, { ...asked, offset: 0, limit: 1 });
  const members: CohortMember[] = [];
  for await (const one of answersOfMembers(database, asked)) {
    const { patientId, answer, criteria } = one;
    if (answer !== "not met") members.push({ patientId, answer, criteria: criteria.map((each) => each.answer) });
  }
  return { counts, version, members };
}
