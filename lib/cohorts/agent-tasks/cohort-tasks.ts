import { extractFacts } from "../facts/agent-tasks/extract-facts";
import { parseCohortQuestion } from "./parse-cohort-query";
import { readPatient } from "./read-patient";

/** What the search for cohorts contributes: the steps of its agents. */
export const protocolTasks = [parseCohortQuestion, extractFacts, readPatient] as const;
