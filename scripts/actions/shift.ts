import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { loadTask } from "../../lib/experts/model-store.server";
import type { PredictionTask } from "../../lib/experts/schema";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { csvLine } from "../../lib/platform/csv-fields";
import { database } from "../../lib/platform/database/database.server";
import { AppError } from "../../lib/platform/errors";
import {
  countsOfSkipped,
  type SkippedCount,
  type SkippedGroup,
  SkippedLines,
} from "../../lib/record/import/skipped-lines";
import type { SourceFiles } from "../../lib/record/import/source-files";
import type { CohortShift } from "../../lib/studies/cohort-shift/cohort-shift";
import { cohortShiftText } from "../../lib/studies/cohort-shift/cohort-shift-text";
import {
  cohortShift,
  databaseStays,
  folderStays,
  type SiteStay,
} from "../../lib/studies/cohort-shift/cohort-stays.server";
import { readSiteOutcomes } from "../../lib/studies/site-outcomes.server";
import { type About, aboutOutput, writeWithAbout } from "../about-output";
import { sayAs, staysProgress } from "../command-progress";
import { loadTaskAsked, taskIdAsked } from "../own-stays-options";
import { resolveFromCaller } from "../resolve-from-caller";
import { tellSkipped } from "../tell-skipped-lines";

export interface ShiftOptions {
  task?: string;
  format?: SourceFiles["source"];
  from?: string;
  outcomes?: string;
  database?: boolean;
  source?: string;
  out?: string;
  json?: boolean;
}

/** What `shift.json` holds: the comparison, and how many lines of the stays' files were skipped; null of the database's. */
type ShiftFile = CohortShift & { skipped: SkippedCount[] | null };

/** Throws AppError `invalid` where not exactly one source is named, or it holds no stay. */
export async function shift({
  format,
  from,
  outcomes,
  database: imported,
  source,
  ...asked
}: ShiftOptions): Promise<CohortShift & { skipped: SkippedGroup[] | null }> {
  if ((from === undefined) === !imported)
    throw new AppError("invalid", {
      userMessage: "Give the cohort by --from <path> or by --database, one of the two.",
    });
  if (!source?.trim()) throw new AppError("invalid", { userMessage: 'Say whose cohort it is: --source "<name>".' });
  const { definition: task, experts } = await loadTaskAsked("shift", { ...asked, format });
  const cards = [...experts.values()].map(({ card }) => card);
  const skipped = new SkippedLines();
  const stays =
    from === undefined ? await importedStays(task) : await ownStays(task, { format, from, outcomes, skipped });
  const found = await cohortShift(stays, { task, cards, onProgress: staysProgress("shift") });
  tellSkipped(skipped.groups, sayAs("shift"));
  if (found.n === 0) {
    const why = found.left.map(({ reason, n }) => ` ${n} left out: ${reason}.`).join("");
    throw new AppError("invalid", { userMessage: `There is no stay to compare.${why}` });
  }
  return { ...found, skipped: from === undefined ? null : skipped.groups };
}

async function ownStays(
  task: PredictionTask,
  {
    format,
    from,
    outcomes,
    skipped,
  }: Pick<ShiftOptions, "format" | "outcomes"> & { from: string; skipped: SkippedLines },
): Promise<AsyncIterable<SiteStay>> {
  const known = outcomes === undefined ? new Map() : await readSiteOutcomes(resolveFromCaller(outcomes), task);
  return folderStays(task, resolveFromCaller(from), known, { format, skipped });
}

async function importedStays(task: PredictionTask): Promise<AsyncIterable<SiteStay>> {
  const opened = await database();
  await recordAudit(opened.query, { actorId: "command-line", action: "cohort.read", subject: task.id });
  return databaseStays(opened, task);
}

/** What stands in `shift.json`. */
const jsonText = (found: ShiftFile) => `${JSON.stringify(found, null, 2)}\n`;

async function aboutShift(
  { task: id, from, outcomes, source = "" }: ShiftOptions & { task: string },
  skipped: readonly SkippedGroup[] | null,
): Promise<About> {
  const task = await loadTask(id);
  const files = [from, outcomes].flatMap((path) => (path === undefined ? [] : resolveFromCaller(path)));
  const { prefix, windowHours } = task.definition;
  const landmarkHours = prefix ? null : windowHours;
  return aboutOutput({
    task,
    landmarkHours,
    declared: source.trim(),
    files,
    ...(skipped && { skipped }),
    reasoner: null,
    calibration: null,
  });
}

/** `shift.json`, and `shift.csv` with a row a feature. */
async function writeShift(folder: string, found: ShiftFile, about: About): Promise<void> {
  await mkdir(folder, { recursive: true });
  const rows = found.features.map(({ feature, measured, values }) => {
    const side = (of: "site" | "development") => [
      values?.[of].mean ?? null,
      values?.[of].sd ?? null,
      values?.[of].median ?? null,
    ];
    const shares = [measured.site, measured.development, measured.smd];
    return csvLine([feature, ...shares, ...side("site"), ...side("development"), values?.smd ?? null]);
  });
  await writeWithAbout(join(folder, "shift.csv"), [csvLine(shiftColumns), ...rows].join(""), about);
  await writeWithAbout(join(folder, "shift.json"), jsonText(found), about);
}

const sides = (of: string) => ["mean", "sd", "median"].map((figure) => `${of}_${figure}`);
/** Of `shift.csv`. */
export const shiftColumns = [
  ...["feature", "site_measured", "development_measured", "measured_smd"],
  ...sides("site"),
  ...sides("development"),
  "smd",
];

/** Prints how the cohort differs, and writes it down where a folder is named. */
export async function printShift(options: ShiftOptions): Promise<void> {
  const task = await taskIdAsked("shift", options);
  const { skipped, ...found } = await shift({ ...options, task });
  const file = { ...found, skipped: skipped && countsOfSkipped(skipped) };
  process.stdout.write(options.json ? jsonText(file) : cohortShiftText(found));
  const { out } = options;
  if (out !== undefined)
    await writeShift(resolveFromCaller(out), file, await aboutShift({ ...options, task }, skipped));
}
