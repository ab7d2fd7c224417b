import { extractFacts } from "./extract-facts";

/** What the search for cohorts contributes: the steps of its agents. */
export const protocolTasks = [extractFacts] as const;
