import type { Database } from "../../../../platform/database/database.server";
import { storeSyntheticHistories } from "../history/store-histories.server";
import type { SyntheticHistory } from "../history/told-history";
import { devFamily } from "./notes/dev/dev-family";
import { COHORT_SEED, oncologyCohort } from "./oncology-cohort";

/** How many of the cohort a fresh install shows: O-0001 to O-0024. */
const DEMO_PATIENTS = 24;

/** The first patients of the cohort as `cohort synthetic` writes them. */
export const oncologyDemo = (): SyntheticHistory[] =>
  [...oncologyCohort({ size: DEMO_PATIENTS, seed: COHORT_SEED, family: devFamily })].map(({ history }) => history);

/**
 * Puts the invented patients with cancer of a fresh install into the database, as a source of their own: much about them stands in notes alone, so that
 * what their coded record lacks is not known to be absent. What is there and unchanged is left alone. @returns how many were stored
 */
export const storeOncologyDemo = (database: Database): Promise<{ stored: number }> =>
  storeSyntheticHistories(database, oncologyDemo(), { title: "Synthetic oncology", run: "oncology" });
