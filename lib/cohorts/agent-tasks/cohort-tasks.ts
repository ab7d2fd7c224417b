import { extractFacts } from "./extract-facts";
import { readPatient } from "./read-patient";

/** What the search for cohorts contributes: the steps of its agents. */
export const protocolTasks = [extractFacts, readPatient] as const;
