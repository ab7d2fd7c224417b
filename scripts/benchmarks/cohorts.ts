import { execFileSync } from "node:child_process";
import { loadavg } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CohortConcepts } from "../../lib/cohorts/evaluate/cohort-concepts";
import { forgetAnswers } from "../../lib/cohorts/index/answer-cache";
import { CohortIndex } from "../../lib/cohorts/index/cohort-index.server";
import { TermDictionary } from "../../lib/cohorts/plan/term-dictionary";
import { cohortQuerySchema } from "../../lib/cohorts/query/cohort-query";
import { answerByIndex } from "../../lib/cohorts/run/answer-by-index.server";
import { answerBySql } from "../../lib/cohorts/run/answer-by-sql.server";
import { shownAnswers } from "../../lib/cohorts/run/stored-cohort.server";
import { formOfCrowd, patientOfCrowd } from "../../lib/cohorts/testing/many-patients";
import { storeCrowd } from "../../lib/cohorts/testing/stored-crowd.server";
import { storePatients } from "../../lib/cohorts/testing/stored-patients.server";
import { median } from "../../lib/platform/averages";
import { type Database, openDatabase } from "../../lib/platform/database/database.server";
import { migrate } from "../../lib/platform/database/migrate.server";
import { terminology } from "../../lib/terminology/terminology.server";
import { benchOptions, wholeNumber } from "../bench-options";
import { inTemporaryFolder, processorMs, quantile, tellFigures } from "../measured";

/**
 * How long a form takes from its being parsed to the count and the first 50 ids, over an invented crowd of each of some sizes: by the index in memory,
 * which is loaded, where neither the form nor any of its criteria was asked before ("first asked") and where all were ("asked again"), and by SQL; how long
 * it takes to read the index, to make a page of 50 patients with their reasons, and to add 100 patients while somebody searches. The slope from the least
 * size to the greatest says what a million patients would take. Times are told twice, by the clock and by the processor (all threads of the process), since
 * a machine that does other work stretches the first; its load stands beside them. Each size is measured in a process of its own, which made no patients.
 * The embedded database is used, or one of a server that is empty or holds a crowd already.
 */
const USAGE =
  "npm run bench -- cohorts [--patients 10000,30000,100000] [--facts 50] [--forms 200] [--sql-forms 20] [--postgres <url>]";

const given = benchOptions(USAGE, {
  ...{ patients: { type: "string" }, facts: { type: "string" }, forms: { type: "string" } },
  ...{ "sql-forms": { type: "string" }, postgres: { type: "string" }, measure: { type: "string" } },
});
const sizes = (given.patients ?? "10000,30000,100000").split(",").map((one) => wholeNumber(USAGE, "patients", one));
const facts = wholeNumber(USAGE, "facts", given.facts ?? "50");
const forms = wholeNumber(USAGE, "forms", given.forms ?? "200");
const sqlForms = Number(given["sql-forms"] ?? "20");
/** Each of other forms: figures are medians of them. */
const ROUNDS = 3;
const PAGES = 30;
const LOAD = "load of the machine";
const NOW = Date.parse("2025-06-01");
const asked = (i: number) => ({ query: cohortQuerySchema.parse(formOfCrowd(i)), now: NOW, limit: 50 });

/** Milliseconds of some work by the clock and by the processor. */
async function took(work: () => unknown): Promise<[clock: number, processor: number]> {
  const [clock, processor] = [performance.now(), processorMs()];
  await work();
  return [performance.now() - clock, processorMs() - processor];
}

const PARTS = { clock: 0, processor: 1 } as const;

/** Quantiles of times, each the median of some rounds of them. */
const quantiles = (name: string, rounds: readonly (readonly [number, number])[][]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(PARTS).flatMap(([which, part]) =>
      [0.5, 0.95].map((share) => [
        `${name} p${share * 100}, ms by the ${which}`,
        median(
          rounds.map((times) =>
            quantile(
              times.map((one) => one[part]),
              share,
            ),
          ),
        ),
      ]),
    ),
  );

