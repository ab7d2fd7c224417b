import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { install } from "./install.mjs";
import { fail } from "./root.mjs";
import { runNode } from "./run.mjs";

// `npm test` draws each property's cases once, and goes over a sample of what is swept: a worker killed after one event of each type.
// This draws others and sweeps the whole, round after round, until the time is over or a test fails; then it gives the seed that shows the
// failure again.

const usage = "For example: npm run fuzz -- --minutes 10, or npm run fuzz -- --seed 42 lib/consultations";

function readOptions() {
  try {
    return parseArgs({ allowPositionals: true, options: { minutes: { type: "string" }, seed: { type: "string" } } });
  } catch (error) {
    return fail(`${error.message.split("\n")[0]} ${usage}`, 2);
  }
}

const { values, positionals } = readOptions();
const minutes = Number(values.minutes ?? 10);
if (!(minutes > 0)) fail(`--minutes is to be a number above 0, not ${values.minutes}. ${usage}`, 2);
if (values.seed !== undefined && !/^\d{1,9}$/.test(values.seed))
  fail(`--seed is to be a whole number of at most nine digits, not ${values.seed}. ${usage}`, 2);

const drawsOrSweeps = /from "fast-check"|\b(?:isWholeSweep|whateverTheEngine|describeRuns)\b/;
const tests = ["app", "lib", "components", "scripts"]
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)))
  .filter((file) => drawsOrSweeps.test(readFileSync(file, "utf8")))
  .sort();
if (tests.length === 0) fail(`no test of a property, and no sweep, lies under ${positionals.join(", ")}. ${usage}`, 2);
install();

const end = Date.now() + minutes * 60_000;
let rounds = 0;
do {
  const seed = values.seed ?? String(randomInt(1_000_000_000));
  const status = runNode([join("node_modules", "vitest", "vitest.mjs"), "run", "--reporter=dot", ...tests], {
    CONSILIUM_TEST_SEED: seed,
    CONSILIUM_TEST_SWEEP: "whole",
  });
  rounds++;
  if (status !== 0) {
    console.error(`\nRound ${rounds} failed. Again: npm run fuzz -- --seed ${seed} ${positionals.join(" ")}`.trimEnd());
    process.exit(1);
  }
} while (values.seed === undefined && Date.now() < end);
console.log(`\n${rounds} ${rounds === 1 ? "round" : "rounds"} over ${tests.length} files, none failed.`);
