import { spawnSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { builtInLibrary } from "../lib/evidence/libraries/built-in-library.server";
import { fileExists } from "../lib/platform/file-exists.server";
import { syntheticHistories } from "../lib/record/sources/synthetic/history/synthetic-histories";
import { oncologyDemo } from "../lib/record/sources/synthetic/oncology/store-demo.server";
import { evaluationSchema } from "../lib/studies/evaluation/evaluation-schema";
import type { RetrievalEvaluation, RetrievalTable } from "../lib/studies/retrieval/evaluate-retrieval.server";
import { benchOptions } from "./bench-options";
import { timeText } from "./command-progress";
import { inTemporaryFolder } from "./measured";
import { compared, type Measured, readmeFigures } from "./readme-figures";

const usage = "npm run reproduce -- --data <folder with the data sets' folders, or with the files>";
const { data } = benchOptions(usage, { data: { type: "string" } });
if (!data) {
  console.error(`--data is missing. Usage: ${usage}`);
  process.exit(2);
}

/** The folder itself, or one in it, that holds all of these files; null where none does. */
async function folderWith(root: string, files: readonly string[]): Promise<string | null> {
  const entries = await readdir(root, { withFileTypes: true });
  for (const folder of [root, ...entries.flatMap((one) => (one.isDirectory() ? [join(root, one.name)] : []))])
    if ((await Promise.all(files.map((file) => fileExists(join(folder, file))))).every(Boolean)) return folder;
  return null;
}

/** Runs one of the project's own commands, says how long it took, and gives what it prints; null where it fails. */
function printed(script: string, args: readonly string[]): string | null {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [join("scripts", script), ...args], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const words = [script.replace(/\.mjs$/, ""), ...args.filter((arg) => !arg.startsWith("/"))].join(" ");
  console.log(
    `${words}: ${status === 0 ? "" : `exit code ${status}, `}${timeText((performance.now() - start) / 1000)}`,
  );
  if (status !== 0) console.error(stderr.trimEnd().split("\n").slice(-5).join("\n"));
  return status === 0 ? stdout : null;
}

/** The figures of a benchmark: its last line. */
function figuresOf<T>(name: string, ...args: string[]): T | null {
  const out = printed("bench.mjs", [name, ...args]);
  return out === null ? null : (JSON.parse(out.trimEnd().split("\n").at(-1) ?? "") as { figures: T }).figures;
}

function byName(tables: readonly RetrievalTable[]) {
  const table = (name: string) => tables.find((one) => one.name === name) as RetrievalTable;
  return { medquad: table("medquad"), library: table("library") };
}

async function retrievalOn(folder: string, out: string): Promise<Measured["retrieval"]> {
  const validation = figuresOf<{ tables: RetrievalTable[] }>("retrieval", "--data", folder);
  const wrote = printed("consilium.mjs", ["evaluate", "retrieval", "--data", folder, "--out", out, "--quiet"]);
  if (validation === null || wrote === null) return null;
  const test = JSON.parse(await readFile(join(out, "retrieval.json"), "utf8")) as RetrievalEvaluation;
  return { test: byName(test.tables), validation: byName(validation.tables) };
}

async function evaluationOn(folder: string, out: string): Promise<Measured["evaluation"]> {
  const args = ["--data", folder, "--arms", "fused", "mean", "--out", out, "--json", "--quiet"];
  const text = printed("consilium.mjs", ["evaluate", ...args]);
  const [part] = text === null ? [] : evaluationSchema.parse(JSON.parse(text)).parts;
  const brier = (name: string) => part?.arms.find((arm) => arm.name === name)?.result?.estimates.brier.value;
  const [fused, mean] = [brier("fused"), brier("mean")];
  return part && typeof fused === "number" && typeof mean === "number" ? { n: part.n, fused, mean } : null;
}

const start = performance.now();
const physionet = await folderWith(data, ["set-a.tar.gz", "Outcomes-a.txt", "set-b.tar.gz", "Outcomes-b.txt"]);
const medquad = await folderWith(data, ["medquad.jsonl.gz"]);
for (const [found, files] of [
  [physionet, "set-a.tar.gz, Outcomes-a.txt, set-b.tar.gz and Outcomes-b.txt of PhysioNet 2012"],
  [medquad, "medquad.jsonl.gz"],
] as const)
  if (found === null) console.log(`${data}: without ${files}; what they show is not measured.`);

const measured: Measured = await inTemporaryFolder(async (folder) => ({
  guidelines: {
    passages: builtInLibrary().length,
    syntheticPatients: syntheticHistories().length + oncologyDemo().length,
  },
  tokens: figuresOf("tokens"),
  deidentification: figuresOf("deidentification"),
  deidentifiedNotes: figuresOf("deidentify-notes"),
  claims: physionet === null ? null : figuresOf("claims", "--data", physionet),
  debate: physionet === null ? null : figuresOf("debate", "--data", physionet),
  evaluation: physionet === null ? null : await evaluationOn(physionet, join(folder, "evaluation")),
  retrieval: medquad === null ? null : await retrievalOn(medquad, join(folder, "retrieval")),
}));

const readme = await readFile("README.md", "utf8");
const results = readmeFigures(measured).map((figure) => ({ ...figure, ...compared(readme, figure) }));
for (const { command, begins, sentence, verdict, stands } of results) {
  console.log(`\n${verdict.padEnd(12)} ${command}`);
  console.log(`  README:   ${stands}`);
  if (verdict === "missed") console.log(`  measured: ${sentence ?? begins}`);
}
const count = (wanted: string) => results.filter(({ verdict }) => verdict === wanted).length;
const seconds = Math.round((performance.now() - start) / 1000);
console.log(
  `\n${count("found")} of ${results.length} figures of the README found, ${count("missed")} missed, ${count("not measured")} not measured, in ${timeText(seconds)}.`,
);
const figures = { found: count("found"), missed: count("missed"), notMeasured: count("not measured"), seconds };
console.log(JSON.stringify({ name: "reproduce", figures }));
if (figures.found < results.length) process.exitCode = 1;
