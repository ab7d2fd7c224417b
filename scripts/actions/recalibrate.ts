import { mkdir } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { builtInIdentity } from "../../lib/agents/built-in-reasoner.server";
import { readFusionCard } from "../../lib/consultations/fusion/fusion-head.server";
import { type LocalCalibration, localText } from "../../lib/experts/calibration/local-calibration";
import {
  calibrationVersion,
  locallyCalibratedTask,
  removeLocalCalibration,
  writeLocalCalibration,
} from "../../lib/experts/calibration/locally-calibrated-task.server";
import { renewListedRisks } from "../../lib/experts/listed-risk/renew-listed-risks.server";
import type { PredictionTask } from "../../lib/experts/schema";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { csvLine } from "../../lib/platform/csv-fields";
import { type Database, database } from "../../lib/platform/database/database.server";
import { AppError } from "../../lib/platform/errors";
import { fixedText } from "../../lib/platform/number-text";
import { paddedTable } from "../../lib/platform/padded-table";
import { picked } from "../../lib/platform/picked";
import { countsOfSkipped, type SkippedCount, SkippedLines } from "../../lib/record/import/skipped-lines";
import type { SourceFiles } from "../../lib/record/import/source-files";
import { foldsOf as foldsOfIds } from "../../lib/studies/cross-fitting/cross-fitted-split.server";
import { localFoldCalibrations } from "../../lib/studies/cross-fitting/local-fold-calibrations";
import { type Estimate, RESAMPLES } from "../../lib/studies/metrics/bootstrap";
import type { Proportion, ThresholdFigures, ThresholdRule } from "../../lib/studies/recalibration/decision-threshold";
import { type CalibrationFigures, foldsOf } from "../../lib/studies/recalibration/fit-calibration";
import {
  RECALIBRATION_SEED,
  type Recalibration,
  recalibrate,
  type SiteFusedRisks,
  withFused,
} from "../../lib/studies/recalibration/recalibrate.server";
import { requireHeadThatSpeaks, siteFusedRisks } from "../../lib/studies/recalibration/site-fused-risks.server";
import { type SitePredictions, sitePredictions } from "../../lib/studies/recalibration/site-predictions.server";
import { type About, aboutOutput, writeWithAbout } from "../about-output";
import {
  dueEvery,
  Interrupted,
  numbersProgress,
  sayAs,
  staysProgress,
  timeText,
  untilInterrupted,
} from "../command-progress";
import { loadTaskOption } from "../load-task-option";
import { loadTaskAsked, USUAL_TASK } from "../own-stays-options";
import { Pace } from "../pace";
import { resolveFromCaller } from "../resolve-from-caller";
import { tellSkipped } from "../tell-skipped-lines";

export interface RecalibrateOptions {
  task?: string;
  format?: SourceFiles["source"];
  from?: string;
  outcomes?: string;
  source?: string;
  out?: string;
  sensitivity?: number;
  ppv?: number;
  fused?: boolean;
  jobs?: number;
  json?: boolean;
  apply?: boolean;
  remove?: boolean;
}

export async function remove({ task = USUAL_TASK, from, apply }: RecalibrateOptions): Promise<string> {
  if (apply || from !== undefined) throw wrongCall("--remove goes back to the calibration shipped and takes no stays.");
  await loadTaskOption(task);
  const opened = await database();
  if (await removeLocalCalibration(task)) {
    await recordAudit(opened.query, { actorId: "command-line", action: "calibration.remove", subject: task });
    await renewNumbers(opened);
    return `The local calibration of ${task} is removed; the one shipped is in use.\n`;
  }
  return `There is no local calibration of ${task}; the one shipped is in use.\n`;
}

/** Every risk that people are told follows it from now on: who applied what stands in the audit log. @returns its file */
async function applied(opened: Database, local: LocalCalibration): Promise<string> {
  const detail = picked(local.data, "n", "events", "sha256");
  await recordAudit(opened.query, {
    actorId: "command-line",
    action: "calibration.apply",
    subject: local.task,
    detail,
  });
  const file = await writeLocalCalibration(local);
  await renewNumbers(opened);
  return file;
}

/** The patient list follows at once. */
const renewNumbers = (opened: Database) => renewListedRisks(opened, { onProgress: numbersProgress("recalibrate") });

