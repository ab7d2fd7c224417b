import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { install } from "./install.mjs";
import { fail } from "./root.mjs";
import { runNode } from "./run.mjs";

// `npm test` draws each property's cases once. This draws others, round after round, until the time is over or a property fails;
// then it gives the seed that shows the failure again.

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

const tests = ["lib", "components", "scripts"]
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)))
  .filter((file) => readFileSync(file, "utf8").includes('from "fast-check"'))
  .sort();
if (tests.length === 0) fail(`no test of a property lies under ${positionals.join(", ")}. ${usage}`, 2);
install();

const end = Date.now() + minutes * 60_000;
let rounds = 0;
do {
  const seed = values.seed ?? String(randomInt(1_000_000_000));
  const status = runNode([join("node_modules", "vitest", "vitest.mjs"), "run", "--reporter=dot", ...tests], {
    CONSILIUM_TEST_SEED: seed,
  });
  rounds++;
  if (status !== 0) {
    console.error(`\nRound ${rounds} failed. Again: npm run fuzz -- --seed ${seed} ${positionals.join(" ")}`.trimEnd());
    process.exit(1);
  }
} while (values.seed === undefined && Date.now() < end);
console.log(`\n${rounds} ${rounds === 1 ? "round" : "rounds"} over ${tests.length} files, no property failed.`);
