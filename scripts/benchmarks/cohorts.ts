import { join } from "node:path";
import { CohortConcepts } from "../../lib/cohorts/evaluate/cohort-concepts";
import { CohortIndex } from "../../lib/cohorts/index/cohort-index.server";
import { TermDictionary } from "../../lib/cohorts/plan/term-dictionary";
import { cohortQuerySchema } from "../../lib/cohorts/query/cohort-query";
import { answerByIndex } from "../../lib/cohorts/run/answer-by-index.server";
import { answerBySql } from "../../lib/cohorts/run/answer-by-sql.server";
import { formOfCrowd, patientOfCrowd } from "../../lib/cohorts/testing/many-patients";
import { storePatients } from "../../lib/cohorts/testing/stored-patients.server";
import { openDatabase } from "../../lib/platform/database/database.server";
import { migrate } from "../../lib/platform/database/migrate.server";
import { terminology } from "../../lib/terminology/terminology.server";
import { benchOptions, wholeNumber } from "../bench-options";
import { inTemporaryFolder, quantile, tellFigures } from "../measured";

/**
 * How long a form takes from its being parsed to the count and the first 50 ids, over an invented crowd of each of some sizes: by the index in
 * memory, and by SQL. The slope of sizes says what a million patients take. The embedded database is used, or an empty database of a server.
 */
const USAGE =
  "npm run bench -- cohorts [--patients 25000,50000,100000] [--facts 50] [--forms 200] [--sql-forms 20] [--postgres <url>]";

const given = benchOptions(USAGE, {
  ...{ patients: { type: "string" }, facts: { type: "string" }, forms: { type: "string" } },
  ...{ "sql-forms": { type: "string" }, postgres: { type: "string" } },
});
const sizes = (given.patients ?? "25000,50000,100000").split(",").map((one) => wholeNumber(USAGE, "patients", one));
const facts = wholeNumber(USAGE, "facts", given.facts ?? "50");
const forms = wholeNumber(USAGE, "forms", given.forms ?? "200");
const sqlForms = wholeNumber(USAGE, "sql-forms", given["sql-forms"] ?? "20");
const NOW = Date.parse("2025-06-01");
const BATCH = 500;

const seconds = (since: number) => (performance.now() - since) / 1000;
const mib = () => process.memoryUsage().rss / 2 ** 20;

await inTemporaryFolder(async (folder) => {
  const database = await openDatabase(
    given.postgres ? { url: given.postgres } : { directory: join(folder, "database") },
  );
  await migrate(database);
  const concepts = new CohortConcepts(await terminology());
  const figures: Record<string, number> = {};
  let stored = 0;
  for (const size of sizes.sort((a, b) => a - b)) {
    const writing = performance.now();
    for (; stored < size; stored += BATCH) {
      const patients = Array.from({ length: Math.min(BATCH, size - stored) }, (_, i) =>
        patientOfCrowd(stored + i, facts),
      );
      await storePatients(database, patients, concepts, stored);
    }
    stored = size;
    await database.exec("analyze");
    figures[`${size}: written, s`] = seconds(writing);
    const before = mib();
    const reading = performance.now();
    const index = new CohortIndex(concepts);
    await index.update(database.query);
    figures[`${size}: index read, s`] = seconds(reading);
    figures[`${size}: index, MiB`] = index.bytes / 2 ** 20;
    figures[`${size}: process with it, MiB`] = mib();
    figures[`${size}: process before, MiB`] = before;
    const dictionary = new TermDictionary(concepts);
    const took = { index: [] as number[], sql: [] as number[] };
    // Warm: a third of the forms are asked before.
    for (let i = 0; i < Math.ceil(forms * 1.33); i++) {
      const query = cohortQuerySchema.parse(formOfCrowd(i));
      const began = performance.now();
      answerByIndex(index, { query, now: NOW, limit: 50 });
      const ms = performance.now() - began;
      if (i >= forms / 3) took.index.push(ms);
    }
    for (let i = 0; i < sqlForms; i++) {
      const query = cohortQuerySchema.parse(formOfCrowd(i));
      const began = performance.now();
      const { counts } = await answerBySql(database.query, { dictionary, query, now: NOW, limit: 50 });
      took.sql.push(performance.now() - began);
      const wanted = answerByIndex(index, { query, now: NOW, limit: 50 }).counts;
      if (JSON.stringify(counts) !== JSON.stringify(wanted)) throw new Error(`form ${i}: the index and SQL differ`);
    }
    for (const [how, times] of Object.entries(took))
      for (const share of [0.5, 0.95]) figures[`${size}: ${how} p${share * 100}, ms`] = quantile(times, share);
    console.error(JSON.stringify(figures));
  }
  tellFigures("cohorts", figures);
  await database.close();
});