/** @returns figures of answering forms by the index, after some that warm up the code */
async function indexFigures(index: CohortIndex): Promise<Record<string, number>> {
  for (let i = 0; i < forms; i++) answerByIndex(index, asked(i));
  const first: [number, number][][] = [];
  const again: [number, number][][] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const all = Array.from({ length: forms }, (_, i) => asked(round * forms + i));
    const times: [number, number][] = [];
    for (const one of all) {
      forgetAnswers(index.segments);
      times.push(await took(() => answerByIndex(index, one)));
    }
    first.push(times);
    for (const one of all) answerByIndex(index, one);
    const others: [number, number][] = [];
    for (const one of all) others.push(await took(() => answerByIndex(index, one)));
    again.push(others);
  }
  return { ...quantiles("first asked", first), ...quantiles("asked again", again) };
}

/** A page as a search makes it: what changed is read, the form is answered, and 50 patients are shown with what shows each answer. */
async function pageFigures(database: Database, index: CohortIndex): Promise<Record<string, number>> {
  const times: [number, number][] = [];
  for (let i = 0; i < PAGES; i++) {
    const one = asked(i);
    forgetAnswers(index.segments);
    const time = await took(async () => {
      await index.update(database.query);
      const { listed } = answerByIndex(index, one);
      await shownAnswers(
        database,
        { query: one.query, now: new Date(NOW) },
        listed.map(({ id }) => id),
      );
    });
    times.push(time);
  }
  return quantiles("page of 50 with reasons", [times]);
}

/** @throws Error where SQL counts otherwise than the index */
async function sqlFigures(database: Database, index: CohortIndex): Promise<Record<string, number>> {
  if (sqlForms === 0) return {};
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
    Object.entries(large).flatMap(([name, value]) => {
      if (name === LOAD) return [];
      const perPatient = greatest > least ? (value - (small[name] ?? 0)) / (greatest - least) : Number.NaN;
      return [[`1000000, by the slope: ${name}`, value + perPatient * (1e6 - greatest)]];
    }),
  );
}

type Place = { url: string } | { directory: string };

/** In a process of its own: figures of the crowd that is stored. */
async function measure(place: Place): Promise<void> {
  const database = await openDatabase(place);
  const index = new CohortIndex(new CohortConcepts(await terminology()));
  const [clock, processor] = await took(() => index.update(database.query));
  const figures = {
    ...{ [LOAD]: loadavg()[0] ?? 0 },
    ...{ "index read, s by the clock": clock / 1000, "index read, s by the processor": processor / 1000 },
    ...{ "index, MiB": index.bytes / 2 ** 20, "process at most, MiB": process.resourceUsage().maxRSS / 1024 },
    ...(await indexFigures(index)),
    ...(await pageFigures(database, index)),
    ...(await importFigures(database, index)),
    ...(await sqlFigures(database, index)),
  };
  console.log(JSON.stringify(figures));
  await database.close();
}

/** What a process of its own measures. */
function measured(place: Place): Record<string, number> {
  const own = ["--facts", `${facts}`, "--forms", `${forms}`, "--sql-forms", `${sqlForms}`];
  const told = execFileSync(
    process.execPath,
    [...process.execArgv, fileURLToPath(import.meta.url), ...own, "--measure", JSON.stringify(place)],
    { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] },
  );
  return JSON.parse(told.trim().split("\n").at(-1) ?? "{}") as Record<string, number>;
}

async function measureAll(place: Place): Promise<void> {
  const bySize = new Map<number, Record<string, number>>();
  sizes.sort((a, b) => a - b);
  for (const size of sizes) {
    const database = await openDatabase(place);
    await migrate(database);
    await storeCrowd(database, { patients: size, facts }, new CohortConcepts(await terminology()));
    await database.exec("analyze");
    await database.close();
    const figures = measured(place);
    bySize.set(size, figures);
    console.error(size, JSON.stringify(figures));
  }
  const all = [...bySize].flatMap(([size, figures]) =>
    Object.entries(figures).map(([name, value]) => [`${size}: ${name}`, value] as const),
  );
  tellFigures("cohorts", { ...Object.fromEntries(all), ...slope(sizes, bySize) });
}

if (given.measure !== undefined) await measure(JSON.parse(given.measure) as Place);
else
  await inTemporaryFolder((folder) =>
    measureAll(given.postgres ? { url: given.postgres } : { directory: join(folder, "database") }),
  );
