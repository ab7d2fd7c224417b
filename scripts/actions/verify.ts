import { spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { reportExportSchema } from "../../lib/consultations/report/json-export";
import { calibratedRisk } from "../../lib/experts/calibration/calibrated-risk";
import { loadTask } from "../../lib/experts/model-store.server";
import { hasEveryFigure } from "../../lib/experts/predictions-csv";
import type { EnsembleEntry } from "../../lib/experts/schema";
import { modelsFolder } from "../../lib/inference/model-package-files.server";
import { openDatabase } from "../../lib/platform/database/database.server";
import type { ImportReport } from "../../lib/record/import/import-report";
import { readImportRuns } from "../../lib/record/import/import-runs.server";
import { keptLines, skippedLines } from "../../lib/record/import/line-rules";
import { files as physionet2012 } from "../../lib/record/sources/physionet2012/source.server";
import { readStays } from "../../lib/record/sources/physionet2012/stay-files.server";
import { checkCards } from "../../lib/studies/evaluation/check-cards.server";
import { openEvaluationData } from "../../lib/studies/evaluation/open-evaluation-data.server";
import { compareInOtherWords, inOtherWordsText } from "../../lib/studies/output-baseline/compare-in-other-words.server";
import { compareText } from "../../lib/studies/output-baseline/compare-text";
import { compareWithBaseline } from "../../lib/studies/output-baseline/compare-with-baseline.server";
import { cardsCheckText } from "../cards-check-text";
import { inTemporaryFolder } from "../measured";
import { FILES_OF_BOTH_SETS, requireFiles } from "../required-files";
import { isListedAgain } from "./development-stays";

/** What has to hold on PhysioNet 2012, and how fast on two cores. */
const STAYS = 4000;
const LINES = 1_757_980;
const IMPORT_SECONDS = 180;
const PREDICT_SECONDS = 60;
/** Everything on all stays of a set, consultations and fusion included; checked on a share of them in that share of the time. */
const EVERYTHING_SECONDS = 1800;
const SHARE = 0.1;
const LEAST_AUROC = 0.82;
const STAY = "132539";

interface Verdict {
  holds: boolean;
  /** What was looked at, and what was found. */
  text: string;
}

export async function verify(data: string): Promise<boolean> {
  await requireFiles(data, FILES_OF_BOTH_SETS);
  const checks = [
    importsSet,
    predictsSet,
    fusesSome,
    equalsBaseline,
    readsNoWords,
    knowsDevelopmentStays,
    findsCardsAgain,
    consults,
  ];
  const failed: string[] = [];
  await inTemporaryFolder(async (directory) => {
    for (const check of checks) {
      for (const verdict of await check(data, directory)) {
        process.stdout.write(`${verdict.holds ? "ok  " : "FAIL"} ${verdict.text}\n`);
        if (!verdict.holds) failed.push(verdict.text);
      }
    }
  });
  process.stdout.write(
    failed.length === 0
      ? "\nEvery check on real data holds.\n"
      : `\n${failed.length} of the checks on real data failed:\n${failed.map((text) => `FAIL ${text}\n`).join("")}`,
  );
  return failed.length === 0;
}

/** Every line of set-a is accounted for, in time, by the command that a researcher would use. */
async function importsSet(data: string, directory: string): Promise<Verdict[]> {
  const { seconds, exitCode } = await command(directory, [
    "import",
    physionet2012.source,
    "--from",
    join(data, "set-a.tar.gz"),
  ]);
  const report = exitCode === 0 ? await readReport(directory) : null;
  if (!report) return [{ holds: false, text: `import of set-a: exit code ${exitCode}` }];
  const { stays, lines } = report;
  const [kept, skipped] = [keptLines(lines), skippedLines(lines)];
  return [
    {
      holds: stays.read === STAYS && stays.added === STAYS && stays.broken === 0,
      text: `import of set-a: ${stays.added} of ${STAYS} stays`,
    },
    {
      holds: lines.lines === LINES && kept + skipped === LINES,
      text: `import of set-a: ${kept} lines kept + ${skipped} skipped by reason = ${kept + skipped} of ${LINES}`,
    },
    within(seconds, IMPORT_SECONDS, "import of set-a on PGlite"),
  ];
}

async function readReport(directory: string): Promise<ImportReport | null> {
  const database = await openDatabase({ directory: join(directory, "database") });
  try {
    const [run] = await readImportRuns(database, new Date());
    return run?.report.kind === "stays" ? run.report : null;
  } finally {
    await database.close();
  }
}

/** A figure for every expert and ensemble of every stay, in time. */
async function predictsSet(data: string, directory: string): Promise<Verdict[]> {
  const { seconds, complete } = await predicted(directory, join(data, "set-a.tar.gz"), ["--no-fused"]);
  return [
    { holds: complete === STAYS, text: `predict on set-a: ${complete} of ${STAYS} stays with all figures` },
    within(seconds, PREDICT_SECONDS, "predict on set-a, without consultations"),
  ];
}

/** Experts, batch attributions, consultation and fusion, on the first stays of the set. */
async function fusesSome(data: string, directory: string): Promise<Verdict[]> {
  const count = STAYS * SHARE;
  const folder = join(directory, "some");
  await mkdir(folder);
  let written = 0;
  for await (const file of readStays(join(data, "set-a.tar.gz"))) {
    if (written === count) break;
    if (file.fault !== undefined) continue;
    await writeFile(join(folder, `${file.id}.txt`), file.text);
    written++;
  }
  const { seconds, complete } = await predicted(directory, folder, ["--explain", join(directory, "explained.csv")]);
  return [
    { holds: complete === count, text: `predict with consultations: ${complete} of ${count} stays with all figures` },
    within(seconds, EVERYTHING_SECONDS * SHARE, `${count} stays through everything`),
  ];
}

/** What users read, and every risk, vote and verdict, is what it was when the baseline was made. */
async function equalsBaseline(data: string): Promise<Verdict[]> {
  const compared = await compareWithBaseline({ data });
  process.stdout.write(compareText(compared));
  return [{ holds: compared.equal, text: "consultations held against the baseline, facet by facet" }];
}

/** Votes, decisions, drivers and verdicts hang on what the doctors' sentences state, and not on their words. */
async function readsNoWords(data: string): Promise<Verdict[]> {
  const compared = await compareInOtherWords({ data });
  process.stdout.write(inOtherWordsText(compared));
  return [{ holds: compared.equal, text: "consultations come to the same with every sentence scrambled" }];
}

/** Rows of `predict` in which every figure stands. */
async function predicted(directory: string, from: string, more: readonly string[]) {
  const out = join(directory, "predictions.csv");
  const words = ["predict", "--format", physionet2012.source, "--from", from, "--out", out, ...more];
  const { seconds, exitCode } = await command(directory, words);
  const [header = "", ...rows] = exitCode === 0 ? (await readFile(out, "utf8")).trimEnd().split("\n") : [];
  return { seconds, complete: rows.filter((row) => hasEveryFigure(header, row)).length };
}

/** The list by which development data are known again, under any ids, is the one that these data give. */
async function knowsDevelopmentStays(data: string): Promise<Verdict[]> {
  const task = { id: "icu-mortality", sources: [physionet2012.source] };
  const from = FILES_OF_BOTH_SETS.filter((name) => name.startsWith("set-")).map((name) => join(data, name));
  const holds = await isListedAgain(task, join(modelsFolder(), task.id, "development-stays.json"), from);
  return [{ holds, text: "fingerprints of the development stays, made again" }];
}

/** The cards state what comes out, and every expert is as good as it has to be. */
async function findsCardsAgain(data: string): Promise<Verdict[]> {
  const task = await loadTask("icu-mortality");
  const evaluation = await checkCards({
    data: await openEvaluationData(task.definition, data, { declared: null }),
    task,
    split: "test",
  });
  process.stdout.write(cardsCheckText(evaluation, task.definition.words));
  return [
    { holds: evaluation.agrees, text: "figures of the model cards on the test split, found again" },
    ...evaluation.models.map(({ name, checks }) => {
      const auroc = checks.find(({ figure }) => figure === "auroc")?.found ?? Number.NaN;
      return {
        holds: auroc >= LEAST_AUROC,
        text: `${name}: AUROC ${auroc.toFixed(4)} on the test split, at least ${LEAST_AUROC}`,
      };
    }),
  ];
}

/** A consultation with the built-in reasoner on an imported stay ends in a report. */
async function consults(_data: string, directory: string): Promise<Verdict[]> {
  const json = join(directory, "consultation.json");
  const words = ["consult", "--patient", STAY, "--reasoner", "builtin", "--out", json];
  const { seconds, exitCode } = await command(directory, words);
  if (exitCode !== 0) return [{ holds: false, text: `consultation on stay ${STAY}: exit code ${exitCode}` }];
  const { events } = reportExportSchema.parse(JSON.parse(await readFile(json, "utf8")));
  const count = (type: string) => events.filter((event) => event.type === type).length;
  const text = `consultation on stay ${STAY}: ${count("review-submitted")} reviews, ${count("opinion-given")} opinions, ${count("report-finalised")} final report, ${seconds.toFixed(0)} s`;
  const heard = events.flatMap((event) => (event.type === "experts-predicted" ? [event.data] : []));
  const [consulted = Number.NaN] = heard.map(({ logits }) => logits?.[EXPERTS_HEAD] ?? Number.NaN);
  const predictions = await predictedRow(join(directory, "predictions.csv"), STAY);
  const written = Number(predictions[`${EXPERTS_HEAD}_probability`]);
  const read = calibratedRisk((await expertsHead()).calibration, consulted);
  return [
    { holds: count("review-submitted") >= 3 && count("report-finalised") === 1, text },
    {
      holds: Math.abs(read - written) < 1e-6,
      text: `fusion of the experts on stay ${STAY}: ${read.toFixed(7)} in the consultation, ${written.toFixed(7)} in predict`,
    },
  ];
}

const EXPERTS_HEAD = "fused-experts";

async function expertsHead(): Promise<EnsembleEntry> {
  const { definition } = await loadTask("icu-mortality");
  const found = definition.ensembles.find(({ name }) => name === EXPERTS_HEAD);
  if (!found) throw new Error(`icu-mortality has no ${EXPERTS_HEAD}`);
  return found;
}

/** A stay's row of a file that `predict` wrote, by column: the columns of figures, before which no cell holds a comma. */
async function predictedRow(file: string, id: string): Promise<Record<string, string | undefined>> {
  const [header = "", ...rows] = (await readFile(file, "utf8")).split("\n");
  const cells = rows.find((row) => row.startsWith(`${id},`))?.split(",") ?? [];
  return Object.fromEntries(header.split(",").map((name, i) => [name, cells[i]]));
}

function within(seconds: number, limit: number, what: string): Verdict {
  return { holds: seconds < limit, text: `${what}: ${seconds.toFixed(1)} s, under ${limit} s` };
}

/** Runs a command of this program on the check's own database; its output goes to stderr. */
function command(directory: string, words: readonly string[]): Promise<{ seconds: number; exitCode: number }> {
  const start = performance.now();
  const env = { ...process.env, CONSILIUM_DATA_DIR: directory, DATABASE_URL: "" };
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/consilium.ts", ...words], {
    env,
    stdio: ["ignore", process.stderr, process.stderr],
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ seconds: (performance.now() - start) / 1000, exitCode: code ?? 1 }));
  });
}
