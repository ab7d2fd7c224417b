import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type GoldQuery, goldQueries } from "../../lib/cohorts/gold/gold-query";
import { parseCohortQuery } from "../../lib/cohorts/parse/parse-cohort-query";
import { type GeneralQuestion, heldQuestions, tunedQuestions } from "../../lib/cohorts/parse/testing/general-questions";
import { cohortVocabulary } from "../../lib/cohorts/parse/vocabulary.server";
import { canonicalQuery } from "../../lib/cohorts/query/canonical-query";
import { benchOptions, oneOf } from "../bench-options";
import { quantile, tellFigures } from "../measured";

/**
 * How many questions of the ACR question bank the built-in parser reads as their gold forms say, in canonical form: equal (the first reading is
 * a gold form), another (a later reading is), partial (words were left,
 * and named), named (just the words that our tables do not have) or wrong; and how long a question takes on warm tables.
 */
const USAGE = "npm run bench -- cohort-parse [--ids even|odd|all|general|general-held] [--show]";

const { ids: written, show } = benchOptions(USAGE, { ids: { type: "string" }, show: { type: "boolean" } });
const ids = oneOf(USAGE, "ids", written ?? "even", ["even", "odd", "all", "general", "general-held"]);

const goldOf = async (which: string): Promise<readonly GoldQuery[]> =>
  goldQueries(JSON.parse(await readFile(join("lib", "cohorts", "gold", `acr-queries-${which}.json`), "utf8")));

/** Questions of the question bank, or our own of general medicine (lib/cohorts/parse/testing). */
async function questionsOf(which: string): Promise<readonly GeneralQuestion[]> {
  if (which.startsWith("general")) return which === "general" ? tunedQuestions : heldQuestions;
  const files = which === "all" ? ["even", "odd"] : [which];
  const found = (await Promise.all(files.map(goldOf))).flat().sort((a, b) => a.id - b.id);
  return found.map(({ id, text, forms }) => ({ id, text, forms }));
}

const started = performance.now();
const vocabulary = await cohortVocabulary();
const loading = performance.now() - started;

const totals: Record<string, number> = {};
const queries = await questionsOf(ids);
const keyOf = (query: Parameters<typeof canonicalQuery>[0]) => JSON.stringify(canonicalQuery(query));
for (const { id, text, forms = [], notUnderstood } of queries) {
  const result = parseCohortQuery(text, vocabulary);
  const gold = new Set(forms.map(keyOf));
  const keys = result.readings.map(({ query }) => keyOf(query));
  const at = keys.findIndex((key) => gold.has(key));
  const isNamed = notUnderstood !== undefined && result.notUnderstood.some((one) => one.text.includes(notUnderstood));
  const verdict = isNamed
    ? "named"
    : result.status !== "understood"
      ? "partial"
      : at === 0
        ? "equal"
        : at > 0
          ? "another"
          : "wrong";
  totals[verdict] = (totals[verdict] ?? 0) + 1;
  const left = result.notUnderstood.map((one) => one.text).join(" | ");
  console.log(`${id}: ${verdict}${left === "" ? "" : `, not understood: ${left}`}`);
  if (show && verdict !== "equal" && verdict !== "named")
    console.log(`  ${text}\n  read ${keys.join("\n  or   ")}\n  gold ${[...gold].join("\n  or   ")}`);
}

const times = Array.from({ length: 20 }, () => queries)
  .flat()
  .map(({ text }) => {
    const from = performance.now();
    parseCohortQuery(text, vocabulary);
    return performance.now() - from;
  });
tellFigures("cohort-parse", {
  ...{ questions: queries.length, ...totals },
  ...{ "tables and vocabulary, ms": loading, "p50 ms": quantile(times, 0.5), "p95 ms": quantile(times, 0.95) },
});
