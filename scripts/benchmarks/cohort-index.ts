import { join } from "node:path";
import fc from "fast-check";
import { CohortConcepts } from "../../lib/cohorts/evaluate/cohort-concepts";
import { CohortIndex } from "../../lib/cohorts/index/cohort-index.server";
import { renewFacts } from "../../lib/cohorts/store/renew-facts.server";
import { anyPatient } from "../../lib/cohorts/testing/any-fact";
import { anyQuery } from "../../lib/cohorts/testing/any-query";
import { storePatients } from "../../lib/cohorts/testing/stored-patients.server";
import { Ways } from "../../lib/cohorts/testing/ways-agree.server";
import { type Database, openDatabase } from "../../lib/platform/database/database.server";
import { migrate } from "../../lib/platform/database/migrate.server";
import { storeSyntheticHistories } from "../../lib/record/sources/synthetic/history/store-histories.server";
import { terminology } from "../../lib/terminology/terminology.server";
import { benchOptions, wholeNumber } from "../bench-options";
import { inTemporaryFolder, tellFigures } from "../measured";

/**
 * Whether the index, SQL and the engine that defines what forms mean answer random forms alike of random patients, and how long it takes to make
 * the facts of the invented patients' records and to bring an index up to date. The embedded database is used, or an empty database of a server.
 */
const USAGE = "npm run bench -- cohort-index [--forms 2000] [--patients 60] [--seed 1] [--postgres <url>]";

const given = benchOptions(USAGE, {
  ...{ forms: { type: "string" }, patients: { type: "string" } },
  ...{ seed: { type: "string" }, postgres: { type: "string" } },
});
const forms = wholeNumber(USAGE, "forms", given.forms ?? "2000");
const numRuns = wholeNumber(USAGE, "patients", given.patients ?? "60");
const seed = wholeNumber(USAGE, "seed", given.seed ?? "1");
/** Some facts of random patients are later. */
const NOW = Date.parse("2016-06-01");

/** @returns how many forms were answered otherwise by the index or by SQL */
async function differing(database: Database, concepts: CohortConcepts): Promise<{ index: number; sql: number }> {
  const patients = fc.sample(anyPatient, { numRuns, seed });
  const ways = await Ways.of(database, { patients, ids: await storePatients(database, patients, concepts) }, concepts);
  const differ = { index: 0, sql: 0 };
  for (const query of fc.sample(anyQuery, { numRuns: forms, seed })) {
    const wanted = JSON.stringify(ways.byDefinition(query, NOW));
    if (JSON.stringify(ways.byIndex(query, NOW)) !== wanted) differ.index++;
    if (JSON.stringify(await ways.bySql(query, NOW)) !== wanted) differ.sql++;
    if (differ.index + differ.sql === 1) console.log(`answered otherwise: ${JSON.stringify(query)}`);
  }
  return differ;
}

await inTemporaryFolder(async (folder) => {
  const database = await openDatabase(
    given.postgres ? { url: given.postgres } : { directory: join(folder, "database") },
  );
  await migrate(database);
  const concepts = new CohortConcepts(await terminology());
  const differ = await differing(database, concepts);
  const index = new CohortIndex(concepts);
  await index.update(database.query);
  await storeSyntheticHistories(database);
  const making = performance.now();
  const made = await renewFacts(database, concepts);
  const reading = performance.now();
  await index.update(database.query);
  const done = performance.now();
  await database.close();
  tellFigures("cohort-index", {
    ...{ forms, "index otherwise": differ.index, "SQL otherwise": differ.sql, "records whose facts were made": made },
    ...{ "made in, ms": reading - making, "index up to date in, ms": done - reading },
  });
  if (differ.index + differ.sql > 0) process.exitCode = 1;
});
