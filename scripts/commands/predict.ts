import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { type Command, Option } from "commander";
import { predictMany } from "../../lib/experts/predict-many.server";
import { csvHeader, csvRow } from "../../lib/experts/predictions-csv";
import type { StayPrediction } from "../../lib/experts/stay-prediction";
import { stayRecords } from "../../lib/experts/stay-records.server";
import { AppError } from "../../lib/platform/errors";
import { callerPath } from "../caller-path";
import { taskNamed } from "../task-option";

interface PredictOptions {
  from: string;
  out: string;
  task: string;
}

const PROGRESS_EVERY_MS = 2000;
/** Reasons are told stay by stay up to this many; beyond it only their number. */
const REASONS_TOLD = 20;

/** Adds `predict`: from a data set's files to a CSV of predictions, without a database. */
export function addPredict(program: Command): void {
  program
    .command("predict")
    .description("predict every stay of a data set: a CSV row a patient, no database")
    .addOption(new Option("--format <name>", "form of the data").choices(["physionet2012"]).makeOptionMandatory())
    .requiredOption("--from <path>", "folder of <RecordID>.txt files, or a .tar.gz of one")
    .requiredOption("--out <file>", "CSV file to write")
    .option("--task <id>", "prediction task", "icu-mortality")
    .action(async (options: PredictOptions) => {
      await predict(options);
    });
}

/**
 * Writes the CSV, progress and reasons on stderr; the file appears when it is complete. Throws AppError `invalid` where
 * `from` holds no stay or `out` cannot be written, and where not one stay could be predicted.
 */
export async function predict({ from, out, task: taskId }: PredictOptions): Promise<{ stays: number; failed: number }> {
  const task = await taskNamed(taskId);
  const path = callerPath(out);
  await requireFolder(path);
  const partial = `${path}.${process.pid}.partial`;
  const file = await open(partial, "wx").catch((cause) => {
    throw new AppError("invalid", {
      userMessage: `${path}: cannot be written (${(cause as NodeJS.ErrnoException).code}).`,
      cause,
    });
  });
  try {
    const names = [...task.task.experts, ...task.task.ensembles.map(({ name }) => name)];
    await file.write(csvHeader(names));
    const report = new Report();
    for await (const prediction of predictMany(stayRecords(callerPath(from)), task)) {
      await file.write(csvRow(prediction, names));
      report.count(prediction);
    }
    report.end(from);
    await file.close();
    await rename(partial, path);
    return { stays: report.stays, failed: report.failed };
  } finally {
    await file.close();
    await rm(partial, { force: true });
  }
}

async function requireFolder(path: string): Promise<void> {
  const folder = await stat(dirname(path)).catch(() => null);
  if (!folder?.isDirectory())
    throw new AppError("invalid", {
      userMessage: `${dirname(path)}: not found; --out takes a file in an existing folder.`,
    });
  const there = await stat(path).catch(() => null);
  if (there?.isDirectory()) throw new AppError("invalid", { userMessage: `${path}: is a folder; --out takes a file.` });
}

/** What is said on stderr along the way. */
class Report {
  stays = 0;
  failed = 0;
  private readonly start = performance.now();
  private said = performance.now();

  count(prediction: StayPrediction): void {
    this.stays++;
    if ("fault" in prediction) this.fail(prediction.id, prediction.fault);
    if (performance.now() - this.said < PROGRESS_EVERY_MS) return;
    this.said = performance.now();
    say(`${this.stays} stays so far, ${this.rate()}`);
  }

  private fail(id: string, fault: string): void {
    this.failed++;
    if (this.failed <= REASONS_TOLD) say(`${JSON.stringify(id).slice(1, -1)}: ${fault}`);
    else if (this.failed === REASONS_TOLD + 1) say("more stays without a prediction are counted, not named");
  }

  end(from: string): void {
    if (this.stays === 0)
      throw new AppError("invalid", { userMessage: `${from}: no stay found; expected <RecordID>.txt files.` });
    if (this.failed === this.stays)
      throw new AppError("invalid", { userMessage: `${from}: none of ${this.stays} stays could be predicted.` });
    if (this.failed > 0)
      say(`warning: ${this.failed} of ${this.stays} stays have no prediction; their figures are empty`);
    say(`${this.stays - this.failed} stays predicted, ${this.rate()}`);
  }

  private rate(): string {
    const seconds = (performance.now() - this.start) / 1000;
    return `${seconds.toFixed(1)} s, ${Math.round(this.stays / seconds)} stays/s`;
  }
}

function say(line: string): void {
  process.stderr.write(`predict: ${line}\n`);
}
