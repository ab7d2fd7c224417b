import "./require-settings";

import { relative } from "node:path";
import { makeFacts } from "../lib/cohorts/run/make-facts.server";
import { listColumnsOf } from "../lib/consultations/chart-of-stay/list-columns-of.server";
import { renewPatientList } from "../lib/consultations/chart-of-stay/renew-patient-list.server";
import { syncLibrary } from "../lib/evidence/libraries/sync-library.server";
import { renewListedRisks } from "../lib/experts/listed-risk/renew-listed-risks.server";
import { sealRows } from "../lib/platform/audit/seal-audit.server";
import { closeDatabase, database } from "../lib/platform/database/database.server";
import { isOutage, outageText } from "../lib/platform/database/outage";
import { counted } from "../lib/platform/english";
import { env } from "../lib/platform/env.server";
import { AppError } from "../lib/platform/errors";
import { seedDemoAccount } from "../lib/platform/sign-in/demo-account.server";
import { storeSyntheticHistories } from "../lib/record/sources/synthetic/history/store-histories.server";
import { storeOncologyDemo } from "../lib/record/sources/synthetic/oncology/store-demo.server";
import { seedSynthetic } from "../lib/record/sources/synthetic/seed-synthetic.server";
import { factsProgress, numbersProgress } from "./command-progress";

const userAdd = "npm run consilium -- user add";

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Migrates and fills the database; each step may be done again without harm, and says one line. */
async function prepare(): Promise<void> {
  let since = Date.now();
  const opened = await database();
  const place = opened.kind === "postgres" ? "PostgreSQL" : relative(".", env().CONSILIUM_DATA_DIR) || ".";
  console.log(`Database up to date (${place}, ${seconds(since)})`);
  since = Date.now();
  await seedSynthetic(opened, listColumnsOf);
  await storeSyntheticHistories(opened);
  await storeOncologyDemo(opened);
  console.log(`Synthetic patients in place (${seconds(since)})`);
  since = Date.now();
  const renewed = await renewPatientList(opened);
  if (renewed > 0) console.log(`Patient list brought up to date: ${renewed} stays (${seconds(since)})`);
  since = Date.now();
  const numbers = await renewListedRisks(opened, { onProgress: numbersProgress("prepare") });
  if (numbers > 0) console.log(`Numbers of the patient list brought up to date: ${numbers} stays (${seconds(since)})`);
  since = Date.now();
  const facts = await makeFacts(opened, { onBatch: factsProgress("prepare") });
  if (facts > 0) console.log(`Facts that cohort searches go by made: ${counted(facts, "patient")} (${seconds(since)})`);
  since = Date.now();
  await syncLibrary(opened);
  console.log(`Guideline library in place (${seconds(since)})`);
  const demo = await seedDemoAccount(opened);
  console.log(demo ? `Demo clinician: ${demo.email}` : `No demo account: people get theirs with ${userAdd}`);
}

/** The words at the bottom of an error: what the disk or the server said. */
function firstCause(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? firstCause(cause) : message;
}

try {
  await prepare();
} catch (error) {
  if (error instanceof AppError) console.error(`consilium: ${error.userMessage}`);
  else if (isOutage(error)) console.error(`consilium: ${outageText} (${firstCause(error)})`);
  else throw error;
  process.exitCode = error instanceof AppError && error.code === "conflict" ? 2 : 1;
} finally {
  await closeDatabase(sealRows);
}
