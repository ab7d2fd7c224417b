import { join } from "node:path";
import { CohortConcepts } from "../../lib/cohorts/evaluate/cohort-concepts";
import { forgetAnswers } from "../../lib/cohorts/index/answer-cache";
import { CohortIndex } from "../../lib/cohorts/index/cohort-index.server";
import { TermDictionary } from "../../lib/cohorts/plan/term-dictionary";
import { cohortQuerySchema } from "../../lib/cohorts/query/cohort-query";
import { answerByIndex } from "../../lib/cohorts/run/answer-by-index.server";
import { answerBySql } from "../../lib/cohorts/run/answer-by-sql.server";
import { formOfCrowd, patientOfCrowd } from "../../lib/cohorts/testing/many-patients";
import { storeCrowd } from "../../lib/cohorts/testing/stored-crowd.server";
import { storePatients } from "../../lib/cohorts/testing/stored-patients.server";
import { type Database, openDatabase } from "../../lib/platform/database/database.server";
import { migrate } from "../../lib/platform/database/migrate.server";
import { terminology } from "../../lib/terminology/terminology.server";
import { benchOptions, wholeNumber } from "../bench-options";
import { inTemporaryFolder, processorMs, quantile, tellFigures } from "../measured";

/**
 * How long a form takes from its being parsed to the count and the first 50 ids, over an invented crowd of each of some sizes: by the index in memory
 * where none of its criteria was asked before ("cold") and where all were ("warm"), and by SQL; how long it takes to read the index, and to add 100
 * patients while somebody searches. The slope from the least size to the greatest says what a million patients would take. Times are told twice, by the clock
 * and by the processor, since a machine that does other work stretches the first. The embedded database is used, or one of a server that is empty or holds
 * a crowd already.
 */
const USAGE =
  "npm run bench -- cohorts [--patients 10000,30000,100000] [--facts 50] [--forms 200] [--sql-forms 20] [--postgres <url>]";

const given = benchOptions(USAGE, {
  ...{ patients: { type: "string" }, facts: { type: "string" }, forms: { type: "string" } },
  ...{ "sql-forms": { type: "string" }, postgres: { type: "string" } },
});
const sizes = (given.patients ?? "10000,30000,100000").split(",").map((one) => wholeNumber(USAGE, "patients", one));
const facts = wholeNumber(USAGE, "facts", given.facts ?? "50");
const forms = wholeNumber(USAGE, "forms", given.forms ?? "200");
const sqlForms = wholeNumber(USAGE, "sql-forms", given["sql-forms"] ?? "20");
const NOW = Date.parse("2025-06-01");
const asked = (i: number) => ({ query: cohortQuerySchema.parse(formOfCrowd(i)), now: NOW, limit: 50 });

/** Milliseconds of some work by the clock and by the processor. */
async function took(work: () => unknown): Promise<[clock: number, processor: number]> {
  const [clock, processor] = [performance.now(), processorMs()];
  await work();
  return [performance.now() - clock, processorMs() - processor];
}

/** @returns figures of answering forms by the index, after some that warm up the code */
async function indexFigures(index: CohortIndex): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (let i = 0; i < forms; i++) answerByIndex(index, asked(forms + i));
  for (const state of ["cold", "warm"]) {
    const times: [number, number][] = [];
    if (state === "warm") for (let i = 0; i < forms; i++) answerByIndex(index, asked(i));
    for (let i = 0; i < forms; i++) {
      if (state === "cold") forgetAnswers(index.segments);
      const one = asked(i);
      times.push(await took(() => answerByIndex(index, one)));
    }
    for (const [of, which] of ["clock", "processor"].entries())
      for (const share of [0.5, 0.95])
        figures[`index, ${state} p${share * 100}, ms by the ${which}`] = quantile(
          times.map((one) => one[of] ?? 0),
          share,
        );
  }
  return figures;
}