export async function refit({
  task: named,
  format,
  from,
  outcomes,
  source,
  out,
  fused,
  jobs,
  json,
  apply,
  ...rules
}: RecalibrateOptions): Promise<string> {
  if (from === undefined || outcomes === undefined)
    throw wrongCall("--from and --outcomes are needed: the site's own stays and what became of them.");
  if (!source?.trim()) throw wrongCall('Say whose stays they are: --source "<name>".');
  const rule = ruleOf(rules);
  const { definition: task } = await loadTaskAsked("recalibrate", { task: named, format });
  const { id } = task;
  // Which of its landmarks a stay is to be judged at is a question that a single outcome a stay does not answer.
  if (task.prefix)
    throw wrongCall(
      `--task ${id} states risks from any prefix of a stay; recalibration is for tasks that read one window, and it keeps the calibration shipped.`,
    );
  if (fused) await requireHeadThatSpeaks(id);
  // Before hours of work: while another process holds the database, nothing can be applied.
  const opened = apply ? await database() : null;
  const site = await locallyCalibratedTask(id);
  const account = new SkippedLines();
  const stays = await sitePredictions({
    task: site,
    from: resolveFromCaller(from),
    outcomes: resolveFromCaller(outcomes),
    format,
    skipped: account,
    onProgress: staysProgress("recalibrate"),
  });
  const skipped = account.groups;
  tellSkipped(skipped, sayAs("recalibrate"));
  const experts = recalibrate(site, stays, { rule, by: userInfo().username, at: new Date() });
  const result = fused
    ? withFused(
        experts,
        stays,
        await consulted(stays, { from: resolveFromCaller(from), format }, { task, rule, local: experts.local }, jobs),
      )
    : experts;
  const isApplied = site.local?.data.sha256 === stays.sha256;
  const report = recalibrationText(result, stays, isApplied);
  const fusion = fused ? await readFusionCard(id) : null;
  const files = [from, outcomes].map(resolveFromCaller);
  const about = await aboutOutput({
    ...{ task: site, landmarkHours: site.definition.windowHours, declared: source.trim(), files, skipped },
    bootstrap: { resamples: RESAMPLES, seed: RECALIBRATION_SEED },
    reasoner: fused ? builtInIdentity : null,
    ...(fusion && { fusionHeads: { fusion: fusion.onnx.sha256 } }),
    calibration: calibrationVersion(site),
  });
  const { left, development } = stays;
  const { risks, ...figures } = result;
  const whole = { ...figures, left, development, isApplied, skipped: countsOfSkipped(skipped) };
  if (out !== undefined) {
    await writeRecalibration(resolveFromCaller(out), whole, about);
    await writeRisks(join(resolveFromCaller(out), "rows"), stays, { risks, about });
  }
  const file = opened && (await applied(opened, result.local));
  if (json) return jsonText(whole);
  if (!file)
    return `${report}Nothing was changed. ${isApplied ? "The app uses a calibration that was fitted on these stays already." : "With --apply the app uses this calibration and threshold."}\n`;
  const head = result.local.fused
    ? ""
    : " The number after reading the report is not told until --fused calibrates it too.";
  return `${report}Applied (${file}): every risk is now ${localText(result.local)}.${head} --remove goes back.\n`;
}

/** Ctrl-C ends the consultations. */
async function consulted(
  stays: SitePredictions,
  files: { from: string; format: SourceFiles["source"] | undefined },
  { task, rule, local }: { task: PredictionTask; rule: ThresholdRule; local: LocalCalibration },
  threads: number | undefined,
): Promise<SiteFusedRisks> {
  const [pace, isDue] = [new Pace(), dueEvery()];
  const onProgress = (done: number, of: number) => {
    const since = pace.after(done, of);
    if (since && isDue()) sayAs("recalibrate")(`${done} of ${of} consultations, about ${timeText(since.left)} left`);
  };
  const foldOfId = foldsOfIds(stays.ids);
  const foldOf = (id: string) => foldOfId.get(id) as number;
  const site = { ...stays, folds: stays.ids.map(foldOf) };
  const calibrations = localFoldCalibrations(local, { task, rule, site });
  const options = { stays, ...files, task: task.id, calibrations, foldOf, threads, onProgress };
  return untilInterrupted(new Interrupted("recalibrate", "nothing was changed"), (signal) =>
    siteFusedRisks({ ...options, signal }),
  );
}

function ruleOf({ sensitivity, ppv }: Pick<RecalibrateOptions, "sensitivity" | "ppv">): ThresholdRule {
  if (sensitivity !== undefined && ppv !== undefined)
    throw wrongCall("--sensitivity and --ppv are two rules: give one of them.");
  if (sensitivity !== undefined) return { kind: "sensitivity", atLeast: sensitivity };
  return ppv === undefined ? { kind: "balance" } : { kind: "ppv", atLeast: ppv };
}

const wrongCall = (userMessage: string) => new AppError("invalid", { userMessage });

const columns: readonly [keyof CalibrationFigures, string, number][] = [
  ["slope", "slope", 2],
  ["intercept", "intercept", 2],
  ["inTheLarge", "in the large", 2],
  ["observedExpected", "O/E", 2],
  ["ece", "ECE", 3],
  ["brier", "Brier", 3],
];

function figureText({ value, interval }: Estimate, digits: number): string {
  if (value === null) return "none";
  return `${fixedText(value, digits)}${interval ? ` (${interval.map((end) => fixedText(end, digits)).join(" to ")})` : ""}`;
}

