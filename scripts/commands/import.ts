import { randomUUID } from "node:crypto";
import type { Command } from "commander";
import { listColumnsOf } from "../../lib/clinical/patient-list-columns";
import { database } from "../../lib/platform/database.server";
import { installSecret } from "../../lib/platform/secret.server";
import type { ImportReport, ImportRun } from "../../lib/record/import/import-report";
import { importReportText } from "../../lib/record/import/import-report-text";
import type { ImportOptions } from "../../lib/record/import/import-stays.server";
import { importPhysionet2012 } from "../../lib/record/sources/physionet2012/import-physionet2012.server";
import { importTjhCovid19 } from "../../lib/record/sources/tjh-covid19/import-tjh-covid19.server";
import { resolveFromCaller } from "../resolve-from-caller";

interface ImportCommandOptions {
  from: string;
  outcomes?: string;
}

const PROGRESS_EVERY_MS = 2000;

/** Adds `import physionet2012` and `import tjh-covid19`: a data set into the database, with a report of every line. */
export function addImport(program: Command): void {
  const group = program.command("import").description("bring a data set into the database");
  group
    .command("physionet2012")
    .description("stays of PhysioNet/CinC Challenge 2012, with a report of what was kept and what was not")
    .requiredOption("--from <path>", "folder of <RecordID>.txt files, or a .tar.gz of one")
    .option("--outcomes <file>", "outcomes file; otherwise Outcomes-x.txt beside set-x is taken")
    .action(async ({ from, outcomes }: ImportCommandOptions) => {
      const more = outcomes === undefined ? {} : { outcomes: resolveFromCaller(outcomes) };
      await importDataset(async (options) => importPhysionet2012(await database(), { ...options, ...more }), from);
    });
  group
    .command("tjh-covid19")
    .description("patients of the TJH COVID-19 data, with a report of what was kept and what was not")
    .requiredOption("--from <path>", "a time_series_*_en.csv or .csv.gz, or a folder of them")
    .action(async ({ from }: ImportCommandOptions) => {
      await importDataset(async (options) => importTjhCovid19(await database(), options), from);
    });
}

/** Ctrl-C stops at the end of a batch; the same command later goes on from there. */
async function importDataset(run: (options: ImportOptions) => Promise<ImportRun>, from: string): Promise<void> {
  const stop = new AbortController();
  const onInterrupt = () => {
    say("stopping; the same command goes on later");
    stop.abort();
  };
  process.once("SIGINT", onInterrupt);
  try {
    const done = await run({
      from: resolveFromCaller(from),
      secret: await installSecret(),
      listColumnsOf,
      runId: randomUUID(),
      now: () => new Date(),
      signal: stop.signal,
      onProgress: progress(),
    });
    process.stdout.write(`${importReportText(done)}\n`);
    if (done.status !== "finished") process.exitCode = 1;
  } finally {
    process.off("SIGINT", onInterrupt);
  }
}

/** Says every two seconds how far it is. */
function progress(): (report: ImportReport) => void {
  const start = performance.now();
  let said = start;
  return ({ stays, lines }) => {
    const now = performance.now();
    if (now - said < PROGRESS_EVERY_MS) return;
    said = now;
    const seconds = (now - start) / 1000;
    say(`${stays.read} stays, ${lines.lines} lines so far, ${Math.round(stays.read / seconds)} stays/s`);
  };
}

function say(line: string): void {
  process.stderr.write(`import: ${line}\n`);
}