/** @throws Error where SQL counts otherwise than the index */
async function sqlFigures(database: Database, index: CohortIndex): Promise<Record<string, number>> {
  const dictionary = new TermDictionary(index.dictionary.concepts);
  const times: number[] = [];
  for (let i = 0; i < sqlForms; i++) {
    const [ms] = await took(async () => {
      const { counts } = await answerBySql(database.query, { ...asked(i), dictionary });
      if (JSON.stringify(counts) !== JSON.stringify(answerByIndex(index, asked(i)).counts))
        throw new Error(`form ${i}: the index and SQL differ`);
    });
    times.push(ms);
  }
  return { "SQL p50, ms": quantile(times, 0.5), "SQL p95, ms": quantile(times, 0.95) };
}

/** Adds 100 patients, removes them again, and searches meanwhile. */
async function importFigures(database: Database, index: CohortIndex): Promise<Record<string, number>> {
  const patients = Array.from({ length: 100 }, (_, i) => patientOfCrowd(5_000_000 + i, facts));
  const searches: number[] = [];
  let isOver = false;
  const searching = async () => {
    for (let i = 0; !isOver; i++) {
      searches.push((await took(() => answerByIndex(index, asked(i))))[0]);
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  let ids: string[] = [];
  const work = async () => {
    ids = await storePatients(database, patients, index.dictionary.concepts, 5_000_000);
    await index.update(database.query);
  };
  const [[clock, processor]] = await Promise.all([took(work).finally(() => (isOver = true)), searching()]);
  await database.query("delete from patient where id = any($1::text[])", [ids]);
  await index.update(database.query);
  return {
    ...{ "100 patients added, ms by the clock": clock, "with the searches, ms by the processor": processor },
    ...{ "searches meanwhile": searches.length, "searches meanwhile p95, ms": quantile(searches, 0.95) },
  };
}

/** What a million would take, by the straight line through the figures of the least and the greatest size. */
function slope(sizes: readonly number[], of: ReadonlyMap<number, Record<string, number>>): Record<string, number> {
  const [least, greatest] = [sizes[0] ?? 0, sizes.at(-1) ?? 0];
  const [small, large] = [of.get(least) ?? {}, of.get(greatest) ?? {}];
  return Object.fromEntries(
    Object.entries(large).map(([name, value]) => {
      const perPatient = greatest > least ? (value - (small[name] ?? 0)) / (greatest - least) : Number.NaN;
      return [`1000000, by the slope: ${name}`, value + perPatient * (1e6 - greatest)];
    }),
  );
}

await inTemporaryFolder(async (folder) => {
  const database = await openDatabase(
    given.postgres ? { url: given.postgres } : { directory: join(folder, "database") },
  );
  await migrate(database);
  const concepts = new CohortConcepts(await terminology());
  const bySize = new Map<number, Record<string, number>>();
  sizes.sort((a, b) => a - b);
  for (const size of sizes) {
    await storeCrowd(database, { patients: size, facts }, concepts);
    await database.exec("analyze");
    const index = new CohortIndex(concepts);
    const [clock, processor] = await took(() => index.update(database.query));
    const reading = {
      ...{ "index read, s by the clock": clock / 1000, "index read, s by the processor": processor / 1000 },
      ...{ "index, MiB": index.bytes / 2 ** 20, "process at most, MiB": process.resourceUsage().maxRSS / 1024 },
    };
    const figures = {
      ...reading,
      ...(await indexFigures(index)),
      ...(await importFigures(database, index)),
      ...(await sqlFigures(database, index)),
    };
    bySize.set(size, figures);
    console.error(size, JSON.stringify(figures));
  }
  const all = [...bySize].flatMap(([size, figures]) =>
    Object.entries(figures).map(([name, value]) => [`${size}: ${name}`, value] as const),
  );
  tellFigures("cohorts", { ...Object.fromEntries(all), ...slope(sizes, bySize) });
  await database.close();
});
