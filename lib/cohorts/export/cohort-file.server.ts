import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/database/database.server";
import type { CohortQuery, ConceptRef } from "../query/cohort-query";
import { criteriaOf, type PatientAnswer } from "../run/cohort-result";
import { cohortConcepts } from "../run/run-cohort.server";
import { searchCohort } from "../run/search-cohort.server";
import { answersOfMembers } from "../saved/members-of-query.server";
import { cohortCsvHeader, cohortCsvRow } from "./cohort-csv";
import type { CohortFormat } from "./cohort-formats";
import { cohortGroup } from "./cohort-group";
import { exportedCohort } from "./exported-cohort";

/** A cohort to be taken along. */
export interface CohortAskedFor {
  /** Of a saved one. */
  id?: string;
  name: string;
  query: CohortQuery;
  queryHash: string;
  /** What was known by then, ISO 8601; null: all that is stored. */
  asOf: string | null;
  format: CohortFormat;
  now: Date;
}

/** What becomes a file. */
export interface CohortFile {
  text: string;
  /** The media type. */
  type: string;
  extension: string;
  /** Ids of the patients in it. */
  patients: string[];
}

/** A cohort as a file: of CSV and JSON whoever meets the question or may, of a Group of FHIR whoever meets it. */
export async function cohortFile(database: Database, asked: CohortAskedFor): Promise<CohortFile> {
  const { query, format, now } = asked;
  const at = { query, asOf: asked.asOf === null ? null : new Date(asked.asOf), now };
  const concepts = await cohortConcepts();
  const nameOf = (concept: ConceptRef) => concepts.nameOf(concept);
  const criteria = criteriaOf(query);
  const patients: PatientAnswer[] = [];
  for await (const one of answersOfMembers(database, at)) patients.push(one);
  const ids = (all: readonly PatientAnswer[]) => all.map(({ patientId }) => patientId);
  switch (format) {
    case "csv": {
      const text = [cohortCsvHeader(criteria, concepts), ...patients.map(cohortCsvRow)].join("");
      return { text, type: "text/csv; charset=utf-8", extension: "csv", patients: ids(patients) };
    }
    case "json": {
      const { counts, version } = await searchCohort(database, { ...at, offset: 0, limit: 0 });
      const { name, queryHash, asOf } = asked;
      const about = { name, query, queryHash, asOf, exportedAt: now.toISOString(), dataVersion: version, counts };
      const whole = exportedCohort({ ...about, patients }, { concepts, criteria });
      return {
        text: `${JSON.stringify(whole, null, 1)}\n`,
        type: "application/json",
        extension: "json",
        patients: ids(patients),
      };
    }
    case "fhir": {
      const met = patients.filter(({ answer }) => answer === "met");
      const group = cohortGroup({ ...asked, id: asked.id ?? randomUUID(), patients: met }, nameOf);
      const type = "application/fhir+json; charset=utf-8";
      return { text: `${JSON.stringify(group, null, 1)}\n`, type, extension: "fhir.json", patients: ids(met) };
    }
    default: {
      const never: never = format;
      return never;
    }
  }
}
