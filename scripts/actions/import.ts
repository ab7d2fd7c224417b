import { randomUUID } from "node:crypto";
import { makeFacts } from "../../lib/cohorts/run/make-facts.server";
import { listColumnsOf } from "../../lib/consultations/chart-of-stay/list-columns-of.server";
import { renewPatientList } from "../../lib/consultations/chart-of-stay/renew-patient-list.server";
import { renewListedRisks } from "../../lib/experts/listed-risk/renew-listed-risks.server";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { database } from "../../lib/platform/database/database.server";
import { installSecret } from "../../lib/platform/secret.server";
import type { ImportReport } from "../../lib/record/import/import-report";
import { importReportText } from "../../lib/record/import/import-report-text";
import { importStays } from "../../lib/record/import/import-stays.server";
import { SkippedLines } from "../../lib/record/import/skipped-lines";
import type { SourceFiles } from "../../lib/record/import/source-files";
import { atInterrupt, dueEvery, factsProgress, numbersProgress, sayAs } from "../command-progress";
import { importProgressText } from "../import-progress-text";
import { resolveFromCaller } from "../resolve-from-caller";

export interface ImportCommandOptions {
  from: string;
  outcomes?: string;
  json?: true;
}

const say = sayAs("import");

/** Stays of which facts are made at once: those of some thousand take longer than their import and all their numbers. */
const MOST_WITH_FACTS = 500;

/** Ctrl-C stops at the end of a batch; the same command later goes on from there. */
export async function importDataset(files: SourceFiles, { from, outcomes, json }: ImportCommandOptions): Promise<void> {
  const stop = new AbortController();
  const onInterrupt = () => {
    say("stopping; the same command goes on later");
    stop.abort();
  };
  await atInterrupt(onInterrupt, async () => {
    const options = {
      from: resolveFromCaller(from),
      ...(outcomes === undefined ? {} : { outcomes: resolveFromCaller(outcomes) }),
      secret: await installSecret(),
      listColumnsOf,
      runId: randomUUID(),
      now: () => new Date(),
      signal: stop.signal,
    };
    const skipped = new SkippedLines();
    const opened = await database();
    // Beginning here: opening the database takes longer than a hundred stays.
    const onProgress = progress((await files.count?.(options.from)) ?? null);
    const done = await importStays(opened, { ...options, skipped, onProgress }, files);
    await recordAudit(opened.query, {
      actorId: "command-line",
      action: "import.run",
      subject: options.runId,
      detail: { source: files.source, status: done.status, ...done.report.stays },
    });
    const account = json
      ? JSON.stringify({ status: done.status, ...done.report, skipped: skipped.groups }, null, 2)
      : importReportText(done, skipped.groups);
    process.stdout.write(`${account}\n`);
    await renewPatientList(opened);
    await renewListedRisks(opened, { signal: stop.signal, onProgress: numbersProgress("import") });
    const { added, replaced, unchanged } = done.report.stays;
    if (added + replaced <= MOST_WITH_FACTS)
      await makeFacts(opened, { onBatch: factsProgress("import"), signal: stop.signal });
    else say("facts for cohort searches are made at the first search, or now by: npm run consilium -- cohort index");
    if (added + replaced + unchanged > 0) {
      const note =
        "The demo account is closed beside real patients. People get theirs with: npm run consilium -- user add";
      if (json) say(note);
      else process.stdout.write(`\n${note}\n`);
    }
    if (done.status !== "finished")
      process.exitCode = added + replaced + unchanged === 0 && !stop.signal.aborted ? 2 : 1;
  });
}

/** Says every two seconds how far it is. `of`: how many stays there are, where that is known. */
function progress(of: number | null): (report: ImportReport) => void {
  const start = performance.now();
  const isDue = dueEvery();
  return ({ stays, lines }) => {
    if (!isDue()) return;
    const seconds = (performance.now() - start) / 1000;
    say(importProgressText({ stays: stays.read, of, lines: lines.lines, seconds }));
  };
}
