import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import "./root.mjs";
import { findBrowser } from "./browser.mjs";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { listSources } from "./list-sources.mjs";
import { runNode } from "./run.mjs";

const reports = join(".build", "reports");
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

/** Tests see the defaults, whatever the user has set; only where to find things is taken from outside. */
function forgetSettings() {
  const kept = new Set(["CONSILIUM_TEST_POSTGRES_URL"]);
  const ours = /^(CONSILIUM_|DATABASE_URL$|HOST$|PORT$|LOG_LEVEL$|NODE_ENV$)/;
  for (const name of Object.keys(process.env)) if (ours.test(name) && !kept.has(name)) delete process.env[name];
}

const colours = process.stdout.isTTY ? [] : ["--colors=off"];
const counts = { passed: 0, failed: 0 };

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function countVitest() {
  const report = readReport(vitestReport);
  counts.passed += report?.numPassedTests ?? 0;
  counts.failed += report?.numFailedTests ?? 0;
}

function countPlaywright() {
  const stats = readReport(playwrightReport)?.stats;
  counts.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  counts.failed += stats?.unexpected ?? 0;
}

function finish(code) {
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
  process.exit(code);
}

/** Runs one stage, says how long it took, and ends everything when it fails; a failure that no report counted counts as one. */
function stage(name, work, count = () => undefined) {
  console.log(`\n== ${name}`);
  const since = Date.now();
  const before = counts.failed;
  const status = work() ?? 0;
  count();
  console.log(`== ${name}: ${status === 0 ? "ok" : "failed"}, ${((Date.now() - since) / 1000).toFixed(1)} s`);
  if (status === 0) return;
  if (counts.failed === before) counts.failed++;
  finish(1);
}

const node =
  (...args) =>
  () =>
    runNode(args);
const module = (path) => join("node_modules", ...path.split("/"));

forgetSettings();
process.env.CHROMIUM_PATH = findBrowser();
install();
listSources();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

stage("Route types", node(module("next/dist/bin/next"), "typegen"));
stage("Types", node(module("@typescript/native/bin/tsc"), "--noEmit"));
stage("Lint and format", node(module("@biomejs/biome/bin/biome"), "ci", "--error-on-warnings", ...colours, "."));
stage("Layers", node("scripts/layers.mjs"));
stage("Dead code", node(module("knip/bin/knip.js")));
stage(
  "Unit tests",
  node(module("vitest/vitest.mjs"), "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${vitestReport}`),
  countVitest,
);
stage("Production build", () => build({ warnings: "fail" }));
stage(
  "Browser tests",
  () => runNode([module("@playwright/test/cli.js"), "test"], { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport }),
  countPlaywright,
);
finish(0);
