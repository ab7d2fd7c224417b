import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { consultation } from "../../lib/consultations/protocol/consultation-rules";
import type { ConsultationEvent } from "../../lib/consultations/protocol/schema";
import { buildReport } from "../../lib/consultations/report/checked-report.server";
import { reportExport } from "../../lib/consultations/report/json-export";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { csvLine } from "../../lib/platform/csv-fields";
import { database } from "../../lib/platform/database/database.server";
import { counted } from "../../lib/platform/english";
import { AppError } from "../../lib/platform/errors";
import { installSecret } from "../../lib/platform/secret.server";
import type { SourceFiles } from "../../lib/record/import/source-files";
import { type SourceIdOfPatient, sourceIdsIn } from "../../lib/record/source-ids.server";
import { consultationRowSchema } from "../../lib/studies/results/consultation-row";
import { ratingRowSchema } from "../../lib/studies/results/rating-row";
import { type Results, resultsOf } from "../../lib/studies/results/results-of-database.server";
import { type About, aboutOutput, writeWithAbout } from "../about-output";
import { dueEvery, sayAs } from "../command-progress";
import { resolveFromCaller } from "../resolve-from-caller";
import { sourceFilesOfFormat } from "../source-files-option";

export interface ExportOptions {
  out: string;
  format?: SourceFiles["source"];
  from?: string;
  reports?: boolean;
}

const say = sayAs("export");

/** Writes the files and says what there is. @throws AppError "invalid" where one of `--format` and `--from` is missing or holds nothing, and where nobody has consulted. */
export async function exportResults({ out, format, from, reports }: ExportOptions): Promise<void> {
  if ((format === undefined) !== (from === undefined))
    throw new AppError("invalid", { userMessage: "--format and --from go together: the files that were imported." });
  const opened = await database();
  const secret = await installSecret();
  const known: SourceIdOfPatient[] =
    format === undefined || from === undefined
      ? []
      : (await sourceIdsIn(opened.query, sourceFilesOfFormat(format), resolveFromCaller(from), secret)).found;
  const sourceIds = new Map(known.map(({ patientId, sourceId }) => [patientId, sourceId]));
  const isDue = dueEvery();
  const onProgress = (done: number, of: number) => isDue() && say(`${done} of ${of} consultations`);
  const results = await resultsOf(opened, { sourceIds, onProgress });
  if (results.consultations.length === 0)
    throw new AppError("invalid", { userMessage: "There is no consultation to export; consult holds one." });
  const folder = resolveFromCaller(out);
  await mkdir(folder, { recursive: true });
  const files = from === undefined ? [] : [resolveFromCaller(from)];
  const about = await aboutOutput({
    task: null,
    landmarkHours: null,
    declared: null,
    files,
    reasoner: null,
    calibration: null,
  });
  await writeRows(join(folder, "consultations"), consultationRowSchema, results.consultations, about);
  await writeRows(join(folder, "ratings"), ratingRowSchema, results.ratings, about);
  const finished = reports ? results.consultations.filter(({ status }) => status === "finished") : [];
  if (reports) await mkdir(join(folder, "reports"), { recursive: true });
  for (const { consultation_id: id, source_id } of finished) {
    const { document, events } = await buildReport(opened, id);
    const text = JSON.stringify(reportExport(document, events, source_id ?? undefined), null, 2);
    await writeWithAbout(join(folder, "reports", `${id}.json`), `${text}\n`, aboutReport(about, events));
  }
  await recordAudit(opened.query, {
    actorId: "command-line",
    action: "results.export",
    detail: { ...numbersOf(results), reports: finished.length, sourceIds: known.length },
  });
  const { consultations, ratings } = numbersOf(results);
  process.stdout.write(`${counted(consultations, "consultation")} and ${counted(ratings, "rating")} in ${folder}\n`);
  if (from !== undefined && known.length === 0)
    say("warning: no stay of these files was imported here; source_id is empty");
}

const numbersOf = ({ consultations, ratings }: Results) => ({
  consultations: consultations.length,
  ratings: ratings.length,
});

/** Of one consultation, by what its request fixed: models may have changed since. */
function aboutReport(about: About, events: readonly ConsultationEvent[]): About {
  const { request } = consultation.fold(events);
  if (!request) throw new Error("a consultation has no request");
  const { task, asOfMinutes, reasoner, versions } = request;
  const { calibration = "shipped" } = versions;
  const models = Object.entries(versions).flatMap(([name, version]) =>
    name.startsWith("onnx:") ? [[name.slice("onnx:".length), version]] : [],
  );
  return { ...about, task, landmarkHours: asOfMinutes / 60, reasoner, calibration, models: Object.fromEntries(models) };
}

/** The same rows twice: as CSV, and as a JSON list. @param path of both, without the ending */
async function writeRows<T extends Record<string, string | number | null>>(
  path: string,
  schema: z.ZodObject & z.ZodType<T>,
  rows: readonly T[],
  about: About,
): Promise<void> {
  const columns = Object.keys(schema.shape);
  const lines = rows.map((row) => csvLine(columns.map((column) => row[column] ?? null)));
  await writeWithAbout(`${path}.csv`, [csvLine(columns), ...lines].join(""), about);
  await writeWithAbout(`${path}.json`, `${JSON.stringify(rows, null, 2)}\n`, about);
}