interface RecalibrationFile extends Omit<Recalibration, "risks">, Pick<SitePredictions, "left" | "development"> {
  isApplied: boolean;
  /** Lines of the stays' files that were skipped: how many, not where. */
  skipped: readonly SkippedCount[];
}

/** Of `recalibration.csv`. */
export const recalibrationColumns = ["model", "calibration", "figure", "value", "low", "high"];

/** `recalibration.json`, and `recalibration.csv` with a row a model, calibration and figure. */
async function writeRecalibration(folder: string, file: RecalibrationFile, about: About): Promise<void> {
  await mkdir(folder, { recursive: true });
  const rows = file.models.flatMap(({ name, before, after }) =>
    Object.entries({ "in use": before, local: after }).flatMap(([calibration, figures]) =>
      columns.map(([key]) => {
        const { value, interval } = figures[key];
        return csvLine([name, calibration, key, value, interval?.[0] ?? null, interval?.[1] ?? null]);
      }),
    ),
  );
  await writeWithAbout(join(folder, "recalibration.csv"), [csvLine(recalibrationColumns), ...rows].join(""), about);
  await writeWithAbout(join(folder, "recalibration.json"), jsonText(file), about);
}

/** Of `rows/risks.csv`. */
export const recalibratedRiskColumns = ["id", "outcome", "fold", "model", "in_use", "local"];

/** What the figures were computed from: a row a stay and model. */
async function writeRisks(
  folder: string,
  { ids, outcomes }: SitePredictions,
  { risks, about }: Pick<Recalibration, "risks"> & { about: About },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const folds = foldsOf(outcomes, RECALIBRATION_SEED);
  const rows = [...risks].flatMap(([model, { inUse, local }]) =>
    ids.map((id, i) =>
      csvLine([id, outcomes[i] ?? null, (folds[i] as number) + 1, model, inUse[i] ?? null, local[i] ?? null]),
    ),
  );
  const text = [csvLine(recalibratedRiskColumns), ...rows].join("");
  await writeWithAbout(join(folder, "risks.csv"), text, about, { mode: 0o600 });
}

const jsonText = (file: RecalibrationFile) => `${JSON.stringify(file, null, 2)}\n`;

/** The report: what was read, each model before and after, the line for high risk before and after. */
export function recalibrationText(
  result: Pick<Recalibration, "n" | "events" | "models" | "thresholdOf" | "inUse" | "chosen">,
  { left, development }: Pick<SitePredictions, "left" | "development">,
  isApplied: boolean,
): string {
  const { n, events, models, thresholdOf, inUse, chosen } = result;
  const rows = [
    ["", ...columns.map(([, title]) => title)],
    ...models.flatMap(({ name, before, after }) => [
      [`${name}, in use`, ...columns.map(([key, , digits]) => figureText(before[key], digits))],
      ["  local", ...columns.map(([key, , digits]) => figureText(after[key], digits))],
    ]),
  ];
  return `${[
    `${n.toLocaleString("en")} stays, ${events.toLocaleString("en")} with the outcome (${((100 * events) / n).toFixed(1)}%).`,
    ...leftText(left),
    ...(development > 0
      ? [
          `Caution: the models were developed on ${development.toLocaleString("en")} of these stays; they are kept, and what is found on them is too good.`,
        ]
      : []),
    ...(isApplied
      ? ["Caution: the calibration in use was fitted on these very stays; what is found of it here is too good."]
      : []),
    "",
    "Calibration in use, and local (10-fold cross-fitted), with 95% percentile intervals of 1,000 resamples of stays. Perfect: slope 1,",
    "intercept 0 (jointly with the slope), in the large 0 (the intercept with the slope held at 1), O/E 1, ECE 0.",
    ...paddedTable(rows),
    "",
    `Line for high risk (of ${thresholdOf}) in use, ${inUse.threshold.toFixed(3)}: ${figuresText(inUse.figures)}.`,
    `New line, ${chosen.threshold.toFixed(3)}, ${chosen.rule}: ${figuresText(chosen.figures)} (each stay judged by the other folds).`,
    "",
  ].join("\n")}`;
}

function leftText({ withoutOutcome, withoutStay, faults }: SitePredictions["left"]): string[] {
  const parts = [
    withoutOutcome > 0 ? `${withoutOutcome} without an outcome` : "",
    withoutStay > 0 ? `${withoutStay} outcomes without a stay` : "",
    faults.length > 0 ? `${faults.length} without a prediction (${faults[0]?.id}: ${faults[0]?.fault})` : "",
  ].filter((part) => part !== "");
  return parts.length > 0 ? [`Left out: ${parts.join("; ")}.`] : [];
}

function figuresText({ ppv, sensitivity, alertsPer100 }: ThresholdFigures): string {
  return `PPV ${shareText(ppv, 2)}, sensitivity ${shareText(sensitivity, 2)}, ${shareText(alertsPer100, 1)} alerts per 100 stays`;
}

function shareText({ value, interval: [low, high] }: Proportion, digits: number): string {
  return Number.isNaN(value) ? "none" : `${value.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;
}
